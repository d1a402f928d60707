/**
 * What the methods do with requests that make no sense.
 *
 * @module
 */
import { assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { GuardRejection, InvalidParams } from "../../lib/rpc/errors.ts";
import { randomImage } from "./random_images.ts";

const image = randomImage(21, 20_000);
const files = new MemoryFiles([["image.bin", image], ["copy.bin", image.slice()], ["image.hex", intelHex(image)]]);
const path = "image.bin";
const options = { files };

function intelHex(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const lines = [];
  for (let at = 0; at < bytes.length; at += 16) {
    const record = [16, at >> 8, at & 0xff, 0, ...bytes.subarray(at, at + 16)];
    const sum = record.reduce((sum, byte) => sum + byte, 0);
    lines.push(`:${Uint8Array.of(...record, -sum & 0xff).toHex()}\n`);
  }
  return new TextEncoder().encode(`${lines.join("")}:00000001FF\n`);
}

Deno.test("scan methods reject settings that no image can be scanned with", async () => {
  const huge = 2n ** 64n as unknown as number;
  for (
    const params of [
      { min_axis_length: 0 },
      { min_axis_length: -1 },
      { max_axis_length: -1 },
      { min_axis_length: huge },
      { min_step: -(2 ** 31) - 1 },
      { max_step: 2 ** 31 },
    ]
  ) {
    const name = Object.keys(params)[0]!;
    await assertRejects(() => call("scan_map_axes", { path, ...params }, options), InvalidParams, name);
    await assertRejects(() => call("scan_map_tables", { path, ...params }, options), InvalidParams, name);
  }
  const series = { max_series_tables: huge };
  await assertRejects(() => call("scan_map_tables", { path, ...series }, options), InvalidParams, "max_series_tables");
  await assertRejects(() => call("scan_classify", { path, ...series }, options), InvalidParams, "max_series_tables");
  const region = { path, region_start: 0, region_end: huge };
  await assertRejects(() => call("scan_maps", region, options), InvalidParams, "region_end");
  const threshold = { stock_path: path, tuned_path: path, threshold: Infinity };
  await assertRejects(() => call("diff_maps", threshold, options), InvalidParams, "threshold");
});

Deno.test("scan_maps takes any region and any number of tables", async () => {
  for (const [region_start, region_end] of [[-5, -5], [9, 3], [1e15, 2e15], [0, 2 ** 62], [19_999, 20_000]] as const) {
    const report = await call("scan_maps", { path, region_start, region_end, top: 1e9 }, options);
    assertEquals(report.file_size, 20_000);
    assertEquals(report.tables.length, report.tables_count);
  }
});

Deno.test("scan_classify answers like scan_maps with classify", async () => {
  const params = { path, min_score: 0.7, whole_file: true };
  const expected = await call("scan_maps", { ...params, classify: true }, options);
  assertEquals(await call("scan_classify", params, options), expected);
});

Deno.test("scan_map_tables gives the same answer again, and another one as soon as a byte is another", async () => {
  const bytes = randomImage(22, 6000);
  const own = { files: new MemoryFiles([["a.bin", bytes]]) };
  const first = await call("scan_map_tables", { path: "a.bin" }, own);
  const second = await call("scan_map_tables", { path: "a.bin" }, own);
  assertEquals(second, first);
  (second.tables as unknown[]).length = 0;
  assertEquals(await call("scan_map_tables", { path: "a.bin" }, own), first);
  bytes.fill(0xff, first.tables[0]!.offset, first.tables[0]!.offset + 16);
  const changed = await call("scan_map_tables", { path: "a.bin" }, own);
  assertEquals(
    changed,
    await call("scan_map_tables", { path: "a.bin" }, { files: new MemoryFiles([["a.bin", bytes]]) }),
  );
  assertNotEquals(changed, first);
});

Deno.test("diff_maps finds nothing in a copy", async () => {
  const { matches, unidentified_changed_count } = await call(
    "diff_maps",
    { stock_path: path, tuned_path: "copy.bin" },
    options,
  );
  assertEquals(matches.filter(({ changed_cells }) => changed_cells > 0), []);
  assertEquals(unidentified_changed_count, 0);
});

Deno.test("map_image puts a name into the title, whatever it is", async () => {
  const table = { offset: 0, cols: 4, rows: 4 };
  for (
    const [name, title] of [["Stage 1", "Stage 1"], [5, "5"], [{ a: 1 }, "{&quot;a&quot;:1}"], ["", path]] as const
  ) {
    const { svg } = await call("map_image", { path, table, name } as { path: string; table: typeof table }, options);
    assertEquals(svg.includes(`<title>${title} · 0x000000 · 4 x 4</title>`), true);
  }
});

Deno.test("export_maps writes the same tables as scan_maps lists, in both formats", async () => {
  const settings = { path, min_score: 0.9, whole_file: true };
  const { tables, tables_count } = await call("scan_classify", { ...settings, top: 5 }, options);
  const xdf = await call("export_maps", { ...settings, top: 5 }, options);
  const csv = await call("export_maps", { ...settings, top: 5, format: "csv" }, options);
  assertEquals([xdf.tables_count, xdf.tables_found, xdf.suggested_name], [5, tables_count, "image.bin.xdf"]);
  const hex = (offset: number) => `0x${offset.toString(16).toUpperCase().padStart(6, "0")}`;
  const offsets = tables.map(({ offset }) => hex(offset));
  assertEquals(csv.text.trim().split("\r\n").slice(1).map((line) => line.split(",")[1]), offsets);
  assertEquals(
    [...xdf.text.matchAll(/<XDFAXIS id="z">\s+<EMBEDDEDDATA[^>]* mmedaddress="(\w+)"/g)].map(([, at]) => at),
    offsets,
  );
  assertEquals(xdf.notes, undefined);
});

Deno.test("export_maps says that offsets of a record file count in the decoded image", async () => {
  const { notes } = await call("export_maps", { path: "image.hex" }, options);
  assertEquals(notes?.map(({ code }) => code), ["offsets_of_decoded_image"]);
});

Deno.test("export_maps rejects formats that it does not know", async () => {
  await assertRejects(() => call("export_maps", { path, format: "pdf" }, options), InvalidParams, "xdf or csv");
});

Deno.test("map methods reject a table that is none", async () => {
  const table = { offset: -1, cols: 4, rows: 4 };
  await assertRejects(() => call("map_grid", { path, table }, options), GuardRejection, "offset");
  await assertRejects(() => call("map_image", { path, table }, options), GuardRejection, "offset");
});
