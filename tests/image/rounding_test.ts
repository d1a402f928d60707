import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { roundHalfEven } from "../../lib/image/rounding.ts";

/** The definition, in exact arithmetic: slow and plainly right. */
function roundExactly(x: number, places: number): number {
  if (!Number.isFinite(x)) return x;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(x));
  const bits = view.getBigUint64(0);
  const exponent = Math.max(1, Number(bits >> 52n));
  const mantissa = (bits & 0xf_ffff_ffff_ffffn) + (bits >> 52n === 0n ? 0n : 1n << 52n);
  // x · 10^places = numerator / denominator
  const power = exponent - 1075;
  const numerator = mantissa * 10n ** BigInt(places) * 2n ** BigInt(Math.max(0, power));
  const denominator = 2n ** BigInt(Math.max(0, -power));
  const floor = numerator / denominator;
  const twiceRest = 2n * (numerator % denominator);
  const up = twiceRest > denominator || (twiceRest === denominator && floor % 2n === 1n);
  const magnitude = Number(`${up ? floor + 1n : floor}e-${places}`);
  return x < 0 || Object.is(x, -0) ? -magnitude : magnitude;
}

Deno.test("roundHalfEven() takes ties to the even digit", () => {
  const cases: [x: number, places: number, expected: number][] = [
    [0.125, 2, 0.12],
    [0.375, 2, 0.38],
    [2.5, 0, 2],
    [3.5, 0, 4],
    [-2.5, 0, -2],
    [3.125, 2, 3.12],
    [0.78125, 4, 0.7812],
    [0.5, 0, 0],
    [1.5, 0, 2],
  ];
  for (const [x, places, expected] of cases) assertEquals(roundHalfEven(x, places), expected, `${x} to ${places}`);
});

Deno.test("roundHalfEven() goes by the binary value where the decimal one only looks like a tie", () => {
  assertEquals(roundHalfEven(2.675, 2), 2.67);
  assertEquals(roundHalfEven(1.005, 2), 1);
  assertEquals(roundHalfEven(1.115, 2), 1.11);
  assertEquals(roundHalfEven(0.285, 2), 0.28);
  assertEquals(roundHalfEven(5.015, 2), 5.01);
  assertEquals(roundHalfEven(1e-7, 4), 0);
});

Deno.test("roundHalfEven() leaves alone what has no decimals or is no number", () => {
  for (const x of [0, -0, 7, 1e21, -1e300, 2 ** 52 + 1, Infinity, -Infinity, NaN]) {
    assertEquals(Object.is(roundHalfEven(x, 3), x), true, String(x));
  }
});

Deno.test("roundHalfEven() agrees with exact arithmetic for all doubles", () => {
  const halves = fc.tuple(fc.integer(), fc.nat({ max: 30 })).map(([n, bits]) => n / 2 ** bits);
  const nearTies = fc.tuple(fc.nat({ max: 10 ** 9 }), fc.nat({ max: 12 }), fc.integer({ min: -2, max: 2 }))
    .map(([n, places, steps]) => neighbour((2 * n + 1) / (2 * 10 ** places), steps));
  const numbers = fc.oneof(fc.double(), halves, nearTies, fc.double({ min: -1000, max: 1000, noNaN: true }));
  fc.assert(
    fc.property(numbers, fc.nat({ max: 24 }), (x, places) => {
      assertEquals(roundHalfEven(x, places), roundExactly(x, places));
    }),
    { numRuns: 5000 },
  );
});

/** The double that is so many steps away. */
function neighbour(x: number, steps: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, x);
  view.setBigUint64(0, view.getBigUint64(0) + BigInt(steps));
  return view.getFloat64(0);
}
