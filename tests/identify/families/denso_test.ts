import { assertEquals } from "@std/assert";
import { changed, claimants, goldenImages, read, sample, type Text } from "./sample.ts";

const hc16y5 = sample(0x28000, [[0x1fe, "\x02\x40A4TF40P \0CopyrightDENSO"]]);
const sh7055 = sample(0x80000, [[0x1ffc, "\x31\x91\0\x05A2WC522N\0 6A12300\0\0\0DENSO"]]);
const diesel = sample(0x100000, [[0x4000, "K123ZQ2DT123JW9A61D \0Cpyr.DENSO"]]);
const sh7058 = sample(0x100000, [[0x1ffc, "\x34\x41\0\x01A2UI000V\0EJ255AT1\0\0DENSO"]]);
const sh7058A2 = sample(0x100000, [[0x1ffc, "\x33\xa2\0\x03\xff\xff\x20\x4cAE5L600L\0LEGACY01\0DENSO"]]);

Deno.test("claim() gives Denso images to their family alone", () => {
  assertEquals(claimants(hc16y5), ["DensoHC16Y5"]);
  assertEquals(claimants(sh7055), ["DensoSH7055"]);
  assertEquals(claimants(diesel), ["DensoDiesel"]);
  assertEquals(claimants(sh7058), ["DensoSH7058"]);
  assertEquals(claimants(sh7058A2), ["DensoSH7058"]);
});

Deno.test("claim() refuses Denso images that lack one thing", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["68HC16Y5 in 512 KiB", hc16y5, [], 0x80000],
    ["68HC16Y5 with the other byte order", hc16y5, [[0x1fe, "\x40\x02"]]],
    ["68HC16Y5 with five characters", hc16y5, [[0x205, "   "]]],
    ["SH7055 with SH7058's descriptor", sh7055, [[0x1ffc, "\x34\x41\0\x01"]]],
    ["SH7055 with its maker a byte too late", sh7055, [[0x2010, " ".repeat(12)], [0x203c, "DENSO"]]],
    ["diesel with a letter in its number", diesel, [[0x4002, "A"]]],
    ["diesel with a byte in front", changed(new Uint8Array(0x100001), [[1, text(diesel)]]), []],
    ["SH7058 with another descriptor", sh7058, [[0x1fff, "\x02"]]],
    ["SH7058 in the second layout without its fixed bytes", sh7058A2, [[0x2003, "\x4d"]]],
    ["SH7058 with 256 bytes in front", changed(new Uint8Array(0x100100), [[0x100, text(sh7058)]]), []],
  ];
  for (const [miss, image, texts, size] of nearMisses) {
    assertEquals(claimants(changed(image, texts, size)), [], miss);
  }
});

function text(image: Uint8Array): string {
  return Array.from(image, (byte) => String.fromCharCode(byte)).join("");
}

Deno.test("claim() asks for the diesel before SH7058", () => {
  const both = changed(sh7058, [[0x4000, "K123ZQ2DT123JW9A61D \0Cpyr.DENSO"]]);
  assertEquals(claimants(both), ["DensoDiesel", "DensoSH7058"]);
});

Deno.test("claim() gives golden Denso images to one Denso family each, but for the two blocks in one image", () => {
  for (const [name, image] of goldenImages("delphi-denso-hitachi", "Denso")) {
    const names = claimants(image);
    assertEquals(names.length, name === "diesel-beats-petrol-block" ? 2 : 1, name);
    assertEquals(names.every((each) => each.startsWith("Denso")), true, name);
  }
});

Deno.test("extract() keeps the spaces in front of an internal name and the case of a calibration's", () => {
  assertEquals(read(sh7055).fields.calibration_id, " 6A12300");
  const { fields, matchKey } = read(changed(sh7055, [[0x2000, "A2wc522 "]]));
  assertEquals([fields.software_version, matchKey], ["A2wc522", "SH7055::A2WC522"]);
});

Deno.test("extract() reads both layouts of SH7058", () => {
  assertEquals([read(sh7058).matchKey, read(sh7058).identBlock], ["SH7058::A2UI000V", [0x1fec, 0x204c]]);
  assertEquals([read(sh7058A2).matchKey, read(sh7058A2).identBlock], ["SH7058::AE5L600L", [0x1ff0, 0x2050]]);
  assertEquals(read(sh7058A2).fields.calibration_id, "LEGACY01");
});

Deno.test("extract() counts offsets of SH7058 from behind what stands in front", () => {
  const shifted = changed(new Uint8Array(0x1000ff), [[255, text(sh7058)]]);
  assertEquals(claimants(shifted), ["DensoSH7058"]);
  const { matchKey, identBlock } = read(shifted);
  assertEquals([matchKey, identBlock], ["SH7058::A2UI000V", [0x1fec + 255, 0x204c + 255]]);
});
