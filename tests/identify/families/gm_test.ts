import { assertEquals } from "@std/assert";
import { assertClaimed, assertUnclaimed, noisy, readBeyond, trust, u32 } from "./beyond_sample.ts";
import { changed, type Text } from "./sample.ts";

const STARTS = [0, 0x8000, 0xa000, 0x10000, 0x12000, 0x14000, 0x16000, 0x18000];

function table(starts: readonly number[], last = 0x7ffff): Text {
  return [0x50c, starts.map((start) => u32(start) + u32(start === 0 ? last : start + 0xfff)).join("")];
}

/** Part number of the segment that begins at `start`, in binary and in digits. */
function partNumber(start: number, number: number, digits = String(number)): Text {
  return [start + 4, u32(number) + "\0\0\0\0" + digits];
}

const MARK = "\x4a\xfc";
const p01 = noisy(0x80000, [
  [0x1fffe, MARK],
  [-2, MARK],
  [0x504, u32(12225074)],
  table(STARTS),
  ...STARTS.slice(1).map((start, i) => partNumber(start, 12220000 + i)),
]);
const p59 = changed(noisy(0x100000, [[0, text(p01)]]), [[-2, MARK]]);
const lly = noisy(0x100000, [
  [0, "\0\xff\xce\0\0\0\x04\x40"],
  [-2, MARK],
  [0x504, u32(15087230)],
  table([0, 0x20000, 0x22000]),
  partNumber(0x20000, 15190001),
]);
const lb7 = noisy(0x80000, [
  [0, "\0\xff\xa8\0\0\0\x08\0"],
  [-2, MARK],
  ...[0x8000, 0x1a000, 0x1c800, 0x1e000, 0x1f000].map((start, i) => partNumber(start, 15063680 + i)),
]);
const e38 = noisy(0x200000, [
  [0, "\x60\0\0\0\x60\0\0\0\x48\0\x01\x6a"],
  [0x3fe, "12605900"],
  [0x1000e, "12609099"],
  [-8, "\xaa\x55\x66\x66\xff\xff\xff\xff"],
]);
const e78 = noisy(0x300000, [[-8, "\x55\xaa\xff\xff\xff\xff\xff\xff"]]);
const v8 = noisy(0x80000, [[0, "\0\xff\xb0\0\0\0\x05\0"], [-2, "\xa5\x5a"]]);
const e15 = noisy(0x80000, [
  [0, "\xff\xff\xef\xfc\0\0\x05\x6e"],
  [0x17ffe, "\x55\x55"],
  [-4, "\xa5\x5a\xa5\xa5"],
  partNumber(0x8000, 12591333),
  [0x6000, "\xff".repeat(0x200)],
  [0x602c, "W0L0TGF6935000001"],
  [0x608e, "24417114AB"],
]);

function text(image: Uint8Array): string {
  return Array.from(image, (byte) => String.fromCharCode(byte)).join("");
}

Deno.test("claim() knows GM's units by first and last bytes and tables", () => {
  assertClaimed(p01, "GMP01");
  assertClaimed(p59, "GMP01");
  assertClaimed(lly, "GMLLY");
  assertClaimed(lb7, "GMLB7");
  assertClaimed(e38, "GME38");
  assertClaimed(e78, "GME78");
  assertClaimed(v8, "GMV81998");
  assertClaimed(e15, "GMPTE15");
});

Deno.test("claim() refuses GM images that lack one thing", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["P01 in 256 KiB", p01, [[-2, MARK]], 0x40000],
    ["P01 without the mark in the middle", p01, [[0x1fffe, "\x4a\xfd"]]],
    ["P01 without the mark at the end", p01, [[-2, "\x4b\xfc"]]],
    ["P01 with a segment beyond the image", p01, [table(STARTS, 0x80000)]],
    ["P01 with seven segments", p01, [[0x50c + 7 * 8, "\xff".repeat(8)]]],
    ["P01 whose first segment is not the system", p01, [table([0x2000, ...STARTS.slice(1)])]],
    ["LLY with the mark of P59 but not its table", lly, [[0x1fffe, MARK]]],
    ["LLY with another second segment", lly, [table([0, 0x20002])]],
    ["LB7 with another header", lb7, [[1, "\xfe"]]],
    ["LB7 in 1 MiB", lb7, [[-2, MARK]], 0x100000],
    ["E38 without its last bytes", e38, [[-8, "\xaa\x55\x66\x67"]]],
    ["E38 with another header", e38, [[11, "\x6b"]]],
    ["E78 in 2 MiB", e78, [[-8, "\x55\xaa\xff\xff\xff\xff\xff\xff"]], 0x200000],
    ["E78 without one of its last bytes", e78, [[-1, "\xfe"]]],
    ["V8 with another end", v8, [[-2, "\xa5\xa5"]]],
    ["GMPT-E15 without the mark in the middle", e15, [[0x17ffe, "\x55\x54"]]],
    ["GMPT-E15 with another end, like Trionic 7 but without its footer", e15, [[-4, "\xff\xff\xff\xff"]]],
  ];
  for (const [miss, image, texts, size] of nearMisses) assertUnclaimed(changed(image, texts, size), miss);
});

Deno.test("extract() reads the numbers of P01's system and segments", () => {
  const { fields, matchKey, notes } = readBeyond(p01);
  assertEquals([fields.ecu_family, fields.calibration_id, matchKey], ["P01", "12220000", "P01::12225074"]);
  assertEquals(readBeyond(p59).matchKey, "P59::12225074");
  assertEquals(notes.map(({ code }) => code), ["segments"]);
  const segments = notes[0]!["segments"] as { name: string; part_number: string }[];
  assertEquals(segments.length, 7);
  assertEquals(segments[6], { name: "speedometer", start: 0x18000, last: 0x18fff, part_number: "12220006" } as unknown);
});

Deno.test("extract() notes a segment whose part numbers differ", () => {
  const { notes } = readBeyond(changed(p01, [partNumber(0xa000, 12220001, "12220009")]));
  const differing = notes.find(({ code }) => code === "part_numbers_differ");
  assertEquals([differing?.["start"], differing?.["part_numbers"]], [0xa000, ["12220001", "12220009"]]);
});

Deno.test("extract() reads the numbers of the other GM units", () => {
  assertEquals(readBeyond(lly).matchKey, "LLY::15087230");
  assertEquals(readBeyond(lb7).matchKey, "LB7::15063680");
  assertEquals((readBeyond(lb7).notes[0]!["segments"] as unknown[]).length, 5);
  assertEquals(readBeyond(e38).matchKey, "E38::12609099");
  assertEquals(readBeyond(changed(e38, [[0x3fe, "12605811"]])).fields.ecu_family, "E67");
  assertEquals(readBeyond(changed(e38, [[0x3fe, "12345678"]])).fields.ecu_family, "E38/E67");
  assertEquals(readBeyond(e38).notes[0]?.["number"], "12605900");
  const { fields, matchKey, notes } = readBeyond(e15);
  assertEquals([fields.hardware_number, matchKey], ["24417114AB", "GMPT-E15::12591333"]);
  assertEquals(notes[0]?.["number"], "W0L0TGF6935000001");
});

Deno.test("identify() trusts GM images by what is known of them, and doubts none", async () => {
  const images = { p01, p59, lly, lb7, e38, e78, v8, e15 };
  const told = await Promise.all(Object.entries(images).map(async ([name, image]) => [name, await trust(image)]));
  assertEquals(Object.fromEntries(told), {
    p01: "Medium 50",
    p59: "Medium 50",
    lly: "Medium 44",
    lb7: "Low 20",
    e38: "Medium 40",
    e78: "Low 6",
    v8: "Low 10",
    e15: "Medium 40",
  });
});
