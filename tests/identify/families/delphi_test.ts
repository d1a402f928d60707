import { assertEquals } from "@std/assert";
import { changed, claimants, goldenImages, read, sample, type Text } from "./sample.ts";

const IDENT = "09391283 AAHJKL\0\0D06021 Y17DT";
const multec = sample(0x34000, [[0, "912345\x13"], [0x296f0, IDENT]], 0);
const multecS = sample(0x20000, [
  [0x2000, "\0\0\x7e\x12"],
  [0x3009, "16202449AB"],
  [0x3015, "90494151"],
  [0x3020, "FMBK"],
  [0x3026, "D96021X16SZR"],
]);

Deno.test("claim() gives Delphi images to their family alone", () => {
  assertEquals(claimants(multec), ["DelphiMultec"]);
  assertEquals(claimants(sample(0x40000, [[0, "\x11DEL  1234567890"], [0x32410, IDENT]], 0)), ["DelphiMultec"]);
  assertEquals(claimants(multecS), ["DelphiMultecS"]);
});

Deno.test("claim() refuses Delphi images that lack one thing", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["Multec one byte longer", multec, [], 0x34001],
    ["Multec with a letter in its number", multec, [[5, "A"]]],
    ["Multec with its identification a byte before the last 40 %", multec, [[0x296f0, "X"], [127_795, IDENT]]],
    ["Multec without the zero behind its identification", multec, [[0x296ff, "X"]]],
    ["Multec with two letters of Bosch", multec, [[0x33ffe, "ZZ"]]],
    ["Multec S with another third byte of its table", multecS, [[0x2002, "\x7f"]]],
    ["Multec S with a byte in its erased start", multecS, [[15, "\xfe"]]],
    ["Multec S with a letter in GM's number", multecS, [[0x3018, "A"]]],
    ["Multec S with a small letter in its broadcast code", multecS, [[0x3012, "b"]]],
    ["Multec S read twice", multecS, [], 0x40000],
  ];
  for (const [miss, image, texts, size] of nearMisses) {
    assertEquals(claimants(changed(image, texts, size)), [], miss);
  }
  assertEquals(claimants(changed(multec, [[0x296f0, " ".repeat(30)], [127_796, IDENT]])), ["DelphiMultec"]);
});

Deno.test("claim() gives golden Delphi images to one Delphi family each", () => {
  for (const [name, image] of goldenImages("delphi-denso-hitachi", "Delphi")) {
    assertEquals(claimants(image), [name.startsWith("multec-s-") ? "DelphiMultecS" : "DelphiMultec"], name);
  }
});

Deno.test("extract() reads Multec's first identification, even one in front of the last 40 %", () => {
  const { fields, matchKey } = read(multec);
  assertEquals([fields.ecu_variant, fields.calibration_id, matchKey], ["HJKL", "D06021", "MULTEC::09391283"]);
  assertEquals(read(changed(multec, [[0x100, "00000001 AABBBB\0"]])).matchKey, "MULTEC::00000001");
});

Deno.test("extract() reads Multec S's fields and looks around for a misplaced D-number", () => {
  const { fields, matchKey } = read(multecS);
  assertEquals([fields.calibration_version, fields.oem_part_number, fields.ecu_variant], ["AB", "90494151", "FMBK"]);
  assertEquals([fields.calibration_id, fields.sw_base_version, matchKey], ["D96021", "X16SZR", "MULTEC S::16202449"]);
  const misplaced = changed(multecS, [[0x3026, "ABCDEF"], [0x3040, "D12345"]]);
  assertEquals(read(misplaced).fields.calibration_id, "D12345");
  assertEquals(read(changed(misplaced, [[0x3026, "\x01"]])).fields.calibration_id, null);
  assertEquals(read(changed(misplaced, [[0x3026, "      "]])).fields.calibration_id, null);
});
