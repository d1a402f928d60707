/**
 * Bosch M3.x to M5.x: a byte sum kept in three words that belong together.
 *
 * @module
 */
import { type Check, computedCheck } from "./check.ts";
import type { Profile } from "./profile.ts";
import type { View } from "./view.ts";

const SIZES = [0x20000, 0x40000];
const STORES = [0xbf00, 0xdf00];
const FIRST_MARKER = 0x4000;
const MARKER_STEP = 0x80;

/** Finds and computes the sums; null where the three words or the start of the range are missing. */
export function me3x(view: View): Profile | null {
  if (!SIZES.includes(view.size)) return null;
  const store = STORES.find((at) => view.be16(at) === (view.be16(at + 2) + view.be16(at + 4) & 0xffff));
  const start = store === undefined ? undefined : rangeStart(view, store);
  if (store === undefined || start === undefined) return null;
  const sum = view.sums.bytes(start, store) & 0xffff;
  const base = view.be16(store + 2);
  const check = (name: string, offset: number, expected: number): Check =>
    computedCheck(view, {
      scheme: "me3x",
      name,
      store: { offset, width: 2, order: "big", pair: false },
      expected: expected & 0xffff,
      cover: { unit: "bytes", spans: [{ start, end: store }] },
      signs: [{ start, end: start + 2 }, { start: store + 2, end: store + 4 }],
    });
  return {
    family: "me3x",
    description: "Bosch M3.x-5.x",
    subtype: 0,
    // The second is the word in front: it equals the other two together, and so always agrees when the first does.
    checks: [check("sum8_primary", store + 4, sum), check("sum8_redundant", store, sum + base)],
    multipoint: { valid: 0, unverified: 0 },
  };
}

/** The range begins where a word holds its own offset. */
function rangeStart(view: View, store: number): number | undefined {
  for (let at = FIRST_MARKER; at < store - 1; at += MARKER_STEP) {
    if (view.u16(at) === at) return at;
  }
  return undefined;
}
