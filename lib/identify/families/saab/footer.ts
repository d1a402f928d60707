/**
 * The footer of Saab's Trionic 5 and 7: entries that are written backwards from the end of the image.
 *
 * @module
 */

/** What the tags of Trionic 5 mean. The immobiliser's code is left out on purpose. */
export const TRIONIC_5 = {
  basePart: 0x01,
  softwarePart: 0x02,
  software: 0x03,
  car: 0x04,
  lastAddress: 0xfc,
  firstAddress: 0xfd,
  programEnd: 0xfe,
} as const;

/** What the tags of Trionic 7 mean. The immobiliser's code is left out on purpose. */
export const TRIONIC_7 = {
  vehicle: 0x90,
  hardwarePart: 0x91,
  softwarePart: 0x94,
  software: 0x95,
  car: 0x97,
  date: 0x99,
  codedSum: 0xf2,
  sum: 0xfb,
  lastAddress: 0xfc,
  firstAddress: 0xfd,
  programEnd: 0xfe,
} as const;

/** Bytes of the sum that Trionic 5 has behind its footer. */
export const TRIONIC_5_SUM = 4;

/** One entry of a footer. */
export interface FooterEntry {
  /** Offset of its first byte, which is the last one in the image. */
  readonly at: number;
  /** Its bytes in reading order. */
  readonly data: Uint8Array;
}

/** The entries of a footer, and where it begins. */
export interface Footer {
  /** Entries by tag; the first of each in reading order. */
  readonly entries: ReadonlyMap<number, FooterEntry>;
  /** Offset of the footer's lowest byte. */
  readonly start: number;
}

/** Footers are much shorter: what goes on for longer is none. */
const LONGEST = 0x400;

/**
 * Reads a footer whose last byte lies in front of `end`.
 *
 * Going down from there, an entry is a byte of length, a byte of tag, and the data. A length of 00 or FF ends the
 * footer, as does an entry that does not fit.
 */
export function readFooter(bytes: Uint8Array, end: number): Footer {
  const entries = new Map<number, FooterEntry>();
  const least = Math.max(0, end - LONGEST);
  let start = end;
  while (start - 2 >= least) {
    const length = bytes[start - 1]!;
    const tag = bytes[start - 2]!;
    const at = start - 3;
    if (length === 0 || length === 0xff || at - length + 1 < least) break;
    start = at - length + 1;
    if (!entries.has(tag)) entries.set(tag, { at, data: bytes.slice(start, at + 1).reverse() });
  }
  return { entries, start };
}

/** An entry as text, without zeros and spaces at its end; null if it is no printable text. */
export function footerText({ entries }: Footer, tag: number): string | null {
  const text = String.fromCharCode(...entries.get(tag)?.data ?? []).replace(/[\0 ]+$/, "");
  return /^[ -~]+$/.test(text) ? text : null;
}

/** An entry of four bytes as a number; null if it has another length. */
export function footerNumber({ entries }: Footer, tag: number): number | null {
  const data = entries.get(tag)?.data;
  return data?.length === 4 ? data.reduce((number, byte) => number * 256 + byte, 0) : null;
}
