import { assertEquals } from "@std/assert";
import { Coverage } from "../../lib/code/spans.ts";
import { findTranslation, pageRegisters } from "../../lib/code/translation.ts";

const SIZE = 0x40000;
/** Tables over 4 KiB from the last 64 KiB on. */
const data = new Coverage([{ start: 0x30000, end: 0x31000 }], SIZE);

/** An image whose boot code sets page registers: a register and a page each, from an offset on. */
function image(...settings: [register: number, page: number][]): Uint8Array {
  const bytes = new Uint8Array(SIZE);
  settings.forEach(([register, page], i) => bytes.set([0xe6, register, page & 0xff, page >> 8], 0x100 + 4 * i));
  return bytes;
}

const addresses = (base: number, count: number, step = 2) =>
  new Set(Array.from({ length: count }, (_, i) => base + step * i));

Deno.test("pageRegisters() takes the first setting of each register below 0x4000, at any byte", () => {
  assertEquals(pageRegisters(image([0, 4], [1, 5], [2, 6], [3, 7])), [4, 5, 6, 7]);
  assertEquals(pageRegisters(image([3, 0x4000], [3, 9], [0, 4], [0, 8], [1, 5], [2, 6])), [4, 5, 6, 9]);
  assertEquals(pageRegisters(image([0, 4], [1, 5], [2, 6])), null);
  const odd = new Uint8Array(64);
  for (let i = 0; i < 4; i++) odd.set([0xe6, i, i, 0], 11 * i + 1);
  assertEquals(pageRegisters(odd), [0, 1, 2, 3]);
});

Deno.test("pageRegisters() looks at the first 128 KiB only", () => {
  const at = (last: number) => {
    const bytes = image([0, 4], [1, 5], [2, 6]);
    bytes.set([0xe6, 3, 7, 0], last);
    return pageRegisters(bytes);
  };
  assertEquals(at(0x20000 - 4), [4, 5, 6, 7]);
  assertEquals(at(0x20000 - 3), null);
});

Deno.test("findTranslation() of a C166 goes through the page registers to a load address", () => {
  // Page 0x20C is physical 0x830000, which is offset 0x30000 if the image is loaded at 0x800000.
  const bytes = image([0, 4], [1, 0x20c], [2, 6], [3, 7]);
  const translation = findTranslation("c166", bytes, addresses(0x4000, 8), data);
  assertEquals(translation.base, 0x800000);
  assertEquals(translation.offsetOf(0x4010), 0x30010);
});

Deno.test("findTranslation() of a C166 without page registers takes the window with the most hits, from eight on", () => {
  const translation = findTranslation("c166", image(), addresses(0x8100, 8), data);
  assertEquals(translation.base, 0x30000);
  assertEquals(translation.offsetOf(0x8100), 0x30100);
  const none = findTranslation("c166", image(), addresses(0x8100, 7), data);
  assertEquals(none.base, 0);
  assertEquals(none.offsetOf(0x8100), -1);
});

Deno.test("findTranslation() of a C166 falls back to a window when two load addresses are equally good", () => {
  const both = new Coverage([{ start: 0x10000, end: 0x10100 }, { start: 0x20000, end: 0x20100 }], 0x200000);
  // Page 0x44 is physical 0x110000: offset 0x110000 if loaded at 0, 0x10000 if loaded at 0x100000.
  const bytes = new Uint8Array(0x200000);
  bytes.set(image([0, 4], [1, 0x44], [2, 0x48], [3, 7]));
  const hitsBoth = new Coverage([{ start: 0x10000, end: 0x10100 }, { start: 0x110000, end: 0x110100 }], 0x200000);
  assertEquals(findTranslation("c166", bytes, addresses(0x4000, 8), hitsBoth).base, 0x10000);
  assertEquals(findTranslation("c166", bytes, addresses(0x4000, 8), both).base, 0x100000);
});

Deno.test("findTranslation() of a TriCore takes the first load address with the most hits, from three on", () => {
  const base = (...targets: number[]) => findTranslation("tricore", image(), new Set(targets), data).base;
  assertEquals(base(0x80030000, 0x80030002, 0x80030004), 0x80000000);
  assertEquals(base(0xa0030000, 0xa0030002), 0);
  assertEquals(base(0xd0030000, 0xd0030002, 0xd0030004, 0x80030000, 0x80030002), 0xd0000000);
  assertEquals(base(0x30000, 0x30002, 0x30004, 0x80030000, 0x80030002, 0x80030004), 0);
});

Deno.test("findTranslation() of an 8051 takes addresses as offsets", () => {
  const translation = findTranslation("8051", image(), addresses(0x8000, 8), data);
  assertEquals([translation.base, translation.offsetOf(0x8000)], [0, 0x8000]);
});
