/**
 * Counting different values.
 *
 * @module
 */
import type { CellWidth } from "./lane.ts";

/** Counts the different values of blocks, without clearing anything between most of them. */
export class DistinctCounter {
  readonly #stamps: Uint8Array;
  #stamp = 0;

  /** Makes a counter for cells of a width. */
  constructor(width: CellWidth) {
    this.#stamps = new Uint8Array(width === 1 ? 0x100 : 0x10000);
  }

  /** Number of different values among `count` cells from `at` on; `enough + 1` if there are more than `enough`. */
  count(cells: Uint16Array, at: number, count: number, enough: number): number {
    if (++this.#stamp > 0xff) {
      this.#stamps.fill(0);
      this.#stamp = 1;
    }
    const stamps = this.#stamps;
    const stamp = this.#stamp;
    const end = at + count;
    let distinct = 0;
    // Counted without a branch, which would be taken by chance, and compared with `enough` now and then.
    for (let i = at; i < end && distinct <= enough;) {
      for (const stop = Math.min(i + 16, end); i < stop; i++) {
        const cell = cells[i]!;
        distinct += ((stamps[cell]! ^ stamp) + 0xff) >> 8;
        stamps[cell] = stamp;
      }
    }
    return distinct;
  }
}
