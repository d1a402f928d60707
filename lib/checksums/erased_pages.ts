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
  const counts = FILLS.map(() => new Map<number, number>());
  const countOf = (fill: number, page: number): number => {
    const known = counts[fill]?.get(page);
    if (known !== undefined) return known;
    const count = countBytes(view, page, FILLS[fill] as number);
    counts[fill]?.set(page, count);
    return count;
  };
  const isErased = (start: number, size: number): boolean =>
    FILLS.some((byte, fill) => {
      if (!mayBeFilled(view.sums.bytes(start, start + size), size, byte)) return false;
      let count = 0;
      for (let page = start; page < start + size; page += PAGE) count += countOf(fill, page);
      return count >= size * ERASED_SHARE;
    });

  return sizes.map((size) => {
    const starts: number[] = [];
    if (view.size < 2 * size) return starts;
    for (let start = 0; start + size <= view.size; start += size) if (!isErased(start, size)) starts.push(start);
    return starts;
  });
}

/** Whether a page with this sum of bytes may have its share of one byte: the other bytes are from 0 to 255. */
function mayBeFilled(sum: number, size: number, fill: number): boolean {
  const least = size * ERASED_SHARE * fill;
  return sum >= least && sum <= least + size * (1 - ERASED_SHARE) * 255;
}

/** How many bytes of a page are `fill`; words that consist of it count for four. */
function countBytes({ bytes, longs }: View, page: number, fill: number): number {
  const word = Math.imul(fill, 0x01010101) >>> 0;
  let count = 0;
  for (let start = page; start < page + PAGE; start += 4) {
    if (longs[start >>> 2] === word) count += 4;
    else for (let at = start; at < start + 4; at++) if (bytes[at] === fill) count++;
  }
  return count;
}
