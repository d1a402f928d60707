import { assert, assertEquals } from "@std/assert";
import { beyond } from "../../../lib/identify/families/beyond.ts";
import { identify, type Identity } from "../../../lib/identify/identify.ts";
import { Image } from "../../../lib/image/image.ts";
import type { Note } from "../../../lib/image/note.ts";
import { noise } from "../../golden/build.ts";
import { changed, claimants, read, type Text } from "./sample.ts";

/** Noise with texts in it: nothing but the texts can be recognised. */
function noisy(size: number, texts: readonly Text[]): Uint8Array<ArrayBuffer> {
  return changed(noise(size, size), texts);
}

const me72Texts: Text[] = [
  [0, "\x5a\x5a\x33\x05\x32\0\0\0\xff\x02\x0b\x0a\x01\x0a\x01"],
  [0xfcc0, "075123450751234507512345" + "0261204620"],
  [0xfffc, "\x5a\xa5\xc3\x3c"],
];
const me72Calibration = noisy(0x10000, me72Texts);
const me72 = noisy(0x80000, [
  ...me72Texts.map(([at, text]): Text => [0x10000 + at, text]),
  [0x830d, "\xff1037355123\xff"],
]);

const m52Numbers = "011100001234".repeat(3) + "1429861".repeat(6);
const m52 = noisy(0x20000, [
  [0x4010, m52Numbers],
  [0x4758, "1267358501"],
  [0x8004, "011100004321"],
  [0xbff0, "0261204420\xa5\x5a\xa4\xbc"],
]);
const m52Wide = noisy(0x40000, [[0x4010, m52Numbers], [0x408e, "1037358502"], [0xfff0, "0261204421"]]);
const m52Calibration = noisy(0x4000, [
  [2, "\x02\x80"],
  [4, "011100004321"],
  [0x3ff0, "0261204420\xa5\x5a\xa4\xbc"],
]);

const me92Calibration = noisy(0x20000, [
  [0, "\x5a\x5a\x5a\x5a\xcc\xcc\xcc\xcc\0\xfc\0\x80"],
  [0x210, "0087N62B44A".repeat(3) + "\0"],
]);

const volvoHead: Text[] = [[0, "\xea\0\0\x02\xea\0\x04\x80\xea\0\x08\x80"], [0x18020, "VOLVO ID"]];
const volvo = noisy(0x80000, [...volvoHead, [0x18100, "\0" + "44/1/ME701/15///PROG1/PROG1/310198120000/"]]);
const volvoEarly = noisy(0x80000, [...volvoHead, [0x18100, "\0" + "44/1//15//OLD2/OLD2/010297080910/"]]);
const volvoCode = noisy(0x80000, [...volvoHead, [0x18200, "\0" + "AB12CD34_COD"]]);
const volvoBare = noisy(0x80000, volvoHead);

/** What a reading makes of Volvo's numbers: one pair for all. */
const pair: Text[] = [[0x10000, "ZZ\xff\xff"], [0x18300, "\0" + "0261204559" + "\0" + "1037359462" + "\0"]];

const me73 = noisy(0x80000, [
  [0x10000, "ZZ\0\x01\0" + "43/1/ME7.3/69/5/F133E01/X/Y/120301/\0"],
  [0x18000, "\0" + "0261206123" + "\0"],
]);

function identified(image: Uint8Array<ArrayBuffer>): Promise<Identity> {
  return identify(new Image(image), { fileName: "stock.bin", year: 2026 });
}

async function noted(image: Uint8Array<ArrayBuffer>, code: string): Promise<Note | undefined> {
  return (await identified(image)).notes?.find((note) => note.code === code);
}

Deno.test("claim() gives Bosch images beyond the reference to their family alone", () => {
  const owners: [string, Uint8Array<ArrayBuffer>][] = [
    ["BoschME72", me72Calibration],
    ["BoschME72", me72],
    ["BoschM52", m52],
    ["BoschM52", m52Wide],
    ["BoschM52", m52Calibration],
    ["BoschME92", me92Calibration],
    ["BoschVolvoME7", volvo],
    ["BoschVolvoME7", volvoEarly],
    ["BoschVolvoME7", volvoCode],
    ["BoschVolvoME7", volvoBare],
    ["BoschME7Text", me73],
  ];
  for (const [name, image] of owners) assertEquals(claimants(image, beyond), [name]);
});

Deno.test("claim() refuses Bosch images beyond the reference that lack one sign", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["ME7.2 calibration one byte longer", me72Calibration, [], 0x10001],
    ["ME7.2 calibration with another first byte", me72Calibration, [[0, "\x5b"]]],
    ["ME7.2 calibration with another last byte", me72Calibration, [[0xffff, "\x3d"]]],
    ["ME7.2 of 1 MiB", me72, [], 0x100000],
    ["ME7.2 with its calibration one byte off", me72, [[0x1000e, "\x02"]]],
    ["M5.2 with two of three numbers", m52, [[0x4010, "\0"]]],
    ["M5.2 with its numbers beyond their place", m52, [[0x4010, "\0".repeat(80)], [0x40c0, m52Numbers]]],
    ["M5.2 of 64 KiB", m52, [], 0x10000],
    ["M5.2 calibration of 32 KiB", m52Calibration, [], 0x8000],
    ["M5.2 calibration without its end", m52Calibration, [[0x3ffd, "\xbd"]]],
    ["M5.2 calibration with another number", m52Calibration, [[4, "0112"]]],
    ["ME9.2 calibration with another byte in its head", me92Calibration, [[9, "\xfd"]]],
    ["ME9.2 calibration with different names", me92Calibration, [[0x210 + 12, "X"]]],
    ["Volvo without reset table", volvo, [[11, "\x81"]]],
    ["Volvo without the maker's text", volvo, [[0x18020, "VOLVO-ID"]]],
    ["ME7.3 with a software number", me73, [[0x18020, "\0" + "1037356123" + "\0"]]],
    ["ME7.3 without date", me73, [[0x10000, "ZZ\0\x01\0" + "43/1/ME7.3/69/5/F133E01/X/Y/12030/\0"]]],
    ["text of ME7.3 in an image of a newer family", me73, [[0x40, "EDC17"]]],
  ];
  for (const [miss, image, texts, size] of nearMisses) {
    assertEquals(claimants(changed(image, texts, size), beyond), [], miss);
  }
});

Deno.test("claim() sees no family beyond the reference in noise", () => {
  for (const size of [0x8000, 0x10000, 0x40000, 0x80000, 0x100000]) {
    assertEquals(claimants(noise(size + 1, size), beyond), []);
  }
});

Deno.test("extract() reads ME7.2 and M5.2, full and calibration alone", () => {
  const numbers = (image: Uint8Array<ArrayBuffer>) => {
    const { fields, matchKey } = read(image, beyond);
    return [fields.software_version, fields.hardware_number, fields.calibration_id, fields.oem_part_number, matchKey];
  };
  assertEquals(numbers(me72), ["1037355123", "0261204620", "07512345", null, "ME7.2::1037355123"]);
  assertEquals(numbers(me72Calibration), [null, "0261204620", "07512345", null, "ME7.2::07512345"]);
  assertEquals(numbers(m52), ["1267358501", "0261204420", "011100004321", "1429861", "M5.2::1267358501"]);
  assertEquals(numbers(m52Wide), ["1037358502", "0261204421", null, "1429861", "M5.2::1037358502"]);
  assertEquals(numbers(m52Calibration), [null, "0261204420", "011100004321", null, "M5.2::011100004321"]);
  assertEquals(numbers(me92Calibration), [null, null, "0087N62B44A", null, "ME9.2::0087N62B44A"]);
});

Deno.test("identify() says where a calibration belongs, and misses no software number in it", async () => {
  const places: [Uint8Array<ArrayBuffer>, Partial<Note>][] = [
    [me72Calibration, { place: [0x10000, 0x20000], full_size: 0x80000 }],
    [m52Calibration, { place: [0x8000, 0xc000], full_size: 0x20000 }],
    [me92Calibration, { addresses: [0xfc0000, 0xfe0000] }],
  ];
  for (const [image, place] of places) {
    const { manufacturer, confidence, notes = [] } = await identified(image);
    const [{ message, ...note }] = notes as [Note];
    assertEquals(note, { code: "partial_read", holds: "calibration", ...place });
    assert(message.includes("calibration only"));
    assertEquals([manufacturer, confidence.warnings], ["Bosch", []]);
  }
  assertEquals(await noted(me72, "partial_read"), undefined);
  assertEquals((await identified(me72Calibration)).confidence.tier, "Medium");
});

Deno.test("extract() names Volvo's programs by build, else by code, else not at all", () => {
  assertEquals(read(volvo, beyond).matchKey, "ME701::PROG1 310198120000");
  assertEquals(read(volvoEarly, beyond).matchKey, "ME7::OLD2 010297080910");
  assertEquals(read(volvoCode, beyond).matchKey, "ME7::AB12CD34_COD");
  assertEquals(read(volvoBare, beyond).matchKey, null);
});

Deno.test("identify() tells Volvo's programs apart that share a match key, and leaves the key as it is", async () => {
  const one = changed(volvo, pair);
  const other = changed(one, [[0x18100, "\0" + "44/1/ME701/15///PROG2/PROG2/010298120000/"], [0x30000, "\x01\x02"]]);
  const [first, second] = await Promise.all([identified(one), identified(other)]);
  assertEquals([first.match_key, second.match_key], ["ME701::1037359462", "ME701::1037359462"]);
  const stronger = first.notes?.find(({ code }) => code === "stronger_identity");
  const { message: _message, notes: inner, ...told } = stronger!;
  assertEquals(told, {
    code: "stronger_identity",
    manufacturer: "Bosch",
    match_key: "ME701::PROG1 310198120000",
    ecu_family: "ME701",
    software_version: "PROG1",
    evidence: ["HEADER_MATCH", "MANUFACTURER_CONFIRM", "IDENT_BLOCK"],
  });
  assertEquals((await noted(other, "stronger_identity"))?.match_key, "ME701::PROG2 010298120000");
  const digest = (notes: unknown) => (notes as Note[]).find(({ code }) => code === "code_digest");
  assertEquals(digest(inner)?.place, [0x20000, 0x80000]);
  assert(digest(inner)?.sha256 !== digest((await noted(other, "stronger_identity"))?.notes)?.sha256);
});

Deno.test("identify() digests Volvo's program without its calibration", async () => {
  const sha256 = async (image: Uint8Array<ArrayBuffer>) => (await noted(image, "code_digest"))?.sha256;
  assertEquals(await sha256(changed(volvoBare, [[0x1f000, "tuned"]])), await sha256(volvoBare));
  assert(await sha256(changed(volvoBare, [[0x20000, "\x01\x02\x03"]])) !== await sha256(volvoBare));
  assertEquals(await noted(changed(volvoBare, [], 0x20000), "code_digest"), undefined);
});

Deno.test("identify() notes the project text of an ME7 that has no software number", async () => {
  const { ecu_family, match_key, hardware_number } = await identified(me73);
  assertEquals([ecu_family, match_key, hardware_number], ["ME7.3", null, "0261206123"]);
  const note = await noted(me73, "stronger_identity");
  assertEquals(note?.match_key, "ME7.3::69/5/F133E01/X/Y/120301");
  assertEquals(note?.evidence, ["FAMILY_STRING", "VERSION_TEXT"]);
  const early = changed(me73, [
    [0x200, "ERCOS"],
    [0x10000, "ZZ\x01\x02\0" + "43/1/ME7.1/7/4711.AA//X/120397/" + "\0".repeat(8)],
    [0x14000, "\0" + "8D0907551A  1.8L/T MOTR   D04\0"],
    [0x18000, "\0".repeat(12)],
  ]);
  assertEquals((await identified(early)).match_key, "ME7EARLY::D04");
  assertEquals((await noted(early, "stronger_identity"))?.match_key, "ME7.1::7/4711.AA//X/120397");
});

Deno.test("identify() notes M5.2 where a marker of M3.3 stands in it", async () => {
  const marked = changed(m52, [[0x100, "1530000M3"]]);
  const { ecu_family, match_key } = await identified(marked);
  assertEquals([ecu_family, match_key], ["M3.3", null]);
  const { match_key: key, oem_part_number } = (await noted(marked, "stronger_identity"))!;
  assertEquals([key, oem_part_number], ["M5.2::1267358501", "1429861"]);
});

Deno.test("identify() leaves a calibration's score alone where another family claims it", async () => {
  const claimed = changed(me92Calibration, [[0x1000, "Bosch.Common.RamLoader.Me9"]]);
  const { ecu_family, confidence, notes } = await identified(claimed);
  assertEquals([ecu_family, confidence.warnings], ["ME9", ["IDENT BLOCK MISSING"]]);
  assertEquals(notes?.map(({ code }) => code), ["stronger_identity"]);
  assertEquals((notes?.[0]?.notes as Note[]).map(({ code }) => code), ["partial_read"]);
});

Deno.test("identify() notes containers of updates", async () => {
  const texts: Text[] = [[0x100, "[CHECKSUM]"], [0x200, "[START_ADDRESS]"], [0x300, "Bosch"]];
  const container = noisy(0x10000, texts);
  assertEquals((await noted(container, "update_container"))?.code, "update_container");
  assertEquals(await noted(changed(container, [[0x200, "[START-ADDRESS]"]]), "update_container"), undefined);
});
