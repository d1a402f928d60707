/**
 * Sums over any range of an image at the cost of its two ends.
 *
 * @module
 */
import type { Bytes } from "../image/image.ts";
import type { View } from "./view.ts";

const BLOCK = 256;
const WORDS_PER_BLOCK = BLOCK / 4;

/**
 * Sums of an image's bytes, kept for every block of 256 and apart for the four positions modulo 4; and their XOR.
 *
 * All sums that control units use (bytes, 16-bit and 32-bit words of either byte order) are weighted sums of the four,
 * modulo 2^32. One pass over the image makes the index; a range then costs at most two blocks, whatever its length.
 * Ranges are half-open and clipped to the image.
 */
export class ByteSums {
  readonly #bytes: Bytes;
  /** Four sums for each block boundary, of all bytes in front of it. */
  readonly #sums: Uint32Array;
  /** XOR of all 32-bit words in front of each block boundary. */
  readonly #xors: Uint32Array;

  /** Makes the index. */
  constructor({ bytes, longs }: Pick<View, "bytes" | "longs">) {
    this.#bytes = bytes;
    const blocks = Math.floor(longs.length / WORDS_PER_BLOCK);
    this.#sums = new Uint32Array((blocks + 1) * 4);
    this.#xors = new Uint32Array(blocks + 1);
    fill(longs, this.#sums, this.#xors);
  }

  /** Sum of the bytes. */
  bytes(start: number, end: number): number {
    return this.#weighted(start, end, 1, 1, 1, 1);
  }

  /** Sum of little-endian 16-bit words from `start`; an odd byte at the end counts as a word of its own. */
  words(start: number, end: number): number {
    return start & 1 ? this.#weighted(start, end, 256, 1, 256, 1) : this.#weighted(start, end, 1, 256, 1, 256);
  }

  /** Sum of big-endian 16-bit words from `start`; an odd byte at the end counts as a word of its own. */
  bigWords(start: number, end: number): number {
    const last = Math.min(end, this.#bytes.length);
    const whole = last - ((last - start) & 1);
    const sum = start & 1 ? this.#weighted(start, whole, 1, 256, 1, 256) : this.#weighted(start, whole, 256, 1, 256, 1);
    return whole < last ? (sum + (this.#bytes[whole] ?? 0)) >>> 0 : sum;
  }

  /** Sum of big-endian 32-bit words; `start` must be a multiple of 4, and so must the length be. */
  bigLongs(start: number, end: number): number {
    return this.#weighted(start, end, 0x1000000, 0x10000, 0x100, 1);
  }

  /** XOR of little-endian 16-bit words from `start`; an odd byte at the end counts as a word of its own. */
  xorWords(start: number, end: number): number {
    const word = this.#xorBefore(start) ^ this.#xorBefore(Math.min(end, this.#bytes.length));
    return start & 1 ? (word << 8 | word >>> 8) & 0xffff : word;
  }

  #weighted(start: number, end: number, w0: number, w1: number, w2: number, w3: number): number {
    const last = Math.min(end, this.#bytes.length);
    if (start >= last) return 0;
    return this.#weightedBefore(last, w0, w1, w2, w3) - this.#weightedBefore(start, w0, w1, w2, w3) >>> 0;
  }

  /** Sum of everything in front of an offset, from the nearest block boundary on. */
  #weightedBefore(at: number, w0: number, w1: number, w2: number, w3: number): number {
    const bytes = this.#bytes;
    const sums = this.#sums;
    const block = Math.min((at + BLOCK / 2) >>> 8, this.#xors.length - 1);
    const row = block * 4;
    let sum = Math.imul(w0, sums[row] as number) + Math.imul(w1, sums[row + 1] as number) +
        Math.imul(w2, sums[row + 2] as number) + Math.imul(w3, sums[row + 3] as number) | 0;
    const border = block * BLOCK;
    for (let i = border; i < at; i++) sum = sum + Math.imul(weight(i, w0, w1, w2, w3), bytes[i] as number) | 0;
    for (let i = at; i < border; i++) sum = sum - Math.imul(weight(i, w0, w1, w2, w3), bytes[i] as number) | 0;
    return sum;
  }

  /** XOR of everything in front of an offset, bytes at odd offsets in the high half. */
  #xorBefore(at: number): number {
    const bytes = this.#bytes;
    const block = Math.min((at + BLOCK / 2) >>> 8, this.#xors.length - 1);
    const border = block * BLOCK;
    const long = this.#xors[block] as number;
    let word = (long ^ long >>> 16) & 0xffff;
    for (let i = Math.min(at, border); i < Math.max(at, border); i++) word ^= (bytes[i] as number) << 8 * (i & 1);
    return word;
  }
}

function weight(at: number, w0: number, w1: number, w2: number, w3: number): number {
  return at & 2 ? (at & 1 ? w3 : w2) : (at & 1 ? w1 : w0);
}

function fill(longs: Uint32Array, sums: Uint32Array, xors: Uint32Array): void {
  let s0 = 0, s1 = 0, s2 = 0, s3 = 0, xor = 0;
  for (let block = 1, at = 0; block < xors.length; block++) {
    // Two bytes at a time in the halves of one number: 64 of them stay below 2^16.
    let even = 0, odd = 0;
    for (const stop = at + WORDS_PER_BLOCK; at < stop; at++) {
      const word = longs[at] as number;
      even += word & 0xff00ff;
      odd += (word >>> 8) & 0xff00ff;
      xor ^= word;
    }
    s0 = s0 + (even & 0xffff) | 0;
    s2 = s2 + (even >>> 16) | 0;
    s1 = s1 + (odd & 0xffff) | 0;
    s3 = s3 + (odd >>> 16) | 0;
    const row = block * 4;
    sums[row] = s0;
    sums[row + 1] = s1;
    sums[row + 2] = s2;
    sums[row + 3] = s3;
    xors[block] = xor;
  }
}
