import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { View } from "../../lib/checksums/view.ts";
import { Image } from "../../lib/image/image.ts";
import { noise } from "../golden/build.ts";

const bytes = noise(5, 2000);
const { sums } = View.of(new Image(bytes));
const range = fc.tuple(fc.nat(2000), fc.nat(2100)).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));

/** Units of `width` bytes from `start`, the last one cut off at the end. */
function units(start: number, end: number, width: number): number[][] {
  const found: number[][] = [];
  for (let at = start; at < Math.min(end, bytes.length); at += width) {
    found.push([...bytes.subarray(at, Math.min(at + width, end))]);
  }
  return found;
}

function value(unit: readonly number[], little: boolean): number {
  return (little ? unit.toReversed() : unit).reduce((sum, byte) => sum * 256 + byte, 0);
}

Deno.test("ByteSums sums bytes and words of any range like a loop over them", () => {
  fc.assert(fc.property(range, ({ start, end }) => {
    const total = (width: number, little: boolean) =>
      units(start, end, width).reduce((sum, unit) => sum + value(unit, little), 0) % 2 ** 32;
    assertEquals(sums.bytes(start, end), total(1, true));
    assertEquals(sums.words(start, end), total(2, true));
    assertEquals(sums.bigWords(start, end), total(2, false));
  }));
});

Deno.test("ByteSums sums big-endian longs from a multiple of four", () => {
  fc.assert(fc.property(range, (given) => {
    const start = given.start - given.start % 4;
    const end = given.end - given.end % 4;
    const total = units(start, end, 4).reduce((sum, unit) => sum + value(unit, false), 0) % 2 ** 32;
    assertEquals(sums.bigLongs(start, end), total);
  }));
});

Deno.test("ByteSums XORs words of any range like a loop over them", () => {
  fc.assert(fc.property(range, ({ start, end }) => {
    assertEquals(sums.xorWords(start, end), units(start, end, 2).reduce((xor, unit) => xor ^ value(unit, true), 0));
  }));
});

Deno.test("ByteSums keeps sums modulo 2^32 when they overflow", () => {
  const full = View.of(new Image(new Uint8Array(0x120000).fill(0xff)));
  assertEquals(full.sums.bigLongs(0, 0x100000), (0x40000 * 0xffffffff) % 2 ** 32);
  assertEquals(full.sums.words(0, 0x120000), (0x90000 * 0xffff) % 2 ** 32);
});
