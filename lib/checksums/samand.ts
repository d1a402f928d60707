/**
 * Sagem units of Iran Khodro: two byte sums of 16 bits.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, computedCheck, littleAt } from "./check.ts";
import type { Profile } from "./profile.ts";
import type { View } from "./view.ts";

const SIZE = 0xd0000;
const MAIN = { store: 0x6fffe, spans: [{ start: 0x2000, end: 0x4000 }, { start: 0x10000, end: 0x6fffe }] };
const TAIL = { store: 0x72804, spans: [{ start: 0x72806, end: 0x80000 }] };

/** Finds and computes the sums. */
export function samand(view: View): Profile | null {
  const sign = view.size === SIZE ? view.sign("samand") : undefined;
  if (sign === undefined) return null;
  const check = (name: string, store: number, spans: readonly Span[]): Check =>
    computedCheck(view, {
      scheme: "samand",
      name,
      store: littleAt(store, 2),
      expected: spans.reduce((sum, span) => sum + view.sums.bytes(span.start, span.end), 0) & 0xffff,
      cover: { unit: "bytes", spans },
      signs: [sign],
    });
  return {
    family: "samand",
    description: "Sagem Iran Khodro",
    subtype: 0,
    checks: [check("sum8_main", MAIN.store, MAIN.spans), check("sum8_tail", TAIL.store, TAIL.spans)],
    multipoint: { valid: 0, unverified: 0 },
  };
}
