/**
 * One stored sum: where it stands, what it covers, and whether it agrees with the bytes.
 *
 * Every scheme describes its sums in this form; reports, notes and corrections are made from it.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { View } from "./view.ts";

/** The schemes, in the order in which they are reported. */
export const SCHEMES = [
  "me7_main",
  "me7_multipoint",
  "me7_rolling",
  "me7_multirange",
  "ms43",
  "denso",
  "vag_me7xx",
  "me3x",
  "m797",
  "m798",
  "m798_blocks",
  "china797",
  "me745",
  "me745_blocks",
  "samand",
  "gs20",
  "smg2",
  "gm_segments",
  "volvo_me7",
  "trionic5",
  "trionic7",
  "keihin",
  "sweep",
] as const;

/** Name of a scheme. */
export type Scheme = typeof SCHEMES[number];

/**
 * What is known of a sum.
 *
 * - `ok`, `stale`: it agrees with the bytes, or does not.
 * - `absent`: its place or its range can't be made out.
 * - `unverified`: its range lies outside the image, or its value exists at run time only.
 * - `disabled`: the table says that it is not used.
 * - `pair_mismatch`: value and complement disagree.
 */
export type CheckStatus = "ok" | "stale" | "absent" | "unverified" | "disabled" | "pair_mismatch";

/** Where and how a value is stored. */
export interface Store {
  /** Offset of the first byte. */
  readonly offset: number;
  /** Bytes of the value. */
  readonly width: 1 | 2 | 4;
  /** Byte order. */
  readonly order: "little" | "big";
  /** Whether the value's complement follows. */
  readonly pair: boolean;
}

/** The bytes that a sum reads, and in which units. */
export interface Cover {
  /** How the bytes are taken together. */
  readonly unit: "bytes" | "words" | "other";
  /** Where they are. */
  readonly spans: readonly Span[];
}

/**
 * What the claim that this is a checksum rests on.
 *
 * - `signs`: bytes of its own family, or code that computes it.
 * - `table`: entries that look like a table; most of them must verify.
 * - `entries`: entries whose value and complement agree; right only where the unedited file verifies.
 * - `size`: nothing but the image's size.
 * - `trial`: an algorithm that happens to fit.
 */
export type Evidence = "signs" | "table" | "entries" | "size" | "trial";

/** One stored sum. */
export interface Check {
  /** The scheme it belongs to. */
  readonly scheme: Scheme;
  /** Name inside the scheme; no two checks of an image share scheme, name and store. */
  readonly name: string;
  /** Whether it agrees with the bytes. */
  readonly status: CheckStatus;
  /** The value in the image; null where none can be read. */
  readonly stored: number | null;
  /** The value that the bytes ask for; null where it can't be computed. */
  readonly expected: number | null;
  /** Where the value stands; null where that is not known. */
  readonly store: Store | null;
  /** What it covers. */
  readonly cover: Cover;
  /** What the claim rests on. */
  readonly evidence: Evidence;
  /** Bytes that tell where the sum is and what it covers: no correction may change one. */
  readonly signs: readonly Span[];
}

/** A value that was computed, to be compared with the stored one. */
export interface Computed {
  /** See {@linkcode Check}, as for all of these. */
  readonly scheme: Scheme;
  /** Name inside the scheme. */
  readonly name: string;
  /** Where the value stands. */
  readonly store: Store;
  /** The value that the bytes ask for. */
  readonly expected: number;
  /** What it covers. */
  readonly cover: Cover;
  /** `signs` if absent. */
  readonly evidence?: Evidence;
  /** None if absent. */
  readonly signs?: readonly Span[];
}

/** The check of a computed value: ok or stale. The store must lie inside the image. */
export function computedCheck(view: View, computed: Computed): Check {
  const stored = readStore(view, computed.store);
  const status = stored === computed.expected ? "ok" : "stale";
  return { evidence: "signs", signs: [], ...computed, status, stored };
}

/** The check of a value with complement: absent where the two do not fit together. */
export function pairCheck(view: View, computed: Computed): Check {
  return view.hasPair(computed.store.offset)
    ? computedCheck(view, computed)
    : absentCheck(computed.scheme, computed.name);
}

/** A check whose place or range can't be made out. */
export function absentCheck(scheme: Scheme, name: string): Check {
  return {
    scheme,
    name,
    status: "absent",
    stored: null,
    expected: null,
    store: null,
    cover: { unit: "other", spans: [] },
    evidence: "signs",
    signs: [],
  };
}

/** The stored value, without its complement. */
export function readStore(view: View, { offset, width, order }: Store): number {
  if (width === 1) return view.u8(offset);
  if (width === 2) return order === "little" ? view.u16(offset) : view.be16(offset);
  return order === "little" ? view.u32(offset) : view.be32(offset);
}

/** The bytes that store a value, its complement included. */
export function encode({ width, order, pair }: Store, value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pair ? 2 * width : width);
  for (let i = 0; i < bytes.length; i++) {
    const place = i % width;
    const shift = 8 * (order === "little" ? place : width - 1 - place);
    bytes[i] = (i < width ? value : ~value) >>> shift;
  }
  return bytes;
}

/** The bytes that a store occupies. */
export function storeSpan({ offset, width, pair }: Store): Span {
  return { start: offset, end: offset + (pair ? 2 * width : width) };
}

/** A little-endian value of 32 bits followed by its complement: the commonest store. */
export function pairAt(offset: number): Store {
  return { offset, width: 4, order: "little", pair: true };
}

/** A little-endian value of 16 or 32 bits. */
export function littleAt(offset: number, width: 2 | 4): Store {
  return { offset, width, order: "little", pair: false };
}

/**
 * Whether writing the value changes the sum that it must equal.
 *
 * Value and complement together add a constant to a sum of bytes, and to a sum of words that line up with them.
 */
export function coversItself({ store, cover }: Check): boolean {
  if (store === null) return false;
  const place = storeSpan(store);
  return cover.spans.some((span) => {
    if (!overlap(span, place)) return false;
    const whole = span.start <= place.start && place.end <= span.end;
    const linedUp = cover.unit === "bytes" || cover.unit === "words" && (place.start - span.start) % 2 === 0;
    return !(store.pair && whole && linedUp);
  });
}

/** Whether two ranges share a byte. */
export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Name of a check in answers. */
export function label({ scheme, name }: Check): string {
  return `${scheme}.${name}`;
}

/** Whether the right value stands there with its bytes in the other order: a likely slip of corrections by hand. */
export function isByteSwapped({ status, store, stored, expected }: Check): boolean {
  if (status !== "stale" || store === null || stored === null || expected === null) return false;
  return encode({ ...store, order: "little" }, stored).join() === encode({ ...store, order: "big" }, expected).join();
}

/** A value as answers show it: upper-case hex, zero-padded. */
export function hex(value: number, digits = 8): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
