import { assertEquals } from "@std/assert";
import { changed, claimants, goldenImages, read, sample, type Text } from "./sample.ts";

const edc1 = sample(0x8000, [[0x7fd9, "0281001345\xff1037354567"]]);
const edc3 = sample(0x40000, [[0x20000, "v028906021AD 1,9l R4 EDC  SG  1423 0281001613  038906018HEX"]]);
const me155 = sample(0x80000, [
  [0x10000, "ZZ43/1/ME1.5.5/6/34.01//24c/"],
  [0x14000, "20261206071 1037359880"],
]);
const me7 = sample(0x80000, [
  [0x10000, "ZZ\xff\xff"],
  [0x10010, "45/1/ME7.5/5/4018.XX//24C/Dst02o/151199/"],
  [0x10100, "0261206755\x001037360123  8N0906018H   1.8l R4/5VT     MOTR 0002"],
]);
const me79 = sample(0xd0000, [[0x10000, "ZZ<<ME7910  SYNTHETIC"], [0x20000, "1037501234 0261S12345 51821234AB"]]);
const me9 = sample(0x200000, [
  [0x1000, "0261208039S"],
  [0x40000, "Bosch.Common.RamLoader.Me9.0001"],
  [0x50000, '"1037371234  //1037375678 CV10000'],
]);
const edc16 = sample(0x100000, [
  [0x4003d, "\xde\xca\xfe"],
  [0x40010, "1037391234"],
  [0x40100, "0281012345"],
  [-0x1000, "EDC16C8/006/C643/ /data/  03G906016AB"],
]);
const edc15 = sample(0x80000, [
  [0x8020, "TSW "],
  [0x50000, "\xc3".repeat(16)],
  [0x50004, "1037354123\xc3"],
  [0x60000, "0281010123  038906019AB"],
]);
const edc17 = sample(0x80000, [[0x400, "1037541778 0281019999 03L906018ZZ 28/1/EDC17C66/4/P000//P000_V0/ CV1234"]]);

const alone: [string, Uint8Array<ArrayBuffer>][] = [
  ["BoschEDC1", edc1],
  ["BoschEDC3x", edc3],
  ["BoschME155", me155],
  ["BoschME7", me7],
  ["BoschME79", me79],
  ["BoschME9", me9],
  ["BoschEDC16", edc16],
  ["BoschEDC15", edc15],
  ["Bosch", edc17],
];

Deno.test("claim() gives images of newer Bosch units to their family alone", () => {
  for (const [name, image] of alone) {
    // The loader of ME9 has the maker's name in it, but ME9 is refused by the broad family.
    assertEquals(claimants(image), [name]);
  }
});

Deno.test("claim() refuses images of newer Bosch units that lack one thing", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["EDC1 of 128 KiB", edc1, [], 0x20000],
    ["EDC1 with its record a byte too early", edc1, [[0x7fd9, " ".repeat(21)], [0x7fcf, "0281001345 1037354567"]]],
    ["EDC1 with MOTR in it", edc1, [[0x100, "MOTR"]]],
    ["EDC3 with 1037 in it", edc3, [[0x100, "1037"]]],
    ["EDC3 without its record", edc3, [[0x20000, " ".repeat(60)]]],
    ["EDC3 with too little filling", edc3, [[0x20000, " ".repeat(60)], [0x100, "\xc3".repeat(0x40000 * 0.15 - 1)]]],
    ["ME1.5.5 without its name", me155, [[0x10000, "ZZ43/1/ME1.5.6/6/"]]],
    ["ME1.5.5 with NR000 in it", me155, [[0x100, "NR000"]]],
    ["ME7 of less than 64 KiB", changed(me7, [[0x100, "ME7.5"]], 0xffff), []],
    ["ME7 with Customer. in it", changed(me7, [], 0x20000), [[0x100, "Customer."], [0x10010, " ".repeat(12)], [
      0x10000,
      "  ",
    ]]],
    ["ME7.9 with a byte in its header that is no text", me79, [[0x10013, "\xff"]]],
    ["ME7.9 of less than 512 KiB", me79, [], 0x7ffff],
    [
      "ME9 with MED9, its loader beyond 2 MiB",
      changed(me9, [[0x40000, "\xff".repeat(31)], [0x1ffff0, "Bosch.Common.Ram"]]),
      [],
    ],
    ["EDC16 with NR000, of a size that is none", edc16, [[0x100, "TSW "]]],
    ["EDC16 without magic and name", edc16, [[0x4003d, "\0\0\0"], [-0x1000, "EDCX"]]],
    ["EDC15 with PPD in its first 512 KiB", edc15, [[0x100, "PPD"]]],
    ["EDC17 with EDC16 in its first 512 KiB", edc17, [[0x100, "EDC16"]]],
    ["EDC17 with MOTRONIC in it", edc17, [[0x100, "MOTRONIC"]]],
  ];
  for (const [miss, image, texts, size] of nearMisses) {
    const claims = claimants(changed(image, texts, size)).filter((name) => name !== "Bosch");
    assertEquals(claims, [], miss);
  }
});

Deno.test("claim() asks for the size where a family has one, and takes what tools append", () => {
  const tolerant = ["BoschME7", "BoschME79", "BoschME9", "BoschEDC16", "BoschEDC15", "Bosch"];
  for (const [name, image] of alone) {
    for (const more of [1, 256]) {
      const expected = tolerant.includes(name) ? [name] : [];
      assertEquals(claimants(changed(image, [], image.length + more)), expected, `${name} and ${more} bytes`);
    }
    const shorter = ["BoschME7", "BoschME79", "BoschME9", "BoschEDC15", "Bosch"].includes(name) ? [name] : [];
    assertEquals(claimants(changed(image, [], image.length - 1)), shorter, `${name} less one byte`);
  }
  const odd = changed(edc16, [[-0x2000, "EDC17"]], edc16.length + 257);
  assertEquals(claimants(odd).includes("BoschEDC16"), false);
});

Deno.test("claim() gives golden images of newer Bosch units to the family that the golden answer names", () => {
  const owners = new Set<string>();
  for (const [name, image] of goldenImages("bosch-modern", "Bosch")) {
    const [owner] = claimants(image);
    assertEquals(owner?.startsWith("Bosch"), true, name);
    owners.add(owner!);
  }
  assertEquals(owners.size, 9);
});

Deno.test("extract() reads the record of EDC1 and the forms of EDC3", () => {
  assertEquals(read(edc1).matchKey, "EDC1::1037354567");
  assertEquals(read(edc3).fields.oem_part_number, "028906021AD");
  assertEquals(read(edc3).matchKey, "EDC3::038906018");
  const blank = sample(0x40000, [[0, "UU\0\0VV33.."], [0x3f000, "0281001987"]]);
  const bmw = changed(blank, [[0x30000, "\xc3\xc3003150003150003150778812312U\xaa"]]);
  assertEquals([read(bmw).fields.ecu_variant, read(bmw).matchKey], ["3150", "EDC3::7788123"]);
  const doubled = changed(blank, [[0x10010, "U\xaaBB1122334455AA77"]]);
  assertEquals([read(doubled).fields.ecu_variant, read(doubled).matchKey], ["B", "EDC3::12345A7"]);
  assertEquals(read(doubled).fields.hardware_number, "0281001987");
  const plain = changed(blank, [[0x20000, "UAB9012345"]]);
  assertEquals([read(plain).fields.ecu_variant, read(plain).matchKey], ["AB", "EDC3::9012345"]);
  const chip = sample(0x20000, [[0, "UU\0\0VV33.."], [0x8000, "U0281AB12Lo"]]);
  assertEquals([read(chip).fields.ecu_variant, read(chip).fields.oem_part_number], ["split-ROM-Lo", "0281AB12"]);
  assertEquals(read(changed(chip, [], 0x40000)).fields.ecu_variant, null);
});

Deno.test("extract() finds the number behind a filling of any length, and in no time", () => {
  const image = changed(sample(0x80000, [[0, "UU\0\0VV33.."]]), [[0x7ff00, "UA1234567"]]);
  assertEquals(read(image).fields.software_version, "1234567");
  assertEquals(read(changed(image, [[0x7ff00, "V"]])).fields.software_version, null);
  assertEquals(read(sample(0x20000, [[0, "UU\0\0VV33..\xff\xff\xffUA1234567"]], 0)).fields.software_version, null);
});

Deno.test("extract() reads ME1.5.5", () => {
  const { fields, matchKey } = read(me155);
  assertEquals([fields.hardware_number, fields.calibration_id], ["0261206071", "34.01"]);
  assertEquals(matchKey, "ME1.5.5::1037359880");
});

Deno.test("extract() reads ME7 by what the image is: whole, early, or a sector of PSA's", () => {
  const { fields, matchKey } = read(me7);
  assertEquals([fields.hardware_number, fields.calibration_id, fields.oem_part_number], [
    ...["0261206755", "4018.XX", "8N0906018H"],
  ]);
  assertEquals(matchKey, "ME7.5::1037360123");
  const early = sample(0x80000, [[0x10000, "ZZ\x01\x02"], [0x200, "ERCOS"], [
    0x10100,
    "8D0907551A  2.7l V6/5VT   D04\0",
  ]]);
  assertEquals([read(early).matchKey, read(early).fields.oem_part_number], ["ME7EARLY::D04", "8D0907551A"]);
  const sector = sample(0x40000, [[0x18, "\x02\0" + "1037366123"]]);
  assertEquals([read(sector).matchKey, read(sector).fields.hardware_number], ["ME7::1037366123", null]);
  const small = sample(0x10000, [[0, "ZZ\xff\xff"], [0x8000, "\xc80261206943\x001037366321"]]);
  assertEquals(claimants(small), ["BoschME7"]);
  assertEquals(read(small).matchKey, "ME7::1037366321");
});

Deno.test("extract() takes the shortest version of ME7, and looks outside only if there is nothing inside", () => {
  const longer = changed(me7, [[0x10100, "0261206755\x0010373601239999"], [0x10200, "1037360124"]]);
  assertEquals(read(longer).fields.software_version, "1037360124");
  const outside = changed(me7, [[0x10100, " ".repeat(60)], [0x60000, "02612067551037360125"]]);
  assertEquals([read(outside).fields.hardware_number, read(outside).fields.software_version], [
    "0261206755",
    "1037360125",
  ]);
  const hardwareInside = changed(outside, [[0x10200, "0261999999"]]);
  assertEquals([read(hardwareInside).fields.hardware_number, read(hardwareInside).matchKey], ["0261999999", null]);
});

Deno.test("extract() reads ME7.9 and ME9", () => {
  const { fields, matchKey } = read(me79);
  assertEquals([fields.hardware_number, fields.ecu_variant, matchKey], ["0261S12345", null, "ME7.9.10::1037501234"]);
  assertEquals([read(me9).fields.ecu_variant, read(me9).fields.calibration_version], ["ME9.0001", "CV10000"]);
  assertEquals([read(me9).matchKey, read(me9).fields.calibration_id], ["ME9::1037375678", "1037371234"]);
  const lone = changed(me9, [[0x5000e, "  1037371234 "], [0x50100, " 1037379999 "]]);
  assertEquals(read(lone).fields.software_version, "1037379999");
});

Deno.test("extract() reads the active section of EDC16 first", () => {
  const { fields, matchKey } = read(edc16);
  assertEquals([fields.hardware_number, fields.oem_part_number], ["0281012345", "03G906016AB"]);
  assertEquals(matchKey, "EDC16C8::1037391234");
  const second = changed(edc16, [[0x40010, "garbage..."], [0xc003d, "\xde\xca\xfe"], [0xc0010, "1039A1B2C3"]]);
  assertEquals(read(second).fields.software_version, "1039A1B2C3");
  const tail = changed(edc16, [[0x40010, "garbage..."], [-0x100, "103739123499"]]);
  assertEquals(read(tail).fields.software_version, "103739123499");
  const spaced = changed(edc16, [[0x40100, "0 281 012.345"]]);
  assertEquals(read(spaced).fields.hardware_number, "0281012345");
});

Deno.test("extract() finds the project text of EDC16 behind its name repeated, and in no time", () => {
  const image = changed(edc16, [[0xc0000, "EDC16".repeat(0xc000)], [0xfc000, "/data and more"]]);
  assertEquals(read(image).fields.ecu_variant?.length, 0x3c000);
  assertEquals(read(changed(image, [[0xfc000, " "]])).fields.ecu_variant, "EDC16C8");
});

Deno.test("claim() knows a scrambled EDC16 by its layout alone", () => {
  const layout = sample(0x100000, [[0, "\x5a".repeat(0x30000)], [0xe0000, "\x5a".repeat(0x10000)]]);
  assertEquals(claimants(layout), ["BoschEDC16"]);
  assertEquals(read(layout).matchKey, null);
  assertEquals(claimants(changed(layout, [[0x50000, "\x5a".repeat(0x8001)]])), []);
});

Deno.test("extract() prefers a version of EDC15 that stands in filling", () => {
  assertEquals([read(edc15).matchKey, read(edc15).fields.hardware_number], ["EDC15::1037354123", "0281010123"]);
  const earlier = changed(edc15, [[0x20000, `${" ".repeat(9)}1037111111${" ".repeat(9)}`]]);
  assertEquals(read(earlier).fields.software_version, "1037354123");
  const noFilling = changed(earlier, [[0x50000, "1037354123".padStart(20).padEnd(30)]]);
  assertEquals(read(noFilling).fields.software_version, "1037111111");
});

Deno.test("extract() keys EDC15 of Volvo by its calibration", () => {
  const volvo = sample(0x80000, [[0x8020, "TSW "], [0x7ec10, "\x02\x04\x02\x0a12345678VOLVO12345"]]);
  assertEquals([read(volvo).fields.calibration_id, read(volvo).matchKey], ["VOLVO12345", "EDC15::VOLVO12345"]);
  assertEquals(read(changed(volvo, [[0x7ec1c, "1234567890"]])).fields.calibration_id, null);
});

Deno.test("extract() reads a coded block of EDC15 only where there is no version", () => {
  const block = "038906019AB 1,9l  R4 EDC   SG  1234 028906021  0281010555 EBEAB123HEX038906019XY";
  const coded = sample(0x80000, [[0, "\xc3".repeat(0x10000)], [0x60000, block]]);
  assertEquals([read(coded).fields.software_version, read(coded).fields.oem_part_number], ["EBEAB123", "038906019XY"]);
  const numbered = changed(coded, [[0x70000, "1037354999"]]);
  assertEquals([read(numbered).fields.software_version, read(numbered).fields.oem_part_number], [
    ...["1037354999", "038906019AB"],
  ]);
});

Deno.test("extract() reads EDC17", () => {
  const { fields, matchKey } = read(edc17);
  assertEquals([fields.ecu_family, fields.hardware_number, fields.oem_part_number, fields.calibration_version], [
    ...["EDC17", "0281019999", "03L906018ZZ", "CV1234"],
  ]);
  assertEquals(matchKey, "EDC17C66::1037541778");
});

/** Fields of an image of the broad family that holds this text. */
function broad(text: string): Record<string, string | null> {
  return read(sample(0x20000, [[0x400, text]])).fields;
}

Deno.test("extract() names the family by the variant, and the variant by the first family that is there", () => {
  const names = (text: string) => [broad(text).ecu_family, broad(text).ecu_variant];
  assertEquals(names("Customer.MEDC17 EDC17CP20"), ["EDC17", "EDC17CP20"]);
  assertEquals(names("MED17.5.2"), ["MED17", null]);
  assertEquals(names("MED9510"), ["MED9", "MED9510"]);
  assertEquals(names("MD1CS004"), ["MD1", "MD1CS004"]);
  assertEquals(names("MEDC17.7 MED91"), ["MEDC17", null]);
  assertEquals(names("Bosch"), [null, null]);
});

Deno.test("extract() takes the longest plausible version of EDC17 that begins with 1037", () => {
  const version = (text: string) => broad(`Bosch ${text}`).software_version;
  assertEquals(version("1037541778 1037541778P1 0800123456"), "1037541778P1");
  assertEquals(version("1037555072"), null);
  assertEquals(version("1037500001"), null);
  assertEquals(version("SW:1037500001"), "1037500001");
  assertEquals(version("1037541778 10375417781037541779"), "1037541778");
  assertEquals(version("1037541778 1037541779"), "1037541778");
});

Deno.test("extract() takes a labelled hardware number of EDC17, whatever it is, before others", () => {
  const number = (text: string) => broad(`Bosch ${text}\0`).hardware_number;
  assertEquals(number("HW: 0281 017.122\0 0281019999"), "0281017122");
  assertEquals(number("HW version 12.3 unit"), "version123unit");
  assertEquals(number("HW ......\0 0281019999"), "");
  assertEquals(number("HW        \0 0281019999"), "HW");
  assertEquals(number("HW:        \0 0281019999"), "0281019999");
  assertEquals(number("F 01C 12B A1Z"), "F01C12BA1Z");
});

Deno.test("extract() keys images of PSA by their calibration where there is no version", () => {
  const psa = sample(0x20000, [[0, "080012A1B2C3D4E5"], [0x400, "Bosch MED17"]]);
  assertEquals([read(psa).fields.calibration_id, read(psa).matchKey], ["080012A1B2C3D4E", "MED17::080012A1B2C3D4E"]);
  const lone = sample(0x20000, [[0x400, "Bosch MED17 12345 9A9"]]);
  assertEquals([read(lone).fields.calibration_id, read(lone).matchKey], ["12345 9A9", null]);
});

Deno.test("extract() finds the project text of EDC17 behind a run of digits of any length, and in no time", () => {
  const image = sample(0x80000, [[0, "3".repeat(0x70000)], [0x70000, "/1/EDC17CP44/5/P_999//"]]);
  assertEquals(read(image).fields.ecu_variant, "EDC17CP44");
});
