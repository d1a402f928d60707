/**
 * Byte signatures of whole families, found together in one pass over an image.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { View } from "./view.ts";

/** The signatures in hex. */
export const FAMILY_SIGNS = {
  vag_descriptor: "00008000fffb800000008200ffff",
  vag_crc: "f0545c2520545c2520545c45f0",
  vag_sum: "f0740871f0582075f2f4",
  m797_table: "00008000fd5e800000808000fffb8000",
  m797_other_table: "00008000ff5f800000808000fffb8000",
  m798: "f0eaf0fbe6fcf5ffe09d0d13dc09",
  china797_table: "00008000ffff800000008100ffff8f00",
  me745: "88e088d0e6fc0020e09de6feffffe0af",
  me745_other: "88508840e6fc0020e09de6feffffe0af",
  samand: "dc06a84108121860c0850035c0950035",
  /** The text `VOLVO ID`. */
  volvo: "564f4c564f204944",
  /** The text `ECM -EngineControl`. */
  keihin: "45434d202d456e67696e65436f6e74726f6c",
} as const;

/** Name of a signature. */
export type FamilySign = keyof typeof FAMILY_SIGNS;

/** A signature and a word of it that is an aligned word of the image for one of its four alignments. */
interface Candidate {
  readonly name: FamilySign;
  readonly bytes: Uint8Array;
  readonly place: number;
}

/**
 * First places of all signatures that the image holds.
 *
 * At any alignment an aligned word of the image lies inside a signature. A table of the hashes of these words sorts out
 * all but a few words of the image.
 */
export function findFamilySigns({ bytes, longs }: View): Map<FamilySign, Span> {
  const found = new Map<FamilySign, Span>();
  for (let at = nextCandidate(longs, 0); at < longs.length; at = nextCandidate(longs, at + 1)) {
    for (const { name, bytes: wanted, place } of candidates.get(hash(longs[at] as number)) ?? []) {
      const start = at * 4 - place;
      if (start < (found.get(name)?.start ?? Infinity) && stands(bytes, wanted, start)) {
        found.set(name, { start, end: start + wanted.length });
      }
    }
  }
  return found;
}

/** First word from `from` on that may be one of a signature; apart from the rest, so that it stays a tight loop. */
function nextCandidate(longs: Uint32Array, from: number): number {
  const wanted = isWanted;
  let at = from;
  while (at < longs.length && wanted[hash(longs[at] as number)] === 0) at++;
  return at;
}

const candidates = new Map<number, Candidate[]>();
const isWanted = new Uint8Array(0x2000);
for (const [name, hex] of Object.entries(FAMILY_SIGNS)) {
  const bytes = Uint8Array.fromHex(hex);
  for (let place = 0; place < 4; place++) {
    const word = new DataView(bytes.buffer).getUint32(place, true);
    const slot = hash(word);
    candidates.set(slot, [...candidates.get(slot) ?? [], { name: name as FamilySign, bytes, place }]);
    isWanted[slot] = 1;
  }
}

/** Thirteen bits that depend on all bits of a word: the table is to stay in the processor's nearest memory. */
function hash(word: number): number {
  return Math.imul(word, 0x9e3779b1) >>> 19;
}

function stands(bytes: Uint8Array, wanted: Uint8Array, start: number): boolean {
  if (start < 0 || start + wanted.length > bytes.length) return false;
  for (let i = 0; i < wanted.length; i++) if (bytes[start + i] !== wanted[i]) return false;
  return true;
}
