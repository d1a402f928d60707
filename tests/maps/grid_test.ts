/**
 * Cells of one table, and descriptions of tables from outside.
 *
 * @module
 */
import { assertEquals, assertThrows } from "@std/assert";
import { readGrid, summarize } from "../../lib/maps/grid.ts";
import { decimalNumber, readShape, type TableFields } from "../../lib/maps/table_fields.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";

const bytes = Uint8Array.from({ length: 64 }, (_, i) => i + 1);
const base = { offset: 4, cols: 3, rows: 2, cell_width: 2, byte_order: "little" };
const grid = (changes: TableFields = {}) => readGrid(bytes, readShape({ ...base, ...changes }));

Deno.test("readGrid() reads words of both byte orders, bytes, and rows with a stride", () => {
  assertEquals(grid(), [[0x0605, 0x0807, 0x0a09], [0x0c0b, 0x0e0d, 0x100f]]);
  assertEquals(grid({ byte_order: "big" })[0], [0x0506, 0x0708, 0x090a]);
  assertEquals(grid({ cell_width: 1 }), [[5, 6, 7], [8, 9, 10]]);
  assertEquals(grid({ cell_width: 1, stride: 0 }), [[5, 6, 7], [5, 6, 7]]);
  assertEquals(grid({ cell_width: 1, stride: 20 }), [[5, 6, 7], [25, 26, 27]]);
});

Deno.test("readGrid() leaves out what lies beyond the end, in words and in bytes", () => {
  assertEquals(grid({ offset: 60 }), [[0x3e3d, 0x403f], []]);
  assertEquals(grid({ offset: 63 }), [[], []]);
  assertEquals(grid({ offset: 63, cell_width: 1 }), [[64], []]);
  assertEquals(grid({ offset: 1e9, cell_width: 1 }), [[], []]);
  assertEquals(grid({ stride: 1000, cell_width: 1 }), [[5, 6, 7], []]);
  assertEquals(grid({ offset: 2n ** 63n }), [[], []]);
});

Deno.test("readGrid() rejects shapes that no table has, at once", () => {
  for (const [cols, rows] of [[100_000, 100_000], [2 ** 40, 1], [1, 1e15]]) {
    assertThrows(() => grid({ cols, rows }), GuardRejection, "is no table");
  }
});

Deno.test("readShape() takes defaults for what is absent, null, 0 or empty", () => {
  const defaults = { offset: 0, cols: 0, rows: 0, cellWidth: 2, byteOrder: "little", stride: null };
  for (const nothing of [undefined, null, 0, "", false, [], {}]) {
    const fields = { offset: nothing, cols: nothing, rows: nothing, cell_width: nothing, byte_order: nothing };
    assertEquals(readShape(fields), { ...defaults } as ReturnType<typeof readShape>);
  }
});

Deno.test("readShape() drops fractions and reads decimal text", () => {
  const { cols, rows, offset, cellWidth } = readShape({ cols: 2.9, rows: " 1_0 ", offset: true, cell_width: "1" });
  assertEquals([cols, rows, offset, cellWidth], [2, 10, 1, 1]);
});

Deno.test("readShape() rejects what it can't read and names the field", () => {
  const faults: TableFields[] = [
    { offset: -4 },
    { offset: "0x10" },
    { offset: [1] },
    { offset: 1e30 },
    { cols: "3.5" },
    { rows: "many" },
    { cell_width: -1 },
    { stride: -2 },
    { stride: "8" },
    { stride: 8.5 },
    { stride: [] },
  ];
  for (const fault of faults) {
    assertThrows(() => readShape({ ...base, ...fault }), GuardRejection, `The table's ${Object.keys(fault)[0]}`);
  }
});

Deno.test("decimalNumber() reads numbers and numbers as text, and nothing else", () => {
  const read = (score: unknown) => decimalNumber({ score }, "score");
  assertEquals([read(0.5), read("0.5"), read(null), read([]), read(true)], [0.5, 0.5, 0, 0, 1]);
  for (const fault of ["high", "1e999", [1], NaN]) {
    if (Number.isNaN(fault)) assertEquals(read(fault), 0);
    else assertThrows(() => read(fault), GuardRejection, "The table's score");
  }
});

Deno.test("summarize() counts the cells that are there", () => {
  assertEquals(summarize([[1, 5], [5]]), { count: 3, min: 1, max: 5, mean: 11 / 3, distinct: 2 });
  assertEquals(summarize([[], []]), { count: 0, min: 0, max: 0, mean: 0, distinct: 0 });
});
