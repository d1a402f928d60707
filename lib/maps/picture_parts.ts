/**
 * The parts of a table's picture, each as markup.
 *
 * @module
 */
import { colourAt, hexColour, takesDarkText } from "./colour_scale.ts";
import { hexOffset } from "./export_names.ts";
import type { GridSummary } from "./grid.ts";
import type { PictureAxes } from "./picture_axes.ts";
import { AXIS_FONT, BAR_WIDTH, LABEL_GAP, MARGIN, type PictureLayout, TEXT_FONT } from "./picture_layout.ts";
import type { TableShape } from "./table_fields.ts";
import { fitted, textWidth } from "./text_width.ts";
import { element, textElement } from "./xml.ts";

/** Everything that a picture shows, and where. */
export interface Scene {
  /** Name of what is shown. */
  readonly title: string;
  /** Where the cells lie. */
  readonly shape: TableShape;
  /** The cells; those beyond the end of the image are missing. */
  readonly grid: readonly (readonly number[])[];
  /** What they are like. */
  readonly summary: GridSummary;
  /** Breakpoints. */
  readonly axes: PictureAxes;
  /** What is written at each column. */
  readonly colLabels: readonly string[];
  /** What is written at each row; empty for a curve. */
  readonly rowLabels: readonly string[];
  /** Numbers beside the scale, from the least value to the greatest. */
  readonly scaleLabels: readonly string[];
  /** Lines below the title. */
  readonly facts: readonly string[];
  /** Lines at the foot. */
  readonly notes: readonly string[];
  /** Whether the cells show their numbers. */
  readonly showsValues: boolean;
  /** Sizes and places. */
  readonly layout: PictureLayout;
}

const INK = "#16191d";
const DIM = "#59626d";
/** Black and white, because numbers need all the contrast there is on colours of middle brightness. */
const BLACK = "#000000";
const PAPER = "#ffffff";
const RULE = "#aab2bb";
const MISSING = "#e7eaed";
const TITLE_FONT = 18;
const SCALE_STEPS = 48;

/** Draws all parts, from the paper up. */
export function drawParts(scene: Scene): string {
  const { width, height } = scene.layout;
  const paper = element("rect", { width, height, fill: PAPER });
  return paper + header(scene) + cells(scene) + axisLabels(scene) + captions(scene) + scale(scene) + footer(scene);
}

/** Offset and shape of a table, as titles show them. */
export function placeOf({ offset, cols, rows }: TableShape): string {
  return `${hexOffset(offset)} · ${cols} x ${rows}`;
}

/** Title and facts. A long name is cut, the offset and the shape behind it never are. */
function header({ title, shape, facts, layout }: Scene): string {
  const room = layout.width - 2 * MARGIN;
  const place = ` · ${placeOf(shape)}`;
  const name = fitted(title, TITLE_FONT, room - textWidth(place, TITLE_FONT));
  const attributes = { x: MARGIN, y: MARGIN + 14, "font-size": TITLE_FONT, "font-weight": "bold", fill: INK };
  const lines = facts.map((fact, i) => {
    const y = layout.factY + i * layout.lineHeight;
    return textElement("text", { x: MARGIN, y, "font-size": TEXT_FONT, fill: DIM }, fitted(fact, TEXT_FONT, room));
  });
  return textElement("text", attributes, name + place) + lines.join("");
}

function cells({ shape, grid, summary, showsValues, layout }: Scene): string {
  const { gridX, gridY, cellWidth, cellHeight, cellFont } = layout;
  const boxes: string[] = [];
  const darkNumbers: string[] = [];
  const brightNumbers: string[] = [];
  let peak = "";
  for (let row = 0; row < shape.rows; row++) {
    for (let col = 0; col < shape.cols; col++) {
      const value = grid[row]?.[col];
      const box = { x: gridX + col * cellWidth, y: gridY + row * cellHeight, width: cellWidth, height: cellHeight };
      const colour = value === undefined ? null : colourAt(shareOf(value, summary));
      boxes.push(element("rect", { ...box, fill: colour === null ? MISSING : hexColour(colour) }));
      if (peak === "" && value === summary.max && summary.min < summary.max) {
        peak = element("rect", { ...box, fill: "none", stroke: INK, "stroke-width": 2.5 });
      }
      if (!showsValues || value === undefined) continue;
      const at = { x: box.x + cellWidth / 2, y: box.y + cellHeight / 2 + cellFont * 0.35 };
      (takesDarkText(colour!) ? darkNumbers : brightNumbers).push(textElement("text", at, String(value)));
    }
  }
  const frame = { x: gridX, y: gridY, width: shape.cols * cellWidth, height: shape.rows * cellHeight };
  const numbers = { "font-size": cellFont, "text-anchor": "middle" };
  return element("g", { stroke: PAPER, "stroke-width": 0.5 }, boxes.join("")) +
    element("rect", { ...frame, fill: "none", stroke: RULE }) + peak +
    group({ ...numbers, fill: BLACK }, darkNumbers) + group({ ...numbers, fill: PAPER }, brightNumbers);
}

/** Where between the least and the greatest value a value lies; the middle if all are equal. */
function shareOf(value: number, { min, max }: GridSummary): number {
  return min === max ? 0.5 : (value - min) / (max - min);
}

/** Breakpoints or indexes, below the columns and left of the rows; as many as there is room for. */
function axisLabels({ shape, colLabels, rowLabels, layout }: Scene): string {
  const { gridX, gridY, cellWidth, cellHeight, uprightLabels, colLabelStep, rowLabelStep } = layout;
  const below = gridY + shape.rows * cellHeight + LABEL_GAP;
  const columns: string[] = [];
  for (let col = 0; col < shape.cols; col += colLabelStep) {
    const x = gridX + (col + 0.5) * cellWidth;
    columns.push(
      uprightLabels
        ? textElement("text", { transform: `translate(${tenth(x + 4)} ${tenth(below)}) rotate(-90)` }, colLabels[col]!)
        : textElement("text", { x, y: below + AXIS_FONT - 1 }, colLabels[col]!),
    );
  }
  const rows: string[] = [];
  for (let row = 0; row < rowLabels.length; row += rowLabelStep) {
    const y = gridY + (row + 0.5) * cellHeight + AXIS_FONT * 0.35;
    rows.push(textElement("text", { x: gridX - LABEL_GAP, y }, rowLabels[row]!));
  }
  const style = { "font-size": AXIS_FONT, fill: INK };
  return group({ ...style, "text-anchor": uprightLabels ? "end" : "middle" }, columns) +
    group({ ...style, "text-anchor": "end" }, rows);
}

/** Says what the numbers at the columns and at the rows are. */
function captions({ shape, axes, rowLabels, layout }: Scene): string {
  const { gridX, gridY, cellWidth, cellHeight, rowCaptionX, colCaptionY } = layout;
  const style = { "font-size": AXIS_FONT, fill: DIM, "text-anchor": "middle" };
  const colText = axes.x === null ? "X index" : "X breakpoints";
  const rowText = axes.y === null ? "Y index" : "Y breakpoints";
  const columns = textElement("text", { ...style, x: gridX + shape.cols * cellWidth / 2, y: colCaptionY }, colText);
  if (rowLabels.length === 0) return columns;
  const height = shape.rows * cellHeight;
  const shownText = textWidth(rowText, AXIS_FONT) <= height ? rowText : "Y";
  const turned = `translate(${tenth(rowCaptionX)} ${tenth(gridY + height / 2)}) rotate(-90)`;
  return columns + textElement("text", { ...style, transform: turned }, shownText);
}

/** The colours from the greatest value down to the least, with numbers beside them. */
function scale({ summary, scaleLabels, layout }: Scene): string {
  const { scaleX, gridY, scaleHeight } = layout;
  if (scaleLabels.length === 0) return "";
  const isConstant = scaleLabels.length === 1;
  const step = scaleHeight / SCALE_STEPS;
  const bars = Array.from({ length: SCALE_STEPS }, (_, i) => {
    const share = isConstant ? shareOf(summary.min, summary) : 1 - i / (SCALE_STEPS - 1);
    const bar = { x: scaleX, y: gridY + i * step, width: BAR_WIDTH, height: step + 0.5 };
    return element("rect", { ...bar, fill: hexColour(colourAt(share)) });
  });
  const numbers = scaleLabels.map((label, i) => {
    const share = isConstant ? 0.5 : i / (scaleLabels.length - 1);
    const y = gridY + scaleHeight * (1 - share) + AXIS_FONT * 0.35;
    return textElement("text", { x: scaleX + BAR_WIDTH + LABEL_GAP, y }, label);
  });
  return textElement("text", { x: scaleX, y: gridY - 12, "font-size": AXIS_FONT, fill: DIM }, "value") +
    group({ "shape-rendering": "crispEdges" }, bars) + group({ "font-size": AXIS_FONT, fill: INK }, numbers);
}

function footer({ notes, layout }: Scene): string {
  const lines = notes.map((note, i) =>
    textElement("text", { x: MARGIN, y: layout.noteY + i * layout.lineHeight }, note)
  );
  return group({ "font-size": AXIS_FONT, fill: DIM }, lines);
}

function group(attributes: Readonly<Record<string, string | number>>, parts: readonly string[]): string {
  return parts.length === 0 ? "" : element("g", attributes, parts.join(""));
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
