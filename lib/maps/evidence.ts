/**
 * References from code as evidence that a table is one.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { roundHalfEven } from "../image/rounding.ts";
import type { MapTable } from "./table.ts";

/** Who refers to which offset of an image. */
export interface References {
  /** The offsets in a range, its end not included, that code refers to; in order. */
  offsetsIn(start: number, end: number): number[];
  /** The addresses of the instructions that refer to a range; repeats are kept. */
  addressesIn(start: number, end: number): number[];
}

/** What refers to a table. */
export interface Evidence {
  /** Whether code refers to a cell. */
  referenced_by_code: boolean;
  /** Offsets of the cells that code refers to, in order. */
  data_refs: number[];
  /** Offsets in the axes that code refers to, in order. */
  axis_refs: number[];
  /** Addresses of the instructions, in order, one for each reference; at most 32. */
  insns: number[];
}

const MOST_INSTRUCTIONS = 32;

/** Where the cells of a table lie: one range, or one a row if something else lies between the rows. */
export function dataSpans({ offset, cols, rows, cell_width: width, stride }: MapTable): Span[] {
  if (stride === null) return [{ start: offset, end: offset + cols * rows * width }];
  return Array.from({ length: rows }, (_, row) => {
    const start = offset + row * stride;
    return { start, end: start + cols * width };
  });
}

/** Collects what refers to a table. */
export function evidenceOf(table: MapTable, references: References): Evidence {
  const data = dataSpans(table);
  const axes = axisSpans(table);
  const offsets = (spans: readonly Span[]) =>
    [...new Set(spans.flatMap(({ start, end }) => references.offsetsIn(start, end)))].sort((a, b) => a - b);
  const dataRefs = offsets(data);
  const addresses = [...data, ...axes].flatMap(({ start, end }) => references.addressesIn(start, end));
  return {
    referenced_by_code: dataRefs.length > 0,
    data_refs: dataRefs,
    axis_refs: offsets(axes),
    insns: addresses.sort((a, b) => a - b).slice(0, MOST_INSTRUCTIONS),
  };
}

function axisSpans({ cols, rows, x_axis_offset: x, y_axis_offset: y }: MapTable): Span[] {
  const spans = [{ start: x, end: x + 2 * cols }];
  if (y !== null) spans.push({ start: y, end: y + 2 * rows });
  return spans;
}

const BONUS = 0.06;

/**
 * Raises the scores of tables whose cells code refers to, and sorts all again by exact score.
 *
 * Tables that nothing refers to keep their score: static decoding misses most references.
 *
 * @param leastScore tables below get no bonus
 */
export function withBonus(tables: readonly MapTable[], references: References, leastScore = 0): MapTable[] {
  const isReferenced = (table: MapTable) =>
    dataSpans(table).some(({ start, end }) => references.offsetsIn(start, end).length > 0);
  return tables
    .map((table) => {
      if (table.score < leastScore || !isReferenced(table)) return table;
      return { ...table, score: Math.min(1, roundHalfEven(table.score + BONUS, 3)) };
    })
    .sort((a, b) =>
      b.score - a.score || b.cols * b.rows - a.cols * a.rows ||
      Number(b.rows > 1) - Number(a.rows > 1) || a.offset - b.offset
    );
}
