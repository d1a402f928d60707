/**
 * Ranges of an image, and whether an offset lies in one of them.
 *
 * @module
 */
import type { Span } from "../image/span.ts";

/** The union of spans, cut to an image. */
export class Coverage {
  /** Disjoint spans in order. */
  readonly spans: readonly Span[];

  /** Joins spans, which may overlap and come in any order; empty ones vanish. */
  constructor(spans: readonly Span[], size: number) {
    const joined: { start: number; end: number }[] = [];
    for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
      const from = Math.max(0, start);
      const to = Math.min(size, end);
      if (from >= to) continue;
      const last = joined.at(-1);
      if (last !== undefined && from <= last.end) last.end = Math.max(last.end, to);
      else joined.push({ start: from, end: to });
    }
    this.spans = joined;
  }

  /** Whether a span holds the offset. */
  has(offset: number): boolean {
    let low = 0;
    let high = this.spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.spans[middle]!.end <= offset) low = middle + 1;
      else high = middle;
    }
    return low < this.spans.length && this.spans[low]!.start <= offset;
  }
}
