/**
 * How far a recipe accounts for the changes of tables.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";
import type { Block } from "./changed_blocks.ts";
import { dataSpans } from "./evidence.ts";
import type { TableMatch } from "./table_matching.ts";

/** What a recipe does to one table. */
export interface TableCoverage {
  /** Instructions that touch a row, summed over the rows. */
  readonly recipe_instr_hits: number;
  /** Cells that differ and that an instruction touches. */
  readonly recipe_cells_covered: number;
  /** Cells that differ and that none touches. */
  readonly untracked_cells: number;
}

/** What a recipe does to all tables. */
export interface CoverageSummary {
  /** Name that the recipe gives itself. */
  readonly file: unknown;
  /** Instructions that change anything. */
  readonly instructions: number;
  /** Tables that at least one of them touches. */
  readonly maps_touched: number;
  /** Sum of `recipe_cells_covered`. */
  readonly covered_changed_cells: number;
  /** Sum of `untracked_cells`. */
  readonly untracked_changed_cells: number;
  /** Sum of `recipe_instr_hits`. */
  readonly instr_hits: number;
}

/** The ranges that a recipe writes. */
export class RecipeRanges {
  /** Name that the recipe gives itself. */
  readonly name: unknown;
  /** Number of ranges. */
  readonly count: number;
  readonly #starts: Float64Array;
  readonly #ends: Float64Array;
  /** The ranges joined: disjoint and in order. */
  readonly #joined: readonly Block[];

  /** Takes ranges in any order; they may overlap. */
  constructor(name: unknown, ranges: readonly Block[]) {
    this.name = name;
    this.count = ranges.length;
    this.#starts = Float64Array.from(ranges, ({ start }) => start).sort();
    this.#ends = Float64Array.from(ranges, ({ end }) => end).sort();
    this.#joined = join(ranges);
  }

  /** Number of ranges that overlap a range. */
  hits(start: number, end: number): number {
    return countBelow(this.#starts, end) - countBelow(this.#ends, start + 1);
  }

  /** The parts of a range that are written. */
  parts(start: number, end: number): Block[] {
    let first = 0;
    let last = this.#joined.length;
    while (first < last) {
      const middle = (first + last) >> 1;
      if (this.#joined[middle]!.end <= start) first = middle + 1;
      else last = middle;
    }
    const parts: Block[] = [];
    for (let i = first; i < this.#joined.length && this.#joined[i]!.start < end; i++) {
      const { start: from, end: to } = this.#joined[i]!;
      parts.push({ start: Math.max(start, from), end: Math.min(end, to) });
    }
    return parts;
  }
}

/**
 * Reads the ranges that a recipe writes; null if it writes nothing.
 *
 * @throws {GuardRejection} naming the part that is not as in a recipe
 */
export function readRecipe(recipe: Readonly<Record<string, unknown>>): RecipeRanges | null {
  const { instructions = [], metadata = {} } = recipe;
  if (!Array.isArray(instructions)) throw malformed("instructions", "must be a list");
  if (!isObject(metadata)) throw malformed("metadata", "must be an object");
  const ranges = instructions.map(readRange).filter((range) => range !== null);
  return ranges.length === 0 ? null : new RecipeRanges(metadata["name"] === undefined ? "" : metadata["name"], ranges);
}

function readRange(instruction: unknown, index: number): Block | null {
  const place = `instruction ${index}`;
  if (!isObject(instruction)) throw malformed(place, "must be an object");
  const { offset, size = 0 } = instruction;
  if (!isWhole(size)) throw malformed(`${place}: size`, "must be a whole number of bytes");
  if (Number(size) <= 0) return null;
  if (!isWhole(offset)) throw malformed(`${place}: offset`, "must be a whole number");
  return { start: Number(offset), end: Number(offset) + Number(size) };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isWhole(value: unknown): value is number | bigint | boolean {
  return typeof value === "bigint" || typeof value === "boolean" ||
    (typeof value === "number" && Number.isInteger(value));
}

function malformed(part: string, why: string): GuardRejection {
  return new GuardRejection(`The recipe can't be used: ${part} ${why}. Pass the recipe as it was cooked.`);
}

/** What a recipe does to a table. The rows are those of the stock image. */
export function coverageOf({ stock, cells }: TableMatch, ranges: RecipeRanges): TableCoverage {
  const rows = dataSpans({
    ...stock,
    offset: cells.stockOffset,
    stride: stock.stride ?? stock.cols * stock.cell_width,
  });
  let hits = 0;
  let changed = 0;
  let covered = 0;
  rows.forEach(({ start, end }, row) => {
    hits += ranges.hits(start, end);
    const touched = new Set<number>();
    for (const part of ranges.parts(start, end)) {
      const last = Math.ceil((part.end - start) / stock.cell_width);
      for (let col = Math.floor((part.start - start) / stock.cell_width); col < last; col++) touched.add(col);
    }
    for (let col = 0; col < stock.cols; col++) {
      const i = row * stock.cols + col;
      if (cells.stock[i] === cells.tuned[i]) continue;
      changed++;
      if (touched.has(col)) covered++;
    }
  });
  return { recipe_instr_hits: hits, recipe_cells_covered: covered, untracked_cells: Math.max(0, changed - covered) };
}

/** Sums up what a recipe does to all tables. */
export function summarizeCoverage(ranges: RecipeRanges, tables: readonly TableCoverage[]): CoverageSummary {
  const sum = (numberOf: (table: TableCoverage) => number) => tables.reduce((sum, table) => sum + numberOf(table), 0);
  return {
    file: ranges.name,
    instructions: ranges.count,
    maps_touched: tables.filter((table) => table.recipe_instr_hits > 0).length,
    covered_changed_cells: sum((table) => table.recipe_cells_covered),
    untracked_changed_cells: sum((table) => table.untracked_cells),
    instr_hits: sum((table) => table.recipe_instr_hits),
  };
}

function join(ranges: readonly Block[]): Block[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** How many of some sorted numbers lie below a limit. */
function countBelow(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
