/**
 * Bosch M7.9.8 of Hyundai: a sum over page edges, three word sums with complement, and a table of blocks at a fixed place.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { absentCheck, type Check, computedCheck, littleAt, pairAt, pairCheck } from "./check.ts";
import { blockTable } from "./block_table.ts";
import { isStore, isZone, pageEdges, pageEdgeSpans, plainSpan, plainWords, type Profile } from "./profile.ts";
import { findSignature, signature } from "./signature.ts";
import type { View } from "./view.ts";

const FULL_SIZE = 0xd0000;
const SHORT_SIZE = 0xc0000;
const BLOCK_SIGNATURE = signature("dc0da88ce00900e810f9f08cf01d06f8");
/** Start, end and store of the three zones in an image of full size. */
const ZONES = [[0x18000, 0x9fff5, 0x9fff6], [0xa0000, 0xbfff5, 0xbfff6], [0xc0000, 0xcfff5, 0xcfff6]] as const;
const TABLE = { start: 0xbbbde, end: 0xbbede };

/** Finds and computes the sums. */
export function m798(view: View): Profile | null {
  if (view.size !== FULL_SIZE && view.size !== SHORT_SIZE) return null;
  const sign = view.sign("m798");
  if (sign === undefined) return null;
  const signs = [sign];
  const place = view.size === FULL_SIZE ? (offset: number) => offset : shortPlace;
  const zones = ZONES.map(([start, end, store], i) => {
    const span = { start: place(start), end: place(end) };
    return pairCheck(view, {
      scheme: "m798",
      name: `zone${i + 1}`,
      store: pairAt(place(store)),
      expected: plainWords(view, span),
      cover: { unit: "words", spans: [plainSpan(view, span)] },
      signs,
    });
  });
  const { multipoint, entries } = blockTable(
    view,
    "m798_blocks",
    TABLE,
    ({ start, end }) => ({ start: place(start), end: place(end) }),
  );
  return {
    family: "m798",
    description: "Hyundai Bosch M7.9.8",
    subtype: 0,
    checks: [blockSignatureSum(view, signs), ...zones],
    multipoint,
    entries,
  };
}

/** Where a byte of the full image stands in one of 768 KiB, which leaves two areas out. */
function shortPlace(offset: number): number {
  return offset + shortShift(offset);
}

function shortShift(offset: number): number {
  if (offset >= 0x18000 && offset < 0xa0000) return -0x10000;
  return offset >= 0xc0000 && offset < 0xd0000 ? -0x30000 : 0;
}

/** The sum whose two ranges and store are operands around a code signature that stands in the image twice. */
function blockSignatureSum(view: View, signs: readonly Span[]): Check {
  const absent = absentCheck("m798", "block_sig");
  const first = findSignature(view, BLOCK_SIGNATURE);
  const second = first < 0 ? -1 : findSignature(view, BLOCK_SIGNATURE, first + BLOCK_SIGNATURE.length);
  if (second < 0) return absent;
  const short = view.size === SHORT_SIZE;
  const spans = [first, second].map((at) => {
    const start = view.u32(at - 8);
    const shift = short ? shortShift(start) : 0;
    return { start: start + shift, end: view.u32(at + 0x26) + shift };
  });
  const address = view.u16(second + 0x3c) + view.u8(second + 0x38) * 0x4000 + view.u8(second + 0x39) * 0x400000;
  const store = short ? shortPlace(address) : address;
  if (!isStore(view, store, 4) || !spans.every((span) => isZone(view, span))) return absent;
  return computedCheck(view, {
    scheme: "m798",
    name: "block_sig",
    store: littleAt(store, 4),
    expected: spans.reduce((sum, span) => sum + pageEdges(view, span) >>> 0, 0),
    cover: { unit: "other", spans: spans.flatMap(pageEdgeSpans) },
    signs: [...signs, ...[first, second].map((at) => ({ start: at - 8, end: at + 0x3e }))],
  });
}
