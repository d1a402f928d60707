/**
 * One function a method. Generated from the catalogue by `deno task docs`; do not edit.
 *
 * @module
 */
import { type MethodFunction, methodFunction } from "./api.ts";

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
 * Decode Intel HEX, Motorola S-record or raw bytes to one flat image.
 *
 * Answers format, size, addresses, segments and warnings, and the image in base64.
 */
export const convert: MethodFunction<"convert"> = methodFunction("convert");

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
 * List the methods of this server with their parameters.
 *
 * Answers methods: one entry a method, sorted by name, with name, kind, description, input_schema and steps.
 */
export const listMethods: MethodFunction<"list_methods"> = methodFunction("list_methods");

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
 * Find texts that may be vehicle identification numbers, say how likely each is one, and decode it.
 *
 * Answers candidates with confidence, evidence, maker, country and model years.
 */
export const scanVins: MethodFunction<"scan_vins"> = methodFunction("scan_vins");

/**
 * Tell the version of this package and what its work is done in.
 *
 * Answers version: the package's version; backend: always `typescript`.
 */
export const version: MethodFunction<"version"> = methodFunction("version");
