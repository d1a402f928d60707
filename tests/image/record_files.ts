/**
 * Writes record files for tests.
 *
 * @module
 */

/** One Intel HEX record. */
export function intelHexRecord(type: number, address: number, data: ArrayLike<number>): string {
  const bytes = [data.length, address >> 8 & 0xff, address & 0xff, type, ...Array.from(data)];
  return `:${hex([...bytes, -sum(bytes) & 0xff])}`;
}

/** A data record at any address below 4 GiB, behind the extended linear address that it needs. */
export function intelHexData(address: number, data: ArrayLike<number>): string[] {
  return [intelHexRecord(4, 0, [address >>> 24, address >>> 16 & 0xff]), intelHexRecord(0, address & 0xffff, data)];
}

/** One S-record of any type. */
export function sRecord(type: number, address: number, data: ArrayLike<number>): string {
  const width = [2, 2, 3, 4, 4, 2, 3, 4, 3, 2][type] ?? 0;
  const places = Array.from({ length: width }, (_, i) => Math.floor(address / 256 ** (width - 1 - i)) % 256);
  const bytes = [width + data.length + 1, ...places, ...Array.from(data)];
  return `S${type}${hex([...bytes, ~sum(bytes) & 0xff])}`;
}

/** Text as bytes, one a character. */
export function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Lines as the bytes of a file, each with its line end. */
export function file(lines: readonly string[], lineEnd = "\n"): Uint8Array<ArrayBuffer> {
  return latin1Bytes(lines.map((line) => line + lineEnd).join(""));
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, byte) => total + byte, 0);
}

function hex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, "0")).join("");
}
