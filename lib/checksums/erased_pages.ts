/**
 * Which pages of an image hold anything.
 *
 * @module
 */
import type { View } from "./view.ts";

/** Bytes that erased or unused flash is filled with. */
const FILLS = [0x00, 0xff, 0xc3];
/** A page is erased when one of the bytes fills this share of it. */
const ERASED_SHARE = 0.9;
const PAGE = 0x4000;

/**
 * Starts of the full pages that are not erased, for each page size (multiples of 16 KiB).
 *
 * A size of which the image does not hold two pages has none.
 */
export function livePages(view: View, sizes: readonly number[]): number[][] {
  const pages = Math.floor(view.size / PAGE);
  const whole = countWords(view.longs, pages);
  const exact = FILLS.map(() => new Int32Array(pages).fill(-1));

  const countBytes = (fill: number, page: number): number => {
    const counts = exact[fill] as Int32Array;
    if (counts[page] === -1) counts[page] = count(view, page * PAGE, FILLS[fill] as number);
    return counts[page] as number;
  };
  const isErased = (start: number, size: number): boolean => {
    const first = start / PAGE;
    const last = first + size / PAGE;
    return FILLS.some((_, fill) => {
      let words = 0;
      for (let page = first; page < last; page++) words += whole[fill]?.[page] ?? 0;
      if (words * 4 >= size * ERASED_SHARE) return true;
      // Every other byte spoils one word of four at most.
      if (words * 4 < size * (1 - 4 * (1 - ERASED_SHARE))) return false;
      let bytes = 0;
      for (let page = first; page < last; page++) bytes += countBytes(fill, page);
      return bytes >= size * ERASED_SHARE;
    });
  };

  return sizes.map((size) => {
    const starts: number[] = [];
    if (view.size < 2 * size) return starts;
    for (let start = 0; start + size <= view.size; start += size) if (!isErased(start, size)) starts.push(start);
    return starts;
  });
}

/** For each fill, how many 32-bit words of each page consist of it only. */
function countWords(longs: Uint32Array, pages: number): Int32Array[] {
  const counts = FILLS.map(() => new Int32Array(pages));
  const [zeros, ones, others] = counts as [Int32Array, Int32Array, Int32Array];
  for (let page = 0, at = 0; page < pages; page++) {
    let zero = 0, one = 0, other = 0;
    for (const end = at + PAGE / 4; at < end; at++) {
      const word = longs[at];
      if (word === 0) zero++;
      else if (word === 0xffffffff) one++;
      else if (word === 0xc3c3c3c3) other++;
    }
    zeros[page] = zero;
    ones[page] = one;
    others[page] = other;
  }
  return counts;
}

function count({ bytes }: View, start: number, fill: number): number {
  let found = 0;
  for (let at = start; at < start + PAGE; at++) if (bytes[at] === fill) found++;
  return found;
}
