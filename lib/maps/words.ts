/**
 * An image as 16-bit words, in one byte order or the other.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { Bytes } from "../image/image.ts";

/** The words of some bytes, aligned to their start; an odd last byte belongs to none. */
export function wordsOf(bytes: Bytes, order: ByteOrder): Uint16Array {
  return order === "little" ? littleWords(bytes) : bigWords(bytes);
}

/** A view where alignment allows it. Every platform of this runtime is little-endian. */
function littleWords(bytes: Bytes): Uint16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : bytes.slice();
  return new Uint16Array(aligned.buffer, aligned.byteOffset, aligned.length >> 1);
}

/** A copy, swapped two words at a time. */
function bigWords(bytes: Bytes): Uint16Array {
  const count = bytes.length >> 1;
  const pairs = new Uint32Array((count + 1) >> 1);
  const swapped = new Uint8Array(pairs.buffer);
  swapped.set(bytes.subarray(0, count * 2));
  for (let i = 0; i < pairs.length; i++) {
    const pair = pairs[i]!;
    pairs[i] = ((pair & 0x00ff00ff) << 8) | ((pair >>> 8) & 0x00ff00ff);
  }
  return new Uint16Array(pairs.buffer, 0, count);
}
