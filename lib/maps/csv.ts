/**
 * Tables as CSV (RFC 4180): one line a table.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import { readTable } from "./cells.ts";
import { hexOffset, nameOf } from "./export_names.ts";
import type { LabelledTable } from "./labels.ts";
import { axisValues } from "./table_axes.ts";

const HEADINGS = [
  "name",
  "offset",
  "cols",
  "rows",
  "cell_width",
  "byte_order",
  "stride",
  "x_axis_offset",
  "y_axis_offset",
  "score",
  "label",
  "label_confidence",
  "x_axis",
  "y_axis",
  "cells",
];

/** Writes tables as CSV with a line of headings. Axis values are parted by blanks, rows of cells by ` / `. */
export function writeCsv(image: Image, tables: readonly LabelledTable[]): string {
  const lines = [HEADINGS, ...tables.map((table) => fieldsOf(image.bytes, table))];
  return lines.map((fields) => `${fields.map(quoted).join(",")}\r\n`).join("");
}

function fieldsOf(bytes: Uint8Array, table: LabelledTable): string[] {
  const { cols, rows } = table;
  const { x, y } = axisValues(bytes, table);
  const cells = readTable(bytes, table);
  const cellRows = Array.from({ length: rows }, (_, row) => cells.subarray(row * cols, (row + 1) * cols).join(" "));
  const fields = [
    nameOf(table),
    hexOffset(table.offset),
    cols,
    rows,
    table.cell_width,
    table.byte_order,
    table.stride,
    hexOffset(table.x_axis_offset),
    table.y_axis_offset === null ? null : hexOffset(table.y_axis_offset),
    table.score.toFixed(4),
    table.label,
    table.label_confidence,
    x.join(" "),
    y.join(" "),
    cellRows.join(" / "),
  ];
  return fields.map((field) => field === null ? "" : String(field));
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
