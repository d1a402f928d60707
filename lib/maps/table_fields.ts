/**
 * Reading a table's description as it comes from outside: what a scan reported, or what a person wrote.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import { GuardRejection } from "../rpc/errors.ts";
import type { CellWidth } from "./lane.ts";

/** A description from outside, nothing of it checked. */
export type TableFields = Readonly<Record<string, unknown>>;

/** Where the cells of a table lie. */
export interface TableShape {
  /** Offset of the first cell; may lie beyond the image. */
  readonly offset: number;
  /** Number of columns; 0 or less for a table without cells. */
  readonly cols: number;
  /** Number of rows; 0 or less for a table without cells. */
  readonly rows: number;
  /** Bytes of a cell. */
  readonly cellWidth: CellWidth;
  /** Byte order of cells of two bytes. */
  readonly byteOrder: ByteOrder;
  /** Bytes from the start of a row to that of the next one; null where rows follow one another directly. */
  readonly stride: number | null;
}

/**
 * The shape that a description gives. What is absent, null, 0 or empty has its default: 0, two bytes, little-endian.
 *
 * @throws {GuardRejection} naming the field that can't be read or makes no sense
 */
export function readShape(table: TableFields): TableShape {
  const byteOrder = isEmpty(table["byte_order"]) ? "little" : table["byte_order"];
  const cellWidth = wholeNumber(table, "cell_width", 2);
  const stride = table["stride"] ?? null;
  const shape: TableShape = {
    offset: wholeNumber(table, "offset", 0),
    cols: wholeNumber(table, "cols", 0),
    rows: wholeNumber(table, "rows", 0),
    cellWidth: cellWidth === 1 ? 1 : 2,
    byteOrder: byteOrder === "little" ? "little" : "big",
    stride: stride === null ? null : Number(stride),
  };
  if (shape.offset < 0) throw unusable("offset", "is negative");
  if (cellWidth < 1) throw unusable("cell_width", "must be 1 or 2");
  const strideIsNumber = stride === null || typeof stride === "number" || typeof stride === "boolean";
  if (!strideIsNumber || !(shape.stride === null || (Number.isSafeInteger(shape.stride) && shape.stride >= 0))) {
    throw unusable("stride", "must be null or a whole number of bytes, not negative");
  }
  return shape;
}

/**
 * A whole number of a description: a number, of which the fraction is dropped, or decimal digits as text.
 *
 * @throws {GuardRejection} if the field holds anything else
 */
export function wholeNumber(table: TableFields, field: string, fallback: number): number {
  const value = table[field];
  return isEmpty(value) ? fallback : toWhole(value, field);
}

/** A whole number; `field` names it in the rejection. */
export function toWhole(value: unknown, field: string): number {
  const number = typeof value === "string" && DIGITS.test(value) ? Number(value.replaceAll("_", "")) : value;
  const isNumber = typeof number === "number" || typeof number === "bigint" || typeof number === "boolean";
  const whole = isNumber ? Math.trunc(Number(number)) : NaN;
  if (Math.abs(whole) < 2 ** 64) return whole;
  throw unusable(field, "must be a whole number");
}

const DIGITS = /^\s*[+-]?\d+(_\d+)*\s*$/;

/**
 * A number of a description; numbers as text count.
 *
 * @throws {GuardRejection} if the field holds anything else
 */
export function decimalNumber(table: TableFields, field: string): number {
  const value = table[field];
  if (isEmpty(value)) return 0;
  const isNumber = typeof value === "number" || typeof value === "boolean" || typeof value === "string";
  const number = isNumber ? Number(value) : NaN;
  if (Number.isFinite(number)) return number;
  throw unusable(field, "must be a number");
}

/** Whether a field says nothing: absent, null, false, 0, or an empty text, list or object. */
export function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return !value;
  return Object.keys(value).length === 0;
}

/** The rejection of a description because of one field. */
export function unusable(field: string, why: string): GuardRejection {
  return new GuardRejection(`The table's ${field} ${why}. Pass a table as scan_maps reports it.`);
}
