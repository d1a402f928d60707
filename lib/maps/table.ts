/**
 * A calibration table as results show it.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { CellWidth } from "./lane.ts";

/** A table that a scan found. All offsets count from the start of the image. */
export interface MapTable {
  /** Offset of the first cell. */
  readonly offset: number;
  /** Number of columns, which is that of the X axis' values. */
  readonly cols: number;
  /** Number of rows; 1 for a curve. */
  readonly rows: number;
  /** Bytes of a cell. */
  readonly cell_width: CellWidth;
  /** Byte order of axes and cells. */
  readonly byte_order: ByteOrder;
  /** Offset of the X axis, which is made of 16-bit words. */
  readonly x_axis_offset: number;
  /** Offset of the Y axis; null for a curve, and for a table whose rows are all equal. */
  readonly y_axis_offset: number | null;
  /** Bytes from the start of a row to that of the next one; null where rows follow one another directly. */
  readonly stride: number | null;
  /** From 0 to 1: how much the block looks like a calibration table. */
  readonly score: number;
}
