/**
 * Main sum of Bosch ME7: 16-bit words of two ranges, kept with its complement near the end of the image.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, computedCheck, hex, pairAt } from "./check.ts";
import { codePattern, findAllCode } from "./signature.ts";
import type { View } from "./view.ts";

/** What `checksum` says of the main sum. */
export interface Me7MainReport {
  /** Whether the stored sum agrees. */
  status: "ok" | "stale";
  /** Eight hex digits. */
  stored: string;
  /** Eight hex digits. */
  expected: string;
}

/** A main sum that was found. */
export interface Me7Main {
  /** For the answer of `checksum`. */
  readonly report: Me7MainReport;
  /** For corrections: `unverified` where a range reaches beyond the image. */
  readonly check: Check;
}

/** Start and end of both ranges as 32-bit addresses; the last one is 0x87FFFF or 0x8FFFFF. */
const DESCRIPTOR = codePattern("00 00 80 00 FF FB 80 00 00 00 82 00 FF FF .. 00", 4);
const LAST_BANKS = [0x87, 0x8f];
const PAIR_FROM_END = 0x20;
const SMALLEST = 0x30;
/** What the published sum adds for a range that begins behind the image's end: minus one. */
const MISSING_RANGE = 0xffffffff;

/** Finds and computes the main sum; null where there is none. */
export function me7Main(view: View): Me7Main | null {
  const pair = view.size - PAIR_FROM_END;
  if (view.size < SMALLEST || !view.hasPair(pair)) return null;
  const descriptor = findDescriptor(view);
  if (descriptor === undefined) return null;
  const ranges = [
    { start: 0, end: 0xfc00 },
    { start: 0x20000, end: view.u8(descriptor + 14) === 0x87 ? 0x80000 : 0x100000 },
  ];
  const expected = ranges.reduce((sum, range) => sum + rangeSum(view, range) >>> 0, 0);
  const check = computedCheck(view, {
    scheme: "me7_main",
    name: "main",
    store: pairAt(pair),
    expected,
    cover: { unit: "words", spans: ranges },
    signs: [{ start: descriptor, end: descriptor + DESCRIPTOR.bytes.length }],
  });
  const { status, stored } = check;
  const complete = ranges.every((range) => range.end <= view.size);
  return {
    report: { status: status === "ok" ? "ok" : "stale", stored: hex(stored ?? 0), expected: hex(expected) },
    check: complete ? check : { ...check, status: "unverified" },
  };
}

function findDescriptor(view: View): number | undefined {
  // A descriptor that ends with the image is not seen, unlike a multipoint block.
  return findAllCode(view, DESCRIPTOR).find((at) =>
    at + DESCRIPTOR.bytes.length < view.size && LAST_BANKS.includes(view.u8(at + 14))
  );
}

function rangeSum(view: View, { start, end }: Span): number {
  if (start >= view.size) return MISSING_RANGE;
  return clippedWords(view, start, Math.min(end, view.size));
}

/**
 * Sum of little-endian words below an end whose lowest bit is dropped; then the byte there, if the end was odd.
 *
 * A word that begins at the last byte of the image has the high half zero.
 */
export function clippedWords(view: View, start: number, end: number): number {
  const even = end - end % 2;
  const last = even < end ? view.bytes[even] ?? 0 : 0;
  if (start >= even) return last;
  return view.sums.words(start, start % 2 === 0 ? even : even + 1) + last >>> 0;
}
