/**
 * An example for each method, as it stands in the documentation of the function that calls it.
 *
 * They are run as tests from the root of the repository; each can be copied as it is.
 *
 * @module
 */
import type { MethodName } from "../lib/api.ts";

/** An example: what it shows, and the program. */
export interface Example {
  /** A few words. */
  readonly title: string;
  /** The source, which ends with an assertion. */
  readonly code: string;
}

/** The examples by the names of the methods: one that is missing is a type error. */
export const EXAMPLES: Readonly<Record<MethodName, Example>> = {
  analyze: {
    title: "All that can be told of a file",
    code: `
import { assertEquals } from "@std/assert";
import { analyze } from "@openremap/stdio";

const { identity, layout, vin, health } = await analyze({ path: "fixtures/demo/stock.bin" });
assertEquals([identity.ecu_family, vin?.candidate], ["EDC17", "WVWZZZ1K6AP000000"]);
assertEquals(layout.regions.map(({ kind }) => kind), ["code", "calibration", "code", "erased"]);
assertEquals(health?.healthy, true);
`,
  },
  apply_any: {
    title: "To another firmware, where everything stands a bit later",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { applyAny, cookStrict, MemoryFiles } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
assertExists(recipe);
const target = await Deno.readFile("fixtures/demo/stock.bin");
target.set(new TextEncoder().encode("1037541779"), 0x21c); // another software number
target.copyWithin(0x20010, 0x20000); // 16 bytes more in front of the calibration
const files = new MemoryFiles([["other.bin", target]]);
const { applied, report } = await applyAny({ path: "other.bin", recipe }, { files });
assertEquals([applied, report.anchors?.max_shift], [true, 16]);
`,
  },
  apply_shift: {
    title: "To the same firmware, where everything stands a bit later",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { applyShift, cookStrict, MemoryFiles } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
assertExists(recipe);
const target = await Deno.readFile("fixtures/demo/stock.bin");
target.copyWithin(0x20010, 0x20000); // 16 bytes more in front of the calibration
const files = new MemoryFiles([["moved.bin", target]]);
const { applied, report } = await applyShift({ path: "moved.bin", recipe }, { files });
assertEquals([applied, report.anchors?.max_shift], [true, 16]);
`,
  },
  apply_strict: {
    title: "From the stock file to the tuned one",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { applyStrict, cookStrict } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
assertExists(recipe);
const { patched_b64 } = await applyStrict({ path: "fixtures/demo/stock.bin", recipe });
assertExists(patched_b64);
assertEquals(Uint8Array.fromBase64(patched_b64), await Deno.readFile("fixtures/demo/tuned.bin"));
`,
  },
  apply_unique: {
    title: "To another firmware that has the same bytes at the same places",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { applyUnique, cookStrict, MemoryFiles } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
assertExists(recipe);
const target = await Deno.readFile("fixtures/demo/stock.bin");
target.set(new TextEncoder().encode("1037541779"), 0x21c); // another software number
const files = new MemoryFiles([["other.bin", target]]);
const { applied, report } = await applyUnique({ path: "other.bin", recipe }, { files });
assertEquals([applied, report.identity?.target_match_key], [true, "EDC17C66::1037541779"]);
`,
  },
  audit: {
    title: "Bytes that the recipe does not explain",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { audit, cookStrict, MemoryFiles } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
assertExists(recipe);
assertEquals((await audit({ ...pair, recipe })).clean, true);

const stock = await Deno.readFile(pair.stock_path);
const tuned = await Deno.readFile(pair.tuned_path);
tuned.set([1, 2, 3], 0x70000);
const files = new MemoryFiles([[pair.stock_path, stock], [pair.tuned_path, tuned]]);
assertEquals((await audit({ ...pair, recipe }, { files })).unaccounted.bytes, 3);
`,
  },
  checksum: {
    title: "A sum that an editor left stale",
    code: `
import { assertEquals } from "@std/assert";
import { checksum } from "@openremap/stdio";

const { ironfelix: [structure] } = await checksum({ path: "fixtures/demo/m59_tuned.bin" });
assertEquals(structure?.description, "Bosch M3.x-5.x");
assertEquals([structure?.checks_ok, structure?.checks_total], [0, 2]);
`,
  },
  checksum_correct: {
    title: "Correcting what the stock file had right",
    code: `
import { assertEquals } from "@std/assert";
import { checksumCorrect } from "@openremap/stdio";

const { outcome, checks, bytes_changed } = await checksumCorrect({
  path: "fixtures/demo/m59_tuned.bin",
  original_path: "fixtures/demo/m59_stock.bin",
});
assertEquals([outcome, bytes_changed], ["corrected", 4]);
assertEquals(checks.map(({ name, status }) => name + " " + status), [
  "sum8_primary corrected",
  "sum8_redundant corrected",
]);
`,
  },
  classify_file: {
    title: "Where a file belongs",
    code: `
import { assertEquals } from "@std/assert";
import { classifyFile } from "@openremap/stdio";

const { destination, match_key } = await classifyFile({ path: "fixtures/demo/stock.bin" });
assertEquals([destination, match_key], ["scanned", "EDC17C66::1037541778"]);
`,
  },
  contribute_check: {
    title: "A document with a mistake",
    code: `
import { assertEquals } from "@std/assert";
import { contributeCheck, MemoryFiles } from "@openremap/stdio";

const document = JSON.stringify({ name: "ZenonEC4", maker: "Zenon", declares: ["EC4"] });
const files = new MemoryFiles([["zenon.json", new TextEncoder().encode(document)]]);
const { ok, checks } = await contributeCheck({ path: "zenon.json" }, { files });
assertEquals(ok, false);
assertEquals(checks[0]?.detail, 'line 1: lacks "strength"; line 1: lacks "detect"; line 1: lacks "readings"');
`,
  },
  contribute_extractor: {
    title: "What two dumps of an unknown family share",
    code: `
import { assertEquals } from "@std/assert";
import { contributeExtractor, MemoryFiles } from "@openremap/stdio";

const dump = (software: string) => new TextEncoder().encode(("ZENON-EC4 SW" + software).padEnd(4096, "\\0"));
const files = new MemoryFiles([["a.bin", dump("4410")], ["b.bin", dump("4711")]]);
const params = { paths: ["a.bin", "b.bin"], measure_only: true };
const { analysis } = await contributeExtractor(params, { files });
assertEquals(analysis.candidates[0]?.marker, "ZENON-EC4");
`,
  },
  convert: {
    title: "The bytes of an Intel HEX file",
    code: `
import { assertEquals } from "@std/assert";
import { convert, MemoryFiles } from "@openremap/stdio";

const records = new TextEncoder().encode(":04001000DEADBEEFB4\\n:00000001FF\\n");
const files = new MemoryFiles([["stock.hex", records]]);
const { format, address_min, data_b64 } = await convert({ path: "stock.hex" }, { files });
assertEquals([format, address_min], ["ihex", 0x10]);
assertEquals(Uint8Array.fromBase64(data_b64).toHex(), "deadbeef");
`,
  },
  cook_forced: {
    title: "An edit that nothing near it tells the place of",
    code: `
import { assertEquals } from "@std/assert";
import { cookForced, cookStrict, MemoryFiles } from "@openremap/stdio";

const stock = await Deno.readFile("fixtures/demo/stock.bin");
const tuned = stock.slice();
tuned.set([1, 2, 3, 4], 0x70000); // amid erased flash
const files = new MemoryFiles([["stock.bin", stock], ["tuned.bin", tuned]]);
const pair = { stock_path: "stock.bin", tuned_path: "tuned.bin" };
assertEquals((await cookStrict(pair, { files })).recipe, null);
assertEquals((await cookForced(pair, { files })).recipe?.instructions.length, 1);
`,
  },
  cook_strict: {
    title: "A recipe of all changes",
    code: `
import { assertEquals } from "@std/assert";
import { cookStrict } from "@openremap/stdio";

const { recipe, report } = await cookStrict({
  stock_path: "fixtures/demo/stock.bin",
  tuned_path: "fixtures/demo/tuned.bin",
  description: "more torque",
});
assertEquals(recipe?.instructions.length, 9);
assertEquals(report.counts?.bytes_changed, 198);
`,
  },
  diff_maps: {
    title: "The tables that were changed",
    code: `
import { assertEquals } from "@std/assert";
import { diffMaps } from "@openremap/stdio";

const { matches, unidentified_changed_count } = await diffMaps({
  stock_path: "fixtures/demo/stock.bin",
  tuned_path: "fixtures/demo/tuned.bin",
  threshold: 1,
});
assertEquals(matches.map(({ cols, rows }) => [cols, rows]), [[20, 10], [24, 5], [6, 5]]);
assertEquals(unidentified_changed_count, 0);
`,
  },
  export_maps: {
    title: "A definition file for TunerPro",
    code: `
import { assertEquals, assertStringIncludes } from "@std/assert";
import { exportMaps } from "@openremap/stdio";

const { text, tables_count, suggested_name } = await exportMaps({ path: "fixtures/demo/stock.bin" });
assertEquals([tables_count, suggested_name], [216, "stock.bin.xdf"]);
assertStringIncludes(text, "<XDFFORMAT");
`,
  },
  families: {
    title: "What is known of a family",
    code: `
import { assertEquals } from "@std/assert";
import { families } from "@openremap/stdio";

const { families: [article] } = await families({ name: "edc17" });
assertEquals(article?.name, "EDC17 / MEDC17 / MED17 / ME17");
assertEquals(article?.era, "2008–present");
`,
  },
  generate_dump: {
    title: "An image to try things on, with a map in it",
    code: `
import { assertEquals } from "@std/assert";
import { generateDump, mapGrid, MemoryFiles } from "@openremap/stdio";

const { data_b64, maps: [map] } = await generateDump({ size: 65536, maps: 1 });
const files = new MemoryFiles([["made.bin", Uint8Array.fromBase64(data_b64)]]);
const { rows } = await mapGrid({ path: "made.bin", table: map! }, { files });
assertEquals([rows.length, rows[0]?.length], [map?.rows, map?.cols]);
`,
  },
  health: {
    title: "What a file fails, and why",
    code: `
import { assertEquals } from "@std/assert";
import { health } from "@openremap/stdio";

const { healthy, checks } = await health({ path: "fixtures/demo/m59_tuned.bin" });
assertEquals(healthy, false);
assertEquals(checks.filter(({ status }) => status === "fail").map(({ name }) => name), ["checksums"]);
`,
  },
  hex_region: {
    title: "A number in an image",
    code: `
import { assertEquals } from "@std/assert";
import { hexRegion } from "@openremap/stdio";

const { hex } = await hexRegion({ path: "fixtures/demo/stock.bin", offset: 0x210, length: 10 });
assertEquals(hex, "30323831303139393939");
assertEquals(new TextDecoder().decode(Uint8Array.fromHex(hex)), "0281019999");
`,
  },
  identify: {
    title: "What a file is",
    code: `
import { assertEquals } from "@std/assert";
import { identify } from "@openremap/stdio";

const { manufacturer, ecu_family, confidence } = await identify({ path: "fixtures/demo/stock.bin" });
assertEquals([manufacturer, ecu_family, confidence.tier], ["Bosch", "EDC17", "High"]);
`,
  },
  identify_cook: {
    title: "A recipe, if both files can be identified",
    code: `
import { assertEquals } from "@std/assert";
import { identifyCook } from "@openremap/stdio";

const { recipe } = await identifyCook({
  original_path: "fixtures/demo/stock.bin",
  modified_path: "fixtures/demo/tuned.bin",
});
assertEquals(recipe?.instructions.length, 9);
`,
  },
  layout: {
    title: "Where the calibration is",
    code: `
import { assertEquals } from "@std/assert";
import { layout } from "@openremap/stdio";

const { regions } = await layout({ path: "fixtures/demo/stock.bin" });
const calibration = regions.find(({ kind }) => kind === "calibration");
assertEquals([calibration?.start, calibration?.end], [0x20000, 0x40000]);
`,
  },
  list_methods: {
    title: "What a method takes",
    code: `
import { assertEquals } from "@std/assert";
import { listMethods } from "@openremap/stdio";

const { methods } = await listMethods({ kind: "command" });
const identify = methods.find(({ name }) => name === "identify");
assertEquals(identify?.input_schema["path"]?.type, "str");
`,
  },
  map_grid: {
    title: "The cells of the best table",
    code: `
import { assertEquals } from "@std/assert";
import { mapGrid, scanMaps } from "@openremap/stdio";

const path = "fixtures/demo/stock.bin";
const { tables: [best] } = await scanMaps({ path, top: 1 });
const { rows, summary } = await mapGrid({ path, table: best! });
assertEquals([rows.length, rows[0]?.length], [16, 32]);
assertEquals([summary.min, summary.max], [300, 2730]);
`,
  },
  map_image: {
    title: "A picture of the best table",
    code: `
import { assertEquals, assertStringIncludes } from "@std/assert";
import { mapImage, scanMaps } from "@openremap/stdio";

const path = "fixtures/demo/stock.bin";
const { tables: [best] } = await scanMaps({ path, top: 1 });
const { svg, axes } = await mapImage({ path, table: best! });
assertStringIncludes(svg, "<svg");
assertEquals([axes.x?.[0], axes.y?.[0]], [500, 0]);
`,
  },
  merge: {
    title: "Two tunes of one file in one recipe",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { cookStrict, MemoryFiles, merge } from "@openremap/stdio";

const stock = await Deno.readFile("fixtures/demo/stock.bin");
const tuned = await Deno.readFile("fixtures/demo/tuned.bin");
const limiter = stock.slice();
limiter.fill(0xff, 0x30000, 0x30004);
const files = new MemoryFiles([["stock", stock], ["tuned", tuned], ["limiter", limiter]]);
const { recipe: recipe_a } = await cookStrict({ stock_path: "stock", tuned_path: "tuned" }, { files });
const { recipe: recipe_b } = await cookStrict({ stock_path: "stock", tuned_path: "limiter" }, { files });
assertExists(recipe_a);
assertExists(recipe_b);
assertEquals((await merge({ recipe_a, recipe_b })).instructions.length, 9 + 1);
`,
  },
  organize_apply: {
    title: "Filing copies in a folder that is gone afterwards",
    code: `
import { assertEquals } from "@std/assert";
import { organizeApply, scan } from "@openremap/stdio";

const directory = await Deno.makeTempDir();
const { results: rows } = await scan({ directory: "fixtures/demo" });
const { copied, failed } = await organizeApply({ directory, rows });
assertEquals([copied, failed], [4, []]);
assertEquals((await Deno.stat(directory + "/scanned/Bosch/EDC17/stock.bin")).isFile, true);
await Deno.remove(directory, { recursive: true });
`,
  },
  organize_preview: {
    title: "Where files would go",
    code: `
import { assertEquals } from "@std/assert";
import { organizePreview, scan } from "@openremap/stdio";

const { results: rows } = await scan({ directory: "fixtures/demo" });
const { folders } = await organizePreview({ directory: "library", rows });
assertEquals(folders, { "scanned/Bosch/EDC17/": 2, "scanned/Bosch/M5.9/": 2 });
`,
  },
  ping: {
    title: "Is it there?",
    code: `
import { assertEquals } from "@std/assert";
import { ping } from "@openremap/stdio";

assertEquals(await ping(), { ok: true });
`,
  },
  recipe_info: {
    title: "What a recipe is for",
    code: `
import { assertEquals } from "@std/assert";
import { cookStrict, MemoryFiles, recipeInfo } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
const content = new TextEncoder().encode(JSON.stringify(recipe));
const files = new MemoryFiles([["stage1.remap", content]]);
const { source, instructions } = await recipeInfo({ path: "stage1.remap" }, { files });
assertEquals([source.match_key, instructions], ["EDC17C66::1037541778", 9]);
`,
  },
  routine: {
    title: "Two instructions of PowerPC code",
    code: `
import { assertEquals } from "@std/assert";
import { MemoryFiles, routine } from "@openremap/stdio";

const files = new MemoryFiles([["code.bin", Uint8Array.fromHex("386000014e800020")]]);
const { lines } = await routine({ path: "code.bin", offset: 0, arch: "ppc" }, { files });
assertEquals(lines, [">> 000000  li     r3, 1", "   000004  blr"]);
`,
  },
  "rpc.discover": {
    title: "A document for generators of clients",
    code: `
import { assertEquals } from "@std/assert";
import { rpcDiscover } from "@openremap/stdio";

const { openrpc, methods } = await rpcDiscover();
assertEquals(openrpc, "1.3.2");
assertEquals(methods.some(({ name }) => name === "identify"), true);
`,
  },
  scan: {
    title: "What a folder holds",
    code: `
import { assertEquals } from "@std/assert";
import { scan } from "@openremap/stdio";

const { files_scanned, results } = await scan({ directory: "fixtures/demo" });
assertEquals(files_scanned, 4);
assertEquals(new Set(results.map(({ ecu_family }) => ecu_family)), new Set(["EDC17", "M5.9"]));
`,
  },
  scan_candidates: {
    title: "The files that a scan would read",
    code: `
import { assertEquals } from "@std/assert";
import { scanCandidates } from "@openremap/stdio";

const { files, count } = await scanCandidates({ directory: "fixtures/demo" });
assertEquals([files[0], count], ["fixtures/demo/m59_stock.bin", 4]);
`,
  },
  scan_classify: {
    title: "What the best tables may be about",
    code: `
import { assertEquals } from "@std/assert";
import { scanClassify } from "@openremap/stdio";

const { tables_count, tables: [best] } = await scanClassify({ path: "fixtures/demo/stock.bin" });
assertEquals([tables_count, best?.label], [216, "duration"]);
`,
  },
  scan_map_axes: {
    title: "An axis of engine speeds",
    code: `
import { assertEquals } from "@std/assert";
import { scanMapAxes } from "@openremap/stdio";

const { axes } = await scanMapAxes({ path: "fixtures/demo/stock.bin", min_axis_length: 8 });
const axis = axes.find(({ offset }) => offset === 133176);
assertEquals(axis?.values.slice(0, 4), [500, 750, 1000, 1250]);
`,
  },
  scan_map_tables: {
    title: "Tables, the best ones first",
    code: `
import { assertEquals } from "@std/assert";
import { scanMapTables } from "@openremap/stdio";

const { tables: [best] } = await scanMapTables({ path: "fixtures/demo/stock.bin" });
assertEquals([best?.offset, best?.cols, best?.rows], [133272, 32, 16]);
`,
  },
  scan_maps: {
    title: "The ten best tables, in the calibration only",
    code: `
import { assertEquals } from "@std/assert";
import { scanMaps } from "@openremap/stdio";

const { tables_count, tables } = await scanMaps({ path: "fixtures/demo/stock.bin", top: 10 });
assertEquals([tables_count, tables.length], [216, 10]);
assertEquals(tables.every(({ offset }) => offset >= 0x20000 && offset < 0x40000), true);
`,
  },
  scan_vins: {
    title: "The vehicle that a unit was in",
    code: `
import { assertEquals } from "@std/assert";
import { scanVins } from "@openremap/stdio";

const { candidates: [best] } = await scanVins({ path: "fixtures/demo/stock.bin" });
assertEquals([best?.vin, best?.manufacturer, best?.country], ["WVWZZZ1K6AP000000", "Volkswagen", "Germany"]);
`,
  },
  validate_after: {
    title: "Is the tune in this file?",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { cookStrict, validateAfter } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
assertExists(recipe);
const { report } = await validateAfter({ path: pair.tuned_path, recipe });
assertEquals(report.summary.patch_confirmed, true);
`,
  },
  validate_before: {
    title: "Does the recipe fit this file?",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { cookStrict, validateBefore } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
assertExists(recipe);
assertEquals((await validateBefore({ path: pair.stock_path, recipe })).report.summary.safe_to_patch, true);
assertEquals((await validateBefore({ path: pair.tuned_path, recipe })).report.summary.safe_to_patch, false);
`,
  },
  validate_check: {
    title: "Where the bytes are if not in place",
    code: `
import { assertEquals, assertExists } from "@std/assert";
import { cookStrict, MemoryFiles, validateCheck } from "@openremap/stdio";

const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
const { recipe } = await cookStrict(pair);
assertExists(recipe);
const target = await Deno.readFile(pair.stock_path);
target.copyWithin(0x20010, 0x20000); // 16 bytes more in front of the calibration
const files = new MemoryFiles([["moved.bin", target]]);
const { report } = await validateCheck({ path: "moved.bin", recipe }, { files });
assertEquals(report.results.map(({ shift }) => shift), Array(9).fill(16));
`,
  },
  version: {
    title: "Which version answers",
    code: `
import { assertEquals } from "@std/assert";
import { VERSION, version } from "@openremap/stdio";

assertEquals(await version(), { version: VERSION, backend: "typescript" });
`,
  },
};
