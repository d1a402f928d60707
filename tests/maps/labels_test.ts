/**
 * What tables and axes may be about.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { axisProfile } from "../../lib/maps/axis_profile.ts";
import { fuelOf, labelTable } from "../../lib/maps/labels.ts";
import type { MapTable } from "../../lib/maps/table.ts";

const RPM = [1000, 1500, 2000, 2500, 3000, 3500, 4000, 4500];
const LOAD = [10, 20, 30, 40, 50, 60, 70, 80];

/** An 8 by 8 table with engine speed and load for axes. */
function tableOf(cell: (col: number, row: number) => number): { bytes: Uint8Array; table: MapTable } {
  const cells = Array.from({ length: 64 }, (_, i) => cell(i % 8, Math.floor(i / 8)));
  const bytes = new Uint8Array(Uint16Array.from([...RPM, ...LOAD, ...cells]).buffer);
  const table: MapTable = {
    offset: 32,
    cols: 8,
    rows: 8,
    cell_width: 2,
    byte_order: "little",
    x_axis_offset: 0,
    y_axis_offset: 16,
    stride: null,
    score: 1,
  };
  return { bytes, table };
}

Deno.test("axisProfile() tells quantities by their range and steps", () => {
  assertEquals(axisProfile(RPM), "rpm");
  assertEquals(axisProfile(LOAD), "throttle");
  assertEquals(axisProfile([25, 40, 55, 70, 85, 100, 115, 130]), "load");
  assertEquals(axisProfile([400, 800, 1000, 1200, 1400, 1600, 2000, 2400]), "pressure");
  assertEquals(axisProfile([30_000, 40_000, 50_000]), "other");
  assertEquals(axisProfile([5]), "other");
});

Deno.test("labelTable() goes by the direction of the surface", () => {
  const rising = tableOf((col, row) => 800 + 150 * row - 10 * col);
  const falling = tableOf((col, row) => 3000 - 150 * row + 10 * col);
  const moderate = tableOf((col, row) => 4000 + 150 * row + 60 * col);
  assertEquals(labelTable(rising.bytes, rising.table, "petrol").label, "fuel");
  assertEquals(labelTable(falling.bytes, falling.table, "petrol").label, "timing");
  assertEquals(labelTable(moderate.bytes, moderate.table, "petrol").label, "boost");
});

Deno.test("labelTable() gives a diesel no timing and a petrol engine no duration", () => {
  const steep = tableOf((_, row) => 100 + 900 * row);
  const falling = tableOf((_, row) => 9000 - 900 * row);
  assertEquals(labelTable(steep.bytes, steep.table, "diesel").label, "duration");
  assertEquals(labelTable(steep.bytes, steep.table, "petrol").label, "fuel");
  assertEquals(labelTable(falling.bytes, falling.table, "diesel").label === "timing", false);
});

Deno.test("fuelOf() knows fuels by the beginning of the family's name", () => {
  assertEquals([
    fuelOf("EDC16C39"),
    fuelOf("ME7.5"),
    fuelOf("EMS2000"),
    fuelOf("EMS24"),
    fuelOf("SH7058"),
    fuelOf(null),
  ], [
    "diesel",
    "petrol",
    "diesel",
    "petrol",
    null,
    null,
  ]);
});
