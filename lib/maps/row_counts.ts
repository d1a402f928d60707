/**
 * How many rows a table may have: an axis may run on into what follows it.
 *
 * @module
 */

/** Fewest values of a Y axis. */
export const MIN_ROWS = 3;
/** Most rows of a table. */
export const MAX_ROWS = 32;

/** Row counts that are tried under every Y axis. */
const USUAL = [4, 5, 6, 8, 10, 12, 16];

/**
 * The row counts to try under a Y axis of `length` words, as a set of bits: bit `n − 1` stands for `n` rows.
 *
 * They are the length itself, the usual ones, and each place where the step is four times the mean of up to three steps
 * before it, or a quarter: there the axis may end and cells begin.
 */
export function rowCounts(words: Uint16Array, start: number, length: number): number {
  const most = Math.min(length, MAX_ROWS);
  if (most < MIN_ROWS) return 0;
  let set = 1 << (most - 1);
  for (const rows of USUAL) if (rows <= most) set |= 1 << (rows - 1);
  const steps = length - 1;
  for (let k = 2; k < steps && k < most; k++) {
    const before = Math.min(3, k);
    const mean = (words[start + k]! - words[start + k - before]!) / before;
    const step = words[start + k + 1]! - words[start + k]!;
    if (mean > 0 && (step >= 4 * mean || step <= mean / 4)) set |= 1 << k;
  }
  return set;
}

/** Whether a set of {@linkcode rowCounts} holds a row count. */
export function hasRowCount(set: number, rows: number): boolean {
  return ((set >>> (rows - 1)) & 1) === 1;
}
