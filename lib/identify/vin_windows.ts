/**
 * Weighs every 17 capitals and digits in a row by what they are themselves.
 *
 * @module
 */
import { byteSet } from "../image/runs.ts";
import { CHECK_DIGITS, CHECK_WEIGHTS, letterValues } from "./vin_check.ts";
import { COMMON_MAKER_CODES } from "./vin_codes.ts";

/** Characters of a vehicle identification number. */
export const VIN_LENGTH = 17;

/** 17 characters that may be a vehicle identification number. */
export interface VinWindow {
  /** Offset of the first. */
  readonly offset: number;
  /** What speaks for it, as far as its characters tell. */
  readonly evidence: readonly string[];
  /** Confidence from that, in hundredths. */
  readonly hundredths: number;
  /** Whether it begins with the code of a common maker. */
  readonly hasMaker: boolean;
}

/** Something that speaks for a window. */
interface Criterion {
  readonly name: string;
  readonly hundredths: number;
  holds(bytes: Uint8Array, offset: number): boolean;
}

const CRITERIA: readonly Criterion[] = [
  { name: "wmi", hundredths: 30, holds: hasMakerCode },
  { name: "check-digit", hundredths: 25, holds: hasCheckDigit },
  { name: "year", hundredths: 10, holds: hasYear },
  { name: "numeric-tail", hundredths: 10, holds: hasNumericTail },
];

/**
 * All windows in runs of capitals and digits that look like a number, with overlaps, in order.
 *
 * Only those that have `least` hundredths, or could have them with `extra` more behind a maker's code.
 */
export function weighVins(
  bytes: Uint8Array,
  runs: readonly [number, number][],
  least: number,
  extra: number,
): VinWindow[] {
  const windows: VinWindow[] = [];
  for (const [start, end] of runs) {
    for (let offset = start; offset + VIN_LENGTH <= end; offset++) {
      if (!isPlausible(bytes, offset)) continue;
      let hundredths = 0;
      for (const criterion of CRITERIA) if (criterion.holds(bytes, offset)) hundredths += criterion.hundredths;
      const hasMaker = hasMakerCode(bytes, offset);
      if (hundredths + (hasMaker ? extra : 0) < least) continue;
      const evidence = CRITERIA.filter(({ holds }) => holds(bytes, offset)).map(({ name }) => name);
      windows.push({ offset, evidence, hundredths, hasMaker });
    }
  }
  return windows;
}

const LEAST_DISTINCT = 6;
const [I, O, Q] = [0x49, 0x4f, 0x51];

/** No I, O or Q, which look like digits, and not too few different characters. */
function isPlausible(bytes: Uint8Array, offset: number): boolean {
  let digits = 0;
  let letters = 0;
  for (let at = offset; at < offset + VIN_LENGTH; at++) {
    const code = bytes[at]!;
    if (code === I || code === O || code === Q) return false;
    if (code < 0x40) digits |= 1 << (code & 31);
    else letters |= 1 << (code & 31);
  }
  return members(digits) + members(letters) >= LEAST_DISTINCT;
}

/** Number of bits that are set. */
function members(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const makerCodes = new Set(
  COMMON_MAKER_CODES.split(" ").map((code) => packed(code.charCodeAt(0), code.charCodeAt(1), code.charCodeAt(2))),
);

function hasMakerCode(bytes: Uint8Array, offset: number): boolean {
  return makerCodes.has(packed(bytes[offset]!, bytes[offset + 1]!, bytes[offset + 2]!));
}

function packed(first: number, second: number, third: number): number {
  return first << 16 | second << 8 | third;
}

/**
 * Values of letters as the score has always taken them: those from R on are one step off the standard.
 *
 * Scores would change with the right ones; `checksum_valid`, which stands beside the score, follows the standard.
 */
const SCORE_VALUES = letterValues("892345678");

function hasCheckDigit(bytes: Uint8Array, offset: number): boolean {
  let sum = 0;
  for (let i = 0; i < VIN_LENGTH; i++) sum += SCORE_VALUES[bytes[offset + i]!]! * CHECK_WEIGHTS[i]!;
  return bytes[offset + 8] === CHECK_DIGITS.charCodeAt(sum % 11);
}

const YEAR_SIGNS = byteSet("19", "AH", "JN", "PP", "RT", "VY");

function hasYear(bytes: Uint8Array, offset: number): boolean {
  return YEAR_SIGNS[bytes[offset + 9]!] === 1;
}

function hasNumericTail(bytes: Uint8Array, offset: number): boolean {
  for (let at = offset + 11; at < offset + VIN_LENGTH; at++) if (bytes[at]! > 0x39) return false;
  return true;
}
