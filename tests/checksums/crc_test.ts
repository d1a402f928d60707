import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { Crc, crc16Arc, crc32Ieee, type CrcShape } from "../../lib/checksums/crc.ts";
import { View } from "../../lib/checksums/view.ts";
import { Image } from "../../lib/image/image.ts";
import { noise } from "../golden/build.ts";

const digits = View.of(new Image(new TextEncoder().encode("123456789")));
const data = View.of(new Image(noise(9, 5000)));
const shapes: CrcShape[] = [
  { width: 8, polynomial: 0x8c, reflected: true },
  { width: 16, polynomial: 0xa001, reflected: true },
  { width: 16, polynomial: 0x1021, reflected: false },
  { width: 32, polynomial: 0xedb88320, reflected: true },
  { width: 32, polynomial: 0x04c11db7, reflected: false },
];

/** One bit after the other. */
function slow({ width, polynomial, reflected }: CrcShape, register: number, bytes: Uint8Array): number {
  let state = BigInt(register);
  const mask = (1n << BigInt(width)) - 1n;
  for (const byte of bytes) {
    state ^= reflected ? BigInt(byte) : BigInt(byte) << BigInt(width - 8);
    for (let bit = 0; bit < 8; bit++) {
      const out = reflected ? state & 1n : state >> BigInt(width - 1) & 1n;
      state = reflected ? state >> 1n : state << 1n & mask;
      if (out === 1n) state ^= BigInt(polynomial);
    }
  }
  return Number(state);
}

Deno.test("Crc.update() gives the published check values", () => {
  assertEquals(~crc32Ieee.update(0xffffffff, digits, 0, 9) >>> 0, 0xcbf43926);
  assertEquals(crc16Arc.update(0, digits, 0, 9), 0xbb3d);
  assertEquals(new Crc({ width: 16, polynomial: 0x1021, reflected: false }).update(0xffff, digits, 0, 9), 0x29b1);
  assertEquals(new Crc({ width: 8, polynomial: 0x8c, reflected: true }).update(0, digits, 0, 9), 0xa1);
});

Deno.test("Crc.update() agrees with bit by bit for any range and register", () => {
  for (const shape of shapes) {
    const crc = new Crc(shape);
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), fc.nat(), (a, b, seed) => {
        const [start, end] = a < b ? [a, b] : [b, a];
        const register = seed % 2 ** shape.width;
        assertEquals(crc.update(register, data, start, end), slow(shape, register, data.bytes.subarray(start, end)));
      }),
      { numRuns: 15 },
    );
  }
});

Deno.test("Crc.advance() does what that many zero bytes do", () => {
  for (const shape of shapes) {
    const crc = new Crc(shape);
    fc.assert(
      fc.property(fc.nat(700), fc.nat(), (count, seed) => {
        const register = seed % 2 ** shape.width;
        assertEquals(crc.advance(register, count), slow(shape, register, new Uint8Array(count)));
      }),
      { numRuns: 15 },
    );
  }
});
