/**
 * Keihin units: all bytes of the image add up to zero modulo 256.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Check } from "./check.ts";
import type { View } from "./view.ts";

/** A kind of image and the signs by which it is known. */
interface Kind {
  readonly sizes: readonly number[];
  /** Where the kind's signs stand; undefined if they do not. */
  signs(view: View): readonly Span[] | undefined;
  /** Signs so weak that the sum itself must agree before anything is claimed. */
  readonly weak?: boolean;
}

const KINDS: readonly Kind[] = [
  { sizes: [0x40000], signs: (view) => startsWith(view, "ff000044700070007000700070007000") },
  { sizes: [0x40000], signs: (view) => startsWith(view, "ff000048700070007000700070007000") },
  { sizes: [0x40000, 0x80000], signs: (view) => startsWith(view, "005a005a") },
  { sizes: [0x100000], signs: controlText },
  { sizes: [0xe000], signs: (view) => startsWith(view, "00820ffa"), weak: true },
  { sizes: [0xc000], signs: (view) => startsWith(view, "00e20000"), weak: true },
];
/** How near to the end the byte stands that balances the sum. */
const TAIL = 16;

/**
 * The sum; null unless the signs of a kind stand there, and for weak signs unless it agrees.
 *
 * @param isKnown whether the unedited image showed that there is such a sum: then it need not agree
 */
export function keihin(view: View, isKnown = false): Check[] | null {
  for (const { sizes, signs, weak } of KINDS) {
    if (!sizes.includes(view.size)) continue;
    const found = signs(view);
    if (found === undefined) continue;
    const check = balanceCheck(view, found);
    if (check.status === "ok" || !weak || isKnown) return [check];
  }
  return null;
}

/**
 * The sum as a byte that must have one value.
 *
 * Which byte balances the sum is not the same in all images. It is certain only where one byte near the end stands alone
 * among fill.
 */
function balanceCheck(view: View, signs: readonly Span[]): Check {
  const sum = view.sums.bytes(0, view.size) & 0xff;
  const offset = balanceByte(view);
  const stored = offset === undefined ? null : view.u8(offset);
  return {
    scheme: "keihin",
    name: "sum8",
    status: sum === 0 ? "ok" : "stale",
    stored,
    expected: stored === null ? null : stored - sum & 0xff,
    store: offset === undefined ? null : { offset, width: 1, order: "big", pair: false },
    // All other bytes: the balance byte is chosen so that the whole image adds up.
    cover: {
      unit: "bytes",
      spans: offset === undefined
        ? [{ start: 0, end: view.size }]
        : [{ start: 0, end: offset }, { start: offset + 1, end: view.size }],
    },
    evidence: "signs",
    signs: offset === undefined ? signs : [
      ...signs,
      // The fill around the balance byte tells which byte it is.
      { start: view.size - TAIL, end: offset },
      { start: offset + 1, end: view.size },
    ],
  };
}

function balanceByte(view: View): number | undefined {
  const tail = view.bytes.subarray(view.size - TAIL);
  const fill = tail[0];
  const others = Array.from(tail.keys()).filter((i) => tail[i] !== fill);
  if (fill !== 0x00 && fill !== 0xff || others.length !== 1) return undefined;
  return view.size - TAIL + (others[0] as number);
}

function startsWith(view: View, hex: string): readonly Span[] | undefined {
  const wanted = Uint8Array.fromHex(hex);
  return wanted.every((byte, i) => view.bytes[i] === byte) ? [{ start: 0, end: wanted.length }] : undefined;
}

function controlText(view: View): readonly Span[] | undefined {
  const text = view.sign("keihin");
  return text && [text];
}
