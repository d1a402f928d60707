/**
 * The edits of a recipe as a table.
 *
 * @module
 */
import { bold, dim } from "@std/fmt/colors";
import { hex } from "../reports/wording.ts";
import { alignRight, table } from "./layout.ts";

/** An edit, and what is to be said of it. */
export interface EditRow {
  /** Its number in the recipe, from 1. */
  readonly index: number;
  /** Where it is. */
  readonly offset: number;
  /** Bytes. */
  readonly size: number;
  /** A cell for each column of the table. */
  readonly cells: readonly string[];
}

/** What is shown of edits. */
export interface EditsTable {
  /** Names of the columns behind number, offset and size. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly edits: readonly EditRow[];
  /** Most rows that are shown. */
  readonly most: number;
  /** What shows the rest of them. */
  readonly rest: string;
}

/** The edits, one a row; if there are too many, then how many more and what shows them. Nothing if there are none. */
export function editsTable({ columns, edits, most, rest }: EditsTable): string {
  if (edits.length === 0) return "";
  const shown = edits.slice(0, most);
  const numbers = alignRight(["edit", ...shown.map(({ index }) => String(index))]);
  const sizes = alignRight(["bytes", ...shown.map(({ size }) => String(size))]);
  const [head = [], ...rows] = [["at", ...columns], ...shown.map(({ offset, cells }) => [place(offset), ...cells])]
    .map(([at = "", ...cells], i) => [numbers[i] ?? "", at, sizes[i] ?? "", ...cells]);
  const hidden = edits.length - shown.length;
  return table(head.map(bold), rows) + (hidden > 0 ? `  ${dim(`and ${hidden} more; ${rest}`)}\n` : "");
}

/** A damaged recipe can hold offsets in front of the file. */
function place(offset: number): string {
  return offset < 0 ? `-${hex(-offset)}` : hex(offset);
}

/** Bytes in hex, cut off where they would fill the line. */
export function briefBytes(bytes: string): string {
  return bytes.length > 2 * MOST_BYTES ? `${bytes.slice(0, 2 * MOST_BYTES)}…` : bytes;
}

const MOST_BYTES = 6;
