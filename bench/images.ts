/**
 * Synthetic ECU images to measure with: code-like words, maps, text, one third erased.
 *
 * @module
 */
import { generateDump } from "../lib/image/generate_dump.ts";

/** Identification texts of an image, by what the image is meant to be. */
const IDENTS = {
  edc17: [
    [0x100, "12345678NR0001234567"],
    [0x200, "1037541778"],
    [0x240, "0281020123"],
    [0x280, "03L906018QK"],
    [0x400, "53/1/EDC17_CP14/11/P643//EDC17CP14/"],
  ],
  me7: [
    [0x10000, "ZZ\xff\xff"],
    [0x10004, "0261207881"],
    [0x1000e, "1037368072"],
    [0x10100, "40/1/ME7.5/5/4013.00//20c/Dst02o/300903/"],
    [0x10200, "8D0907551M  MOTRONIC ME7.5  0007"],
  ],
  dense: [
    [0x100, "12345678NR0001234567"],
    [0x200, "1037541779"],
    [0x280, "53/1/EDC17_CP14/11/P643//EDC17CP14/"],
  ],
  unknown: [[0x300, "nothing that any maker writes"]],
} as const;

/** What an image is meant to be. */
export type Kind = keyof typeof IDENTS;

/** An image of `size` bytes, the same at every call. */
export function benchImage(kind: Kind, size: number): Uint8Array<ArrayBuffer> {
  const image = kind === "dense" ? denseImage(size) : new Uint8Array(size).fill(0xff);
  if (kind !== "dense") fill(image, kind);
  for (const [at, ident] of IDENTS[kind]) {
    for (let i = 0; i < ident.length && at + i < size; i++) image[at + i] = ident.charCodeAt(i);
  }
  return image;
}

/** The same image with so many edits of four bytes in its maps, spread evenly; `odd` shifts every place. */
export function editedImage(kind: Kind, size: number, edits: number, odd = 0): Uint8Array<ArrayBuffer> {
  const image = benchImage(kind, size);
  const step = Math.floor((size - 0x2000) / edits);
  for (let i = 0; i < edits; i++) {
    const at = 0x1000 + i * step + odd * (step >> 1);
    for (let k = 0; k < 4; k++) image[at + k] = (image[at + k] ?? 0) ^ 0x11;
  }
  return image;
}

/** As many maps as fit, between code and erased flash. */
function denseImage(size: number): Uint8Array<ArrayBuffer> {
  const layout = ["code", "calibration", "calibration", "calibration", "erased"] as const;
  return generateDump({ size, maps: size >> 12, seed: 11, cellWidth: 2, byteOrder: "little", layout }).bytes;
}

/** Code-like words, maps and texts in two thirds of the image. */
function fill(image: Uint8Array, kind: Kind): void {
  const size = image.length;
  const random = xorshift(size ^ kind.length);
  const used = Math.floor(size * 2 / 3);
  for (let at = 0; at < used;) {
    const part = random() % 8;
    const length = Math.min(used - at, 256 + random() % 4096);
    if (part < 5) code(image, at, length, random);
    else if (part < 7) maps(image, at, length, random);
    else text(image, at, length, random);
    at += length;
  }
}

/** Instruction words: few different first bytes, any second ones. */
function code(image: Uint8Array, start: number, length: number, random: () => number): void {
  for (let i = start; i < start + length; i++) {
    image[i] = i % 2 === 0 ? [0xe6, 0xf0, 0xda, 0x88, 0x0d][random() % 5]! : random();
  }
}

/** Smooth tables of 16-bit values behind rising axes. */
function maps(image: Uint8Array, start: number, length: number, random: () => number): void {
  let value = random() % 4096;
  for (let i = start; i + 1 < start + length; i += 2) {
    value = (i - start) % 64 === 0 ? random() % 4096 : value + random() % 120;
    image[i] = value;
    image[i + 1] = value >> 8;
  }
}

function text(image: Uint8Array, start: number, length: number, random: () => number): void {
  for (let i = start; i < start + length; i++) image[i] = random() % 12 === 0 ? 0 : 0x20 + random() % 0x5f;
}

/** xorshift32, for numbers that are the same everywhere. */
function xorshift(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
