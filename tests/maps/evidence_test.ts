/**
 * References from code as evidence.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { dataSpans, evidenceOf, type References, withBonus } from "../../lib/maps/evidence.ts";
import type { MapTable } from "../../lib/maps/table.ts";

const table: MapTable = {
  offset: 100,
  cols: 4,
  rows: 3,
  cell_width: 2,
  byte_order: "little",
  x_axis_offset: 80,
  y_axis_offset: 90,
  stride: null,
  score: 0.8,
};

/** References as pairs of an offset and the address of the instruction that names it. */
function referencesOf(pairs: [offset: number, address: number][]): References {
  const inside = (start: number, end: number) => pairs.filter(([offset]) => start <= offset && offset < end);
  return {
    offsetsIn: (start, end) => [...new Set(inside(start, end).map(([offset]) => offset))].sort((a, b) => a - b),
    addressesIn: (start, end) => inside(start, end).map(([, address]) => address),
  };
}

Deno.test("dataSpans() leaves out what lies between the rows of half a table", () => {
  assertEquals(dataSpans(table), [{ start: 100, end: 124 }]);
  assertEquals(dataSpans({ ...table, stride: 20 }), [
    { start: 100, end: 108 },
    { start: 120, end: 128 },
    { start: 140, end: 148 },
  ]);
});

Deno.test("evidenceOf() tells cells from axes and keeps repeated instructions", () => {
  const references = referencesOf([[102, 9000], [102, 9000], [82, 500], [95, 700], [96, 800], [124, 1]]);
  assertEquals(evidenceOf(table, references), {
    referenced_by_code: true,
    data_refs: [102],
    axis_refs: [82, 95],
    insns: [500, 700, 9000, 9000],
  });
});

Deno.test("evidenceOf() lists at most 32 instructions", () => {
  const references = referencesOf(Array.from({ length: 50 }, (_, i) => [100, 50 - i]));
  assertEquals(evidenceOf(table, references).insns, Array.from({ length: 32 }, (_, i) => i + 1));
});

Deno.test("withBonus() raises tables whose cells are referred to, to 1 at most, and sorts by exact score", () => {
  const other = { ...table, offset: 300, x_axis_offset: 280, y_axis_offset: null, score: 0.8123 };
  const best = { ...table, offset: 500, x_axis_offset: 480, y_axis_offset: null, score: 0.97 };
  const references = referencesOf([[100, 1], [280, 2], [500, 3]]);
  const scores = (tables: readonly MapTable[]) => tables.map(({ offset, score }) => [offset, score]);
  assertEquals(scores(withBonus([other, table, best], references)), [[500, 1], [100, 0.86], [300, 0.8123]]);
  assertEquals(scores(withBonus([other, table, best], references, 0.85)), [[500, 1], [300, 0.8123], [100, 0.8]]);
});
