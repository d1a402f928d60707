/**
 * Stripes: blocks whose rows or cells repeat, as padding and pointer lists do.
 *
 * @module
 */

/** Blocks of this many cells or fewer are judged more mildly in part, more strictly in part. */
const SMALL = 25;
/** Longest period that is looked for. */
const MAX_PERIOD = 12;

/** Factor for a block that repeats itself: 1 if it does not, down to 0 if all its rows are equal. */
export function stripeFactor(cells: Uint16Array, at: number, cols: number, rows: number, distinct: number): number {
  const count = cols * rows;
  const small = count <= SMALL;
  if (rows >= 2) {
    // Rows that are equal to the first leave the others' cells only to differ.
    const wanted = Math.floor(rows / 2);
    const equal = distinct <= count - wanted * cols ? equalRows(cells, at, cols, rows) : 0;
    if (equal >= rows - 1) return 0;
    if (equal >= wanted) return small ? 0.3 : 0.4;
  }
  const isSmallAndPoor = small && distinct <= Math.max(4, Math.floor(count / 3));
  if (distinct > Math.floor(count / 2) && !isSmallAndPoor) return 1;
  const [often, sometimes] = small ? SMALL_RATIOS : RATIOS;
  const limit = Math.min(Math.floor(count / 3), MAX_PERIOD);
  for (let period = 2; period <= limit; period++) {
    const compared = count - period;
    // A cell that repeats another one is no new value; where there are too many of those nothing needs comparing.
    if (!((count - distinct) / compared > sometimes)) continue;
    const ratio = repeats(cells, at, count, period, Math.floor((1 - sometimes) * compared)) / compared;
    if (ratio > often) return small ? 0.15 : 0.2;
    if (ratio > sometimes) return small ? 0.4 : 0.5;
  }
  return 1;
}

/** Shares of repeated cells that make a period: of most cells, and of many. */
const RATIOS = [0.9, 0.75] as const;
const SMALL_RATIOS = [0.85, 0.65] as const;

/** Number of rows, the first not counted, that are equal to the first. */
function equalRows(cells: Uint16Array, at: number, cols: number, rows: number): number {
  let equal = 0;
  for (let row = 1; row < rows; row++) {
    const start = at + row * cols;
    let col = 0;
    while (col < cols && cells[start + col] === cells[at + col]) col++;
    if (col === cols) equal++;
  }
  return equal;
}

/** Number of cells that are equal to the cell a period in front of them; 0 as soon as more than `spare` are not. */
function repeats(cells: Uint16Array, at: number, count: number, period: number, spare: number): number {
  const end = at + count;
  let different = 0;
  for (let i = at + period; i < end; i++) if (cells[i] !== cells[i - period] && ++different > spare) return 0;
  return count - period - different;
}
