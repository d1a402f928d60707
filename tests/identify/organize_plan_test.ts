import { assertEquals, assertThrows } from "@std/assert";
import { folderCounts, planFilings } from "../../lib/identify/organize_plan.ts";
import { InvalidParams } from "../../lib/rpc/errors.ts";

function folders(rows: unknown[], nested = true): string[] {
  return planFilings(rows, nested).map(({ folder }) => folder);
}

Deno.test("planFilings() files identified images by maker and family, others by destination alone", () => {
  const identified = { file: "a.bin", manufacturer: "Bosch", ecu_family: "ME7" };
  const rows = ["scanned", "sw_missing", "contested", "unknown", "trash"]
    .map((destination) => ({ ...identified, destination }));
  assertEquals(folders(rows), ["scanned/Bosch/ME7", "sw_missing/Bosch/ME7", "contested", "unknown", "trash"]);
  assertEquals(folders(rows, false), ["scanned", "sw_missing", "contested", "unknown", "trash"]);
});

Deno.test("planFilings() lets no maker and no family lead out of its folder", () => {
  const row = { file: "a.bin", destination: "scanned" };
  const of = (manufacturer: unknown, ecu_family: unknown) => folders([{ ...row, manufacturer, ecu_family }])[0];
  assertEquals(of("..", "."), "scanned/unknown/unknown");
  assertEquals(of(" .. ", "  "), "scanned/unknown/unknown");
  assertEquals(of("../..", "/etc"), "scanned/.._../_etc");
  assertEquals(of("a\\b", "..."), "scanned/a_b/...");
  assertEquals(of(null, undefined), "scanned/unknown/unknown");
});

Deno.test("planFilings() leaves out rows without a file or a known destination", () => {
  const rows = [
    {},
    { file: "a.bin" },
    { file: "", destination: "unknown" },
    { file: null, destination: "unknown" },
    { file: "./.", destination: "unknown" },
    { file: "//", destination: "unknown" },
    { file: "a.bin", destination: "elsewhere" },
    { file: "a.bin", destination: ["unknown"] },
  ];
  assertEquals(planFilings(rows, true), []);
});

Deno.test("planFilings() keeps absolute sources and tidies all", () => {
  const [first, second] = planFilings([
    { file: "/x//a.bin", destination: "unknown" },
    { file: "./b.bin", destination: "trash" },
  ], true);
  assertEquals([first!.source, second!.source], ["/x/a.bin", "b.bin"]);
});

Deno.test("planFilings() rejects rows that are none and names them", () => {
  const good = { file: "a.bin", destination: "unknown" };
  for (const bad of ["x.bin", null, 5, [good]]) {
    assertThrows(() => planFilings([good, bad], true), InvalidParams, "rows[1]");
  }
  assertThrows(() => planFilings([{ ...good, file: 5 }], true), InvalidParams, "rows[0].file");
  assertThrows(() => planFilings([{ ...good, ecu_family: ["ME7"] }], true), InvalidParams, "rows[0].ecu_family");
});

Deno.test("folderCounts() tells the fullest folder first, then goes by path", () => {
  const filings = ["unknown", "trash", "contested", "unknown", "trash"].map((folder) => ({ source: "a", folder }));
  assertEquals(folderCounts(filings), [["trash", 2], ["unknown", 2], ["contested", 1]]);
});
