/**
 * Changed blocks that are tables although no scan found one there.
 *
 * @module
 */
import type { Block } from "./changed_blocks.ts";
import { readCells } from "./cells.ts";
import type { MapTable } from "./table.ts";
import type { ByteOrder } from "../image/byte_order.ts";

const ORDERS: readonly ByteOrder[] = ["little", "big"];
const MIN_COLS = 4;
const MAX_COLS = 16;
const MIN_ROWS = 3;
const MAX_ROWS = 64;
/** Greatest value of a cell that looks like one. */
const MAX_CELL = 0xf000;
/** Most blocks that are taken for tables. */
const MAX_PROMOTED = 64;

/**
 * Finds blocks whose stock content begins with several equal rows: a table that does not depend on one of its axes, which
 * the scan can't tell from padding, but which somebody changed.
 *
 * @param blocks changed blocks that no matched table covers
 */
export function promoteBlocks(stock: Uint8Array, blocks: readonly Block[]): MapTable[] {
  const promoted: MapTable[] = [];
  for (const block of blocks) {
    if (promoted.length === MAX_PROMOTED) break;
    const table = promote(stock, block);
    if (table !== null) promoted.push(table);
  }
  return promoted;
}

function promote(stock: Uint8Array, { start, end }: Block): MapTable | null {
  for (const order of ORDERS) {
    const words = readCells(stock, start, Math.min(MAX_COLS * MAX_ROWS, (end - start) >> 1), 2, order);
    for (let cols = MIN_COLS; cols <= MAX_COLS && cols * MIN_ROWS <= words.length; cols++) {
      if (!isPlausibleRow(words.subarray(0, cols))) continue;
      const rows = equalRows(words, cols);
      if (rows >= MIN_ROWS) return tableAt(start, cols, rows, order);
    }
  }
  return null;
}

function isPlausibleRow(row: Int32Array): boolean {
  return row.every((cell) => cell <= MAX_CELL) && row.some((cell) => cell !== 0);
}

/** Number of rows that are equal to the first, which counts. */
function equalRows(words: Int32Array, cols: number): number {
  const fitting = Math.min(MAX_ROWS, Math.floor(words.length / cols));
  for (let i = cols; i < fitting * cols; i++) if (words[i] !== words[i - cols]) return Math.floor(i / cols);
  return fitting;
}

function tableAt(offset: number, cols: number, rows: number, order: ByteOrder): MapTable {
  return {
    offset,
    cols,
    rows,
    cell_width: 2,
    byte_order: order,
    x_axis_offset: offset,
    y_axis_offset: null,
    stride: null,
    score: 0,
  };
}
