import { assertEquals } from "@std/assert";
import { Image } from "../../lib/image/image.ts";
import type { MapTable } from "../../lib/maps/table.ts";
import { scanTables } from "../../lib/maps/tables.ts";
import { checkAxes } from "../../lib/reports/axis_check.ts";

/** A good table: X axis of four words at `x`, Y axis of three words at `y`. */
function table(x: number, y: number | null, more: Partial<MapTable> = {}): MapTable {
  return {
    offset: 0x80,
    cols: 4,
    rows: y === null ? 1 : 3,
    cell_width: 2,
    byte_order: "little",
    x_axis_offset: x,
    y_axis_offset: y,
    stride: null,
    score: 0.9,
    ...more,
  };
}

/** Checks tables over an image of little-endian words. */
function check(words: readonly number[], tables: readonly MapTable[], family: string | null = null) {
  const image = new Image(new Uint8Array(Uint16Array.from(words).buffer));
  return checkAxes({ ...scanTables(image), tables }, family);
}

const PLAIN = [1, 2, 3, 4, 10, 20, 30];

Deno.test("checkAxes() counts the axes that it read when none is flagged", () => {
  const { status, message, details } = check(PLAIN, [table(0, 8), table(0, null)]);
  assertEquals([status, message, details], ["ok", "3 axes of 2 tables checked.", []]);
});

Deno.test("checkAxes() skips without a table of score 0.85", () => {
  assertEquals(check(PLAIN, [table(0, 8, { score: 0.849999 })]).status, "skip");
  assertEquals(check(PLAIN, [table(0, 8, { score: 0.85 })]).status, "ok");
});

Deno.test("checkAxes() names the axis' own offset, and flags it once for all tables that share X", () => {
  const words = [1, 2, 3, 40_000, 10, 20, 60_000];
  const { status, details } = check(words, [table(0, 8), table(0, 8)]);
  assertEquals(status, "warn");
  assertEquals(details, ["0x0 X: up to 40000, too large for an axis", "0x8 Y: up to 60000, garbage or fill"]);
});

Deno.test("checkAxes() draws its lines at 30000, 60000 and, for a diesel, above 9000", () => {
  const upTo = (greatest: number, family: string | null) =>
    check([1, 2, 3, greatest], [table(0, null)], family).details;
  assertEquals(upTo(29_999, null), []);
  assertEquals(upTo(30_000, null), ["0x0 X: up to 30000, too large for an axis"]);
  assertEquals(upTo(59_999, "EDC17"), ["0x0 X: up to 59999, too large for an axis"]);
  assertEquals(upTo(60_000, null), ["0x0 X: up to 60000, garbage or fill"]);
  assertEquals(upTo(9_000, "EDC17"), []);
  assertEquals(upTo(9_001, "EDC17"), ["0x0 X: up to 9001, too high for a diesel"]);
  assertEquals(upTo(9_001, "ME7.5"), []);
});

Deno.test("checkAxes() reads axes in their table's byte order", () => {
  const swapped = [0x0100, 0x0200, 0x0300, 0x0400];
  assertEquals(check(swapped, [table(0, null, { byte_order: "big" })], "EDC17").status, "ok");
  assertEquals(check([0x10, 0x20, 0x30, 0xf0], [table(0, null, { byte_order: "big" })]).status, "warn");
});

Deno.test("checkAxes() shows twenty details at most", () => {
  const words = Array.from({ length: 100 }, (_, i) => 60_000 + i);
  const { message, details } = check(words, Array.from({ length: 25 }, (_, i) => table(8 * i, null)));
  assertEquals(details.length, 20);
  assertEquals(message, "25 axes of 25 tables with values that an axis does not have.");
});
