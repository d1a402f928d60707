/**
 * Splitting what was found as one table but is two side by side.
 *
 * @module
 */
import { readCells } from "./cells.ts";
import type { MapTable } from "./table.ts";

/** Fewest rows from which a cliff can be told. */
const MIN_ROWS = 3;
/** Fewest columns of a half. */
const MIN_HALF = 4;
/** Most bytes between the end of the Y axis and the first cell. */
const OFFSET_SLACK = 4;
/** How many times as high as a usual step the cliff between two halves must be. */
const CLIFF = 2;

/**
 * Splits a table at the column where all rows fall off a cliff, if there is one.
 *
 * Two tables that share their Y axis and lie row beside row look like one wide table. The halves keep the score and begin
 * directly behind the Y axis; their `stride` is the distance between the starts of their rows.
 *
 * @returns the left and the right half, or null if the table is one
 */
export function splitTable(table: MapTable, bytes: Uint8Array): [MapTable, MapTable] | null {
  const { cols, rows, cell_width: width, y_axis_offset: y } = table;
  if (rows < MIN_ROWS || cols < 2 * MIN_HALF || y === null) return null;
  const base = y + 2 * rows;
  if (Math.abs(table.offset - base) > OFFSET_SLACK || base + cols * rows * width > bytes.length) return null;
  const cells = readCells(bytes, base, cols * rows, width, table.byte_order);
  const col = cliff(cells, cols, rows);
  if (col === null) return null;
  const stride = cols * width;
  return [
    { ...table, offset: base, cols: col, stride },
    { ...table, offset: base + col * width, cols: cols - col, x_axis_offset: table.x_axis_offset + 2 * col, stride },
  ];
}

/** The column that begins the right half; null if there is no cliff. The highest cliff wins, then the leftmost. */
function cliff(cells: Int32Array, cols: number, rows: number): number | null {
  const separations = rowSeparations(cells, cols, rows);
  let usualStep = -1;
  let best: number | null = null;
  let bestRatio = 0;
  const perRow = new Int32Array(rows);
  for (let col = MIN_HALF; col <= cols - MIN_HALF; col++) {
    for (let row = 0; row < rows; row++) perRow[row] = separations[row * cols + col]!;
    if (median(perRow) <= 0) continue;
    for (let row = 0; row < rows; row++) {
      perRow[row] = Math.abs(cells[row * cols + col]! - cells[row * cols + col - 1]!);
    }
    const height = median(perRow);
    if (height <= CLIFF) continue;
    if (usualStep < 0) usualStep = Math.max(1, median(steps(cells, cols, rows)));
    const ratio = height / usualStep;
    if (height > CLIFF * usualStep && ratio > bestRatio) {
      best = col;
      bestRatio = ratio;
    }
  }
  return best;
}

/** For each row and column: how far the cells from there on lie above, or below, all cells in front; negative if mixed. */
function rowSeparations(cells: Int32Array, cols: number, rows: number): Int32Array {
  const separations = new Int32Array(cols * rows);
  const rightLow = new Int32Array(cols);
  const rightHigh = new Int32Array(cols);
  for (let row = 0; row < rows; row++) {
    const start = row * cols;
    let low = 0x10000;
    let high = -1;
    for (let col = cols - 1; col >= 0; col--) {
      low = Math.min(low, cells[start + col]!);
      high = Math.max(high, cells[start + col]!);
      rightLow[col] = low;
      rightHigh[col] = high;
    }
    low = 0x10000;
    high = -1;
    for (let col = 1; col < cols; col++) {
      low = Math.min(low, cells[start + col - 1]!);
      high = Math.max(high, cells[start + col - 1]!);
      separations[start + col] = Math.max(low - rightHigh[col]!, rightLow[col]! - high);
    }
  }
  return separations;
}

/** Differences of all neighbours in rows, without sign. */
function steps(cells: Int32Array, cols: number, rows: number): Int32Array {
  const found = new Int32Array(rows * (cols - 1));
  let count = 0;
  for (let i = 1; i < cells.length; i++) if (i % cols !== 0) found[count++] = Math.abs(cells[i]! - cells[i - 1]!);
  return found;
}

/** The upper median; the values are sorted in place. */
function median(values: Int32Array): number {
  values.sort();
  return values[values.length >> 1]!;
}
