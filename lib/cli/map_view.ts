/**
 * One map for people: its cells on the terminal, or as a picture.
 *
 * @module
 */
import { bold, dim } from "@std/fmt/colors";
import { call } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import type { Image } from "../image/image.ts";
import { readGrid, summarize } from "../maps/grid.ts";
import { type PictureAxes, readAxes } from "../maps/picture_axes.ts";
import { readShape, type TableFields } from "../maps/table_fields.ts";
import { readImage } from "../methods/read_image.ts";
import { hex } from "../reports/wording.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { gridView } from "./grid_view.ts";
import { listing } from "./layout.ts";
import type { OutputFile } from "./output_file.ts";
import { printJson } from "./recipe_files.ts";
import { oneLine, print } from "./terminal.ts";

/** Which map, and what is to be done with it. */
export interface MapWish {
  /** The file. */
  readonly path: string;
  /** Offset of the first cell, or of any byte of a map that the scan finds. */
  readonly offset: number;
  /** How the cells lie; null to use what the scan finds there. */
  readonly shape: TableFields | null;
  /** Where the picture goes, if one is wanted. */
  readonly svg: OutputFile | null;
  /** Whether to print what the method answers. */
  readonly json: boolean;
}

/** Shows one map. */
export async function showMap({ path, offset, shape, svg, json }: MapWish): Promise<void> {
  const image = await readImage(new DiskFiles(), path);
  const table = shape === null ? await findTable(path, offset) : await described(path, { ...shape, offset });
  if (json) {
    printJson({ ...await call("map_grid", { path, table }), axes: readAxes(image.bytes, table, readShape(table)) });
  } else print(mapCard(oneLine(path), image, table));
  if (svg === null) return;
  svg.write((await call("map_image", { path, table })).svg);
  if (!json) print(`\n  ${dim("picture")}  ${oneLine(svg.path)}\n`);
}

/** The table that the scan finds at an offset, in its cells or in its axes. */
async function findTable(path: string, offset: number): Promise<TableFields> {
  const { tables } = await call("scan_maps", { path, classify: true, whole_file: true, min_score: 0.55, top: ALL });
  const found = tables.find((table) => table.offset === offset) ??
    tables.find(({ x_axis_offset, y_axis_offset, ...table }) => {
      const last = table.offset + (table.rows - 1) * (table.stride ?? table.cols * table.cell_width) +
        table.cols * table.cell_width;
      const begin = Math.min(table.offset, x_axis_offset, y_axis_offset ?? x_axis_offset);
      return begin <= offset && offset < last;
    });
  if (found !== undefined) return { ...found };
  const nearest = tables.toSorted((a, b) => Math.abs(a.offset - offset) - Math.abs(b.offset - offset))[0];
  const hint = nearest === undefined ? "" : `, the nearest begins at ${hex(nearest.offset)}`;
  throw new GuardRejection(
    `The scan finds no map at ${hex(offset)}${hint}. With --cols and --rows any place can be read as a map.`,
  );
}

/** Far more tables than any image has. */
const ALL = 1_000_000;

/** A description with the byte order of the image unless it says one. */
async function described(path: string, table: TableFields): Promise<TableFields> {
  if (table["byte_order"] !== undefined) return table;
  return { ...table, byte_order: (await call("identify", { path })).ecu_endian };
}

function mapCard(path: string, image: Image, table: TableFields): string {
  const shape = readShape(table);
  const { offset, cols, rows, cellWidth, byteOrder } = shape;
  const grid = readGrid(image.bytes, shape);
  const { count, min, max, mean, distinct } = summarize(grid);
  if (count === 0) throw new GuardRejection(`No cell lies inside of the image, which ends at ${hex(image.size)}.`);
  const axes = readAxes(image.bytes, table, shape);
  const cells = cellWidth === 1 ? "8 bit" : `16 bit ${byteOrder}-endian`;
  const missing = cols * rows - count;
  const facts = listing([
    ["label", labelOf(table)],
    ["score", typeof table["score"] === "number" ? table["score"].toFixed(3) : null],
    ["values", `${min} to ${max}, mean ${mean.toFixed(1)}, ${distinct} different`],
    ["axes", axesText(axes, table, rows)],
    ["missing", missing > 0 ? `${missing} cells beyond the end of the image` : null],
  ]);
  const view = gridView({
    cells: grid.map((row) => row.map(String)),
    heat: grid.map((row) => row.map((value) => max === min ? 0.5 : (value - min) / (max - min))),
    cols,
    x: axes.x,
    y: axes.y,
  });
  return `${bold(path)}  ${bold(hex(offset))}  ${dim(`${cols} columns × ${rows} rows, ${cells}`)}\n${facts}\n${view}`;
}

function labelOf({ label, label_confidence: confidence }: TableFields): string | null {
  if (typeof label !== "string" || label === "unknown" || typeof confidence !== "number") return null;
  return `perhaps ${label} (${confidence.toFixed(2)})`;
}

function axesText({ x, y }: PictureAxes, table: TableFields, rows: number): string {
  const at = (field: string) => typeof table[field] === "number" ? ` at ${hex(table[field])}` : "";
  const told = x === null ? "columns unknown" : `columns${at("x_axis_offset")}`;
  if (rows === 1) return told;
  return `${told}, ${y === null ? "rows unknown" : `rows${at("y_axis_offset")}`}${
    x === null || y === null ? "; what is unknown counts from 0" : ""
  }`;
}
