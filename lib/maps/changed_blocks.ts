/**
 * Where two images differ.
 *
 * @module
 */

/** A half-open range of offsets. */
export interface Block {
  /** First offset. */
  readonly start: number;
  /** Offset behind the last. */
  readonly end: number;
}

/** Differing bytes this far apart still belong to one block. */
const MERGE_GAP = 16;

/** The blocks in which two images differ, as far as both reach: from a differing byte to a differing byte, in order. */
export function changedBlocks(a: Uint8Array, b: Uint8Array): Block[] {
  const blocks: Block[] = [];
  const length = Math.min(a.length, b.length);
  let start = -1;
  let last = 0;
  for (let at = nextDifference(a, b, 0, length); at < length; at = nextDifference(a, b, at + 1, length)) {
    if (start >= 0 && at - last > MERGE_GAP) {
      blocks.push({ start, end: last + 1 });
      start = -1;
    }
    if (start < 0) start = at;
    last = at;
  }
  if (start >= 0) blocks.push({ start, end: last + 1 });
  return blocks;
}

/** The first place from `at` on where two byte strings differ; `length` if there is none. */
function nextDifference(a: Uint8Array, b: Uint8Array, at: number, length: number): number {
  while (at < length && a[at] === b[at]) at++;
  return at;
}

/** What is left of blocks when ranges, which may come in any order and overlap, are taken out; in order. */
export function subtract(blocks: readonly Block[], ranges: readonly Block[]): Block[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  const pieces: Block[] = [];
  let next = 0;
  let covered = 0;
  for (const { start, end } of blocks) {
    let from = Math.max(start, covered);
    for (; next < sorted.length && sorted[next]!.start < end; next++) {
      if (from < sorted[next]!.start) pieces.push({ start: from, end: sorted[next]!.start });
      covered = Math.max(covered, sorted[next]!.end);
      from = Math.max(from, covered);
    }
    if (from < end) pieces.push({ start: from, end });
  }
  return pieces;
}
