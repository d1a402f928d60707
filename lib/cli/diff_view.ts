/**
 * The changes of a tune for people.
 *
 * @module
 */
import { bold, dim, yellow } from "@std/fmt/colors";
import type { Image } from "../image/image.ts";
import { byteCount, count, hex } from "../reports/wording.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { type Changes, type ComparedMap, type Pair, reach } from "./diff_changes.ts";
import { gridView } from "./grid_view.ts";
import { alignRight, listing, paragraph, table } from "./layout.ts";
import { cellsOf } from "./maps_table.ts";

/** The two files as they were named. */
export interface PairNames {
  /** The file before the tune. */
  readonly stock: string;
  /** The file after it. */
  readonly tuned: string;
}

/** What was changed: maps, then places outside of maps; at most `most` of either. */
export async function diffCard(names: PairNames, pair: Pair, changes: Changes, most: number): Promise<string> {
  const { changed, outside, diff } = changes;
  const { stock_size: stock, tuned_size: tuned } = diff;
  const sizes = stock === tuned ? byteCount(stock) : `${byteCount(stock)} and ${byteCount(tuned)}`;
  return [
    `${bold(names.stock)} → ${bold(names.tuned)}  ${dim(sizes)}\n`,
    ...(stock === tuned ? [] : [paragraph(yellow("the files differ in length: only the common part is compared"))]),
    paragraph(headline(changes)),
    ...(changed.length === 0 ? [] : [`\n${mapsTable(changed.slice(0, most))}`]),
    rest(changed.length - most, "changed map"),
    withoutCounterpart(changes),
    recipeFacts(changes),
    outside.length === 0 ? "" : `\n${await outsideTable(outside.slice(0, most), pair.tuned)}`,
    rest(outside.length - most, "place"),
  ].join("");
}

function headline({ diff, changed, bytes, outside }: Changes): string {
  if (bytes === 0) return "no byte differs";
  const cells = changed.reduce((sum, { summary }) => sum + summary.changed, 0);
  return `${changed.length} of ${count(diff.matched_count, "map")} changed, ${count(cells, "cell")}; ` +
    `${count(bytes, "byte")} ${bytes === 1 ? "differs" : "differ"} in all, ` +
    (outside.length === 0 ? "none outside of maps" : `${count(outside.length, "place")} outside of maps`);
}

function mapsTable(maps: readonly ComparedMap[]): string {
  const column = (title: string, cell: (map: ComparedMap) => string) => alignRight([bold(title), ...maps.map(cell)]);
  return byColumns([
    column("offset", ({ offset }) => hex(offset)),
    column("size", ({ match: { cols, rows } }) => `${cols}×${rows}`),
    [bold("cells"), ...maps.map(({ match }) => cellsOf(match))],
    column("changed", ({ summary, match }) => `${summary.changed} of ${match.total_cells}`),
    column("from", ({ summary }) => signed(summary.least)),
    column("to", ({ summary }) => signed(summary.most)),
    column("mean", ({ summary }) => signed(summary.mean, 1)),
    column("most %", ({ summary }) => percent(summary.mostPercent)),
    ["", ...maps.map(remarkOn)],
  ]);
}

function byColumns(columns: readonly (readonly string[])[]): string {
  const [head = [], ...rows] = (columns[0] ?? []).map((_, row) => columns.map((cells) => cells[row] ?? ""));
  return table(head, rows);
}

function signed(value: number, places = 0): string {
  const text = Math.abs(value).toFixed(places);
  return Number(text) === 0 ? "0" : value > 0 ? `+${text}` : `−${text}`;
}

function percent(value: number): string {
  return Number.isFinite(value) ? signed(value, 1) : "from 0";
}

function remarkOn({ match, offset, tunedOffset }: ComparedMap): string {
  const remarks = [];
  if (match.axis_changed) remarks.push("axes changed");
  if (match.promoted) remarks.push("no axes known");
  if (match.suspicious) remarks.push("hardly the same map");
  if (offset !== tunedOffset) remarks.push(`now at ${hex(tunedOffset)}`);
  return remarks.length === 0 ? "" : yellow(remarks.join(", "));
}

function rest(number: number, what: string): string {
  return number > 0 ? paragraph(dim(`and ${count(number, `more ${what}`)}; --top N lists them`)) : "";
}

function withoutCounterpart({ diff: { only_in_stock_count: stock, only_in_tuned_count: tuned } }: Changes): string {
  if (stock + tuned === 0) return "";
  return `\n${paragraph(`without a counterpart: ${count(stock, "map")} of the stock file, ${tuned} of the tuned one`)}`;
}

function recipeFacts({ accounted, bytes, diff: { recipe } }: Changes): string {
  if (accounted === null || recipe === null) return "";
  const told = `${count(recipe.instructions, "edit")}, accounting for ${accounted} of ${
    count(bytes, "differing byte")
  }`;
  return `\n${listing([["recipe", accounted < bytes ? yellow(told) : told]])}`;
}

async function outsideTable(places: Changes["outside"], tuned: Image): Promise<string> {
  const sums = await storedSums(tuned);
  const namesAt = (place: Changes["outside"][number]) =>
    sums.filter(({ start, end }) => start < place.end && place.start < end).map(({ name }) => name);
  const what = (names: readonly string[]) =>
    names.length === 0 ? "" : `checksum ${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}`;
  return `  ${bold("changed outside of maps")}\n` + byColumns([
    alignRight([bold("offset"), ...places.map(({ start }) => hex(start))]),
    alignRight([bold("bytes"), ...places.map(({ start, end }) => String(end - start))]),
    ["", ...places.map((place) => what(namesAt(place)))],
  ]);
}

/** Where checksums are stored: a tune changes them without changing a map. */
async function storedSums(image: Image): Promise<{ name: string; start: number; end: number }[]> {
  const [{ findStructures, allChecks }, { View }, { label, storeSpan }] = await Promise.all([
    import("../checksums/structures.ts"),
    import("../checksums/view.ts"),
    import("../checksums/check.ts"),
  ]);
  return allChecks(findStructures(View.of(image))).flatMap((check) =>
    check.store === null || check.evidence === "size" ? [] : [{ name: label(check), ...storeSpan(check.store) }]
  );
}

/**
 * The changes of the map at an offset of the stock file, cell by cell, between its axes.
 *
 * @throws {GuardRejection} if no map there is in both files
 */
export function cellChanges({ stock, tuned }: PairNames, { maps }: Changes, offset: number): string {
  const map = maps.find((map) => map.offset === offset);
  if (map === undefined) {
    throw new GuardRejection(`No map that is in both files begins at ${hex(offset)} of the stock file.`);
  }
  const { match: { cols, rows, total_cells: total, ...match }, axes: { x, y }, summary, changes } = map;
  const told = `${summary.changed} of ${total} cells: ${signed(summary.least)} to ${signed(summary.most)}, ` +
    `mean ${signed(summary.mean, 1)}`;
  const facts = listing([
    ["changed", summary.changed === 0 ? `none of ${total} cells` : told],
    ["mind", remarkOn(map)],
  ]);
  const view = gridView({
    cells: changes.map((row) => row.map((change) => change === 0 ? "·" : signed(change))),
    heat: changes.map((row) => row.map((change) => change === 0 ? null : (change / reach(map) + 1) / 2)),
    cols,
    x: x.length > 0 ? x : null,
    y: y.length > 0 ? y : null,
  });
  const shape = dim(`${cols} columns × ${rows} rows, ${cellsOf(match)}`);
  return `${bold(stock)} → ${bold(tuned)}  ${bold(hex(offset))}  ${shape}\n${facts}\n${view}`;
}
