/**
 * Readable text in a binary.
 *
 * @module
 */
import { PRINTABLE, runs } from "./runs.ts";

/** A run of printable ASCII. */
export interface TextBlock {
  /** Offset of the first character. */
  readonly start: number;
  /** Offset behind the last character. */
  readonly end: number;
}

/**
 * All maximal runs of bytes 20–7E that are at least `minRun` long, in order.
 *
 * 64 bytes, unless told otherwise, are more than a number or a message: an identification block, a build note, a list.
 */
export function textBlocks(bytes: Uint8Array, minRun = 64): TextBlock[] {
  return Array.from(runs(bytes, PRINTABLE, minRun), ([start, end]) => ({ start, end }));
}
