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
 */
export const analyze: MethodFunction<"analyze"> = methodFunction("analyze");

/**
 * Apply a recipe whatever the firmware, each edit at the nearest anchor up to 2048 bytes away.
 *
 * Answers applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused.
 */
export const applyAny: MethodFunction<"apply_any"> = methodFunction("apply_any");

/**
 * Apply a recipe to a file of the same firmware; an anchor may be up to 2048 bytes away, if it has no copy.
 *
 * Answers applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused.
 */
export const applyShift: MethodFunction<"apply_shift"> = methodFunction("apply_shift");

/**
 * Apply a recipe to a file of the same firmware, every original byte and every anchor at its place.
 *
 * Answers applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused.
 */
export const applyStrict: MethodFunction<"apply_strict"> = methodFunction("apply_strict");

/**
 * Apply a recipe whatever the firmware, every original byte and anchor at its place; copies are reported.
 *
 * Answers applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused.
 */
export const applyUnique: MethodFunction<"apply_unique"> = methodFunction("apply_unique");

/**
 * Check that a stock file, a tuned file and a recipe belong together, and that nothing else was changed.
 *
 * Answers provenance, fingerprint, the bytes that the recipe does not explain, and whether all is clean.
 */
export const audit: MethodFunction<"audit"> = methodFunction("audit");

/**
 * Find the checksums of an ECU file and tell which agree with its bytes and which are stale.
 *
 * Answers one key for each known structure, null where it is absent; notes: further families, and what a verdict rests on.
 */
export const checksum: MethodFunction<"checksum"> = methodFunction("checksum");

/**
 * Correct the stale checksums of an edited ECU file, or tell why that is not possible.
 *
 * Answers outcome and every check; corrected_b64 and its sha256 only if all that was corrected verifies, else refusal.
 */
export const checksumCorrect: MethodFunction<"checksum_correct"> = methodFunction("checksum_correct");

/**
 * Ask every family about a file and say where it belongs: scanned, sw_missing, contested or unknown.
 *
 * Answers file, destination and detail; of a file that exactly one family claims also what was read from it.
 */
export const classifyFile: MethodFunction<"classify_file"> = methodFunction("classify_file");

/**
 * Review a family document: does it claim what it should, and nothing else?
 *
 * Answers ok and the checks one by one; stolen: fixtures of other families that the document claims.
 */
export const contributeCheck: MethodFunction<"contribute_check"> = methodFunction("contribute_check");

/**
 * Measure dumps of a family that is not known yet and draft a document that recognises it.
 *
 * Answers analysis: what the dumps share and who else has it; spec, artifacts and verification: the drafted contribution.
 */
export const contributeExtractor: MethodFunction<"contribute_extractor"> = methodFunction("contribute_extractor");

/**
 * Decode Intel HEX, Motorola S-record or raw bytes to one flat image.
 *
 * Answers format, size, addresses, segments and warnings, and the image in base64.
 */
export const convert: MethodFunction<"convert"> = methodFunction("convert");

/**
 * Make a recipe from a stock and a tuned file; take edits whose place could be mistaken, too.
 *
 * Answers recipe: the document, or null; report: what was found, and why there is no recipe if there is none.
 */
export const cookForced: MethodFunction<"cook_forced"> = methodFunction("cook_forced");

/**
 * Make a recipe from a stock and a tuned file; refuse edits whose place could be mistaken.
 *
 * Answers recipe: the document, or null; report: what was found, and why there is no recipe if there is none.
 */
export const cookStrict: MethodFunction<"cook_strict"> = methodFunction("cook_strict");

/**
 * Match the calibration tables of two images and compare them cell by cell.
 *
 * Answers the changed tables with statistics, tables in one image only, and changes outside of tables.
 */
export const diffMaps: MethodFunction<"diff_maps"> = methodFunction("diff_maps");

/**
 * Write the calibration tables that a scan finds as a TunerPro definition file (XDF) or as CSV.
 *
 * Answers the text of the file, how many tables it holds, and a name for it.
 */
export const exportMaps: MethodFunction<"export_maps"> = methodFunction("export_maps");

/**
 * List the ECU families that are recognised, or tell what is known of one.
 *
 * Answers articles on families; without a name also what is recognised, by maker and by published name.
 */
export const families: MethodFunction<"families"> = methodFunction("families");

/**
 * Build a reproducible synthetic dump without any maker's data, and list the maps planted in it.
 *
 * Answers the image in base64 with its SHA-256, its sectors and maps, and the parameters used.
 */
export const generateDump: MethodFunction<"generate_dump"> = methodFunction("generate_dump");

/**
 * Check an image's identity, checksums, axes, number of maps, erased blocks and vehicle number.
 *
 * Answers healthy: whether no check failed; checks: six, each with status, message and details.
 */
export const health: MethodFunction<"health"> = methodFunction("health");

/**
 * Read a range of an image as lower-case hex.
 *
 * Answers offset and length of the range, and its bytes in hex.
 */
export const hexRegion: MethodFunction<"hex_region"> = methodFunction("hex_region");

/**
 * Identify an image: maker, family, numbers, confidence and vehicle identification number.
 *
 * Answers what the image is, how far that can be trusted and why.
 */
export const identify: MethodFunction<"identify"> = methodFunction("identify");

/**
 * Identify both files of a pair, then build a recipe of their difference.
 *
 * Answers what the last step answers.
 */
export const identifyCook: MethodFunction<"identify_cook"> = methodFunction("identify_cook");

/**
 * Split an image into flash regions (code, calibration, erased, mixed) and find runs of text.
 *
 * Answers regions that cover the image, and runs of printable text.
 */
export const layout: MethodFunction<"layout"> = methodFunction("layout");

/**
 * List the methods of this server with their parameters.
 *
 * Answers methods: one entry a method, sorted by name, with name, kind, description, input_schema and steps.
 */
export const listMethods: MethodFunction<"list_methods"> = methodFunction("list_methods");

/**
 * Read the cells of one table.
 *
 * Answers the cells row by row, and their least, greatest and mean value.
 */
export const mapGrid: MethodFunction<"map_grid"> = methodFunction("map_grid");

/**
 * Draw one table as an SVG document.
 *
 * Answers the document, the least, greatest and mean value, and the breakpoints.
 */
export const mapImage: MethodFunction<"map_image"> = methodFunction("map_image");

/**
 * Join two recipes for the same stock file; with the file at hand, check both against it.
 *
 * Answers the merged recipe.
 */
export const merge: MethodFunction<"merge"> = methodFunction("merge");

/**
 * File the files of a scan: copy or move each to the folder where it belongs.
 *
 * Answers how many were copied, moved, renamed and in total, files by folder, and which failed and why.
 */
export const organizeApply: MethodFunction<"organize_apply"> = methodFunction("organize_apply");

/**
 * Show where the files of a scan would be filed; nothing is read or written.
 *
 * Answers count, files by folder, and the folder for each file.
 */
export const organizePreview: MethodFunction<"organize_preview"> = methodFunction("organize_preview");

/**
 * Tell that the server is alive.
 *
 * Answers ok: always true.
 */
export const ping: MethodFunction<"ping"> = methodFunction("ping");

/**
 * Tell what a .remap file declares of itself.
 *
 * Answers contract, version, source, tune, producer and counts.
 */
export const recipeInfo: MethodFunction<"recipe_info"> = methodFunction("recipe_info");

/**
 * Disassemble the code around an offset.
 *
 * Answers CPU, offset, and one line of text for each instruction.
 */
export const routine: MethodFunction<"routine"> = methodFunction("routine");

/**
 * Describe this API as an OpenRPC 1.3 document.
 *
 * Answers an OpenRPC document: openrpc, info, methods.
 */
export const rpcDiscover: MethodFunction<"rpc.discover"> = methodFunction("rpc.discover");

/**
 * Classify every ECU file of a folder.
 *
 * Answers directory, files_scanned, results with a row a file, and errors for files that can't be read.
 */
export const scan: MethodFunction<"scan"> = methodFunction("scan");

/**
 * List the files of a folder that a scan would look at.
 *
 * Answers directory, the files' paths in order, their count, and how many other files were skipped.
 */
export const scanCandidates: MethodFunction<"scan_candidates"> = methodFunction("scan_candidates");

/**
 * Find calibration tables and guess what each is about.
 *
 * Answers counts, the first axes, and the best tables with score and label.
 */
export const scanClassify: MethodFunction<"scan_classify"> = methodFunction("scan_classify");

/**
 * Find the axes of calibration tables: runs of rising 16-bit words, in both byte orders.
 *
 * Answers offset, length, byte order and first values of every axis.
 */
export const scanMapAxes: MethodFunction<"scan_map_axes"> = methodFunction("scan_map_axes");

/**
 * Find calibration tables by pairing axes with the cells behind them.
 *
 * Answers offset, shape, cell format, axes and score of every table.
 */
export const scanMapTables: MethodFunction<"scan_map_tables"> = methodFunction("scan_map_tables");

/**
 * Find calibration axes and tables in one go, list the best, and on request label them and find references.
 *
 * Answers counts, the first axes, and the best tables with score, label and references.
 */
export const scanMaps: MethodFunction<"scan_maps"> = methodFunction("scan_maps");

/**
 * Find texts that may be vehicle identification numbers, say how likely each is one, and decode it.
 *
 * Answers candidates with confidence, evidence, maker, country and model years.
 */
export const scanVins: MethodFunction<"scan_vins"> = methodFunction("scan_vins");

/**
 * Check that the new bytes of a recipe are at their offsets in a file.
 *
 * Answers report: one row an instruction, and whether the patch is confirmed; warnings on size and firmware.
 */
export const validateAfter: MethodFunction<"validate_after"> = methodFunction("validate_after");

/**
 * Check that the original bytes of a recipe are at their offsets in a file.
 *
 * Answers report: one row an instruction, and whether it is safe to patch; warnings on size and firmware.
 */
export const validateBefore: MethodFunction<"validate_before"> = methodFunction("validate_before");

/**
 * Search a whole file for the original bytes of a recipe and tell how far they are from their offsets.
 *
 * Answers report: one row an instruction with all places, and a verdict; warnings on size and firmware.
 */
export const validateCheck: MethodFunction<"validate_check"> = methodFunction("validate_check");

/**
 * Tell the version of this package and what its work is done in.
 *
 * Answers version: the package's version; backend: always `typescript`.
 */
export const version: MethodFunction<"version"> = methodFunction("version");
