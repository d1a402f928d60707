/**
 * Which instructions name which offset of an image.
 *
 * @module
 */

/** References by the offset that they name. */
export class ReferenceIndex {
  /** Number of distinct offsets that are named. */
  readonly count: number;
  /** Where the addresses of the references to an offset begin in {@linkcode #addresses}; one entry more than offsets. */
  readonly #begin: Uint32Array;
  readonly #addresses: Uint32Array;

  /**
   * Makes an index for an image of `size` bytes: the instruction at `addresses[i]` names `offsets[i]`.
   *
   * Offsets outside of the image are dropped.
   */
  constructor(size = 0, offsets: readonly number[] = [], addresses: readonly number[] = []) {
    const inside = (offset: number) => offset >= 0 && offset < size;
    const end = offsets.reduce((end, offset) => inside(offset) && offset >= end ? offset + 1 : end, 0);
    // A counting sort: linear, and a query needs no search.
    const begin = new Uint32Array(end + 1);
    let count = 0;
    for (const offset of offsets) {
      if (inside(offset) && begin[offset + 1]!++ === 0) count++;
    }
    for (let i = 1; i <= end; i++) begin[i]! += begin[i - 1]!;
    const next = begin.slice();
    const sorted = new Uint32Array(begin[end]!);
    offsets.forEach((offset, i) => {
      if (inside(offset)) sorted[next[offset]!++] = addresses[i]!;
    });
    this.count = count;
    this.#begin = begin;
    this.#addresses = sorted;
  }

  /** The offsets in a range that are named, in order. */
  offsetsIn(start: number, end: number): number[] {
    const found: number[] = [];
    for (let offset = Math.max(0, start), last = Math.min(end, this.#begin.length - 1); offset < last; offset++) {
      if (this.#begin[offset] !== this.#begin[offset + 1]) found.push(offset);
    }
    return found;
  }

  /** The addresses of the instructions that name an offset in a range: by offset, then in decoding order, repeats kept. */
  addressesIn(start: number, end: number): number[] {
    const last = this.#begin.length - 1;
    const from = Math.max(0, start);
    if (from >= Math.min(end, last)) return [];
    return [...this.#addresses.subarray(this.#begin[from], this.#begin[Math.min(end, last)])];
  }
}
