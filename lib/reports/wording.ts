/**
 * How reports say numbers and places.
 *
 * @module
 */

/** So many of something: `1 table`, `2 tables`. */
export function count(number: number, one: string, many: string = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** An offset, an address or a byte: `0x1F0`. */
export function hex(value: number, digits = 1): string {
  return `0x${value.toString(16).toUpperCase().padStart(digits, "0")}`;
}

/** Maker and family of a unit; the maker once where the family's name begins with it. */
export function unitName(maker: string | null, family: string | null): string {
  if (maker === null || family?.startsWith(maker)) return family ?? "";
  return family === null ? maker : `${maker} ${family}`;
}

/** What stands for {@linkcode unitName} where it is empty. */
export const NO_FAMILY = "no known family";

/** A number of bytes, exact, because a few bytes more or less mean something: `512 KiB`, `524305 bytes`. */
export function byteCount(bytes: number): string {
  if (bytes >= MIB && bytes % MIB === 0) return `${bytes / MIB} MiB`;
  if (bytes >= KIB && bytes % KIB === 0) return `${bytes / KIB} KiB`;
  return count(bytes, "byte");
}

const KIB = 1024;
const MIB = 1024 * KIB;
