import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { inFolder, lines, run } from "./program.ts";

/** The error that reading `path` gives; the working folder is `cwd`. */
async function rejection(
  cwd: string,
  path: string,
  permissions?: string[],
): Promise<{ code: number; message: string }> {
  const request = JSON.stringify({ id: 1, method: "hex_region", params: { path, offset: 0, length: 1 } });
  const ping = '{"id":2,"method":"ping"}';
  const options = { cwd, stdin: `${request}\n${ping}\n`, ...(permissions ? { permissions } : {}) };
  const { stdout, stderr, code } = await run(["--log-level", "error"], options);
  assertEquals({ stderr, code }, { stderr: "", code: 0 });
  const [first, second] = lines(stdout);
  assertEquals(second, { id: 2, result: { ok: true } }, "the server lives on");
  return first.error;
}

Deno.test("a file that can't be read is rejected with its name and the reason", async () => {
  await inFolder(async (cwd) => {
    await Deno.mkdir(`${cwd}/in/folder.bin`, { recursive: true });
    await Deno.writeFile(`${cwd}/in/empty.bin`, new Uint8Array());
    await Deno.writeFile(`${cwd}/outside.bin`, new Uint8Array(4));
    await Deno.writeTextFile(`${cwd}/in/bad.hex`, ":10000000000102030405060708090A0B0C0D0E0F79\n");
    const folder = `${cwd}/in`;
    const cases = [
      ["", -32602, "empty"],
      ["a\0b", -32602, "NUL"],
      ["\ud800", -32602, "surrogate"],
      ["absent.bin", -32000, "absent.bin: no such file"],
      ["empty.bin/x", -32000, "x: no such file"],
      ["folder.bin", -32000, "folder.bin: is a folder"],
      ["empty.bin", -32000, "Binary file 'empty.bin' is empty."],
      ["bad.hex", -32000, "bad.hex"],
      ["../outside.bin", -32000, "outside.bin: lies outside the folders that may be read; start with --allow-read="],
      ["/etc/passwd", -32000, "passwd: lies outside"],
    ] as const;
    for (const [path, code, message] of cases) {
      const error = await rejection(folder, path);
      assertEquals(error.code, code, path);
      assertStringIncludes(error.message, message);
    }
    assert((await rejection(folder, "absent.bin", [])).message.includes("--allow-read="));
  });
});

Deno.test({
  name: "a link inside the allowed folder can't lead out of it",
  ignore: Deno.build.os === "windows",
  async fn() {
    await inFolder(async (cwd) => {
      await Deno.mkdir(`${cwd}/in`);
      await Deno.writeFile(`${cwd}/secret.bin`, new Uint8Array(4));
      await Deno.writeFile(`${cwd}/in/stock.bin`, new Uint8Array(4));
      await Deno.symlink(`${cwd}/secret.bin`, `${cwd}/in/leak.bin`);
      await Deno.symlink(cwd, `${cwd}/in/up`);
      await Deno.symlink(`${cwd}/in/loop.bin`, `${cwd}/in/loop.bin`);
      for (const path of ["leak.bin", "up/secret.bin"]) {
        const { code, message } = await rejection(`${cwd}/in`, path);
        assertEquals(code, -32000);
        assertStringIncludes(message, `is a link, or lies below one, that leads outside the folders that may be read`);
      }
      assertStringIncludes((await rejection(`${cwd}/in`, "loop.bin")).message, "a link that leads round in a circle");
      assertStringIncludes((await rejection(`${cwd}/in`, "x".repeat(300))).message, "has a name that is longer than");
      await Deno.symlink("stock.bin", `${cwd}/in/same.bin`);
      const stdin = '{"id":1,"method":"hex_region","params":{"path":"same.bin","offset":0,"length":1}}';
      assertEquals(lines((await run([], { cwd: `${cwd}/in`, stdin })).stdout)[0].result.hex, "00");
    });
  },
});

Deno.test({
  name: "what is no regular file is not read",
  ignore: Deno.build.os === "windows",
  async fn() {
    await inFolder(async (cwd) => {
      await new Deno.Command("mkfifo", { args: [`${cwd}/pipe.bin`] }).output();
      assertStringIncludes((await rejection(cwd, "pipe.bin")).message, "pipe.bin: is no regular file");
      const zero = await rejection(cwd, "/dev/zero", ["--allow-read"]);
      assertStringIncludes(zero.message, "zero: ");
      assertEquals(zero.code, -32000);
    });
  },
});

Deno.test("a file that is larger than any flash is not read", async () => {
  await inFolder(async (cwd) => {
    const file = await Deno.create(`${cwd}/huge.bin`);
    await file.truncate(256 * 1024 * 1024 + 1);
    file.close();
    assertStringIncludes((await rejection(cwd, "huge.bin")).message, "huge.bin: has 268435457 bytes, more than");
  });
});
