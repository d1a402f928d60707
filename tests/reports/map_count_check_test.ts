import { assertEquals } from "@std/assert";
import type { MapTable } from "../../lib/maps/table.ts";
import { checkMapCount } from "../../lib/reports/map_count_check.ts";

const TABLE: MapTable = {
  offset: 0,
  cols: 8,
  rows: 8,
  cell_width: 2,
  byte_order: "little",
  x_axis_offset: 0,
  y_axis_offset: 16,
  stride: null,
  score: 0.85,
};

function check(family: string | null, good: number) {
  const tables = [...Array<MapTable>(good).fill(TABLE), { ...TABLE, score: 0.84 }];
  return checkMapCount(tables, family);
}

Deno.test("checkMapCount() includes both bounds", () => {
  const statuses = [30, 31, 126, 127].map((good) => check("ME7.5", good).status);
  assertEquals(statuses, ["fail", "ok", "ok", "fail"]);
});

Deno.test("checkMapCount() goes by the longest name that fits", () => {
  assertEquals(check("MED17.5", 100).status, "ok");
  assertEquals(check("ME9", 144).status, "fail");
  assertEquals(check("ME1.5.5", 38).status, "ok");
  assertEquals(check("M1.8", 0).status, "ok");
});

Deno.test("checkMapCount() compares names in capitals", () => {
  assertEquals(check("simos", 22).status, "ok");
});

Deno.test("checkMapCount() tells usual numbers without a verdict where published verdicts have none", () => {
  const { status, message } = check("Simtec56", 1);
  assertEquals(status, "skip");
  assertEquals(message, "1 map; 5 to 10 are usual for this family, which is told without a verdict.");
});

Deno.test("checkMapCount() skips families that nobody measured, and no family", () => {
  assertEquals(check("Multec", 3).status, "skip");
  assertEquals(check(null, 3).status, "skip");
});
