/**
 * Counting what was written.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { union } from "./spans.ts";

/** How the bytes that changed compare with the ranges that were written. */
export interface Account {
  /** Bytes that differ. */
  readonly changedBytes: number;
  /** Those of them outside of all ranges. */
  readonly stray: number;
  /** Ranges, neighbours joined, in which no byte differs. */
  readonly unwrittenRanges: number;
}

/** Compares two images of one size byte by byte. */
export function account(before: Uint8Array, after: Uint8Array, written: readonly Span[]): Account {
  let changedBytes = 0;
  let stray = 0;
  let unwrittenRanges = 0;
  let from = 0;
  for (const { start, end } of union(written)) {
    const outside = countDifferences(before, after, from, start);
    const inside = countDifferences(before, after, start, end);
    changedBytes += outside + inside;
    stray += outside;
    if (inside === 0) unwrittenRanges++;
    from = end;
  }
  const behind = countDifferences(before, after, from, before.length);
  return { changedBytes: changedBytes + behind, stray: stray + behind, unwrittenRanges };
}

/** Two of the spans that share a byte, or null. */
export function findOverlap<S extends Span>(spans: readonly S[]): [S, S] | null {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i]!.start < sorted[i - 1]!.end) return [sorted[i - 1]!, sorted[i]!];
  }
  return null;
}

function countDifferences(a: Uint8Array, b: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (a[at] !== b[at]) count++;
  return count;
}
