/**
 * GM P01 and P59: one 16-bit word sum for each of eight segments, named by a table of addresses.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { SEGMENT_NAMES, SEGMENT_TABLE as TABLE } from "../identify/families/gm/segments.ts";
import { type Check, computedCheck } from "./check.ts";
import type { View } from "./view.ts";

const SIZES = [0x80000, 0x100000];
const END_MARK = 0x4afc;
const BOOT_END_MARK = 0x1fffe;
const SEGMENTS = SEGMENT_NAMES.length;
/** The first segment's sum; the word is left out of the sum. */
const SYSTEM_SUM = 0x500;
/** The first segment leaves out the areas of parameters and calibration. */
const SYSTEM_GAP = { start: 0x4000, end: 0x20000 };

/** The sums of the segments; null unless both end marks and a sound table stand there. */
export function gmSegments(view: View): Check[] | null {
  if (!SIZES.includes(view.size)) return null;
  if (view.be16(BOOT_END_MARK) !== END_MARK || view.be16(view.size - 2) !== END_MARK) return null;
  const segments = Array.from({ length: SEGMENTS }, (_, i) => ({
    start: view.be32(TABLE + 8 * i),
    last: view.be32(TABLE + 8 * i + 4),
  }));
  const sound = segments.every(({ start, last }, i) =>
    (i === 0 ? start === 0 && last > SYSTEM_SUM : start > 0 && start % 2 === 0) && start + 2 < last && last < view.size
  );
  if (!sound) return null;
  const signs = [
    { start: BOOT_END_MARK, end: BOOT_END_MARK + 2 },
    { start: view.size - 2, end: view.size },
    { start: TABLE, end: TABLE + 8 * SEGMENTS },
  ];
  return segments.map(({ start, last }, i) => {
    // A word begins at every even offset up to the last one.
    const end = last - last % 2 + 2;
    const spans = i === 0 ? systemSpans(end) : [{ start: start + 2, end }];
    return computedCheck(view, {
      scheme: "gm_segments",
      name: SEGMENT_NAMES[i] as string,
      store: { offset: i === 0 ? SYSTEM_SUM : start, width: 2, order: "big", pair: false },
      expected: -spans.reduce((sum, span) => sum + view.sums.bigWords(span.start, span.end), 0) & 0xffff,
      cover: { unit: "words", spans },
      evidence: "table",
      signs,
    });
  });
}

function systemSpans(end: number): Span[] {
  const spans = [
    { start: 0, end: SYSTEM_SUM },
    { start: SYSTEM_SUM + 2, end: Math.min(end, SYSTEM_GAP.start) },
    { start: SYSTEM_GAP.end, end },
  ];
  return spans.filter((span) => span.start < span.end);
}
