/**
 * Where two images differ.
 *
 * @module
 */
import type { Span } from "../image/span.ts";

/** Differing bytes with at most this many equal ones between them are one edit. */
export const EDIT_GAP = 15;

/**
 * The stretches from a first to a last differing byte, in order. Both images are of one size.
 *
 * Stretches with at most `maxGap` equal bytes between them are one.
 */
export function differingBlocks(a: Uint8Array, b: Uint8Array, maxGap: number): Span[] {
  const blocks: Span[] = [];
  let start = -1;
  let end = -1;
  for (let at = nextDifference(a, b, 0); at < a.length; at = nextDifference(a, b, at + 1)) {
    if (start >= 0 && at - end > maxGap) {
      blocks.push({ start, end });
      start = at;
    } else if (start < 0) {
      start = at;
    }
    end = at + 1;
  }
  if (start >= 0) blocks.push({ start, end });
  return blocks;
}

/** Offset of the next byte that differs, or the images' size. */
function nextDifference(a: Uint8Array, b: Uint8Array, from: number): number {
  let at = from;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
