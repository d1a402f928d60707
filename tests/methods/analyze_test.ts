import { assertEquals, assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { GuardRejection, InvalidParams } from "../../lib/rpc/errors.ts";

const files = new MemoryFiles([["a/d.bin", new Uint8Array(64).fill(7)], ["a/empty.bin", new Uint8Array()]]);

Deno.test("analyze() refuses an unknown xref_mode before it reads the file, with fast too", async () => {
  for (const fast of [false, true]) {
    const call = () => analyze({ path: "absent.bin", fast, xref_mode: "v3" });
    await assertRejects(call, InvalidParams, `analyze: xref_mode must be v1 or v2, got 'v3'`);
  }
});

Deno.test("analyze() and health() reject files that are not there or empty, and name them", async () => {
  for (const path of ["a/absent.bin", "a/empty.bin"]) {
    await assertRejects(() => analyze({ path }), GuardRejection, path.slice(2));
    await assertRejects(() => call("health", { path }, { files }), GuardRejection, path.slice(2));
  }
});

Deno.test("health() names the file without its folders", async () => {
  assertEquals((await call("health", { path: "a/d.bin" }, { files })).file, "d.bin");
});

Deno.test("analyze() says whether it was fast, and fast wins over skip_maps", async () => {
  assertEquals((await analyze({ path: "a/d.bin" })).fast, false);
  const { fast, health } = await analyze({ path: "a/d.bin", fast: true, skip_maps: true });
  assertEquals([fast, health], [true, null]);
});

function analyze(params: { path: string; fast?: boolean; skip_maps?: boolean; xref_mode?: string }) {
  return call("analyze", params, { files });
}
