/**
 * Runs of bytes of one kind, such as printable text, found by stepping over what can't hold one.
 *
 * A run of at least n bytes has a member at every n-th place, so looking at every n-th byte is enough until one is
 * found: a few percent of the cost of walking.
 *
 * @module
 */

/** A set of byte values: 1 at the index of each member. */
export type ByteSet = Uint8Array;

/** The set of bytes from the first to the last character of each pair: `byteSet("AZ", "09")`. */
export function byteSet(...spans: string[]): ByteSet {
  const set = new Uint8Array(256);
  for (const span of spans) set.fill(1, span.charCodeAt(0), span.charCodeAt(1) + 1);
  return set;
}

/** Printable ASCII, 20–7E. */
export const PRINTABLE: ByteSet = byteSet(" ~");

/**
 * All maximal runs of at least `least` (1 or more) members of a set, as `[start, end)`, in order.
 *
 * @example
 * ```ts ignore
 * for (const [start, end] of runs(bytes, PRINTABLE, 8)) console.log(text.slice(start, end));
 * ```
 */
export function* runs(bytes: Uint8Array, set: ByteSet, least: number): Generator<[number, number], void, undefined> {
  let before = 0;
  for (let place = least - 1; place < bytes.length;) {
    if (set[bytes[place]!] === 0) {
      place += least;
      continue;
    }
    let start = place;
    while (start > before && set[bytes[start - 1]!] === 1) start--;
    let end = place + 1;
    while (end < bytes.length && set[bytes[end]!] === 1) end++;
    if (end - start >= least) yield [start, end];
    before = end;
    place = end + least;
  }
}

/** Whether an offset lies in one of the ranges `[start, end)`, which are in order and apart. */
export function isInside(offset: number, ranges: readonly (readonly [start: number, end: number])[]): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]![1] > offset) high = middle;
    else low = middle + 1;
  }
  return low < ranges.length && ranges[low]![0] <= offset;
}
