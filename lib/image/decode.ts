/**
 * Decoding the content of a file to an image.
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

/** What a file may be asked to be read as; `auto` lets the content decide. */
export type WantedFormat = "auto" | "bin" | RecordFormat;

/** An image and how it lay in the file. */
export interface Decoded {
  /** The image; its notes say what was noticed. */
  readonly image: Image;
  /** Number of separate address ranges; 0 for a raw file. */
  readonly segments: number;
}

/**
 * Decodes Intel HEX and S-record text; anything else is an image as it stands.
 *
 * The content decides, never the name: raw dumps named `.hex` are common. Text that begins with a record but is damaged is
 * rejected; a dump that merely begins with `:` or `S1` is taken as raw, with a note.
 * Codes of notes: `gaps_filled`, `not_records`, `byte_order_mark`, and those of {@linkcode ParsedRecords}.
 * Records without any data give an image of zero bytes.
 *
 * @param name the file's name in messages
 * @throws {GuardRejection} if the records are damaged, contradict each other, or are missing; the message names file and line
 */
export function decodeImage(bytes: Bytes, name: string, wanted: WantedFormat = "auto"): Decoded {
  if (wanted === "bin") return raw(bytes);
  if (wanted !== "auto") return parse(withoutMark(bytes), name, wanted);
  const text = withoutLeadingBlanks(bytes);
  const format = guessFormat(text);
  if (format === undefined) return raw(bytes, ...hiddenRecords(bytes));
  try {
    return parse(bytes, name, format);
  } catch (error) {
    const isRecords = beginsWithRecord(text, format) && !isMostlyBinary(text);
    if (isRecords || !(error instanceof GuardRejection)) throw error;
    const message = `The file begins like ${FORMAT_NAMES[format]} but is none; its bytes were taken as they are.`;
    return raw(bytes, { code: "not_records", message });
  }
}

/** Reads records; a fault becomes a rejection that names the file. */
function parse(text: Bytes, name: string, format: RecordFormat): Decoded {
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

function raw(bytes: Bytes, ...notes: Note[]): Decoded {
  return { image: new Image(bytes, "binary", null, notes), segments: 0 };
}

function guessFormat(text: Uint8Array): RecordFormat | undefined {
  if (text[0] === 0x3a) return "ihex";
  if (text[0] === 0x53 && (text.length === 1 || isDigit(text[1]!))) return "srec";
  return undefined;
}

/** Whether the text begins with at least the count, address and type of a record. */
function beginsWithRecord(text: Bytes, format: RecordFormat): boolean {
  const head = String.fromCharCode(...text.subarray(0, 10));
  return (format === "ihex" ? /^:[0-9A-Fa-f]{8}/ : /^S[0-9][0-9A-Fa-f]{8}/).test(head);
}

/** Whether most bytes are such that no record file holds them: then the record in front is there by chance. */
function isMostlyBinary(text: Uint8Array): boolean {
  const end = endOfText(text);
  const counts = byteCounts(text.subarray(0, end));
  let textual = 0;
  for (const code of RECORD_CODES) textual += counts[code]!;
  return textual * 2 < end;
}

const RECORD_CODES = new TextEncoder().encode("0123456789ABCDEFabcdef:S\r\n\t ");
const BYTE_ORDER_MARK = new Uint8Array([0xef, 0xbb, 0xbf]);

function withoutMark(bytes: Bytes): Bytes {
  return BYTE_ORDER_MARK.every((byte, i) => bytes[i] === byte) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}

/** A remark on records behind a byte order mark: they are not read unless that is asked for. */
function hiddenRecords(bytes: Bytes): Note[] {
  const text = withoutMark(bytes);
  const format = guessFormat(text);
  if (text === bytes || format === undefined || !beginsWithRecord(text, format)) return [];
  const message = `A byte order mark hides ${FORMAT_NAMES[format]} records, so the text was taken as it is; ` +
    `remove the mark, or convert the file with format ${format}.`;
  return [{ code: "byte_order_mark", message }];
}

function withoutLeadingBlanks(bytes: Bytes): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0x20 && (byte < 0x09 || byte > 0x0d));
  return start === -1 ? bytes.subarray(bytes.length) : bytes.subarray(start);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function gapNote(segments: number): Note {
  const message = `The addresses form ${segments} separate ranges; the gaps between them are filled with FF.`;
  return { code: "gaps_filled", message, segments };
}
