import { assertEquals } from "@std/assert";
import { changed, claimants, goldenImages, read, sample, type Text } from "./sample.ts";

const iaw1av = sample(0x10000, [[0x3d3c, "030906032D MARELLI 1AV        F021"], [0x4410, "iaw1av"]]);
const iaw1ap = sample(0x10000, [[0x4810, "\xaaU\xcc3\x50\x96\xa0\x12"], [0x51c0, "55598890117"], [0x5f8d, "1ap"]]);
const iaw4lv = sample(0x80000, [
  [0, "\x0e\0\xe6\x83"],
  [0x50010, swapped("036906014AM MARELLI 4LV        4951")],
  [0x7ff20, swapped("H6160AABB ")],
  [0x7fff8, "U\xaa3\xcc"],
]);
const mjd6jf = sample(0x70000, [
  [0x60098, "\xaaU\xcc3"],
  [0x6009c, "31422X107 355196417 WJ"],
  [0x600bc, "MAG  01251JO02E"],
  [0x600d4, "M0400611N"],
  [0x6e100, "6JF  MUST_B4142"],
]);

function swapped(text: string): string {
  return text.padEnd(text.length + text.length % 2).replaceAll(/([^])([^])/g, "$2$1");
}

Deno.test("claim() gives Marelli images to their family alone", () => {
  assertEquals(claimants(iaw1av), ["MarelliIAW1AV"]);
  assertEquals(claimants(iaw1ap), ["MarelliIAW1AP"]);
  assertEquals(claimants(iaw4lv), ["MarelliIAW4LV"]);
  assertEquals(claimants(mjd6jf), ["MarelliMJD6JF"]);
  assertEquals(claimants(changed(mjd6jf, [], 0x71000)), ["MarelliMJD6JF"]);
});

Deno.test("claim() refuses Marelli images that lack one thing", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["1AV without one byte of its erased start", iaw1av, [[15, "\xfe"]]],
    ["1AV with its name before the window", iaw1av, [[0x3d4f, "   "], [0x3cff, "1AV"]]],
    ["1AV one byte longer", iaw1av, [], 0x10001],
    ["1AP with its name a byte over the window's end", iaw1ap, [[0x5f8d, "   "], [0x5f9e, "1ap"]]],
    ["1AP without the marker", iaw1ap, [[0x4811, "\xaa"]]],
    ["1AP with the maker's name", iaw1ap, [[0x100, "MARELLI"]]],
    ["4LV with another header", iaw4lv, [[1, "\x01"]]],
    ["4LV with the marker in front of the last 256 bytes", iaw4lv, [[0x7fff8, "    "], [0x7fefe, "U\xaa3\xcc"]]],
    ["4LV with two letters of Bosch", iaw4lv, [[0x20000, "ZZ"]]],
    ["MJD without MAG in the identification", mjd6jf, [[0x600bc, "   "]]],
    ["MJD one byte shorter", mjd6jf, [], 0x6ffff],
    ["MJD with its name in front of the data", mjd6jf, [[0x6e100, "   "], [0x5fffd, "6JF"]]],
  ];
  for (const [miss, image, texts, size] of nearMisses) {
    assertEquals(claimants(changed(image, texts, size)), [], miss);
  }
});

Deno.test("claim() lets GS20 and SID803 have Marelli images that bear their marks", () => {
  const gs20: Text[] = [[0x100, "GADC9010"], [0xffc8, "G2210_0090C0AD10"]];
  assertEquals(claimants(changed(iaw1av, gs20)), ["SiemensGS20", "MarelliIAW1AV"]);
  assertEquals(claimants(changed(mjd6jf, [[0x100, "PO2"]])), ["SiemensSID803", "MarelliMJD6JF"]);
  assertEquals(claimants(changed(iaw4lv, [[0x100, "5WS4"]])), ["SiemensSID801", "MarelliIAW4LV"]);
});

Deno.test("claim() gives golden Marelli images to one Marelli family each", () => {
  const owners = new Set<string>();
  for (const [name, image] of goldenImages("siemens-marelli", "Magneti Marelli")) {
    const [owner, ...others] = claimants(image);
    assertEquals([owner?.slice(0, 7), others], ["Marelli", []], name);
    owners.add(owner!);
  }
  assertEquals(owners.size, 4);
});

Deno.test("extract() reads 1AV's record, whatever form its version has", () => {
  const { fields, matchKey } = read(iaw1av);
  assertEquals([fields.oem_part_number, fields.ecu_variant, matchKey], ["030906032D", "IAW 1AV", "IAW 1AV::F021"]);
  assertEquals(read(changed(iaw1av, [[0x3d5a, "0215"]])).matchKey, "IAW 1AV::0215");
});

Deno.test("extract() shows 1AP's calibration number in hexadecimal, high bytes included", () => {
  const { fields, matchKey } = read(iaw1ap);
  assertEquals([fields.calibration_id, fields.oem_part_number], ["5096a012", "55598890117"]);
  assertEquals(matchKey, "IAW 1AP::5096A012");
});

Deno.test("extract() reads 4LV's text with its bytes exchanged, from even offsets only", () => {
  const { fields, matchKey, rawStrings } = read(iaw4lv);
  assertEquals([fields.oem_part_number, fields.hardware_number], ["036906014AM", "H6160AABB"]);
  assertEquals(matchKey, "IAW 4LV::4951");
  assertEquals(rawStrings, ["036906014AM MARELLI 4LV        4951", "H6160AABB"]);
  const odd = changed(iaw4lv, [[0x50010, "\xff".repeat(36)], [0x50101, swapped("036906014AM MARELLI 4LV   4951 ")]]);
  assertEquals(read(changed(odd, [[0x7ff40, swapped("036906014B")]])).matchKey, "IAW 4LV::036906014B");
});

Deno.test("extract() takes the longest of MJD's versions and names the variant by its calibration", () => {
  const { fields, matchKey } = read(changed(mjd6jf, [[0x60040, "1422X107"]]));
  assertEquals([fields.software_version, fields.calibration_version], ["31422X107", "M0400611N"]);
  assertEquals([fields.hardware_number, fields.oem_part_number], ["MAG  01251JO02E", "355196417 WJ"]);
  assertEquals(matchKey, "MJD 6JF MUST_B4142::31422X107");
});
