import { assertEquals } from "@std/assert";
import { changed, claimants, goldenImages, read, sample, type Text } from "./sample.ts";

const gs20 = sample(0x10000, [[0x176, "GADC9010"], [0x3fd8, "7558412"], [0xffc8, "G2210_0090C0AD10"]]);
const simtec56 = sample(0x20000, [
  [0, "\x02\0\xb0"],
  [0x7e00, "RS90507421 0106577311842c5WK907412"],
  [0x7f40, "S001005731"],
]);
const ms43 = sample(0x80000, [[0x3f80, "5WK90031--1061448027MS43060521"], [0x70040, "ca430071.DAT"]]);
const simos = sample(0x40000, [[0x9000, "SIMOS  2441"], [0x9100, "6577123456"]]);
const ppd = sample(0x3d000, [[0x40, "6576287214"], [0xa0, "CASN1K62.DAT"], [0xc0, "03G906018EH R4 2.0l PPD1.1"]]);
const sid801 = sample(0x80000, [[0x3f80, "5WS40145B-T 244188027   04030117025833S220040007C0"]]);
const sid803 = sample(0x70000, [[0x40000, "111PO220000111PO220000"], [0x40100, "S1200790117E0"]]);
const ems2000 = sample(0x40000, [[0, "\xc0\xf0\x68\xa6"]]);

Deno.test("claim() gives Siemens images to their family alone", () => {
  assertEquals(claimants(gs20), ["SiemensGS20"]);
  assertEquals(claimants(simtec56), ["SiemensSimtec56"]);
  assertEquals(claimants(ms43), ["SiemensMS43"]);
  assertEquals(claimants(simos), ["SiemensSimos"]);
  assertEquals(claimants(ppd), ["SiemensPPD"]);
  assertEquals(claimants(sid801), ["SiemensSID801"]);
  assertEquals(claimants(sid803), ["SiemensSID803"]);
  assertEquals(claimants(ems2000), ["SiemensEMS2000"]);
});

Deno.test("claim() refuses Siemens images that lack one thing", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["GS20 one byte longer", gs20, [], 0x10001],
    ["GS20 with its name one byte too late", gs20, [[0x176, "\xff".repeat(8)], [0x1f9, "GADC9010"]]],
    ["GS20 without the text at the end", gs20, [[0xffc8, "X"]]],
    ["Simtec 56 with another header", simtec56, [[0, "\xff"]]],
    ["Simtec 56 with a newer text", simtec56, [[0x100, "PPD"], [0, "\x03"]]],
    ["MS43 with its name beyond 128 KiB", ms43, [[0x3f80, "\xff".repeat(30)], [0x20000, "MS43"]]],
    ["MS43 with SID801 in it", ms43, [[0x50000, "SID801"]]],
    ["SIMOS with a Bosch number", simos, [[0x7fffc - 0x40000, "0261"]]],
    ["PPD with PM3 in it", ppd, [[0x100, "PM3"]]],
    ["SID801 one byte shorter", sid801, [], 0x7ffff],
    ["SID803 one byte shorter", sid803, [], 0x6ffff],
    ["SID803 with PM3 in it", sid803, [[0x6fffd, "PM3"]]],
    ["EMS2000 with two letters of another family", ems2000, [[0x3fffe, "PO"]]],
    ["EMS2000 with another header", ems2000, [[3, "\xa7"]]],
  ];
  for (const [miss, image, texts, size] of nearMisses) {
    assertEquals(claimants(changed(image, texts, size)), [], miss);
  }
});

Deno.test("claim() takes SIMOS images without text by size and first bytes", () => {
  const heads = [[0x80000, "\xf0\x30"], [0x40000, "\xc0\x64"], [0x40000, "\xfa\0"], [0x20000, "\x02"]] as const;
  for (const [size, head] of heads) {
    assertEquals(claimants(sample(size, [[0, head]])), ["SiemensSimos"]);
    assertEquals(claimants(sample(size + 1, [[0, head]])), []);
  }
});

Deno.test("claim() lets several Siemens families have an image that bears marks of all", () => {
  assertEquals(claimants(changed(simtec56, [[0x1000, "CASN"]])), ["SiemensSimtec56", "SiemensPPD"]);
  assertEquals(claimants(changed(ms43, [[0x1000, "PM3"]])), ["SiemensMS43", "SiemensSID801"]);
  assertEquals(claimants(changed(simos, [[0x1000, "CASN"]])), ["SiemensSimos", "SiemensPPD"]);
  assertEquals(claimants(sample(0x200000, [[0, "111SN"], [0x40, "111PO"]])), ["SiemensPPD", "SiemensSID803"]);
});

Deno.test("claim() gives golden Siemens images to one Siemens family each", () => {
  const owners = new Set<string>();
  for (const [name, image] of goldenImages("siemens-marelli", "Siemens")) {
    const [owner, ...others] = claimants(image);
    assertEquals([owner?.slice(0, 7), others], ["Siemens", []], name);
    owners.add(owner!);
  }
  assertEquals(owners.size, 8);
});

Deno.test("extract() splits the record of Simtec 56, and nothing where its check digits are missing", () => {
  const { fields, matchKey } = read(simtec56);
  assertEquals(fields.software_version, "0106577311842c");
  assertEquals(fields.serial_number, "0106577311842c");
  assertEquals([fields.hardware_number, fields.oem_part_number], ["5WK90741", "90507421"]);
  assertEquals([fields.calibration_id, matchKey], ["S001005731", "SIMTEC56::0106577311842C"]);
  const short = read(changed(simtec56, [[0x7e00, "RS90507421 0106577311842c5WK90741\xff"]]));
  assertEquals([short.fields.software_version, short.fields.hardware_number], [null, "5WK90741"]);
});

Deno.test("extract() reads MS43's number from the data set's name, else from the end, else from anywhere", () => {
  assertEquals(read(ms43).matchKey, "MS43::430071");
  const unnamed: Text[] = [[0x70040, "\xff".repeat(12)], [0x1000, " 4300712 "]];
  assertEquals(read(changed(ms43, unnamed)).matchKey, "MS43::4300712");
  assertEquals(read(changed(ms43, [...unnamed, [0x6ffba, "430070"]])).matchKey, "MS43::430070");
});

Deno.test("extract() names SIMOS by its label, else by size", () => {
  assertEquals(read(simos).matchKey, "SIMOS 2441::6577123456");
  assertEquals(read(changed(simos, [[0x9007, "\xff"]])).fields.ecu_family, "SIMOS2");
  assertEquals(read(changed(simos, [[0x9007, "\xff"]], 0x80000)).fields.ecu_family, "SIMOS3");
});

Deno.test("extract() keys PPD by part number", () => {
  assertEquals(read(ppd).matchKey, "03G906018EH::6576287214");
});

Deno.test("extract() reads the serial numbers of SID801 and SID803", () => {
  const { fields, matchKey } = read(sid801);
  assertEquals(fields.hardware_number, "5WS40145B-T");
  assertEquals([fields.serial_number, matchKey], ["S220040007C0", "SID801::244188027"]);
  assertEquals(read(sid803).matchKey, "SID803::S1200790117E0");
});
