import { assertEquals } from "@std/assert";
import { call, createRegistry } from "../../lib/api.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { handleLine } from "../../lib/rpc/jsonrpc.ts";

function layout(bytes: Uint8Array<ArrayBuffer>) {
  return call("layout", { path: "a/d.bin" }, { files: new MemoryFiles([["a/d.bin", bytes]]) });
}

Deno.test("layout() describes text like a region", async () => {
  const bytes = new Uint8Array(4096);
  bytes.fill(0x41, 100, 164);
  const { file, file_size, regions, ident_blocks, notes } = await layout(bytes);
  assertEquals([file, file_size, regions.length, notes], ["d.bin", 4096, 1, undefined]);
  assertEquals(ident_blocks, [
    { start: 100, end: 164, size: 64, mean_entropy: 0, tables_high_conf: 0, confidence: 0.5 },
  ]);
});

Deno.test("layout() notes an unusual size", async () => {
  const { notes } = await layout(new Uint8Array(262_144 - 17));
  assertEquals(notes?.map(({ code }) => code), ["unusual_size"]);
});

Deno.test("layout() finds no text when min_run is beyond every integer that a file size can be", async () => {
  const files = new MemoryFiles([["d.bin", new Uint8Array(300).fill(0x41)]], "/");
  const registry = createRegistry();
  const line = '{"id":1,"method":"layout","params":{"path":"d.bin","min_run":99999999999999999999}}';
  const answer = await handleLine(line, { registry, context: { files, registry } });
  assertEquals((answer?.result as { ident_blocks: unknown[] }).ident_blocks, []);
});
