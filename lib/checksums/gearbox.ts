/**
 * Siemens gearbox controllers GS20 and SMG II: one CRC-16.
 *
 * The profiles are chosen by the image's size. Only the 64 KiB GS20 has signs of its own that are known; without them a
 * profile says nothing of a file that does not verify.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { computedCheck, littleAt } from "./check.ts";
import { crc16Arc } from "./crc.ts";
import type { Profile } from "./profile.ts";
import type { View } from "./view.ts";

interface Layout {
  readonly family: "gs20" | "smg2";
  readonly description: string;
  readonly size: number;
  readonly seed: number;
  readonly spans: readonly Span[];
  readonly store: number;
}

const LAYOUTS: readonly Layout[] = [
  {
    family: "gs20",
    description: "Siemens GS20 TCU (64 KB data)",
    size: 0x10000,
    seed: 0,
    spans: [{ start: 0x2a, end: 0xffc8 }],
    store: 0x0d,
  },
  {
    family: "gs20",
    description: "Siemens GS20 TCU (256 KB program)",
    size: 0x40000,
    seed: 0,
    spans: [{ start: 0, end: 0x200 }, { start: 0x280, end: 0x3fe00 }],
    store: 0x3fecc,
  },
  {
    family: "smg2",
    description: "Siemens SMG II TCU (32 KB data)",
    size: 0x8000,
    seed: 0x7878,
    spans: [{ start: 0x20e0, end: 0x78c0 }],
    store: 0x2080,
  },
];

/** Texts by which the 64 KiB GS20 is recognised. */
const GS20_TEXTS = [{ text: "GADC9010", start: 0, end: 0x200 }, {
  text: "G2210_0090C0AD10",
  start: 0xffc0,
  end: 0x10000,
}];

/** The profile of an image of that size, if there is one. */
export function gearbox(view: View): Profile | null {
  const layout = LAYOUTS.find(({ size }) => size === view.size);
  if (layout === undefined) return null;
  const { family, description, seed, spans, store } = layout;
  const signs = family === "gs20" ? textSpans(view) : [];
  const check = computedCheck(view, {
    scheme: family,
    name: "crc16_arc",
    store: littleAt(store, 2),
    expected: spans.reduce((register, span) => crc16Arc.update(register, view, span.start, span.end), seed),
    cover: { unit: "other", spans },
    evidence: signs.length === 0 ? "size" : "signs",
    signs,
  });
  return { family, description, subtype: 0, checks: [check], multipoint: { valid: 0, unverified: 0 } };
}

/** Where the texts stand; none unless both do. */
function textSpans(view: View): Span[] {
  const spans: Span[] = [];
  for (const { text, start, end } of GS20_TEXTS) {
    const at = String.fromCharCode(...view.bytes.subarray(start, end)).indexOf(text);
    if (at < 0) return [];
    spans.push({ start: start + at, end: start + at + text.length });
  }
  return spans;
}
