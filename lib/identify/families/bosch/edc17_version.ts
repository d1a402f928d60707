/**
 * The software version of EDC17: the best of many numbers that look like one.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Reader } from "../../reader.ts";
import type { Pattern } from "../../vocabulary.ts";

/** Anything that looks like a software number. */
export const version: Pattern = {
  pattern: "[0-9]{4}[A-Z]{0,2}[0-9]{6}[0-9]*[A-Z0-9]{0,4}",
};

const labelled: Pattern = { pattern: `SW[\t-\r :]${BLANK}?[0-9]{6}[0-9]*`, when: { has: "SW" } };

/** Names the processor; stands in many images. */
const PROCESSOR = "1037555072";

/** Numbers longer than this are several that run into each other. */
const LONGEST = 18;

/** The longest plausible number that begins with 1037; the earliest of equals. */
export function edc17Version(reader: Reader): string | null {
  const labels = reader.hits(labelled, 5).map((text) => text.replace(/^SW[\t-\r :][\t-\r ]?/, ""));
  const found = reader.hits(version, 25).filter(isPlausible);
  const numbers = [...new Set([...labels, ...found])].filter((number) => number.startsWith("1037"));
  return withoutGlued(numbers).reduce<string | null>(
    (best, number) => best === null || weight(number) > weight(best) ? number : best,
    null,
  );
}

/** Digits in tables and filling look like numbers too, but repeat. */
function isPlausible(number: string): boolean {
  return number.length >= 10 && number !== PROCESSOR && !/([0-9])\1{3}/.test(number.replaceAll(/[^0-9]/g, ""));
}

/** Without numbers that are another one with more digits behind it, unless that leaves nothing. */
function withoutGlued(numbers: readonly string[]): readonly string[] {
  const apart = numbers.filter((number) =>
    !numbers.some((other) => other !== number && number.startsWith(other) && /^[0-9]/.test(number.slice(other.length)))
  );
  return apart.length > 0 ? apart : numbers;
}

function weight(number: string): number {
  return number.length > LONGEST ? 0 : number.length;
}
