/**
 * Listing bytes that a test writes down.
 *
 * @module
 */
import type { Listing } from "../../lib/code/instruction_set.ts";
import { listLines } from "../../lib/code/routine.ts";

/** Bytes of hexadecimal digits; blanks don't count. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.fromHex(hex.replaceAll(" ", ""));
}

/** The lines of an image that is `hex`, without mark and address; blanks between mnemonic and operands as one. */
export function listed(listing: Listing, hex: string, start = 0): string[] {
  const bytes = bytesOf(hex);
  const excerpt = { offset: start, before: 0, after: Infinity };
  return listLines(listing, bytes, [{ start, end: bytes.length }], excerpt).map((line) =>
    line.slice(3).replace(/^[0-9A-F]+ +/, "").replace(/ +/, " ")
  );
}
