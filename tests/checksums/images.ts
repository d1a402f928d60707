/**
 * Images for the tests of checksums: those of golden cases, and synthetic ones of further families.
 *
 * @module
 */
import type { Span } from "../../lib/image/span.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { type Check, overlap, storeSpan } from "../../lib/checksums/check.ts";
import { allChecks, findStructures } from "../../lib/checksums/structures.ts";
import { View } from "../../lib/checksums/view.ts";
import { buildFiles, noise } from "../golden/build.ts";
import { cases } from "../golden/cases.ts";

const golden = new Map(cases("checksums").map((one) => [one.name, one]));

/** The input file of a golden case. */
export function goldenBytes(name: string): Bytes {
  const found = golden.get(name);
  if (found === undefined) throw new Error(`no golden case ${name}`);
  const [bytes] = buildFiles(found.files).values();
  if (bytes === undefined) throw new Error(`${name} has no file`);
  return bytes;
}

/** All checks of an image. */
export function checksOf(bytes: Bytes): Check[] {
  return allChecks(findStructures(View.of(new Image(bytes))));
}

/** Scheme and status of all checks of an image. */
export function statuses(bytes: Bytes): string[] {
  return checksOf(bytes).map(({ scheme, name, status }) => `${scheme}.${name} ${status}`);
}

/** A copy with some bytes changed that a check covers and by which nothing is found. */
export function edited(bytes: Bytes, pick: readonly number[]): Bytes {
  const checks = checksOf(bytes);
  const kept: Span[] = checks.flatMap(({ signs, store }) => store === null ? signs : [...signs, storeSpan(store)]);
  const covered = checks.flatMap(({ cover }) => cover.spans).filter(({ start, end }) => end > start);
  const result = bytes.slice();
  for (const number of pick) {
    const span = covered[number % covered.length];
    if (span === undefined) continue;
    const at = span.start + Math.floor(number / 7) % (span.end - span.start);
    if (at >= result.length || kept.some((own) => overlap(own, { start: at, end: at + 1 }))) continue;
    result[at] = (result[at] ?? 0) + 1 + number % 254;
  }
  return result;
}

/** Noise with some bytes set: what a family's image consists of as far as its checksum is concerned. */
export class Draft {
  /** The bytes so far. */
  readonly bytes: Bytes;
  readonly #view: DataView;

  /** Starts with noise. */
  constructor(size: number, seed: number) {
    this.bytes = noise(seed, size);
    this.#view = new DataView(this.bytes.buffer);
  }

  /** Sets bytes given in hex. */
  hex(at: number, hex: string): this {
    this.bytes.set(Uint8Array.fromHex(hex), at);
    return this;
  }

  /** Sets text. */
  text(at: number, text: string): this {
    this.bytes.set(Uint8Array.from(text, (character) => character.charCodeAt(0)), at);
    return this;
  }

  /** Fills a range. */
  fill(start: number, end: number, byte: number): this {
    this.bytes.fill(byte, start, end);
    return this;
  }

  /** Sets 32-bit words, big-endian. */
  be32(at: number, ...values: number[]): this {
    values.forEach((value, i) => this.#view.setUint32(at + 4 * i, value));
    return this;
  }

  /** Sets 32-bit words, little-endian. */
  le32(at: number, ...values: number[]): this {
    values.forEach((value, i) => this.#view.setUint32(at + 4 * i, value, true));
    return this;
  }

  /** Sets a 16-bit word, big-endian. */
  be16(at: number, value: number): this {
    this.#view.setUint16(at, value);
    return this;
  }

  /** Sets a 16-bit word, little-endian. */
  le16(at: number, value: number): this {
    this.#view.setUint16(at, value, true);
    return this;
  }

  /** A 16-bit word of the bytes so far. */
  word(at: number, little: boolean): number {
    return this.#view.getUint16(at, little);
  }

  /** A 32-bit big-endian word of the bytes so far. */
  long(at: number): number {
    return this.#view.getUint32(at);
  }
}

/** A GM P01 (512 KiB) or P59 (1 MiB) image whose eight sums are right. */
export function gmImage(size: 0x80000 | 0x100000 = 0x80000): Bytes {
  const draft = new Draft(size, size + 3);
  draft.be16(0x1fffe, 0x4afc).be16(size - 2, 0x4afc);
  const segments = [[0, size - 3], ...Array.from({ length: 7 }, (_, i) => [0x8000 + 0x2000 * i, 0x9ffd + 0x2000 * i])];
  draft.be32(0x50c, ...segments.flat());
  segments.forEach(([start = 0, last = 0], i) => {
    let sum = 0;
    for (let at = i === 0 ? 0 : start + 2; at <= last; at += 2) {
      const skipped = i === 0 && (at === 0x500 || at >= 0x4000 && at < 0x20000);
      if (!skipped) sum += draft.word(at, false);
    }
    draft.be16(i === 0 ? 0x500 : start, -sum & 0xffff);
  });
  return draft.bytes;
}

/** A Volvo ME7 image with a block table that is right; addresses begin at `base`. */
export function volvoImage(records = 8, base = 0): Bytes {
  const draft = new Draft(0x80000, 77).hex(0, "ea000002ea000480ea000880").text(0x18010, "VOLVO ID");
  draft.fill(0x1f810, 0x1f810 + 16 * records + 16, 0xff);
  for (let i = 0; i < records; i++) {
    const start = 0x20000 + 0x4000 * i;
    let sum = 0;
    for (let at = start; at < start + 0x4000; at += 2) sum += draft.word(at, true);
    draft.le32(0x1f810 + 16 * i, base + start, base + start + 0x3fff, sum, ~sum);
  }
  return draft.bytes;
}

/** A Trionic 5 image whose sum is right. */
export function trionic5Image(size: 0x20000 | 0x40000 = 0x40000): Bytes {
  const draft = new Draft(size, 55).hex(0, "fffff7fc");
  const first = 0x80000 - size;
  const last = first + size - 0x401;
  footer(draft, size - 4, [
    [0x01, text("4660124")],
    [0x03, text("A554X2TT")],
    [0xfc, text("07FFFF")],
    [0xfd, text(hexAddress(first))],
    [0xfe, text(hexAddress(last))],
  ]);
  let sum = 0;
  for (let at = 0; at <= last - first; at++) sum += draft.bytes[at] ?? 0;
  draft.be32(size - 4, sum);
  return draft.bytes;
}

/** A Trionic 7 image whose sums are right. */
export function trionic7Image(): Bytes {
  const size = 0x80000;
  const end = 0x6a000;
  const draft = new Draft(size, 56).hex(0, "ffffeffc");
  const constants = [
    0x24421881,
    0xc33c6666,
    0x3cc3c3c3,
    0x11882244,
    0x18241824,
    0x84211248,
    0x12345678,
    0x81184224,
  ];
  let plain = 0;
  let coded = 0;
  for (let at = 0; at < end; at += 4) {
    plain = plain + draft.long(at) >>> 0;
    coded = coded + ((draft.long(at) ^ (constants[at / 4 % 8] ?? 0)) >>> 0) >>> 0;
  }
  footer(draft, size, [
    [0x91, text("5380621")],
    [0x95, text("EU0CF01O.55P")],
    [0xfb, longBytes(plain)],
    [0xf2, longBytes((coded ^ 0x40314081) - 0x7fefdfd0)],
    [0xfe, longBytes(end)],
  ]);
  return draft.bytes;
}

/** A Keihin image of the 256 KiB kind whose bytes add up to zero. */
export function keihinImage(): Bytes {
  const size = 0x40000;
  const draft = new Draft(size, 57).hex(0, "ff000044700070007000700070007000").fill(size - 64, size, 0xff);
  draft.bytes[size - 8] = 0;
  const sum = draft.bytes.reduce((total, byte) => total + byte, 0);
  draft.bytes[size - 8] = -sum;
  return draft.bytes;
}

/** Writes a footer backwards from its end: a length, a tag, the data in reverse; then an end mark. */
function footer(draft: Draft, end: number, fields: [number, number[]][]): void {
  let at = end - 1;
  for (const [tag, data] of fields) {
    draft.bytes[at--] = data.length;
    draft.bytes[at--] = tag;
    for (const byte of data) draft.bytes[at--] = byte;
  }
  draft.bytes[at] = 0xff;
}

function text(value: string): number[] {
  return Array.from(value, (character) => character.charCodeAt(0));
}

function longBytes(value: number): number[] {
  return [24, 16, 8, 0].map((shift) => value >>> shift & 0xff);
}

function hexAddress(value: number): string {
  return value.toString(16).toUpperCase().padStart(6, "0");
}
