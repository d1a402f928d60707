/**
 * Bytes as hex text, two digits each.
 *
 * @module
 */
import type { Bytes } from "../image/image.ts";

/** Whether a value is a text of whole bytes in hex; it may be empty. */
export function isHex(value: unknown): boolean {
  if (typeof value !== "string" || value.length % 2 !== 0) return false;
  // One character that is no digit is enough to know; a pattern of pairs would keep a way back for each.
  if (value.length > 2 * scratch.length) return !/[^0-9A-Fa-f]/.test(value);
  try {
    scratch.setFromHex(value);
    return true;
  } catch {
    return false;
  }
}

/** Decoding a short text takes a third of the time of searching it for what is no digit. */
const scratch = new Uint8Array(2048);

/** The bytes of a text that {@linkcode isHex}. */
export function fromHex(hex: string): Bytes {
  return Uint8Array.fromHex(hex);
}

/** Bytes as upper-case hex. */
export function toHex(bytes: Uint8Array): string {
  return bytes.toHex().toUpperCase();
}

/**
 * The bytes of a text that may hold white space between bytes, or null if it is no hex.
 *
 * Old documents were read that way.
 */
export function looseHex(text: string): Bytes | null {
  if (isHex(text)) return fromHex(text);
  const pairs = text.split(/[ \t\n\v\f\r]+/);
  return pairs.every(isHex) ? fromHex(pairs.join("")) : null;
}
