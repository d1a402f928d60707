/**
 * Hardware and software number as the first Motronic generations store them: one run of digits, each number backwards.
 *
 * @module
 */
import type { Operation } from "../../vocabulary.ts";

/** Demands that a run of digits begin with a hardware number 0261… and a software number with one of these prefixes. */
export function numberPair(...prefixes: readonly string[]): Operation {
  return { fits: `^[0-9]{6}1620${reversedNumber(prefixes)}` };
}

/** The hardware number that a run of digits begins with. */
export const hardwareOfRun: readonly Operation[] = [{ first: "^[0-9]{6}1620" }, "reverse"];

/** The software number, with one of these prefixes, that stands behind the hardware number's place. */
export function softwareOfRun(...prefixes: readonly string[]): readonly Operation[] {
  return [{ first: `^[0-9]{10}(${reversedNumber(prefixes)})` }, "reverse"];
}

function reversedNumber(prefixes: readonly string[]): string {
  return `[0-9]{6}(?:${prefixes.map((prefix) => [...prefix].reverse().join("")).join("|")})`;
}
