import { assertEquals, assertRejects } from "@std/assert";
import { baseName, GuardRejection, InvalidParams, MemoryFiles } from "../mod.ts";

Deno.test("baseName() is the last part of a path", () => {
  const names = {
    "a/b.bin": "b.bin",
    "/a/b.bin/": "b.bin",
    "a//b/./": "b",
    "..": "..",
    "a/..": "..",
    ".": "",
    "/": "",
    "": "",
    ".bin": ".bin",
  };
  for (const [path, name] of Object.entries(names)) assertEquals(baseName(path), name, path);
});

Deno.test({
  name: "baseName() parts names at a backslash on Windows only",
  fn() {
    assertEquals(baseName("a\\b.bin"), Deno.build.os === "windows" ? "b.bin" : "a\\b.bin");
  },
});

Deno.test("MemoryFiles finds files by relative and absolute paths", async () => {
  const files = new MemoryFiles([["in/a.bin", new Uint8Array([1])], ["/top.bin", new Uint8Array([2])]], "/work");
  for (const path of ["in/a.bin", "./in//a.bin", "/work/in/a.bin", "in/../in/a.bin", "../work/in/a.bin"]) {
    assertEquals(await files.read(path), new Uint8Array([1]), path);
  }
  assertEquals(await files.read("../top.bin"), new Uint8Array([2]));
});

Deno.test("MemoryFiles rejects what a disk would reject, in the same words", async () => {
  const files = new MemoryFiles([["in/a.bin", new Uint8Array([1])]]);
  await assertRejects(() => files.read("in/b.bin"), GuardRejection, "b.bin: no such file");
  await assertRejects(() => files.read("in"), GuardRejection, "in: is a folder");
  await assertRejects(() => files.read("."), GuardRejection, ".: is a folder");
  await assertRejects(() => files.read(""), InvalidParams, "empty");
  await assertRejects(() => files.read("a\0"), InvalidParams, "NUL");
});
