/**
 * The best maps of a file as a table.
 *
 * @module
 */
import { bold, dim } from "@std/fmt/colors";
import type { MethodResult } from "../api.ts";
import type { Image } from "../image/image.ts";
import { readGrid, summarize } from "../maps/grid.ts";
import { readAxes } from "../maps/picture_axes.ts";
import { readShape } from "../maps/table_fields.ts";
import { byteCount, count, hex } from "../reports/wording.ts";
import { alignRight, hanging, paragraph, table } from "./layout.ts";

type MapReport = MethodResult<"scan_maps">;
type Table = MapReport["tables"][number];

/** The table, and what it leaves out: maps of less than the least score, and more. */
export function mapsCard(path: string, image: Image, report: MapReport, leastScore: string): string {
  const { tables, tables_count: found, tables_hidden: hidden, axes_count: axes, xrefs } = report;
  return [
    `${bold(path)}  ${dim(byteCount(report.file_size))}\n`,
    paragraph(
      `${count(found, "map")} of score ${leastScore} or better, ${count(axes, "axis", "axes")}${
        found > tables.length ? `; the best ${tables.length}:` : ""
      }`,
    ),
    ...(tables.length === 0 ? [] : [`\n${mapsTable(image, tables, xrefs?.status === "ok")}\n`]),
    ...(tables.length === 0 ? [] : [hanging("  ", dim(LABELS))]),
    ...(hidden > 0
      ? [hanging("  ", dim(`${hidden} outside of calibration regions are not shown; --whole-file does`))]
      : []),
    ...(xrefs?.status === "skipped" ? [paragraph(dim(`no code was decoded: ${xrefs.skip_reason}`))] : []),
  ].join("");
}

const LABELS = "Labels are guesses from the shape. maps FILE --offset 0x… shows one of them.";

function mapsTable(image: Image, tables: readonly Table[], withReferences: boolean): string {
  const rows = tables.map((found) => {
    const shape = readShape({ ...found });
    const { min, max } = summarize(readGrid(image.bytes, shape));
    const { x, y } = readAxes(image.bytes, { ...found }, shape);
    return [
      hex(found.offset),
      `${found.cols}×${found.rows}`,
      cellsOf(found),
      found.score.toFixed(3),
      found.label === "unknown" ? dim("unknown") : `${found.label} ${found.label_confidence.toFixed(2)}`,
      span(x),
      found.rows === 1 ? "" : span(y),
      `${min}…${max}`,
      ...(withReferences ? [referredTo(found)] : []),
    ];
  });
  const head = ["offset", "size", "cells", "score", "label", "X axis", "Y axis", "values"].map(bold);
  return table(...aligned([...head, ...(withReferences ? [bold("code")] : [])], rows));
}

/** Offsets and sizes line up at the right. */
function aligned(head: readonly string[], rows: readonly (readonly string[])[]): [string[], string[][]] {
  const columns = head.map((title, i) => {
    const cells = [title, ...rows.map((row) => row[i] ?? "")];
    return i < 2 ? alignRight(cells) : cells;
  });
  const [first = [], ...rest] = Array.from(
    { length: rows.length + 1 },
    (_, row) => columns.map((cells) => cells[row] ?? ""),
  );
  return [first, rest];
}

/** Width and byte order of cells in a few characters. */
export function cellsOf({ cell_width, byte_order }: Pick<Table, "cell_width" | "byte_order">): string {
  return cell_width === 1 ? "u8" : `u16 ${byte_order === "little" ? "LE" : "BE"}`;
}

function span(axis: readonly number[] | null): string {
  return axis === null ? dim("unknown") : `${axis[0]}…${axis.at(-1)}`;
}

function referredTo({ xref }: Table): string {
  return "data_refs" in xref && xref.data_refs.length > 0 ? "refers" : "";
}
