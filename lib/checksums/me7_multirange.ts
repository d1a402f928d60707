/**
 * Byte sum over several ranges of Bosch ME7, whose ranges and store are read from the code that computes it.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { lengthAt, movedOffset, nextNamed } from "./c166.ts";
import { absentCheck, type Check, computedCheck, hex, pairAt } from "./check.ts";
import { isInside } from "./profile.ts";
import { codePattern, findAllCode, findCode } from "./signature.ts";
import { inclusive, type InclusiveRange, insideImage, type View } from "./view.ts";

/** What `checksum` says of the sum. */
export interface MultirangeReport {
  /** Offset of the stored sum; its complement follows. */
  store: number;
  /** Whether it agrees; `pair_mismatch` if value and complement do not fit together. */
  status: "ok" | "stale" | "pair_mismatch";
  /** Eight hex digits. */
  stored: string;
  /** Eight hex digits. */
  expected: string;
  /** What it covers. */
  ranges: InclusiveRange[];
}

/** The sum of an image. */
export interface Multirange {
  /** For the answer of `checksum`. */
  readonly report: MultirangeReport;
  /** For corrections. */
  readonly check: Check;
}

const RANGE = codePattern(
  "f3 f8 .. .. 47 f8 .. .. 3d .. e6 f8 .. .. e6 f9 .. .. f2 f4 .. .. 24 8f .. .. f0 54 5c 45 20 54 5c 45 f0 a5 " +
    "e0 0b 00 8a 10 9b e6 f4 .. .. e6 f5 .. .. 26 f4 f0 00 38 50 20 48 30 59 fd .. e6 f7 f0 00 0d ..",
  26,
);
const VALUE = codePattern(
  "ea 30 .. .. 09 81 f7 f8 .. .. e1 0c e6 f4 .. .. e6 f5 .. .. da 00 .. .. e6 00 04 02 cc 00 22 fa .. .. 32 fb .. .. " +
    "2d ..",
);
/** How far behind the last range the code that compares the sum stands at most. */
const VALUE_REACH = 256;

/** Finds and computes the sum; null where the code is missing or names places in front of the image. */
export function me7Multirange(view: View): Multirange | null {
  return insideImage(() => readMultirange(view));
}

function readMultirange(view: View): Multirange | null {
  const code = codeRanges(view);
  if (code === null) return null;
  const value = findCode(view, VALUE, code.behind, code.behind + VALUE_REACH);
  const move = value < 0 ? -1 : nextNamed(view, "MOV", value);
  const store = move < 0 ? undefined : movedOffset(view, move);
  if (store === undefined || store < 0 || code.spans.some((span) => span.start < 0)) return null;
  const expected = code.spans.reduce((sum, span) => sum + view.sums.bytes(span.start, span.end) >>> 0, 0);
  const stored = longOrZero(view, store);
  const sound = (stored ^ longOrZero(view, store + 4)) === -1;
  const status = !sound ? "pair_mismatch" : stored === expected ? "ok" : "stale";
  return {
    report: { store, status, stored: hex(stored), expected: hex(expected), ranges: code.spans.map(inclusive) },
    check: check(view, store, status, expected, code.spans, { start: code.start, end: value + VALUE.bytes.length }),
  };
}

/** What lies behind the image's end counts as zero. */
function longOrZero(view: View, offset: number): number {
  return isInside(view, offset, 4) ? view.u32(offset) : 0;
}

function check(
  view: View,
  store: number,
  status: MultirangeReport["status"],
  expected: number,
  spans: readonly Span[],
  code: Span,
): Check {
  if (!isInside(view, store, 8)) return absentCheck("me7_multirange", "sum");
  const computed = computedCheck(view, {
    scheme: "me7_multirange",
    name: "sum",
    store: pairAt(store),
    expected,
    cover: { unit: "bytes", spans },
    signs: [code],
  });
  return { ...computed, status: spans.some((span) => span.end > view.size) ? "unverified" : status };
}

/** The ranges, where their code begins, and where it ends; null if there is none or it can't be read. */
function codeRanges(view: View): { spans: Span[]; start: number; behind: number } | null {
  const places = findAllCode(view, RANGE);
  const spans: Span[] = [];
  let behind = 0;
  for (const at of places) {
    if (at < behind) continue;
    const from = nextNamed(view, "MOV", at);
    if (from < 0) return null;
    const sum = nextNamed(view, "ADDC", from + lengthAt(view, from));
    if (sum < 0) return null;
    const to = sum + lengthAt(view, sum);
    const start = movedOffset(view, from);
    const last = movedOffset(view, to);
    if (start === undefined || last === undefined) return null;
    spans.push({ start, end: last + 1 });
    behind = to + 8;
  }
  return spans.length === 0 ? null : { spans, start: places[0] ?? 0, behind };
}
