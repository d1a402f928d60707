/**
 * Sizes that dumps of memory chips have.
 *
 * @module
 */
import type { Image } from "./image.ts";
import type { Note } from "./note.ts";

/** Code of the remark on a size that no memory chip has. */
export const UNUSUAL_SIZE_CODE = "unusual_size";

/** Sectors of flash are no smaller. */
const SECTOR = 0x1000;
/** Flash of several blocks has a multiple of this. */
const BLOCK = 0x10000;

/**
 * A remark, coded `unusual_size`, on a raw image whose size no memory chip and no part of one has; nothing for other images.
 *
 * Usual are powers of two, as chips have them, and whole sectors of 4 KiB, as partial reads have them. A few bytes more or
 * less mean that the read was cut off, or that a tool added something: then nothing is surely in its place.
 * An image that lay in records has the size that its addresses gave it.
 */
export function sizeNotes({ size, format }: Image): Note[] {
  if (format !== "binary" || isPowerOfTwo(size) || size % SECTOR === 0) return [];
  const usual = nearestUsualSize(size);
  const difference = size - usual;
  const amount = Math.abs(difference);
  const distance = `${amount} ${amount === 1 ? "byte" : "bytes"} ${difference > 0 ? "more" : "fewer"}`;
  const message = `The image has ${size} bytes, ${distance} than the nearest usual size, ${usual}.`;
  return [{ code: UNUSUAL_SIZE_CODE, message, size, usual_size: usual, difference }];
}

/** The nearest multiple of 64 KiB or, below that, power of two. */
export function nearestUsualSize(size: number): number {
  if (size >= BLOCK) return Math.round(size / BLOCK) * BLOCK;
  const lower = 2 ** Math.floor(Math.log2(size));
  return size - lower < 2 * lower - size ? lower : 2 * lower;
}

function isPowerOfTwo(size: number): boolean {
  return (size & (size - 1)) === 0;
}
