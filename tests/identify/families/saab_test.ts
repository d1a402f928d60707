import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { readFooter, TRIONIC_5, TRIONIC_7 } from "../../../lib/identify/families/saab/footer.ts";
import { assertClaimed, assertUnclaimed, noisy, readBeyond, trust, u32 } from "./beyond_sample.ts";
import { changed, type Text } from "./sample.ts";

/** A footer as it lies in the image: the entry that is read first stands last. */
function footer(entries: readonly (readonly [tag: number, data: string])[]): string {
  const written = entries.map(([tag, data]) => String.fromCharCode(data.length, tag) + data).join("");
  return [...`${written}\0`].reverse().join("");
}

function withFooter(size: number, head: string, behind: number, text: string): Uint8Array<ArrayBuffer> {
  return noisy(size, [[0, head], [-behind - text.length, text]]);
}

const entries5 = [
  ...[[0x01, "4780656"], [0x02, "4782282"], [0x03, "A554X24L.18C"], [0x04, "B234R"], [0x05, "secret"]] as const,
  ...[[0xfe, "5F80A"], [0xfd, "40000"], [0xfc, "7FFFF"]] as const,
];
const entries7 = [
  ...[[0x90, "YS3EF48E813000001"], [0x91, "5383962"], [0x92, "secret"], [0x94, "5385863"]] as const,
  ...[[0x95, "EU0AF01C.55P\0\0"], [0x97, "9-5 2.3T"], [0x99, "010203"], [0xfe, u32(0x70000)]] as const,
];
const HEAD_5 = "\xff\xff\xf7\xfc";
const HEAD_7 = "\xff\xff\xef\xfc";
const trionic5 = withFooter(0x40000, HEAD_5, 4, footer(entries5));
const trionic7 = withFooter(0x80000, HEAD_7, 0, footer(entries7));
const trionic8 = noisy(0x100000, [[0, "\0\x10\x0c\0\0\0\x04\x8c"], [0x20000, "SAAI"], [0x40ce, "55353231"]]);

Deno.test("claim() knows Trionic by its first bytes and its footer or mark", () => {
  assertClaimed(trionic5, "SaabTrionic5");
  assertClaimed(withFooter(0x20000, HEAD_5, 4, footer(entries5)), "SaabTrionic5");
  assertClaimed(trionic7, "SaabTrionic7");
  assertClaimed(trionic8, "SaabTrionic8");
});

Deno.test("claim() refuses Trionic images that lack one thing", () => {
  const nearMisses: [string, Uint8Array, readonly Text[], number?][] = [
    ["Trionic 5 in 512 KiB", withFooter(0x80000, HEAD_5, 4, footer(entries5)), []],
    ["Trionic 5 with another start", trionic5, [[2, "\xf6"]]],
    ["Trionic 5 with its footer at the very end", withFooter(0x40000, HEAD_5, 0, footer(entries5)), []],
    ["Trionic 5 without the end of its program", withFooter(0x40000, HEAD_5, 4, footer(entries5.slice(0, 5))), []],
    ["Trionic 7 with its footer in front of four bytes", withFooter(0x80000, HEAD_7, 4, footer(entries7)), []],
    ["Trionic 7 without hardware number", withFooter(0x80000, HEAD_7, 0, footer(entries7.slice(2))), []],
    ["Trionic 7 whose program ends behind its footer", withFooter(0x80000, HEAD_7, 0, withEnd(0x80001)), []],
    ["Trionic 8 without its mark", trionic8, [[0x20000, "SAAB"]]],
    ["Trionic 8 in 512 KiB", trionic8, [], 0x80000],
  ];
  for (const [miss, image, texts, size] of nearMisses) assertUnclaimed(changed(image, texts, size), miss);
});

function withEnd(end: number): string {
  return footer([...entries7.slice(0, -1), [0xfe, u32(end)]]);
}

Deno.test("extract() reads Trionic's numbers and keeps the immobiliser's code to itself", () => {
  const five = readBeyond(trionic5);
  assertEquals([five.fields.hardware_number, five.fields.oem_part_number], ["4780656", "4782282"]);
  assertEquals(five.matchKey, "TRIONIC 5::A554X24L.18C");
  const seven = readBeyond(trionic7);
  assertEquals([seven.fields.hardware_number, seven.fields.oem_part_number], ["5383962", "5385863"]);
  assertEquals(seven.matchKey, "TRIONIC 7::EU0AF01C.55P");
  assertEquals(seven.notes.map(({ code }) => code), ["car", "build_date", "vehicle_number"]);
  assertEquals(JSON.stringify([five, seven]).includes("secret"), false);
  assertEquals(readBeyond(trionic8).fields.hardware_number, "55353231");
});

Deno.test("readFooter() tells where entries lie and where the footer begins", () => {
  const { entries, start } = readFooter(trionic5, trionic5.length - 4);
  assertEquals(start, trionic5.length - 4 - footer(entries5).length + 1);
  const { at, data } = entries.get(TRIONIC_5.basePart)!;
  assertEquals([at, data.length, data[0]], [trionic5.length - 4 - 3, 7, trionic5[at]]);
});

Deno.test("readFooter() comes to an end in any bytes and stays inside them", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
    const { entries, start } = readFooter(bytes, bytes.length);
    const lengths = [...entries.values()].map(({ data }) => data.length);
    return start >= 0 && lengths.every((length) => length > 0 && length < 255) &&
      lengths.reduce((sum, length) => sum + length + 2, 0) <= bytes.length - start;
  }));
});

Deno.test("readFooter() gives up on entries that go on for longer than a footer", () => {
  const endless = new Uint8Array(0x80000).fill(0x20);
  assertEquals(readFooter(endless, endless.length).entries.get(TRIONIC_7.hardwarePart), undefined);
});

Deno.test("identify() trusts Trionic images by what is known of them", async () => {
  assertEquals([await trust(trionic5), await trust(trionic7), await trust(trionic8)], [
    "High 65",
    "High 65",
    "Medium 30",
  ]);
});
