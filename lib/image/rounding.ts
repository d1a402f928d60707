/**
 * Rounding to decimal places the way published results were rounded.
 *
 * @module
 */

/**
 * Rounds to the nearest decimal of `places` places.
 *
 * What counts is the exact binary value: 2.675 is a little less than it looks and becomes 2.67. A value that truly lies
 * halfway, such as 0.125, goes to the even digit. Infinities and NaN stay what they are.
 *
 * @param places decimal places, a whole number from 0 to 100
 */
export function roundHalfEven(x: number, places = 0): number {
  const power = POWERS_OF_TEN[places];
  const magnitude = Math.abs(x);
  if (!(magnitude > 0)) return x;
  if (power === undefined || !(magnitude * power < SURE_BELOW)) return roundExactly(x, places);
  const scaled = magnitude * power;
  const whole = Math.floor(scaled);
  const rest = scaled - whole;
  if (Math.abs(rest - 0.5) < UNSURE) return roundExactly(x, places);
  // Both are exact, so the division yields the double nearest to the decimal.
  const rounded = (rest > 0.5 ? whole + 1 : whole) / power;
  return x < 0 ? -rounded : rounded;
}

/** 10^0 to 10^15, all exact. */
const POWERS_OF_TEN = Array.from({ length: 16 }, (_, places) => 10 ** places);
/** Scaled values below it are wrong by less than 2^-22. */
const SURE_BELOW = 2 ** 31;
/** How near to a half a scaled value may come before its own error could decide. */
const UNSURE = 1e-6;

/** `toFixed` works on the exact value too, but takes ties away from zero. */
function roundExactly(x: number, places: number): number {
  // From 2^52 on there are no fractions; `toFixed` would change its format at 10^21.
  if (!(Math.abs(x) < 2 ** 52)) return x;
  const text = x.toFixed(places);
  if (!isTie(x, places)) return Number(text);
  const digit = Number(text.at(-1));
  return Number(digit % 2 === 0 ? text : `${text.slice(0, -1)}${digit - 1}`);
}

/** x · 10^places ends in exactly a half if and only if x · 2^(places + 1) is an odd whole number. */
function isTie(x: number, places: number): boolean {
  return Math.abs(x * 2 ** (places + 1)) % 2 === 1;
}
