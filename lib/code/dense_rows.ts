/**
 * Finding the row of a table by a 16-bit instruction word, without searching.
 *
 * @module
 */

/** A row of a table: a word belongs to it if its bits under the mask are the value. */
export type MaskedRow = readonly [mask: number, value: number, ...rest: readonly unknown[]];

/** For each of the 65,536 words the index of the first row that it matches and that admits it, plus 1; 0 if none. */
export function denseRows<Row extends MaskedRow>(
  rows: readonly Row[],
  admits: (row: Row, word: number) => boolean = () => true,
): Uint16Array {
  const index = new Uint16Array(0x10000);
  rows.forEach((row, i) => {
    const [mask, value] = row;
    const free = ~mask & 0xffff;
    // Goes through all subsets of the free bits, from all down to none.
    for (let bits = free;; bits = bits - 1 & free) {
      const word = value | bits;
      if (index[word] === 0 && admits(row, word)) index[word] = i + 1;
      if (bits === 0) break;
    }
  });
  return index;
}
