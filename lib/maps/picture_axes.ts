/**
 * The axes of a table as its picture shows them.
 *
 * @module
 */
import { readCells } from "./cells.ts";
import { isEmpty, type TableFields, type TableShape, toWhole, unusable, wholeNumber } from "./table_fields.ts";

/** Most cells of a picture, and most breakpoints: more could neither be told apart nor printed. */
export const MAX_PICTURE_CELLS = 1 << 14;

/** The breakpoints of a table. */
export interface PictureAxes {
  /** Breakpoints of the columns; null if unknown. */
  readonly x: number[] | null;
  /** Breakpoints of the rows; null if unknown. */
  readonly y: number[] | null;
  /** `stored` if both are known. */
  readonly source: "stored" | "index";
}

/**
 * Finds the breakpoints of a table: the values that its description gives, or the words at the offsets that it gives.
 *
 * Words count only if they strictly rise or strictly fall. Breakpoints are 16-bit words whatever the width of the cells.
 */
export function readAxes(bytes: Uint8Array, table: TableFields, shape: TableShape): PictureAxes {
  const given = givenAxes(table);
  const x = given?.x ?? storedAxis(bytes, table, "x_axis_offset", shape.cols, shape);
  const y = given?.y ?? storedAxis(bytes, table, "y_axis_offset", shape.rows, shape);
  return { x, y, source: x !== null && y !== null ? "stored" : "index" };
}

/** The axes that a description gives as values; null unless it gives both. */
function givenAxes(table: TableFields): { x: number[]; y: number[] } | null {
  const [x, y] = [table["x_axis"], table["y_axis"]];
  if (isEmpty(x) || isEmpty(y)) return null;
  return { x: values(x, "x_axis"), y: values(y, "y_axis") };
}

function values(list: unknown, field: string): number[] {
  if (!Array.isArray(list)) throw unusable(field, "must be a list of whole numbers");
  if (list.length > MAX_PICTURE_CELLS) throw unusable(field, `must have no more than ${MAX_PICTURE_CELLS} values`);
  return list.map((value) => toWhole(value, field));
}

function storedAxis(
  bytes: Uint8Array,
  table: TableFields,
  field: string,
  count: number,
  { byteOrder }: TableShape,
): number[] | null {
  if ((table[field] ?? null) === null) return null;
  const offset = wholeNumber(table, field, 0);
  if (offset < 0 || offset + 2 * count > bytes.length) return null;
  const words = readCells(bytes, offset, count, 2, byteOrder);
  return isMonotonic(words) ? Array.from(words) : null;
}

function isMonotonic(words: Int32Array): boolean {
  if (words.length === 1) return true;
  const direction = Math.sign(words[1]! - words[0]!);
  return words.every((word, i) => i === 0 || Math.sign(word - words[i - 1]!) === direction) && direction !== 0;
}
