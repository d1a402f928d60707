/**
 * The cells of a map on a terminal, with its axes.
 *
 * @module
 */
import { bold } from "@std/fmt/colors";
import { colourAt, takesDarkText } from "../maps/colour_scale.ts";
import { colourful, lineWidth } from "./terminal.ts";

/** A grid of cells. */
export interface GridContent {
  /** Texts of the cells, row by row; missing ones lie beyond the end of the image. */
  readonly cells: readonly (readonly string[])[];
  /** Place of each cell on the colour scale, from 0 to 1; null for a cell without colour. */
  readonly heat: readonly (readonly (number | null)[])[];
  /** Number of columns. */
  readonly cols: number;
  /** Breakpoints of the columns; null where they are not known: numbers from 0 then. */
  readonly x: readonly number[] | null;
  /** Breakpoints of the rows, in the same way. */
  readonly y: readonly number[] | null;
}

/** The grid, in as many parts below one another as the terminal needs. */
export function gridView(grid: GridContent): string {
  const rowHeads = axisTexts(grid.y, grid.cells.length);
  const colHeads = axisTexts(grid.x, grid.cols);
  const headWidth = widest(rowHeads);
  const cellWidth = Math.max(widest(colHeads), ...grid.cells.map(widest)) + 1;
  const room = Math.max(1, Math.floor((lineWidth() - headWidth - "   │".length) / cellWidth));
  const perPart = Math.ceil(grid.cols / Math.ceil(grid.cols / room));
  const parts: string[] = [];
  for (let from = 0; from < grid.cols; from += perPart) {
    const to = Math.min(grid.cols, from + perPart);
    const head = colHeads.slice(from, to).map((text) => bold(text.padStart(cellWidth))).join("");
    const rule = `  ${"─".repeat(headWidth + 1)}┼${"─".repeat((to - from) * cellWidth)}`;
    const rows = rowHeads.map((text, row) =>
      `  ${bold(text.padStart(headWidth))} │${rowCells(grid, row, { from, to, cellWidth })}`
    );
    parts.push([`  ${" ".repeat(headWidth)} │${head}`, rule, ...rows].map((line) => `${line.trimEnd()}\n`).join(""));
  }
  return parts.join("\n");
}

/** Breakpoints if there are enough of them, else numbers from 0. */
function axisTexts(axis: readonly number[] | null, count: number): string[] {
  return Array.from({ length: count }, (_, i) => String(axis !== null && axis.length >= count ? axis[i] : i));
}

function widest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, text.length), 0);
}

function rowCells(
  { cells, heat }: GridContent,
  row: number,
  { from, to, cellWidth }: { from: number; to: number; cellWidth: number },
): string {
  const texts: string[] = [];
  for (let col = from; col < to; col++) {
    const text = (cells[row]?.[col] ?? "").padStart(cellWidth);
    const share = heat[row]?.[col] ?? null;
    texts.push(share === null || !colourful() ? text : heated(text, share));
  }
  return texts.join("");
}

/** A text on the colour of its value, from the palette that every colour terminal has. */
function heated(text: string, share: number): string {
  const colour = colourAt(share);
  const ground = colour.map(nearestLevel).reduce((number, level) => 6 * number + level, 0) + 16;
  const ink = takesDarkText(colour) ? 16 : 231;
  return `\x1b[38;5;${ink};48;5;${ground}m${text}\x1b[0m`;
}

/** The palette has six levels of each part: 0, and from 95 on every 40. */
function nearestLevel(part: number): number {
  return part < 48 ? 0 : part < 115 ? 1 : Math.floor((part - 35) / 40);
}
