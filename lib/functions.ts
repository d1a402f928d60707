/**
 * One function a method. Generated from the catalogue by `deno task docs`; do not edit.
 *
 * @module
 */
import { type MethodFunction, methodFunction } from "./api.ts";

/**
 * Report on an image: identity, vehicle number, layout, code references, maps, checksums and health.
 *
 * Answers one section a subject; null or empty where it was left out.
 *
 * @example All that can be told of a file
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { analyze } from "@openremap/stdio";
 *
 * const { identity, layout, vin, health } = await analyze({ path: "fixtures/demo/stock.bin" });
 * assertEquals([identity.ecu_family, vin?.candidate], ["EDC17", "WVWZZZ1K6AP000000"]);
 * assertEquals(layout.regions.map(({ kind }) => kind), ["code", "calibration", "code", "erased"]);
 * assertEquals(health?.healthy, true);
 * ```
 */
export const analyze: MethodFunction<"analyze"> = methodFunction("analyze");

/**
 * Apply a recipe whatever the firmware, each edit at the nearest anchor up to 2048 bytes away.
 *
 * Answers applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused.
 *
 * @example To another firmware, where everything stands a bit later
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { applyAny, cookStrict, MemoryFiles } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * assertExists(recipe);
 * const target = await Deno.readFile("fixtures/demo/stock.bin");
 * target.set(new TextEncoder().encode("1037541779"), 0x21c); // another software number
 * target.copyWithin(0x20010, 0x20000); // 16 bytes more in front of the calibration
 * const files = new MemoryFiles([["other.bin", target]]);
 * const { applied, report } = await applyAny({ path: "other.bin", recipe }, { files });
 * assertEquals([applied, report.anchors?.max_shift], [true, 16]);
 * ```
 */
export const applyAny: MethodFunction<"apply_any"> = methodFunction("apply_any");

/**
 * Apply a recipe to a file of the same firmware; an anchor may be up to 2048 bytes away, if it has no copy.
 *
 * Answers applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused.
 *
 * @example To the same firmware, where everything stands a bit later
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { applyShift, cookStrict, MemoryFiles } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * assertExists(recipe);
 * const target = await Deno.readFile("fixtures/demo/stock.bin");
 * target.copyWithin(0x20010, 0x20000); // 16 bytes more in front of the calibration
 * const files = new MemoryFiles([["moved.bin", target]]);
 * const { applied, report } = await applyShift({ path: "moved.bin", recipe }, { files });
 * assertEquals([applied, report.anchors?.max_shift], [true, 16]);
 * ```
 */
export const applyShift: MethodFunction<"apply_shift"> = methodFunction("apply_shift");

/**
 * Apply a recipe to a file of the same firmware, every original byte and every anchor at its place.
 *
 * Answers applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused.
 *
 * @example From the stock file to the tuned one
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { applyStrict, cookStrict } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * assertExists(recipe);
 * const { patched_b64 } = await applyStrict({ path: "fixtures/demo/stock.bin", recipe });
 * assertExists(patched_b64);
 * assertEquals(Uint8Array.fromBase64(patched_b64), await Deno.readFile("fixtures/demo/tuned.bin"));
 * ```
 */
export const applyStrict: MethodFunction<"apply_strict"> = methodFunction("apply_strict");

/**
 * Apply a recipe whatever the firmware, every original byte and anchor at its place; copies are reported.
 *
 * Answers applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused.
 *
 * @example To another firmware that has the same bytes at the same places
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { applyUnique, cookStrict, MemoryFiles } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * assertExists(recipe);
 * const target = await Deno.readFile("fixtures/demo/stock.bin");
 * target.set(new TextEncoder().encode("1037541779"), 0x21c); // another software number
 * const files = new MemoryFiles([["other.bin", target]]);
 * const { applied, report } = await applyUnique({ path: "other.bin", recipe }, { files });
 * assertEquals([applied, report.identity?.target_match_key], [true, "EDC17C66::1037541779"]);
 * ```
 */
export const applyUnique: MethodFunction<"apply_unique"> = methodFunction("apply_unique");

/**
 * Check that a stock file, a tuned file and a recipe belong together, and that nothing else was changed.
 *
 * Answers provenance, fingerprint, the bytes that the recipe does not explain, and whether all is clean.
 *
 * @example Bytes that the recipe does not explain
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { audit, cookStrict, MemoryFiles } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * assertExists(recipe);
 * assertEquals((await audit({ ...pair, recipe })).clean, true);
 *
 * const stock = await Deno.readFile(pair.stock_path);
 * const tuned = await Deno.readFile(pair.tuned_path);
 * tuned.set([1, 2, 3], 0x70000);
 * const files = new MemoryFiles([[pair.stock_path, stock], [pair.tuned_path, tuned]]);
 * assertEquals((await audit({ ...pair, recipe }, { files })).unaccounted.bytes, 3);
 * ```
 */
export const audit: MethodFunction<"audit"> = methodFunction("audit");

/**
 * Find the checksums of an ECU file and tell which agree with its bytes and which are stale.
 *
 * Answers one key for each known structure, null where it is absent; notes: further families, and what a verdict rests on.
 *
 * @example A sum that an editor left stale
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { checksum } from "@openremap/stdio";
 *
 * const { ironfelix: [structure] } = await checksum({ path: "fixtures/demo/m59_tuned.bin" });
 * assertEquals(structure?.description, "Bosch M3.x-5.x");
 * assertEquals([structure?.checks_ok, structure?.checks_total], [0, 2]);
 * ```
 */
export const checksum: MethodFunction<"checksum"> = methodFunction("checksum");

/**
 * Correct the stale checksums of an edited ECU file, or tell why that is not possible.
 *
 * Answers outcome and every check; corrected_b64 and its sha256 only if all that was corrected verifies, else refusal.
 *
 * @example Correcting what the stock file had right
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { checksumCorrect } from "@openremap/stdio";
 *
 * const { outcome, checks, bytes_changed } = await checksumCorrect({
 *   path: "fixtures/demo/m59_tuned.bin",
 *   original_path: "fixtures/demo/m59_stock.bin",
 * });
 * assertEquals([outcome, bytes_changed], ["corrected", 4]);
 * assertEquals(checks.map(({ name, status }) => name + " " + status), [
 *   "sum8_primary corrected",
 *   "sum8_redundant corrected",
 * ]);
 * ```
 */
export const checksumCorrect: MethodFunction<"checksum_correct"> = methodFunction("checksum_correct");

/**
 * Ask every family about a file and say where it belongs: scanned, sw_missing, contested or unknown.
 *
 * Answers file, destination and detail; of a file that exactly one family claims also what was read from it.
 *
 * @example Where a file belongs
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { classifyFile } from "@openremap/stdio";
 *
 * const { destination, match_key } = await classifyFile({ path: "fixtures/demo/stock.bin" });
 * assertEquals([destination, match_key], ["scanned", "EDC17C66::1037541778"]);
 * ```
 */
export const classifyFile: MethodFunction<"classify_file"> = methodFunction("classify_file");

/**
 * Review a family document: does it claim what it should, and nothing else?
 *
 * Answers ok and the checks one by one; stolen: fixtures of other families that the document claims.
 *
 * @example A document with a mistake
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { contributeCheck, MemoryFiles } from "@openremap/stdio";
 *
 * const document = JSON.stringify({ name: "ZenonEC4", maker: "Zenon", declares: ["EC4"] });
 * const files = new MemoryFiles([["zenon.json", new TextEncoder().encode(document)]]);
 * const { ok, checks } = await contributeCheck({ path: "zenon.json" }, { files });
 * assertEquals(ok, false);
 * assertEquals(checks[0]?.detail, 'line 1: lacks "strength"; line 1: lacks "detect"; line 1: lacks "readings"');
 * ```
 */
export const contributeCheck: MethodFunction<"contribute_check"> = methodFunction("contribute_check");

/**
 * Measure dumps of a family that is not known yet and draft a document that recognises it.
 *
 * Answers analysis: what the dumps share and who else has it; spec, artifacts and verification: the drafted contribution.
 *
 * @example What two dumps of an unknown family share
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { contributeExtractor, MemoryFiles } from "@openremap/stdio";
 *
 * const dump = (software: string) => new TextEncoder().encode(("ZENON-EC4 SW" + software).padEnd(4096, "\0"));
 * const files = new MemoryFiles([["a.bin", dump("4410")], ["b.bin", dump("4711")]]);
 * const params = { paths: ["a.bin", "b.bin"], measure_only: true };
 * const { analysis } = await contributeExtractor(params, { files });
 * assertEquals(analysis.candidates[0]?.marker, "ZENON-EC4");
 * ```
 */
export const contributeExtractor: MethodFunction<"contribute_extractor"> = methodFunction("contribute_extractor");

/**
 * Decode Intel HEX, Motorola S-record or raw bytes to one flat image.
 *
 * Answers format, size, addresses, segments and warnings, and the image in base64.
 *
 * @example The bytes of an Intel HEX file
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { convert, MemoryFiles } from "@openremap/stdio";
 *
 * const records = new TextEncoder().encode(":04001000DEADBEEFB4\n:00000001FF\n");
 * const files = new MemoryFiles([["stock.hex", records]]);
 * const { format, address_min, data_b64 } = await convert({ path: "stock.hex" }, { files });
 * assertEquals([format, address_min], ["ihex", 0x10]);
 * assertEquals(Uint8Array.fromBase64(data_b64).toHex(), "deadbeef");
 * ```
 */
export const convert: MethodFunction<"convert"> = methodFunction("convert");

/**
 * Make a recipe from a stock and a tuned file; take edits whose place could be mistaken, too.
 *
 * Answers recipe: the document, or null; report: what was found, and why there is no recipe if there is none.
 *
 * @example An edit that nothing near it tells the place of
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { cookForced, cookStrict, MemoryFiles } from "@openremap/stdio";
 *
 * const stock = await Deno.readFile("fixtures/demo/stock.bin");
 * const tuned = stock.slice();
 * tuned.set([1, 2, 3, 4], 0x70000); // amid erased flash
 * const files = new MemoryFiles([["stock.bin", stock], ["tuned.bin", tuned]]);
 * const pair = { stock_path: "stock.bin", tuned_path: "tuned.bin" };
 * assertEquals((await cookStrict(pair, { files })).recipe, null);
 * assertEquals((await cookForced(pair, { files })).recipe?.instructions.length, 1);
 * ```
 */
export const cookForced: MethodFunction<"cook_forced"> = methodFunction("cook_forced");

/**
 * Make a recipe from a stock and a tuned file; refuse edits whose place could be mistaken.
 *
 * Answers recipe: the document, or null; report: what was found, and why there is no recipe if there is none.
 *
 * @example A recipe of all changes
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { cookStrict } from "@openremap/stdio";
 *
 * const { recipe, report } = await cookStrict({
 *   stock_path: "fixtures/demo/stock.bin",
 *   tuned_path: "fixtures/demo/tuned.bin",
 *   description: "more torque",
 * });
 * assertEquals(recipe?.instructions.length, 9);
 * assertEquals(report.counts?.bytes_changed, 198);
 * ```
 */
export const cookStrict: MethodFunction<"cook_strict"> = methodFunction("cook_strict");

/**
 * Match the calibration tables of two images and compare them cell by cell.
 *
 * Answers the changed tables with statistics, tables in one image only, and changes outside of tables.
 *
 * @example The tables that were changed
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { diffMaps } from "@openremap/stdio";
 *
 * const { matches, unidentified_changed_count } = await diffMaps({
 *   stock_path: "fixtures/demo/stock.bin",
 *   tuned_path: "fixtures/demo/tuned.bin",
 *   threshold: 1,
 * });
 * assertEquals(matches.map(({ cols, rows }) => [cols, rows]), [[20, 10], [24, 5], [6, 5]]);
 * assertEquals(unidentified_changed_count, 0);
 * ```
 */
export const diffMaps: MethodFunction<"diff_maps"> = methodFunction("diff_maps");

/**
 * Write the calibration tables that a scan finds as a TunerPro definition file (XDF) or as CSV.
 *
 * Answers the text of the file, how many tables it holds, and a name for it.
 *
 * @example A definition file for TunerPro
 * ```ts
 * import { assertEquals, assertStringIncludes } from "@std/assert";
 * import { exportMaps } from "@openremap/stdio";
 *
 * const { text, tables_count, suggested_name } = await exportMaps({ path: "fixtures/demo/stock.bin" });
 * assertEquals([tables_count, suggested_name], [216, "stock.bin.xdf"]);
 * assertStringIncludes(text, "<XDFFORMAT");
 * ```
 */
export const exportMaps: MethodFunction<"export_maps"> = methodFunction("export_maps");

/**
 * List the ECU families that are recognised, or tell what is known of one.
 *
 * Answers articles on families; without a name also what is recognised, by maker and by published name.
 *
 * @example What is known of a family
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { families } from "@openremap/stdio";
 *
 * const { families: [article] } = await families({ name: "edc17" });
 * assertEquals(article?.name, "EDC17 / MEDC17 / MED17 / ME17");
 * assertEquals(article?.era, "2008–present");
 * ```
 */
export const families: MethodFunction<"families"> = methodFunction("families");

/**
 * Build a reproducible synthetic dump without any maker's data, and list the maps planted in it.
 *
 * Answers the image in base64 with its SHA-256, its sectors and maps, and the parameters used.
 *
 * @example An image to try things on, with a map in it
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { generateDump, mapGrid, MemoryFiles } from "@openremap/stdio";
 *
 * const { data_b64, maps: [map] } = await generateDump({ size: 65536, maps: 1 });
 * const files = new MemoryFiles([["made.bin", Uint8Array.fromBase64(data_b64)]]);
 * const { rows } = await mapGrid({ path: "made.bin", table: map! }, { files });
 * assertEquals([rows.length, rows[0]?.length], [map?.rows, map?.cols]);
 * ```
 */
export const generateDump: MethodFunction<"generate_dump"> = methodFunction("generate_dump");

/**
 * Check an image's identity, checksums, axes, number of maps, erased blocks and vehicle number.
 *
 * Answers healthy: whether no check failed; checks: six, each with status, message and details.
 *
 * @example What a file fails, and why
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { health } from "@openremap/stdio";
 *
 * const { healthy, checks } = await health({ path: "fixtures/demo/m59_tuned.bin" });
 * assertEquals(healthy, false);
 * assertEquals(checks.filter(({ status }) => status === "fail").map(({ name }) => name), ["checksums"]);
 * ```
 */
export const health: MethodFunction<"health"> = methodFunction("health");

/**
 * Read a range of an image as lower-case hex.
 *
 * Answers offset and length of the range, and its bytes in hex.
 *
 * @example A number in an image
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { hexRegion } from "@openremap/stdio";
 *
 * const { hex } = await hexRegion({ path: "fixtures/demo/stock.bin", offset: 0x210, length: 10 });
 * assertEquals(hex, "30323831303139393939");
 * assertEquals(new TextDecoder().decode(Uint8Array.fromHex(hex)), "0281019999");
 * ```
 */
export const hexRegion: MethodFunction<"hex_region"> = methodFunction("hex_region");

/**
 * Identify an image: maker, family, numbers, confidence and vehicle identification number.
 *
 * Answers what the image is, how far that can be trusted and why.
 *
 * @example What a file is
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { identify } from "@openremap/stdio";
 *
 * const { manufacturer, ecu_family, confidence } = await identify({ path: "fixtures/demo/stock.bin" });
 * assertEquals([manufacturer, ecu_family, confidence.tier], ["Bosch", "EDC17", "High"]);
 * ```
 */
export const identify: MethodFunction<"identify"> = methodFunction("identify");

/**
 * Identify both files of a pair, then build a recipe of their difference.
 *
 * Answers what the last step answers.
 *
 * @example A recipe, if both files can be identified
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { identifyCook } from "@openremap/stdio";
 *
 * const { recipe } = await identifyCook({
 *   original_path: "fixtures/demo/stock.bin",
 *   modified_path: "fixtures/demo/tuned.bin",
 * });
 * assertEquals(recipe?.instructions.length, 9);
 * ```
 */
export const identifyCook: MethodFunction<"identify_cook"> = methodFunction("identify_cook");

/**
 * Split an image into flash regions (code, calibration, erased, mixed) and find runs of text.
 *
 * Answers regions that cover the image, and runs of printable text.
 *
 * @example Where the calibration is
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { layout } from "@openremap/stdio";
 *
 * const { regions } = await layout({ path: "fixtures/demo/stock.bin" });
 * const calibration = regions.find(({ kind }) => kind === "calibration");
 * assertEquals([calibration?.start, calibration?.end], [0x20000, 0x40000]);
 * ```
 */
export const layout: MethodFunction<"layout"> = methodFunction("layout");

/**
 * List the methods of this server with their parameters.
 *
 * Answers methods: one entry a method, sorted by name, with name, kind, description, input_schema and steps.
 *
 * @example What a method takes
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { listMethods } from "@openremap/stdio";
 *
 * const { methods } = await listMethods({ kind: "command" });
 * const identify = methods.find(({ name }) => name === "identify");
 * assertEquals(identify?.input_schema["path"]?.type, "str");
 * ```
 */
export const listMethods: MethodFunction<"list_methods"> = methodFunction("list_methods");

/**
 * Read the cells of one table.
 *
 * Answers the cells row by row, and their least, greatest and mean value.
 *
 * @example The cells of the best table
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { mapGrid, scanMaps } from "@openremap/stdio";
 *
 * const path = "fixtures/demo/stock.bin";
 * const { tables: [best] } = await scanMaps({ path, top: 1 });
 * const { rows, summary } = await mapGrid({ path, table: best! });
 * assertEquals([rows.length, rows[0]?.length], [16, 32]);
 * assertEquals([summary.min, summary.max], [300, 2730]);
 * ```
 */
export const mapGrid: MethodFunction<"map_grid"> = methodFunction("map_grid");

/**
 * Draw one table as an SVG document.
 *
 * Answers the document, the least, greatest and mean value, and the breakpoints.
 *
 * @example A picture of the best table
 * ```ts
 * import { assertEquals, assertStringIncludes } from "@std/assert";
 * import { mapImage, scanMaps } from "@openremap/stdio";
 *
 * const path = "fixtures/demo/stock.bin";
 * const { tables: [best] } = await scanMaps({ path, top: 1 });
 * const { svg, axes } = await mapImage({ path, table: best! });
 * assertStringIncludes(svg, "<svg");
 * assertEquals([axes.x?.[0], axes.y?.[0]], [500, 0]);
 * ```
 */
export const mapImage: MethodFunction<"map_image"> = methodFunction("map_image");

/**
 * Join two recipes for the same stock file; with the file at hand, check both against it.
 *
 * Answers the merged recipe.
 *
 * @example Two tunes of one file in one recipe
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { cookStrict, MemoryFiles, merge } from "@openremap/stdio";
 *
 * const stock = await Deno.readFile("fixtures/demo/stock.bin");
 * const tuned = await Deno.readFile("fixtures/demo/tuned.bin");
 * const limiter = stock.slice();
 * limiter.fill(0xff, 0x30000, 0x30004);
 * const files = new MemoryFiles([["stock", stock], ["tuned", tuned], ["limiter", limiter]]);
 * const { recipe: recipe_a } = await cookStrict({ stock_path: "stock", tuned_path: "tuned" }, { files });
 * const { recipe: recipe_b } = await cookStrict({ stock_path: "stock", tuned_path: "limiter" }, { files });
 * assertExists(recipe_a);
 * assertExists(recipe_b);
 * assertEquals((await merge({ recipe_a, recipe_b })).instructions.length, 9 + 1);
 * ```
 */
export const merge: MethodFunction<"merge"> = methodFunction("merge");

/**
 * File the files of a scan: copy or move each to the folder where it belongs.
 *
 * Answers how many were copied, moved, renamed and in total, files by folder, and which failed and why.
 *
 * @example Filing copies in a folder that is gone afterwards
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { organizeApply, scan } from "@openremap/stdio";
 *
 * const directory = await Deno.makeTempDir();
 * const { results: rows } = await scan({ directory: "fixtures/demo" });
 * const { copied, failed } = await organizeApply({ directory, rows });
 * assertEquals([copied, failed], [4, []]);
 * assertEquals((await Deno.stat(directory + "/scanned/Bosch/EDC17/stock.bin")).isFile, true);
 * await Deno.remove(directory, { recursive: true });
 * ```
 */
export const organizeApply: MethodFunction<"organize_apply"> = methodFunction("organize_apply");

/**
 * Show where the files of a scan would be filed; nothing is read or written.
 *
 * Answers count, files by folder, and the folder for each file.
 *
 * @example Where files would go
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { organizePreview, scan } from "@openremap/stdio";
 *
 * const { results: rows } = await scan({ directory: "fixtures/demo" });
 * const { folders } = await organizePreview({ directory: "library", rows });
 * assertEquals(folders, { "scanned/Bosch/EDC17/": 2, "scanned/Bosch/M5.9/": 2 });
 * ```
 */
export const organizePreview: MethodFunction<"organize_preview"> = methodFunction("organize_preview");

/**
 * Tell that the server is alive.
 *
 * Answers ok: always true.
 *
 * @example Is it there?
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { ping } from "@openremap/stdio";
 *
 * assertEquals(await ping(), { ok: true });
 * ```
 */
export const ping: MethodFunction<"ping"> = methodFunction("ping");

/**
 * Tell what a .remap file declares of itself.
 *
 * Answers contract, version, source, tune, producer and counts.
 *
 * @example What a recipe is for
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { cookStrict, MemoryFiles, recipeInfo } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * const content = new TextEncoder().encode(JSON.stringify(recipe));
 * const files = new MemoryFiles([["stage1.remap", content]]);
 * const { source, instructions } = await recipeInfo({ path: "stage1.remap" }, { files });
 * assertEquals([source.match_key, instructions], ["EDC17C66::1037541778", 9]);
 * ```
 */
export const recipeInfo: MethodFunction<"recipe_info"> = methodFunction("recipe_info");

/**
 * Disassemble the code around an offset.
 *
 * Answers CPU, offset, and one line of text for each instruction.
 *
 * @example Two instructions of PowerPC code
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { MemoryFiles, routine } from "@openremap/stdio";
 *
 * const files = new MemoryFiles([["code.bin", Uint8Array.fromHex("386000014e800020")]]);
 * const { lines } = await routine({ path: "code.bin", offset: 0, arch: "ppc" }, { files });
 * assertEquals(lines, [">> 000000  li     r3, 1", "   000004  blr"]);
 * ```
 */
export const routine: MethodFunction<"routine"> = methodFunction("routine");

/**
 * Describe this API as an OpenRPC 1.3 document.
 *
 * Answers an OpenRPC document: openrpc, info, methods.
 *
 * @example A document for generators of clients
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { rpcDiscover } from "@openremap/stdio";
 *
 * const { openrpc, methods } = await rpcDiscover();
 * assertEquals(openrpc, "1.3.2");
 * assertEquals(methods.some(({ name }) => name === "identify"), true);
 * ```
 */
export const rpcDiscover: MethodFunction<"rpc.discover"> = methodFunction("rpc.discover");

/**
 * Classify every ECU file of a folder.
 *
 * Answers directory, files_scanned, results with a row a file, and errors for files that can't be read.
 *
 * @example What a folder holds
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { scan } from "@openremap/stdio";
 *
 * const { files_scanned, results } = await scan({ directory: "fixtures/demo" });
 * assertEquals(files_scanned, 4);
 * assertEquals(new Set(results.map(({ ecu_family }) => ecu_family)), new Set(["EDC17", "M5.9"]));
 * ```
 */
export const scan: MethodFunction<"scan"> = methodFunction("scan");

/**
 * List the files of a folder that a scan would look at.
 *
 * Answers directory, the files' paths in order, their count, and how many other files were skipped.
 *
 * @example The files that a scan would read
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { scanCandidates } from "@openremap/stdio";
 *
 * const { files, count } = await scanCandidates({ directory: "fixtures/demo" });
 * assertEquals([files[0], count], ["fixtures/demo/m59_stock.bin", 4]);
 * ```
 */
export const scanCandidates: MethodFunction<"scan_candidates"> = methodFunction("scan_candidates");

/**
 * Find calibration tables and guess what each is about.
 *
 * Answers counts, the first axes, and the best tables with score and label.
 *
 * @example What the best tables may be about
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { scanClassify } from "@openremap/stdio";
 *
 * const { tables_count, tables: [best] } = await scanClassify({ path: "fixtures/demo/stock.bin" });
 * assertEquals([tables_count, best?.label], [216, "duration"]);
 * ```
 */
export const scanClassify: MethodFunction<"scan_classify"> = methodFunction("scan_classify");

/**
 * Find the axes of calibration tables: runs of rising 16-bit words, in both byte orders.
 *
 * Answers offset, length, byte order and first values of every axis.
 *
 * @example An axis of engine speeds
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { scanMapAxes } from "@openremap/stdio";
 *
 * const { axes } = await scanMapAxes({ path: "fixtures/demo/stock.bin", min_axis_length: 8 });
 * const axis = axes.find(({ offset }) => offset === 133176);
 * assertEquals(axis?.values.slice(0, 4), [500, 750, 1000, 1250]);
 * ```
 */
export const scanMapAxes: MethodFunction<"scan_map_axes"> = methodFunction("scan_map_axes");

/**
 * Find calibration tables by pairing axes with the cells behind them.
 *
 * Answers offset, shape, cell format, axes and score of every table.
 *
 * @example Tables, the best ones first
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { scanMapTables } from "@openremap/stdio";
 *
 * const { tables: [best] } = await scanMapTables({ path: "fixtures/demo/stock.bin" });
 * assertEquals([best?.offset, best?.cols, best?.rows], [133272, 32, 16]);
 * ```
 */
export const scanMapTables: MethodFunction<"scan_map_tables"> = methodFunction("scan_map_tables");

/**
 * Find calibration axes and tables in one go, list the best, and on request label them and find references.
 *
 * Answers counts, the first axes, and the best tables with score, label and references.
 *
 * @example The ten best tables, in the calibration only
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { scanMaps } from "@openremap/stdio";
 *
 * const { tables_count, tables } = await scanMaps({ path: "fixtures/demo/stock.bin", top: 10 });
 * assertEquals([tables_count, tables.length], [216, 10]);
 * assertEquals(tables.every(({ offset }) => offset >= 0x20000 && offset < 0x40000), true);
 * ```
 */
export const scanMaps: MethodFunction<"scan_maps"> = methodFunction("scan_maps");

/**
 * Find texts that may be vehicle identification numbers, say how likely each is one, and decode it.
 *
 * Answers candidates with confidence, evidence, maker, country and model years.
 *
 * @example The vehicle that a unit was in
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { scanVins } from "@openremap/stdio";
 *
 * const { candidates: [best] } = await scanVins({ path: "fixtures/demo/stock.bin" });
 * assertEquals([best?.vin, best?.manufacturer, best?.country], ["WVWZZZ1K6AP000000", "Volkswagen", "Germany"]);
 * ```
 */
export const scanVins: MethodFunction<"scan_vins"> = methodFunction("scan_vins");

/**
 * Check that the new bytes of a recipe are at their offsets in a file.
 *
 * Answers report: one row an instruction, and whether the patch is confirmed; warnings on size and firmware.
 *
 * @example Is the tune in this file?
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { cookStrict, validateAfter } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * assertExists(recipe);
 * const { report } = await validateAfter({ path: pair.tuned_path, recipe });
 * assertEquals(report.summary.patch_confirmed, true);
 * ```
 */
export const validateAfter: MethodFunction<"validate_after"> = methodFunction("validate_after");

/**
 * Check that the original bytes of a recipe are at their offsets in a file.
 *
 * Answers report: one row an instruction, and whether it is safe to patch; warnings on size and firmware.
 *
 * @example Does the recipe fit this file?
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { cookStrict, validateBefore } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * assertExists(recipe);
 * assertEquals((await validateBefore({ path: pair.stock_path, recipe })).report.summary.safe_to_patch, true);
 * assertEquals((await validateBefore({ path: pair.tuned_path, recipe })).report.summary.safe_to_patch, false);
 * ```
 */
export const validateBefore: MethodFunction<"validate_before"> = methodFunction("validate_before");

/**
 * Search a whole file for the original bytes of a recipe and tell how far they are from their offsets.
 *
 * Answers report: one row an instruction with all places, and a verdict; warnings on size and firmware.
 *
 * @example Where the bytes are if not in place
 * ```ts
 * import { assertEquals, assertExists } from "@std/assert";
 * import { cookStrict, MemoryFiles, validateCheck } from "@openremap/stdio";
 *
 * const pair = { stock_path: "fixtures/demo/stock.bin", tuned_path: "fixtures/demo/tuned.bin" };
 * const { recipe } = await cookStrict(pair);
 * assertExists(recipe);
 * const target = await Deno.readFile(pair.stock_path);
 * target.copyWithin(0x20010, 0x20000); // 16 bytes more in front of the calibration
 * const files = new MemoryFiles([["moved.bin", target]]);
 * const { report } = await validateCheck({ path: "moved.bin", recipe }, { files });
 * assertEquals(report.results.map(({ shift }) => shift), Array(9).fill(16));
 * ```
 */
export const validateCheck: MethodFunction<"validate_check"> = methodFunction("validate_check");

/**
 * Tell the version of this package and what its work is done in.
 *
 * Answers version: the package's version; backend: always `typescript`.
 *
 * @example Which version answers
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { VERSION, version } from "@openremap/stdio";
 *
 * assertEquals(await version(), { version: VERSION, backend: "typescript" });
 * ```
 */
export const version: MethodFunction<"version"> = methodFunction("version");
