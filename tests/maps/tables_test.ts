/**
 * The fast scan against the obvious one.
 *
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { Image } from "../../lib/image/image.ts";
import { listAxes } from "../../lib/maps/axis_list.ts";
import { DEFAULT_AXIS_SETTINGS, DEFAULT_SCAN_SETTINGS, type ScanSettings } from "../../lib/maps/settings.ts";
import { scanTables } from "../../lib/maps/tables.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { obviousScan } from "./obvious_scan.ts";
import { Dice, randomImage } from "./random_images.ts";

function assertSameScan(bytes: Uint8Array<ArrayBuffer>, settings: ScanSettings, name: string): number {
  const expected = obviousScan(bytes, settings);
  const scan = scanTables(new Image(bytes), settings);
  assertEquals(
    listAxes(scan.axes, scan.start, Infinity).map(({ offset, byte_order, values }) => ({ offset, byte_order, values })),
    expected.axes.map(({ offset, order, values }) => ({ offset, byte_order: order, values })),
    `axes of ${name}`,
  );
  assertEquals(scan.tables, expected.tables, `tables of ${name}`);
  return scan.tables.length;
}

Deno.test("scanTables() finds what the obvious scan finds in random images, bit for bit", () => {
  let tables = 0;
  for (let seed = 1; seed <= 16; seed++) {
    tables += assertSameScan(randomImage(seed, 1200 + 37 * seed), DEFAULT_SCAN_SETTINGS, `image ${seed}`);
  }
  assert(tables > 50, `only ${tables} tables were compared`);
});

Deno.test("scanTables() finds what the obvious scan finds with any settings", () => {
  for (let seed = 100; seed < 130; seed++) {
    const dice = new Dice(seed);
    const start = dice.roll(0, 300);
    const settings: ScanSettings = {
      minScore: dice.pick([0, 0.3, 0.6, 0.7, 0.85, 0.95, 1]),
      maxSeries: dice.pick([1, 2, 5, 16, 100]),
      axes: {
        minLength: dice.pick([1, 2, 3, 4, 4, 5, 8]),
        maxLength: dice.pick([0, 3, 4, 7, 12, 32, 32, 200]),
        minStep: dice.pick([-300, -1, 0, 1, 1, 7]),
        maxStep: dice.pick([0, 50, 600, 10_000, 70_000]),
      },
      region: dice.pick([null, null, { start, end: start + dice.roll(0, 1500) }]),
    };
    assertSameScan(randomImage(seed, 1200 + dice.roll(0, 301)), settings, `${seed}: ${JSON.stringify(settings)}`);
  }
});

Deno.test("scanTables() finds what the obvious scan finds in noise", () => {
  const dice = new Dice(7);
  const bytes = Uint8Array.from({ length: 6000 }, () => dice.roll(0, 255));
  assertSameScan(bytes, { ...DEFAULT_SCAN_SETTINGS, minScore: 0 }, "noise");
});

/** A pair of axes and many tables of 8 by 8 words behind them. */
function longSeries(count: number): Image {
  const axes = [500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 0, 10, 20, 30, 40, 50, 60, 70];
  const dice = new Dice(3);
  const cells = Array.from(
    { length: count * 64 },
    (_, i) => 9000 + (i % 8) * 90 + (Math.floor(i / 8) % 8) * 300 + dice.roll(0, 60),
  );
  return new Image(new Uint8Array(Uint16Array.from([...axes, ...cells]).buffer));
}

Deno.test("scanTables() finds long series, which leave the scanner's window behind", () => {
  const { tables } = scanTables(longSeries(150), { maxSeries: 1000 });
  assertEquals(tables.filter(({ x_axis_offset, cell_width }) => x_axis_offset === 0 && cell_width === 2).length, 150);
});

Deno.test("scanTables() rejects settings that make everything a series", () => {
  const settings = { minScore: 0, maxSeries: 1e9 };
  assertThrows(() => scanTables(longSeries(2000), settings), GuardRejection, "max_series_tables");
});

Deno.test("scanTables() finds tables whose cells the scanner's window can't hold", () => {
  const axis = Array.from({ length: 1200 }, (_, i) => i * 40);
  const rows = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150];
  const cells = Array.from(
    { length: 1200 * 16 },
    (_, i) => 9000 + (i % 1200) * 7 - (i % 2) * 15 + Math.floor(i / 1200) * 100,
  );
  const bytes = new Uint8Array(Uint16Array.from([...axis, ...rows, ...cells]).buffer);
  const { tables } = scanTables(new Image(bytes), { axes: { ...DEFAULT_AXIS_SETTINGS, maxLength: 1200 } });
  assertEquals(tables.map(({ cols, rows }) => [cols, rows]), [[4, 16], [1196, 16]]);
});

Deno.test("scanTables() finds nothing in images without words", () => {
  for (const size of [0, 1, 7]) {
    const { tables, axes } = scanTables(new Image(new Uint8Array(size)));
    assertEquals([tables.length, axes.little.starts.length, axes.big.starts.length], [0, 0, 0]);
  }
});
