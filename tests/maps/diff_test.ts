/**
 * Comparing the tables of two images.
 *
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { Image } from "../../lib/image/image.ts";
import { alignCells } from "../../lib/maps/cell_alignment.ts";
import { compareCells } from "../../lib/maps/cell_statistics.ts";
import { changedBlocks, subtract } from "../../lib/maps/changed_blocks.ts";
import { type DiffOptions, diffTables, scanPair } from "../../lib/maps/diff.ts";
import { readRecipe } from "../../lib/maps/recipe_coverage.ts";
import { DEFAULT_SCAN_SETTINGS } from "../../lib/maps/settings.ts";
import type { MapTable } from "../../lib/maps/table.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { randomImage } from "./random_images.ts";

const options: DiffOptions = { ...DEFAULT_SCAN_SETTINGS, wholeFile: true, threshold: 0, top: 1e9, recipe: null };

function diff(stock: Uint8Array<ArrayBuffer>, tuned: Uint8Array<ArrayBuffer>) {
  const [a, b] = [new Image(stock), new Image(tuned)];
  return diffTables(a, b, scanPair(a, b, options), options);
}

Deno.test("diffTables() matches every table of an image with itself", () => {
  const bytes = randomImage(5, 20_000);
  const result = diff(bytes, bytes.slice());
  assert(result.stock_tables > 20);
  assertEquals(result.matched_count, result.stock_tables);
  assertEquals(
    result.matches.every(({ changed_cells, offset_delta }) => changed_cells === 0 && offset_delta === 0),
    true,
  );
  assertEquals([result.only_in_stock_count, result.only_in_tuned_count, result.unidentified_changed_count], [0, 0, 0]);
  assertEquals(result.groups.reduce((sum, { count }) => sum + count, 0), result.matched_count);
});

Deno.test("diffTables() accounts for every changed byte: in a table, or as unidentified", () => {
  const stock = randomImage(8, 8000);
  const tuned = stock.slice();
  for (let at = 100; at < tuned.length; at += 397) tuned[at]! ^= 3;
  const result = diff(stock, tuned);
  const covered = new Uint8Array(stock.length);
  for (const { offset_stock, rows, cols, cell_width, stride } of result.matches) {
    const end = offset_stock + (rows - 1) * (stride ?? cols * cell_width) + cols * cell_width + 4;
    covered.fill(1, Math.max(0, offset_stock - 4), end);
  }
  for (const { offset, size } of result.unidentified_changed) covered.fill(1, offset, offset + size);
  for (let at = 0; at < stock.length; at++) assert(stock[at] === tuned[at] || covered[at] === 1, String(at));
});

Deno.test("diffTables() compares images of different sizes, down to a single byte", () => {
  const bytes = randomImage(9, 3000);
  for (const length of [1, 2, 1501, 2999]) {
    assertEquals(diff(bytes, bytes.slice(0, length)).tuned_size, length);
    assertEquals(diff(bytes.slice(0, length), bytes).stock_size, length);
  }
});

Deno.test("alignCells() takes what fits when the tuned image ends inside of the table", () => {
  const table: MapTable = {
    offset: 0,
    cols: 4,
    rows: 3,
    cell_width: 2,
    byte_order: "little",
    x_axis_offset: 0,
    y_axis_offset: null,
    stride: null,
    score: 1,
  };
  const bytes = Uint8Array.from({ length: 24 }, (_, i) => i);
  const cells = alignCells(bytes, table, bytes.slice(0, 17), table);
  assertEquals([cells.stock.length, cells.tuned.length, cells.realigned], [8, 8, false]);
  assertEquals(alignCells(bytes, table, bytes.slice(0, 3), table).stock.length, 0);
});

Deno.test("changedBlocks() and subtract() cover exactly the differing bytes", () => {
  const places = fc.uniqueArray(fc.nat(299), { maxLength: 30 });
  const ranges = fc.array(fc.tuple(fc.nat(310), fc.nat(40)), { maxLength: 12 });
  fc.assert(fc.property(places, ranges, (changed, taken) => {
    const [a, b] = [new Uint8Array(300), new Uint8Array(320)];
    for (const at of changed) b[at] = 1;
    const blocks = changedBlocks(a, b);
    const sorted = changed.sort((x, y) => x - y);
    assertEquals(blocks.length, sorted.filter((at, i) => i === 0 || at - sorted[i - 1]! > 16).length);
    const cut = taken.map(([start, size]) => ({ start, end: start + size }));
    const left = new Set(subtract(blocks, cut).flatMap(({ start, end }) => range(start, end)));
    const expected = blocks.flatMap(({ start, end }) => range(start, end))
      .filter((at) => !cut.some(({ start, end }) => start <= at && at < end));
    assertEquals([...left], expected);
  }));
});

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, i) => start + i);
}

Deno.test("compareCells() tells growth from 0 as infinite, and leaves it out of the mean", () => {
  const statistics = compareCells(Int32Array.from([0, 100, 200, 0]), Int32Array.from([5, 90, 210, 0]));
  assertEquals(statistics, {
    max_abs: 10,
    avg_abs: 6.25,
    max_pct: "inf",
    avg_pct: 5,
    changed_cells: 3,
    total_cells: 4,
  });
  assertEquals(compareCells(Int32Array.of(0), Int32Array.of(1)).avg_pct, "inf");
  assertEquals(compareCells(Int32Array.of(100, 100), Int32Array.of(80, 110)).max_pct, -20);
  assertEquals(compareCells(new Int32Array(), new Int32Array()).total_cells, 0);
});

Deno.test("readRecipe() rejects what is no recipe and names the part", () => {
  const instruction = { offset: 8, size: 4 };
  for (
    const [recipe, part] of [
      [{ instructions: 5 }, "instructions"],
      [{ instructions: null }, "instructions"],
      [{ instructions: [instruction, 5] }, "instruction 1"],
      [{ instructions: [{ size: 4 }] }, "instruction 0: offset"],
      [{ instructions: [{ offset: "8", size: 4 }] }, "instruction 0: offset"],
      [{ instructions: [{ offset: 8, size: "4" }] }, "instruction 0: size"],
      [{ instructions: [instruction], metadata: null }, "metadata"],
    ] as const
  ) assertThrows(() => readRecipe(recipe), GuardRejection, part);
  assertEquals(readRecipe({}), null);
  assertEquals(readRecipe({ instructions: [{ size: 0 }, { offset: 3 }] }), null);
});

Deno.test("RecipeRanges counts overlapping ranges like a look at each of them", () => {
  const ranges = fc.array(fc.record({ offset: fc.nat(60), size: fc.integer({ min: 1, max: 20 }) }), { minLength: 1 });
  fc.assert(fc.property(ranges, fc.nat(60), fc.integer({ min: 1, max: 20 }), (instructions, start, size) => {
    const recipe = readRecipe({ instructions })!;
    const overlaps = instructions.filter((each) => each.offset < start + size && start < each.offset + each.size);
    assertEquals(recipe.hits(start, start + size), overlaps.length);
    const covered = recipe.parts(start, start + size).flatMap((part) => range(part.start, part.end));
    const expected = range(start, start + size)
      .filter((at) => instructions.some((each) => each.offset <= at && at < each.offset + each.size));
    assertEquals(covered, expected);
  }));
});
