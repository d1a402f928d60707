/**
 * Decoding the content of a file to an image.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";
import { type Bytes, FORMAT_NAMES, Image } from "./image.ts";
import type { Note } from "./note.ts";
import type { Decoded, RecordFormat } from "./records.ts";

/** What a file may be asked to be read as; `auto` lets the content decide. */
export type WantedFormat = "auto" | "bin" | RecordFormat;

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
export async function decodeImage(bytes: Bytes, name: string, wanted: WantedFormat = "auto"): Promise<Decoded> {
  if (wanted === "bin") return raw(bytes);
  const text = wanted === "auto" ? withoutLeadingBlanks(bytes) : withoutMark(bytes);
  const format = wanted === "auto" ? guessFormat(text) : wanted;
  if (format === undefined) return raw(bytes, ...hiddenRecords(bytes));
  // Most files are raw, and need none of this.
  const { isMostlyBinary, parseRecords } = await import("./records.ts");
  if (wanted !== "auto") return parseRecords(text, name, format);
  try {
    return parseRecords(bytes, name, format);
  } catch (error) {
    const isRecords = beginsWithRecord(text, format) && !isMostlyBinary(text);
    if (isRecords || !(error instanceof GuardRejection)) throw error;
    const message = `The file begins like ${FORMAT_NAMES[format]} but is none; its bytes were taken as they are.`;
    return raw(bytes, { code: "not_records", message });
  }
}

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
