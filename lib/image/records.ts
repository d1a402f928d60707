/**
 * Reading the formats that hold an image as text records.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";
import { byteCounts } from "./entropy.ts";
import { type Bytes, FORMAT_NAMES, Image } from "./image.ts";
import { parseIntelHex } from "./intel_hex.ts";
import type { Note } from "./note.ts";
import type { ParsedRecords } from "./parsed_records.ts";
import { endOfText, RecordFault } from "./record_lines.ts";
import { parseSRecord } from "./srecord.ts";

/** The formats that hold records. */
export type RecordFormat = "ihex" | "srec";

/** An image and how it lay in the file. */
export interface Decoded {
  /** The image; its notes say what was noticed. */
  readonly image: Image;
  /** Number of separate address ranges; 0 for a raw file. */
  readonly segments: number;
}

/**
 * Reads records.
 *
 * @param name the file's name in messages
 * @throws {GuardRejection} if they are damaged, contradict each other, or are missing; the message names file and line
 */
export function parseRecords(text: Bytes, name: string, format: RecordFormat): Decoded {
  try {
    const { bytes, addressMin, segments, notes } = PARSERS[format](text);
    const image = new Image(bytes, format, addressMin, segments > 1 ? [gapNote(segments), ...notes] : notes);
    return { image, segments };
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    throw new GuardRejection(`${name} can't be read as ${FORMAT_NAMES[format]}: ${error.message}.`, { cause: error });
  }
}

const PARSERS: Readonly<Record<RecordFormat, (text: Uint8Array) => ParsedRecords>> = {
  ihex: parseIntelHex,
  srec: parseSRecord,
};

/** Whether most bytes are such that no record file holds them: then the record in front is there by chance. */
export function isMostlyBinary(text: Uint8Array): boolean {
  const end = endOfText(text);
  const counts = byteCounts(text.subarray(0, end));
  let textual = 0;
  for (const code of RECORD_CODES) textual += counts[code]!;
  return textual * 2 < end;
}

const RECORD_CODES = new TextEncoder().encode("0123456789ABCDEFabcdef:S\r\n\t ");

function gapNote(segments: number): Note {
  const message = `The addresses form ${segments} separate ranges; the gaps between them are filled with FF.`;
  return { code: "gaps_filled", message, segments };
}
