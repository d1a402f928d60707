/**
 * Ranges of offsets, in order and without overlap, and what they meet.
 *
 * @module
 */
import type { Span } from "../image/span.ts";

/**
 * The number of the first span that ends behind an offset: the one that holds it, or the next.
 *
 * @param spans in order, none overlapping another
 */
export function firstEndingAfter(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.end > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The numbers of the spans that share a byte with a range. */
export function* overlapping(spans: readonly Span[], { start, end }: Span): Generator<number, void, void> {
  for (let i = firstEndingAfter(spans, start); i < spans.length && spans[i]!.start < end; i++) yield i;
}

/** Spans in order; those that touch are one. */
export function union(spans: readonly Span[]): Span[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Spans without the parts that others cover, in order. */
export function without(spans: readonly Span[], covered: readonly Span[]): Span[] {
  const cuts = union(covered);
  return spans.flatMap((span) => {
    const rest: Span[] = [];
    let { start } = span;
    for (const i of overlapping(cuts, span)) {
      if (cuts[i]!.start > start) rest.push({ start, end: cuts[i]!.start });
      start = cuts[i]!.end;
    }
    return start < span.end ? [...rest, { start, end: span.end }] : rest;
  });
}
