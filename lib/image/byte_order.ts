/**
 * Guesses the byte order of an image.
 *
 * @module
 */
import type { Image } from "./image.ts";

/** Order of the bytes of a number: the least significant first, or the most significant first. */
export type ByteOrder = "little" | "big";

/** Bytes looked at, from the start of the image. */
const SAMPLE = 0x40000;

/** Fewer words than this tell nothing. */
const LEAST_WORDS = 32;

/**
 * The byte order that words of `cell` bytes speak for.
 *
 * Small numbers are the most frequent ones, so the end at which words have more zero bytes is the high one. Words of
 * nothing but zeros do not count. `little` if there is too little to go by, at a tie, and for cells of one byte.
 */
export function endian(image: Image, cell: number): ByteOrder {
  if (cell < 2) return "little";
  const { bytes } = image;
  const end = Math.min(bytes.length, SAMPLE) - cell;
  let words = 0;
  let little = 0;
  let big = 0;
  for (let at = 0; at <= end; at += cell) {
    const first = bytes[at];
    const last = bytes[at + cell - 1];
    if (first === 0 && last === 0 && isZero(bytes, at, cell)) continue;
    words++;
    if (last === 0) little++;
    if (first === 0) big++;
  }
  return words >= LEAST_WORDS && big > little ? "big" : "little";
}

function isZero(bytes: Uint8Array, at: number, cell: number): boolean {
  for (let i = 0; i < cell; i++) if (bytes[at + i] !== 0) return false;
  return true;
}
