/**
 * Siemens part numbers as the diesel families SID801 and SID803 carry them.
 *
 * @module
 */
import type { Pattern, PatternText, Window } from "../../vocabulary.ts";

/** Where the identification stands. */
export const ident: Window = [0, 0x10000];

/** A part number, such as `5WS40101B-T`. */
export const SID_PART: PatternText = "5WS4[0-9]{4,5}[A-Z]?-T";

/** The part number in the identification. */
export const sidPart: Pattern = { pattern: SID_PART, in: ident };
