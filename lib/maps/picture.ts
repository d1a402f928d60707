/**
 * Drawing a table as an SVG document.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";
import { type GridSummary, readGrid, summarize } from "./grid.ts";
import { MAX_PICTURE_CELLS, type PictureAxes, readAxes } from "./picture_axes.ts";
import { layOut, MARGIN, TEXT_FONT } from "./picture_layout.ts";
import { drawParts, placeOf, type Scene } from "./picture_parts.ts";
import { decimalNumber, readShape, type TableFields, type TableShape } from "./table_fields.ts";
import { wrapped } from "./text_width.ts";
import { element, textElement } from "./xml.ts";

/** A picture of a table, and what it shows. */
export interface TablePicture {
  /** The picture: an SVG document without scripts and without references to anything outside. */
  readonly svg: string;
  /** What the cells are like. */
  readonly summary: GridSummary;
  /** The breakpoints. */
  readonly axes: PictureAxes;
  /** What the table is about, as its description says. */
  readonly label: unknown;
  /** How sure that is. */
  readonly label_confidence: number;
}

/** How a picture is to look. */
export interface PictureOptions {
  /** Name of what is shown; may be any text. */
  readonly title: string;
  /** Whether cells show their numbers; undefined to show them in tables of at most 32 by 32. */
  readonly includeValues?: boolean;
  /** Least width in pixels. */
  readonly width: number;
  /** Whether the foot says how to read a picture; it does unless told otherwise. */
  readonly includeNotes?: boolean;
}

/** Widest picture that can be asked for. */
export const MAX_PICTURE_WIDTH = 1 << 14;

/** Longest name that is written whole, even where it is not drawn. */
const MOST_CHARACTERS = 500;

/** Largest table, in both directions, whose cells show their numbers unasked. */
const VALUES_UP_TO = 32;

/**
 * Draws a table from its description.
 *
 * @throws {GuardRejection} if the description can't be read, names no cells, or too many
 */
export function drawTable(bytes: Uint8Array, table: TableFields, options: PictureOptions): TablePicture {
  const shape = readShape(table);
  checkSize(shape);
  const label = table["label"] || "unknown";
  const confidence = decimalNumber(table, "label_confidence");
  const grid = readGrid(bytes, shape);
  const summary = summarize(grid);
  const axes = readAxes(bytes, table, shape);
  const facts = [shapeFact(shape, decimalNumber(table, "score")), valueFact(summary)];
  if (confidence > 0) facts.splice(1, 0, labelFact(label, confidence));
  const shown = { ...axes, x: enough(axes.x, shape.cols), y: enough(axes.y, shape.rows) };
  const notes = options.includeNotes === false ? [] : notesOn(shape, summary, shown);
  const width = Math.min(options.width, MAX_PICTURE_WIDTH);
  const lines = (texts: readonly string[]) => texts.flatMap((text) => wrapped(text, TEXT_FONT, width - 2 * MARGIN));
  const [factLines, noteLines] = [lines(facts), lines(notes)];
  const scale = scaleOf(summary);
  const showsValues = options.includeValues ?? Math.max(shape.cols, shape.rows) <= VALUES_UP_TO;
  const colLabels = labelsOf(shown.x, shape.cols);
  const isCurve = shape.rows === 1 && shown.y === null;
  const rowLabels = isCurve ? [] : labelsOf(shown.y, shape.rows);
  const layout = layOut({
    cols: shape.cols,
    rows: shape.rows,
    longestCell: showsValues ? String(summary.max) : null,
    colLabels,
    rowLabels,
    scaleLabels: scale.map(scaleLabel),
    facts: factLines.length,
    notes: noteLines.length,
    width,
  });
  const scene: Scene = {
    title: shortened(options.title),
    shape,
    grid,
    summary,
    axes: shown,
    colLabels,
    rowLabels,
    scaleLabels: scale.map(scaleLabel),
    facts: factLines,
    notes: noteLines,
    showsValues,
    layout,
  };
  return { svg: document(scene, [...facts, ...notes].join(". ")), summary, axes, label, label_confidence: confidence };
}

function checkSize({ cols, rows }: TableShape): void {
  if (cols <= 0 || rows <= 0) throw new GuardRejection("The table has no cells to draw: see its cols and rows.");
  if (cols * rows <= MAX_PICTURE_CELLS) return;
  throw new GuardRejection(
    `A table of ${cols} x ${rows} cells is too large to draw: there may be ${MAX_PICTURE_CELLS} cells.`,
  );
}

function document(scene: Scene, description: string): string {
  const { width, height } = scene.layout;
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "font-family": "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace",
  };
  const title = textElement("title", {}, `${scene.title} · ${placeOf(scene.shape)}`);
  return element("svg", attributes, title + textElement("desc", {}, description) + drawParts(scene));
}

function shapeFact({ cols, rows, cellWidth, byteOrder }: TableShape, score: number): string {
  const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
  const cells = cellWidth === 1 ? "8-bit cells" : `16-bit cells, ${byteOrder}-endian`;
  const shape = `${plural(cols, "column")} by ${plural(rows, "row")} of ${cells}`;
  return score > 0 ? `${shape} · score ${score.toFixed(2)}` : shape;
}

function labelFact(label: unknown, confidence: number): string {
  const text = typeof label === "string" ? label : JSON.stringify(label);
  return `label ${shortened(text)} · confidence ${confidence.toFixed(2)}`;
}

/** A name that a request gives may be of any length. */
function shortened(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…`;
}

function valueFact({ count, min, max, mean, distinct }: GridSummary): string {
  if (count === 0) return "no cell lies inside of the image";
  return `minimum ${min} · maximum ${max} · mean ${mean.toFixed(1)} · different values ${distinct}`;
}

function notesOn(shape: TableShape, summary: GridSummary, { x, y }: PictureAxes): string[] {
  const notes = ["Stored values: no unit, no factor, nothing interpolated. Labels are guesses."];
  if (summary.min < summary.max) notes[0] += " The frame marks the greatest value.";
  const unknown = [];
  if (x === null) unknown.push("columns");
  if (y === null && shape.rows > 1) unknown.push("rows");
  notes.push(
    unknown.length === 0
      ? "Breakpoints are stored values."
      : `No breakpoints are known for the ${unknown.join(" and the ")}: numbers count from 0.`,
  );
  if (summary.count < shape.cols * shape.rows) notes.push("Grey cells lie beyond the end of the image.");
  return notes;
}

/** Numbers for the scale: five from the least value to the greatest, one if all cells are equal, none without cells. */
function scaleOf({ count, min, max }: GridSummary): number[] {
  if (count === 0) return [];
  return min === max ? [min] : [0, 1, 2, 3, 4].map((quarter) => min + (max - min) * quarter / 4);
}

function scaleLabel(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** Breakpoints, if there is one for each column or row. */
function enough(axis: number[] | null, count: number): number[] | null {
  return axis !== null && axis.length >= count ? axis : null;
}

/** Breakpoints, or indexes in their place. */
function labelsOf(axis: readonly number[] | null, count: number): string[] {
  return Array.from({ length: count }, (_, i) => String(axis?.[i] ?? i));
}
