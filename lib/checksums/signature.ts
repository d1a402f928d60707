/**
 * Finding byte patterns: masked ones at even offsets, plain ones anywhere.
 *
 * @module
 */
import { OutsideImage, type View } from "./view.ts";

/** A byte pattern of machine code; -1 stands for any byte. */
export interface CodePattern {
  /** Wanted bytes. */
  readonly bytes: readonly number[];
  /** Even position inside the pattern of six given bytes in a row, by which whole images are searched. */
  readonly anchor: number;
}

/**
 * Reads a pattern in hex, two digits a byte, `..` for any byte.
 *
 * `anchor` is an even position of six bytes that are all given.
 */
export function codePattern(text: string, anchor = 0): CodePattern {
  const bytes = text.trim().split(/\s+/).map((byte) => byte === ".." ? -1 : parseInt(byte, 16));
  return { bytes, anchor };
}

/** Whether a pattern stands at an offset. */
export function matchesAt({ bytes }: View, pattern: readonly number[], offset: number): boolean {
  if (offset < 0 || offset + pattern.length > bytes.length) return false;
  for (let i = 0; i < pattern.length; i++) {
    const wanted = pattern[i] as number;
    if (wanted >= 0 && bytes[offset + i] !== wanted) return false;
  }
  return true;
}

/**
 * First even distance from `from` at which a pattern stands, below `to`; -1 if none.
 *
 * Looks at every place: for short stretches of code.
 */
export function findCode(view: View, pattern: CodePattern, from: number, to: number): number {
  const stop = Math.min(to, view.size);
  for (let at = from; at < stop; at += 2) {
    if (matchesAt(view, pattern.bytes, at)) return at;
  }
  return -1;
}

/**
 * All even offsets at which a pattern stands, in ascending order.
 *
 * Four given bytes at an even offset are either one aligned 32-bit word, or the four bytes two later are; so two native
 * searches of the image's words find every candidate.
 */
export function findAllCode(view: View, { bytes, anchor }: CodePattern): number[] {
  const found: number[] = [];
  for (const shift of [0, 2]) {
    const place = anchor + shift;
    const word = ((bytes[place] as number) | (bytes[place + 1] as number) << 8 | (bytes[place + 2] as number) << 16 |
      (bytes[place + 3] as number) << 24) >>> 0;
    for (let at = view.longs.indexOf(word); at >= 0; at = view.longs.indexOf(word, at + 1)) {
      const offset = at * 4 - place;
      if (matchesAt(view, bytes, offset)) found.push(offset);
    }
  }
  return found.sort((a, b) => a - b);
}

/** Characters of a needle that are searched for; engines are many times slower with longer ones. */
const QUICK = 6;

/**
 * First offset of a plain signature, at any offset from `from` on; -1 if there is none.
 *
 * The signature is Latin-1 text, one character a byte.
 */
export function findSignature({ text }: View, signature: string, from = 0): number {
  const skipped = signature.length - QUICK;
  if (skipped <= 0) return text.indexOf(signature, from);
  const tail = signature.slice(skipped);
  for (let at = text.indexOf(tail, from + skipped); at >= 0; at = text.indexOf(tail, at + 1)) {
    if (text.startsWith(signature, at - skipped)) return at - skipped;
  }
  return -1;
}

/**
 * The first `count` offsets of a signature, overlapping ones included.
 *
 * @throws {OutsideImage} if it stands there less often
 */
export function signatureOffsets(view: View, signature: string, count: number): number[] {
  const found: number[] = [];
  for (let from = 0; found.length < count;) {
    const at = findSignature(view, signature, from);
    if (at < 0) throw new OutsideImage(`signature ${found.length + 1}`);
    found.push(at);
    from = at + 1;
  }
  return found;
}

/** Signature text of bytes in hex. */
export function signature(hex: string): string {
  return String.fromCharCode(...Uint8Array.fromHex(hex));
}
