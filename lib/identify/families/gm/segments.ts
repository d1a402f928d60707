/**
 * The segments of GM's images: each begins with a sum and bears its own part number twice.
 *
 * @module
 */
import type { Note } from "../../../image/note.ts";

/** A segment that the table lists. */
export interface Segment {
  /** Offset of its first byte. */
  readonly start: number;
  /** Offset of its last byte. */
  readonly last: number;
}

/** The segments of P01 and P59 in the order of the table. */
export const SEGMENT_NAMES = [
  "operating_system",
  "engine",
  "engine_diagnostics",
  "transmission",
  "transmission_diagnostics",
  "fuel_system",
  "system",
  "speedometer",
] as const;

/** Where the table stands: first and last address of each segment, 32 bits. */
export const SEGMENT_TABLE = 0x50c;

/** The segments that the table lists, up to the first that can't be one. At most eight. */
export function segments(bytes: Uint8Array): Segment[] {
  const found: Segment[] = [];
  for (let at = SEGMENT_TABLE; found.length < SEGMENT_NAMES.length; at += 8) {
    const start = u32(bytes, at) ?? Infinity;
    const last = u32(bytes, at + 4) ?? -1;
    if (start % 2 !== 0 || start + 2 >= last || last >= bytes.length) break;
    found.push({ start, last });
  }
  return found;
}

/** A segment's part number; null where there is none. */
export interface PartNumber {
  /** As it is stored in binary. */
  readonly number: string | null;
  /** As it is stored in eight digits. */
  readonly digits: string | null;
}

/** The part number of the segment that begins at an offset. */
export function partNumberAt(bytes: Uint8Array, start: number): PartNumber {
  const digits = String.fromCharCode(...bytes.subarray(start + 12, start + 20));
  return { number: numberAt(bytes, start + 4), digits: /^[0-9]{8}$/.test(digits) ? digits : null };
}

/** A part number of seven or eight digits that is stored in 32 bits. */
export function numberAt(bytes: Uint8Array, offset: number): string | null {
  const number = u32(bytes, offset);
  return number !== null && number >= 1_000_000 && number < 100_000_000 ? String(number) : null;
}

/** What is known of a segment besides its part number. */
export interface ListedSegment extends Partial<Segment> {
  /** Offset of its first byte. */
  readonly start: number;
  /** What it holds. */
  readonly name?: string;
}

/**
 * A remark, coded `segments`, on the part number of each segment.
 *
 * Another one, `part_numbers_differ`, is on those whose two part numbers differ: somebody changed one of them.
 */
export function segmentNotes(bytes: Uint8Array, listed: readonly ListedSegment[]): Note[] {
  const numbered = listed.map((segment) => ({ segment, ...partNumberAt(bytes, segment.start) }));
  const message = "Each segment has a part number of its own.";
  const known = numbered.map(({ segment, number, digits }) => ({ ...segment, part_number: number ?? digits }));
  const differing = numbered.filter(({ number, digits }) => number && digits && Number(number) !== Number(digits));
  return [
    { code: "segments", message, segments: known },
    ...differing.map(({ segment: { start }, number, digits }) => ({
      code: "part_numbers_differ",
      message: `The segment at 0x${start.toString(16).toUpperCase()} bears two part numbers, ${number} and ${digits}.`,
      start,
      part_numbers: [number, digits],
    })),
  ];
}

function u32(bytes: Uint8Array, offset: number): number | null {
  if (offset + 4 > bytes.length) return null;
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset);
}
