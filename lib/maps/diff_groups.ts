/**
 * Grouping changed tables that share their axes.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { CellWidth } from "./lane.ts";
import { fingerprint } from "./table_axes.ts";
import type { TableMatch } from "./table_matching.ts";

/** Tables with the same axes. */
export interface DiffGroup {
  /** A, B, … Z, AA, AB, … */
  readonly id: string;
  /** Number of tables listed. */
  count: number;
  /** Columns of the first. */
  readonly cols: number;
  /** Rows of the first. */
  readonly rows: number;
  /** Bytes of a cell of the first. */
  readonly cell_width: CellWidth;
  /** Byte order of the first. */
  readonly byte_order: ByteOrder;
  /** Values of the X axis in the stock image. */
  readonly x_axis: number[];
  /** Values of the Y axis in the stock image. */
  readonly y_axis: number[];
}

/** Groups matches by their axes in the stock image, in the order of the first of each. */
export function groupMatches(matches: readonly TableMatch[]): { groups: DiffGroup[]; groupOf: number[] } {
  const groups: DiffGroup[] = [];
  const indexes = new Map<string, number>();
  const groupOf = matches.map(({ stock, stockAxes }) => {
    const key = fingerprint(stockAxes);
    let index = indexes.get(key);
    if (index === undefined) {
      index = groups.length;
      indexes.set(key, index);
      groups.push({
        id: letters(index),
        count: 0,
        cols: stock.cols,
        rows: stock.rows,
        cell_width: stock.cell_width,
        byte_order: stock.byte_order,
        x_axis: stockAxes.x,
        y_axis: stockAxes.y,
      });
    }
    groups[index]!.count++;
    return index;
  });
  return { groups, groupOf };
}

/** Names of spreadsheet columns. */
function letters(index: number): string {
  const letter = String.fromCharCode(65 + index % 26);
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}
