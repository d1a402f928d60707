/**
 * Which calibration tables differ between two images, and how much.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { roundHalfEven } from "../image/rounding.ts";
import { readCells } from "./cells.ts";
import { type CellStatistics, compareCells, isSuspicious } from "./cell_statistics.ts";
import { type Block, changedBlocks, subtract } from "./changed_blocks.ts";
import { dataSpans } from "./evidence.ts";
import { type DiffGroup, groupMatches } from "./diff_groups.ts";
import type { CellWidth } from "./lane.ts";
import { type FilteredTables, keepCalibration, unfiltered } from "./layout_filter.ts";
import { promoteBlocks } from "./promotion.ts";
import {
  coverageOf,
  type CoverageSummary,
  type RecipeRanges,
  summarizeCoverage,
  type TableCoverage,
} from "./recipe_coverage.ts";
import type { ScanSettings } from "./settings.ts";
import type { MapTable } from "./table.ts";
import type { AxisValues } from "./table_axes.ts";
import { matchTables, type TableMatch } from "./table_matching.ts";
import { scanTables } from "./tables.ts";

/** A table that is in both images. */
export interface DiffMatch extends CellStatistics, Partial<TableCoverage> {
  /** Offset of the first cell in the stock image. */
  readonly offset_stock: number;
  /** Offset of the first cell in the tuned image. */
  readonly offset_tuned: number;
  /** Number of columns. */
  readonly cols: number;
  /** Number of rows. */
  readonly rows: number;
  /** Bytes of a cell. */
  readonly cell_width: CellWidth;
  /** Byte order. */
  readonly byte_order: ByteOrder;
  /** Bytes between row starts in the stock image; null where rows follow one another. */
  readonly stride: number | null;
  /** How far the table moved. */
  readonly offset_delta: number;
  /** Whether an offset is not the one that the scan found. */
  readonly realigned: boolean;
  /** Whether the two hardly are versions of one table. */
  readonly suspicious: boolean;
  /** How well the cells go together, to four decimals; null if that can't be said. */
  readonly correlation: number | null;
  /** Index of its group in the list of groups. */
  readonly group: number;
  /** True if the axes were changed too. */
  readonly near_match?: true;
  /** True if the axes were changed too. */
  readonly axis_changed?: true;
  /** Axes in the stock image, if they were changed. */
  readonly axis_stock?: AxisValues;
  /** Axes in the tuned image, if they were changed. */
  readonly axis_tuned?: AxisValues;
  /** True for a changed block that no scan took for a table. */
  readonly promoted?: true;
}

/** A table without a counterpart. */
export type UnmatchedTable = Pick<MapTable, "offset" | "cols" | "rows" | "cell_width" | "byte_order">;

/** What differs between two images. */
export interface MapDiff {
  /** Bytes of the stock image. */
  stock_size: number;
  /** Bytes of the tuned image. */
  tuned_size: number;
  /** Tables of the stock image. */
  stock_tables: number;
  /** Tables of the tuned image. */
  tuned_tables: number;
  /** Tables of the stock image that lie outside of calibration regions. */
  stock_tables_hidden: number;
  /** Tables of the tuned image that lie outside of calibration regions. */
  tuned_tables_hidden: number;
  /** Number of tables that are in both. */
  matched_count: number;
  /** Number of those whose greatest change reaches the threshold. */
  above_threshold: number;
  /** Those, the greatest change first. */
  matches: DiffMatch[];
  /** The listed matches by their axes. */
  groups: DiffGroup[];
  /** Tables of the stock image that are not in the tuned one; the first 200. */
  only_in_stock: UnmatchedTable[];
  /** Their number. */
  only_in_stock_count: number;
  /** Tables of the tuned image that are not in the stock one; the first 200. */
  only_in_tuned: UnmatchedTable[];
  /** Their number. */
  only_in_tuned_count: number;
  /** Changed ranges that no table accounts for; the first 200. */
  unidentified_changed: { offset: number; size: number }[];
  /** Their number. */
  unidentified_changed_count: number;
  /** How far the recipe accounts for the changes; null without a recipe that changes anything. */
  recipe: CoverageSummary | null;
  /** What the other keys can't say; absent if there is nothing. */
  notes?: Note[];
}

/** What is compared, and how much of the result is listed. */
export interface DiffOptions extends Omit<ScanSettings, "axes"> {
  /** Whether tables outside of calibration regions are compared too. */
  readonly wholeFile: boolean;
  /** Least greatest change of a listed table. */
  readonly threshold: number;
  /** Most tables to list. */
  readonly top: number;
  /** What a recipe writes; null without one. */
  readonly recipe: RecipeRanges | null;
}

/** The tables of two images. */
export interface ScannedPair {
  /** Of the stock image. */
  readonly stock: FilteredTables;
  /** Of the tuned image. */
  readonly tuned: FilteredTables;
}

/** Finds the tables of two images, with the same settings. */
export function scanPair(stock: Image, tuned: Image, options: DiffOptions): ScannedPair {
  const scan = (image: Image) => {
    const { tables } = scanTables(image, options);
    return options.region !== null || options.wholeFile ? unfiltered(tables) : keepCalibration(image.bytes, tables);
  };
  const stockTables = scan(stock);
  return { stock: stockTables, tuned: isEqual(stock.bytes, tuned.bytes) ? stockTables : scan(tuned) };
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** Most entries of the lists that `top` does not bound. */
const LIST_CAP = 200;

/** Bytes around a table whose change belongs to it. */
const SLACK = 4;

/** Compares the tables of two images cell by cell. */
export function diffTables(stock: Image, tuned: Image, scans: ScannedPair, options: DiffOptions): MapDiff {
  const blocks = changedBlocks(stock.bytes, tuned.bytes);
  const matched = matchTables(stock, scans.stock.tables, tuned, scans.tuned.tables);
  const { matches, onlyInStock, onlyInTuned } = matched;
  const loose = blocksOutside(blocks, matches);
  for (const table of promoteBlocks(stock.bytes, loose)) matches.push(promotedMatch(stock, tuned, table));
  const compared = matches.map((match) => ({ match, statistics: compareCells(match.cells.stock, match.cells.tuned) }))
    .sort((a, b) => b.statistics.max_abs - a.statistics.max_abs);
  const coverage = options.recipe && new Map(matches.map((match) => [match, coverageOf(match, options.recipe!)]));
  const above = compared.filter(({ statistics }) => statistics.max_abs >= options.threshold);
  const shown = above.slice(0, options.top);
  const { groups, groupOf } = groupMatches(shown.map(({ match }) => match));
  const unidentified = subtract(blocks, matches.map(coveredRange));
  return {
    stock_size: stock.size,
    tuned_size: tuned.size,
    stock_tables: scans.stock.tables.length,
    tuned_tables: scans.tuned.tables.length,
    stock_tables_hidden: scans.stock.hidden,
    tuned_tables_hidden: scans.tuned.hidden,
    matched_count: matches.length,
    above_threshold: above.length,
    matches: shown.map(({ match, statistics }, i) => ({
      ...describe(match, statistics),
      ...coverage?.get(match),
      group: groupOf[i]!,
    })),
    groups,
    only_in_stock: onlyInStock.slice(0, LIST_CAP).map(unmatched),
    only_in_stock_count: onlyInStock.length,
    only_in_tuned: onlyInTuned.slice(0, LIST_CAP).map(unmatched),
    only_in_tuned_count: onlyInTuned.length,
    unidentified_changed: unidentified.slice(0, LIST_CAP).map(({ start, end }) => ({
      offset: start,
      size: end - start,
    })),
    unidentified_changed_count: unidentified.length,
    recipe: options.recipe && coverage && summarizeCoverage(options.recipe, [...coverage.values()]),
    ...(matched.isIncomplete && { notes: [INCOMPLETE] }),
  };
}

const INCOMPLETE: Note = {
  code: "near_matches_incomplete",
  message:
    "Too many tables have similar axes: not all were compared, so some with changed axes may be listed as unmatched.",
};

/** What is told of a match, but for its group and its recipe. */
function describe(match: TableMatch, statistics: CellStatistics): Omit<DiffMatch, "group"> {
  const { kind, stock, cells, correlation } = match;
  const { cols, rows, cell_width, byte_order, stride } = stock;
  return {
    offset_stock: cells.stockOffset,
    offset_tuned: cells.tunedOffset,
    cols,
    rows,
    cell_width,
    byte_order,
    stride,
    offset_delta: cells.tunedOffset - cells.stockOffset,
    realigned: cells.realigned,
    suspicious: kind === "exact" && isSuspicious(statistics, correlation),
    correlation: correlation === null ? null : roundHalfEven(correlation, 4),
    ...statistics,
    ...(kind === "near" && {
      near_match: true,
      axis_changed: true,
      axis_stock: match.stockAxes,
      axis_tuned: match.tunedAxes,
    }),
    ...(kind === "promoted" && { promoted: true }),
  };
}

function unmatched({ offset, cols, rows, cell_width, byte_order }: MapTable): UnmatchedTable {
  return { offset, cols, rows, cell_width, byte_order };
}

/** The changed range that a match accounts for, in the stock image. */
function coveredRange({ stock, cells }: TableMatch): Block {
  const spans = dataSpans({ ...stock, offset: cells.stockOffset });
  return { start: Math.max(0, cells.stockOffset - SLACK), end: spans.at(-1)!.end + SLACK };
}

/** The blocks that no match overlaps. */
function blocksOutside(blocks: readonly Block[], matches: readonly TableMatch[]): Block[] {
  const whole = new Set(subtract(blocks, matches.map(coveredRange)).map(({ start, end }) => `${start}-${end}`));
  return blocks.filter(({ start, end }) => whole.has(`${start}-${end}`));
}

/** A changed block as a match with itself. */
function promotedMatch(stock: Image, tuned: Image, table: MapTable): TableMatch {
  const read = ({ bytes }: Image) => readCells(bytes, table.offset, table.cols * table.rows, 2, table.byte_order);
  const axes = { x: [], y: [] };
  const cells = {
    stockOffset: table.offset,
    tunedOffset: table.offset,
    realigned: false,
    stock: read(stock),
    tuned: read(tuned),
  };
  return { kind: "promoted", stock: table, stockAxes: axes, tunedAxes: axes, cells, correlation: null };
}
