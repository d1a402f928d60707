import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { MersenneTwister } from "../../lib/image/mersenne_twister.ts";

function stream(seed: number | bigint, ...lengths: number[]): string {
  const twister = new MersenneTwister(seed);
  return lengths.map((length) => {
    const bytes = new Uint8Array(length);
    twister.fill(bytes);
    return bytes.toHex().toUpperCase();
  }).join(" ");
}

Deno.test("MersenneTwister gives the published numbers", () => {
  const twister = new MersenneTwister(7);
  const numbers = Array.from({ length: 5 }, () => twister.next());
  assertEquals(numbers, [0x52e6b438, 0xf2a74de4, 0x269e0d37, 0x6513270e, 0xa6a3a450]);
});

Deno.test("MersenneTwister.fill() writes low bytes first and cuts the last number to its high bytes", () => {
  assertEquals(stream(7, 12), "38B4E652E44DA7F2370D9E26");
  assertEquals(stream(7, 7, 5, 4), "38B4E6524DA7F2 370D9E2665 50A4A3A6");
});

Deno.test("MersenneTwister takes seeds of any size and ignores their sign", () => {
  assertEquals(stream(0, 12), "CD072CD8BE6F9F62AC4C09C2");
  assertEquals(stream(1, 12), "F5B165224A58B791DF6AF1D8");
  assertEquals(stream(-7, 12), stream(7n, 12));
  assertEquals(stream(2 ** 32, 12), "D731ED1CBC8BEF5906D5F66A");
  assertEquals(stream(2n ** 64n + 1n, 12), "95DC0C1A85CF67DBFD288DB9");
  assertEquals(stream(-(2n ** 64n) - 1n, 12), "95DC0C1A85CF67DBFD288DB9");
});

Deno.test("MersenneTwister gives one stream however it is read", () => {
  const seeds = fc.bigInt({ min: 0n, max: 2n ** 200n });
  fc.assert(
    fc.property(seeds, fc.array(fc.nat({ max: 900 }), { maxLength: 4 }), (seed, words) => {
      const total = words.reduce((sum, count) => sum + count, 0);
      assertEquals(stream(seed, ...words.map((count) => 4 * count)).replaceAll(" ", ""), stream(seed, 4 * total));
    }),
    { numRuns: 30 },
  );
});
