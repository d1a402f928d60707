import { assertEquals } from "@std/assert";
import { checksumState, type Finding, findings, groupFindings } from "../../lib/checksums/findings.ts";
import { findStructures } from "../../lib/checksums/structures.ts";
import { View } from "../../lib/checksums/view.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { goldenBytes as reportBytes } from "../reports/sample.ts";
import { gmImage, keihinImage } from "./images.ts";

function structuresOf(bytes: Bytes) {
  return findStructures(View.of(new Image(bytes)));
}

function found(name: string, ok: number, total: number): Finding {
  return { scheme: "denso", name, isOk: ok === total, ok, total, lines: [`${name}: ${ok}`], checks: [] };
}

Deno.test("findings() tells of a main sum and of its blocks", () => {
  const [main] = findings(structuresOf(reportBytes("health-me7-healthy")));
  assertEquals([main?.name, main?.isOk, main?.lines.length], ["ME7 main sum", true, 2]);
});

Deno.test("findings() names the sums that are stale", () => {
  const [table] = findings(structuresOf(reportBytes("health-denso-stale")));
  assertEquals([table?.ok, table?.total, table?.isOk], [3, 4, false]);
  assertEquals(table?.lines, ["Denso table at 0xFFB80: 3 of 4 agree; not: entry2"]);
});

Deno.test("groupFindings() tells of schemes that have no key of their own", () => {
  assertEquals(findings(structuresOf(gmImage())), []);
  const edited = gmImage();
  edited[0x9000]! ^= 1;
  const lines = [gmImage(), edited, keihinImage()].flatMap((bytes) =>
    groupFindings(structuresOf(bytes)).flatMap(({ lines }) => lines)
  );
  assertEquals(lines, [
    "GM P01/P59 segments: 8 of 8 agree",
    "GM P01/P59 segments: 7 of 8 agree; not: engine",
    "Keihin byte sum: 1 of 1 agree",
  ]);
});

Deno.test("checksumState() fails if one finding does", () => {
  const [good, bad] = [found("A", 1, 1), found("B", 2, 3)];
  assertEquals(checksumState([]).status, "skip");
  assertEquals(checksumState([good]), { status: "ok", message: "Found: A. All agree.", details: ["A: 1"] });
  assertEquals(checksumState([good, bad]), {
    status: "fail",
    message: "Found: A, B (2 of 3). Not in agreement: B.",
    details: ["A: 1", "B: 2"],
  });
});
