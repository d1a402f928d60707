import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type SchemeReport, sweep } from "../../lib/checksums/sweep.ts";
import { View } from "../../lib/checksums/view.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { noise } from "../golden/build.ts";

type Register = (bytes: Bytes, initial: number, mask: number) => number;

function words(bytes: Bytes, little: boolean): number[] {
  return Array.from({ length: Math.ceil(bytes.length / 2) }, (_, i) => {
    const [first = 0, second] = bytes.subarray(2 * i, 2 * i + 2);
    if (second === undefined) return first;
    return little ? first + 256 * second : 256 * first + second;
  });
}

function added(values: Iterable<number>, initial: number, mask: number): number {
  let sum = initial;
  for (const value of values) sum = sum + value & mask;
  return sum;
}

function xored(values: Iterable<number>, initial: number): number {
  let sum = initial;
  for (const value of values) sum ^= value;
  return sum;
}

function shiftedRight(bytes: Bytes, initial: number, polynomial: number): number {
  let state = initial;
  for (const byte of bytes) {
    state ^= byte;
    for (let bit = 0; bit < 8; bit++) state = state & 1 ? state >>> 1 ^ polynomial : state >>> 1;
  }
  return state >>> 0;
}

function shiftedLeft(bytes: Bytes, initial: number): number {
  let state = initial;
  for (const byte of bytes) {
    state ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) state = (state & 0x8000 ? state << 1 ^ 0x1021 : state << 1) & 0xffff;
  }
  return state;
}

/** The algorithms as the published description has them, one byte after the other. */
const SLOW: [string, number, Register][] = [
  ["sum8", 1, (bytes, initial, mask) => added(bytes, initial, mask)],
  ["sum16", 2, (bytes, initial, mask) => added(bytes, initial, mask)],
  ["sum16le", 2, (bytes, initial, mask) => added(words(bytes, true), initial, mask)],
  ["sum16be", 2, (bytes, initial, mask) => added(words(bytes, false), initial, mask)],
  ["xor8", 1, (bytes, initial) => xored(bytes, initial)],
  ["xor16le", 2, (bytes, initial) => xored(words(bytes, true), initial)],
  ["xor16be", 2, (bytes, initial) => xored(words(bytes, false), initial)],
  ["crc8", 1, (bytes, initial) => shiftedRight(bytes, initial, 0x8c)],
  ["crc16ccitt", 2, (bytes, initial) => shiftedLeft(bytes, initial)],
  ["crc16arc", 2, (bytes, initial) => shiftedRight(bytes, initial, 0xa001)],
  ["crc32ieee", 4, (bytes, initial) => shiftedRight(bytes, initial, 0xedb88320)],
];

function isErased(page: Bytes): boolean {
  return [0x00, 0xff, 0xc3].some((fill) => page.filter((byte) => byte === fill).length >= 0.9 * page.length);
}

/** The sweep as an obvious program. */
function slowSweep(bytes: Bytes): SchemeReport[] {
  const found: SchemeReport[] = [];
  for (const [algo, width, register] of SLOW) {
    if (width > bytes.length) continue;
    const mask = 2 ** (8 * width) - 1;
    for (const init of [0, mask]) {
      const regions: [SchemeReport["region"], number, [number, number, number][]][] = [];
      for (const excluded of [1, 2, 4].filter((excluded) => excluded >= width)) {
        const end = bytes.length < excluded ? bytes.length : bytes.length - excluded;
        if (end > 0) regions.push(["whole", excluded, [[0, end, bytes.length]]]);
      }
      for (const [region, size] of [["page16", 0x4000], ["page32", 0x8000], ["page64", 0x10000]] as const) {
        if (bytes.length < 2 * size) continue;
        const pages = Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => i * size)
          .filter((start) => !isErased(bytes.subarray(start, start + size)))
          .map((start): [number, number, number] => [start, start + size - width, start + size]);
        if (pages.length >= 3) regions.push([region, width, pages]);
      }
      for (const [region, exclude_tail, places] of regions) {
        const hits = new Map<string, SchemeReport>();
        for (const [start, end, storeEnd] of places) {
          const value = register(bytes.subarray(start, end), init, mask);
          for (const final_xor of [0, mask]) {
            for (const store_le of [true, false]) {
              for (const complement of [false, true]) {
                const plain = BigInt(value) ^ BigInt(final_xor);
                const wanted = Number(complement ? BigInt.asUintN(8 * width, -plain) : plain);
                const place = [...bytes.subarray(storeEnd - width, storeEnd)];
                const stored = (store_le ? place.toReversed() : place).reduce((sum, byte) => sum * 256 + byte, 0);
                if (stored !== wanted) continue;
                const key = `${final_xor} ${store_le} ${complement}`;
                const store = region === "whole" ? "file_end" : "page_end";
                const hit = hits.get(key) ?? {
                  ...{ algo, init, final_xor, region, exclude_tail, store, store_le, complement },
                  ...{ pages_matched: 0, pages_total: places.length, rate: 0 },
                };
                hit.pages_matched++;
                hits.set(key, hit);
              }
            }
          }
        }
        for (const hit of hits.values()) {
          const rate = hit.pages_matched / hit.pages_total;
          if (rate >= 0.9) found.push({ ...hit, rate: Math.round(rate * 1000) / 1000 });
        }
      }
    }
  }
  return found.sort((a, b) => b.rate - a.rate);
}

function assertSame(bytes: Bytes): SchemeReport[] {
  const found = sweep(View.of(new Image(bytes)));
  assertEquals(found, slowSweep(bytes));
  return [...found];
}

Deno.test("sweep() finds what an obvious program finds in tiny files", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 12, max: 3 }), (bytes) => {
      assertSame(new Uint8Array(bytes));
    }),
    { numRuns: 60 },
  );
});

Deno.test("sweep() finds what an obvious program finds in files of odd length", () => {
  for (const length of [255, 257, 1023, 16_383, 16_385, 40_001]) assertSame(noise(length, length));
});

Deno.test("sweep() finds a sum at the end of all pages, erased ones left out", () => {
  const bytes = noise(21, 7 * 0x4000);
  bytes.fill(0xc3, 0x4000, 0x8000);
  bytes.fill(0xff, 0x10000, 0x10000 + 0x3b00);
  for (let end = 0x4000; end <= bytes.length; end += 0x4000) {
    const sum = added(words(bytes.subarray(end - 0x4000, end - 2), true), 0, 0xffff);
    bytes.set([sum & 0xff, sum >>> 8], end - 2);
  }
  const found = assertSame(bytes);
  assert(found.some(({ algo, region, pages_total }) => algo === "sum16le" && region === "page16" && pages_total === 5));
});

Deno.test("sweep() keeps a scheme that fits nine of ten pages, in the order of the first fit", () => {
  const bytes = noise(22, 10 * 0x4000);
  for (let end = 0x4000; end < bytes.length; end += 0x4000) {
    bytes.set([xored(bytes.subarray(end - 0x4000, end - 1), 0)], end - 1);
  }
  const found = assertSame(bytes);
  assertEquals(found.find(({ algo, region }) => algo === "xor8" && region === "page16")?.rate, 0.9);
});
