/**
 * The axis values of tables, by which tables of two images are matched.
 *
 * @module
 */
import { readCells } from "./cells.ts";
import type { MapTable } from "./table.ts";

/** The values of a table's axes. */
export interface AxisValues {
  /** Values of the X axis. */
  readonly x: number[];
  /** Values of the Y axis; empty if there is none or only one row. */
  readonly y: number[];
}

/** Reads the values of a table's axes. */
export function axisValues(bytes: Uint8Array, table: MapTable): AxisValues {
  const { cols, rows, byte_order: order, x_axis_offset: x, y_axis_offset: y } = table;
  return {
    x: Array.from(readCells(bytes, x, cols, 2, order)),
    y: y === null || rows === 1 ? [] : Array.from(readCells(bytes, y, rows, 2, order)),
  };
}

/** The axes as one text: equal for equal axes only. */
export function fingerprint({ x, y }: AxisValues): string {
  return `${x.join()};${y.join()}`;
}

/** Greatest difference of two axis values, as a share of the greatest value, up to which axes are similar. */
const MAX_DEVIATION = 0.15;

/** Whether the axes of a tuned table may be edited versions of those of a stock table. */
export function areSimilar(stock: AxisValues, tuned: AxisValues): boolean {
  return isSimilar(stock.x, tuned.x) && (stock.y.length === 0 || isSimilar(stock.y, tuned.y));
}

function isSimilar(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  let greatest = 0;
  let deviation = 0;
  for (let i = 0; i < a.length; i++) {
    greatest = Math.max(greatest, a[i]!, b[i]!);
    deviation = Math.max(deviation, Math.abs(a[i]! - b[i]!));
  }
  return greatest === 0 || deviation / greatest <= MAX_DEVIATION;
}
