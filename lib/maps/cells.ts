/**
 * Reading cells and axis values from an image.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { CellWidth } from "./lane.ts";
import type { MapTable } from "./table.ts";

/** Reads `count` cells that follow one another; all of them must lie in the image. */
export function readCells(
  bytes: Uint8Array,
  offset: number,
  count: number,
  width: CellWidth,
  order: ByteOrder,
): Int32Array {
  const cells = new Int32Array(count);
  if (width === 1) {
    for (let i = 0; i < count; i++) cells[i] = bytes[offset + i]!;
    return cells;
  }
  const high = order === "little" ? 1 : 0;
  for (let i = 0; i < count; i++) {
    const at = offset + 2 * i;
    cells[i] = (bytes[at + high]! << 8) | bytes[at + 1 - high]!;
  }
  return cells;
}

/** Reads all cells of a table, row by row; all of them must lie in the image. */
export function readTable(bytes: Uint8Array, table: MapTable): Int32Array {
  const { offset, cols, rows, cell_width: width, byte_order: order, stride } = table;
  if (stride === null) return readCells(bytes, offset, cols * rows, width, order);
  const cells = new Int32Array(cols * rows);
  for (let row = 0; row < rows; row++) {
    cells.set(readCells(bytes, offset + row * stride, cols, width, order), row * cols);
  }
  return cells;
}
