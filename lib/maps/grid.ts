/**
 * The cells of one table.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";
import { readCells } from "./cells.ts";
import { mean } from "./correlation.ts";
import type { TableShape } from "./table_fields.ts";

/** What a table's cells are like. All 0 if there are none. */
export interface GridSummary {
  /** Number of cells inside of the image. */
  readonly count: number;
  /** Least value. */
  readonly min: number;
  /** Greatest value. */
  readonly max: number;
  /** Mean value. */
  readonly mean: number;
  /** Number of different values. */
  readonly distinct: number;
}

/** Most cells of a grid: far more than any table has. */
export const MAX_GRID_CELLS = 1 << 18;

/**
 * Reads the cells of a table, row by row.
 *
 * Every row is there, but cells beyond the end of the image are not: the last rows are short or empty then.
 *
 * @throws {GuardRejection} if the table has more than {@linkcode MAX_GRID_CELLS}
 */
export function readGrid(bytes: Uint8Array, shape: TableShape): number[][] {
  const { offset, cols, rows, cellWidth, byteOrder, stride } = shape;
  if (cols <= 0 || rows <= 0) return [];
  if (cols * rows > MAX_GRID_CELLS) {
    throw new GuardRejection(`A table of ${cols} x ${rows} cells is no table: there are ${MAX_GRID_CELLS} at most.`);
  }
  return Array.from({ length: rows }, (_, row) => {
    const start = offset + row * (stride ?? cols * cellWidth);
    const present = Math.max(0, Math.floor((bytes.length - start) / cellWidth));
    return Array.from(readCells(bytes, start, Math.min(cols, present), cellWidth, byteOrder));
  });
}

/** Sums up the cells of a grid. */
export function summarize(rows: readonly (readonly number[])[]): GridSummary {
  const cells = rows.flat();
  if (cells.length === 0) return { count: 0, min: 0, max: 0, mean: 0, distinct: 0 };
  return {
    count: cells.length,
    min: cells.reduce((min, cell) => Math.min(min, cell)),
    max: cells.reduce((max, cell) => Math.max(max, cell)),
    mean: mean(cells),
    distinct: new Set(cells).size,
  };
}
