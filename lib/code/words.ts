/**
 * 16-bit words of an image.
 *
 * @module
 */

/** The word at an offset, its upper byte first. */
export function bigWord(bytes: Uint8Array, at: number): number {
  return bytes[at]! << 8 | bytes[at + 1]!;
}

/** The word at an offset, its lower byte first. */
export function littleWord(bytes: Uint8Array, at: number): number {
  return bytes[at]! | bytes[at + 1]! << 8;
}
