/**
 * The changes between two images, so that every byte that differs is told of once: in a map, or outside of all maps.
 *
 * `diff_maps` reads a table where the fewest cells differ, up to two cells beside its place; there a change at the edge
 * of a map can stay unseen. What people are shown is read where the scan found the map.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Image } from "../image/image.ts";
import { changedBlocks, subtract } from "../maps/changed_blocks.ts";
import { type DiffMatch, type DiffOptions, diffTables, type MapDiff, scanPair } from "../maps/diff.ts";
import { dataSpans } from "../maps/evidence.ts";
import { readGrid } from "../maps/grid.ts";
import type { RecipeRanges } from "../maps/recipe_coverage.ts";
import type { MapTable } from "../maps/table.ts";
import type { AxisValues } from "../maps/table_axes.ts";

/** Two images. */
export interface Pair {
  /** The image before the tune. */
  readonly stock: Image;
  /** The image after it. */
  readonly tuned: Image;
}

/** A map of both images. */
export interface ComparedMap {
  /** What the method tells of it. */
  readonly match: DiffMatch;
  /** Its place in the stock image. */
  readonly offset: number;
  /** Its place in the tuned image. */
  readonly tunedOffset: number;
  /** Its axes in the stock image; empty where they are not known. */
  readonly axes: AxisValues;
  /** Tuned value less stock value, row by row. */
  readonly changes: readonly (readonly number[])[];
  /** What the changed cells have in common. */
  readonly summary: ChangeSummary;
}

/** The changed cells of a map. All 0 if there are none. */
export interface ChangeSummary {
  /** Number of changed cells. */
  readonly changed: number;
  /** Least change. */
  readonly least: number;
  /** Greatest change. */
  readonly most: number;
  /** Mean change. */
  readonly mean: number;
  /** Change of the greatest share of the stock value, in percent; infinite if that was 0. */
  readonly mostPercent: number;
}

/** Everything that differs between two images. */
export interface Changes {
  /** What the method answers. */
  readonly diff: MapDiff;
  /** The maps that are in both images. */
  readonly maps: readonly ComparedMap[];
  /** Those that were changed, the greatest change first. */
  readonly changed: readonly ComparedMap[];
  /** Bytes that differ. */
  readonly bytes: number;
  /** Those of them that the recipe writes; null without a recipe that writes anything. */
  readonly accounted: number | null;
  /** Where bytes differ that are of no changed map, neighbouring ones as one. */
  readonly outside: readonly Span[];
}

/** Compares two images. */
export function compareImages(pair: Pair, options: DiffOptions): Changes {
  const scans = scanPair(pair.stock, pair.tuned, options);
  const diff = diffTables(pair.stock, pair.tuned, scans, options);
  const tables = new Map(scans.stock.tables.map((table) => [table.offset, table]));
  const found = diff.matches.map((match) => ({ match, table: foundTable(match, tables) }));
  const maps = found.map(({ match, table }) => compareMap(match, table, diff, pair));
  const changed = maps.filter(isChanged).sort((a, b) => reach(b) - reach(a));
  const spans = found.flatMap(({ table }, i) => accountsForItsPlace(maps[i]!) ? spansOf(maps[i]!, table) : []);
  return {
    diff,
    maps,
    changed,
    bytes: differingBytes(pair),
    accounted: options.recipe && differingBytes(pair, options.recipe),
    outside: differencesOutside(pair, spans),
  };
}

function isChanged({ match, summary, offset, tunedOffset }: ComparedMap): boolean {
  return summary.changed > 0 || match.axis_changed === true || offset !== tunedOffset;
}

/** What now stands where a moved map stood is no change of that map. */
function accountsForItsPlace(map: ComparedMap): boolean {
  return isChanged(map) && map.offset === map.tunedOffset;
}

/** The greatest change of a map, up or down. */
export function reach({ summary: { least, most } }: ComparedMap): number {
  return Math.max(-least, most);
}

function compareMap(match: DiffMatch, table: MapTable | undefined, { groups }: MapDiff, pair: Pair): ComparedMap {
  const { cols, rows, cell_width: cellWidth, byte_order: byteOrder, stride } = match;
  const offset = table?.offset ?? match.offset_stock;
  const tunedOffset = offset + match.offset_delta;
  const shape = { cols, rows, cellWidth, byteOrder, stride };
  const stock = readGrid(pair.stock.bytes, { ...shape, offset });
  const tuned = readGrid(pair.tuned.bytes, { ...shape, offset: Math.max(0, tunedOffset) });
  const { x_axis: x = [], y_axis: y = [] } = groups[match.group] ?? {};
  return {
    match,
    offset,
    tunedOffset,
    axes: { x, y },
    changes: stock.map((row, i) => row.map((value, j) => (tuned[i]?.[j] ?? value) - value)),
    summary: summarizeChanges(stock.flat(), tuned.flat()),
  };
}

/** By how many bytes a match may lie beside the table that the scan found, the likeliest first. */
const SHIFTS = [0, -2, 2, -4, 4];

/** The table of the scan that a match speaks of; undefined for a match that no scan found. */
function foundTable(match: DiffMatch, tables: ReadonlyMap<number, MapTable>): MapTable | undefined {
  return SHIFTS.map((shift) => tables.get(match.offset_stock + shift)).find((table) =>
    table !== undefined && table.cols === match.cols && table.rows === match.rows &&
    table.cell_width === match.cell_width && table.byte_order === match.byte_order && table.stride === match.stride
  );
}

function summarizeChanges(stock: readonly number[], tuned: readonly number[]): ChangeSummary {
  let [changed, sum, least, most, mostPercent] = [0, 0, Infinity, -Infinity, 0];
  for (const [i, before] of stock.entries()) {
    const change = (tuned[i] ?? before) - before;
    if (change === 0) continue;
    changed++;
    sum += change;
    least = Math.min(least, change);
    most = Math.max(most, change);
    const percent = change / before * 100;
    if (Math.abs(percent) > Math.abs(mostPercent)) mostPercent = percent;
  }
  if (changed === 0) return { changed, least: 0, most: 0, mean: 0, mostPercent };
  return { changed, least, most, mean: sum / changed, mostPercent };
}

/** The bytes of a map in the stock image: its cells, and its axes if those were changed. */
function spansOf({ match, offset }: ComparedMap, table: MapTable | undefined): Span[] {
  const { cols, rows, cell_width: width, axis_changed } = match;
  if (table === undefined) return [{ start: offset, end: offset + cols * rows * width }];
  const cells = dataSpans(table);
  if (!axis_changed) return cells;
  const { x_axis_offset: x, y_axis_offset: y } = table;
  return [...cells, { start: x, end: x + 2 * cols }, ...(y === null ? [] : [{ start: y, end: y + 2 * rows }])];
}

/** How many bytes differ; of those that a recipe writes, if one is given. */
function differingBytes({ stock, tuned }: Pair, recipe?: RecipeRanges): number {
  const length = Math.min(stock.size, tuned.size);
  let number = 0;
  for (let i = 0; i < length; i++) {
    if (stock.bytes[i] !== tuned.bytes[i] && (recipe === undefined || recipe.hits(i, i + 1) > 0)) number++;
  }
  return number;
}

/** Where bytes differ that no span holds, from a differing byte to a differing byte. */
function differencesOutside({ stock, tuned }: Pair, spans: readonly Span[]): Span[] {
  const differs = (at: number) => stock.bytes[at] !== tuned.bytes[at];
  return subtract(changedBlocks(stock.bytes, tuned.bytes), spans).flatMap(({ start, end }) => {
    while (start < end && !differs(start)) start++;
    while (start < end && !differs(end - 1)) end--;
    return start < end ? [{ start, end }] : [];
  });
}
