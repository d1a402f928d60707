/**
 * Motorola S-record.
 *
 * @module
 */
import type { Note } from "./note.ts";
import { endNotes, type ParsedRecords } from "./parsed_records.ts";
import { RecordLines, type RecordSyntax } from "./record_lines.ts";
import { DataRecords } from "./segments.ts";

/** `S` type digit, count, address, data, checksum. */
const SYNTAX: RecordSyntax = {
  beginning: "S and a digit",
  markLength: 2,
  isMark: (first, second) => first === CAPITAL_S && second >= DIGIT_0 && second <= DIGIT_0 + 9,
  uncounted: 1,
  sum: 0xff,
};
const CAPITAL_S = 0x53;
const DIGIT_0 = 0x30;

/** Bytes of the address, or of the record count, by type. Type 4 is reserved. */
const ADDRESS_BYTES = [2, 2, 3, 4, 0, 2, 3, 4, 3, 2];

/**
 * Reads S-record text. Data records of all three address widths may be mixed.
 *
 * @throws {RecordFault} at the first line that is no good record
 */
export function parseSRecord(text: Uint8Array): ParsedRecords {
  const lines = new RecordLines(text, SYNTAX);
  const { record } = lines;
  const data = new DataRecords(text.length >> 1);
  const notes: Note[] = [];
  let dataRecords = 0;
  let ended = false;
  while (lines.next()) {
    const type = lines.mark - DIGIT_0;
    const width = ADDRESS_BYTES[type]!;
    if (width === 0) throw lines.fault(`record type S${type} is not known`);
    if (lines.size < width + 2) {
      throw lines.fault(`an S${type} record has at least ${width} bytes in front of the checksum`);
    }
    ended = type >= 7;
    let address = 0;
    for (let i = 1; i <= width; i++) address = address * 256 + record[i]!;
    if (type >= 1 && type <= 3) {
      data.add(address, record, width + 1, lines.size - 1);
      dataRecords++;
    } else if (type === 5 || type === 6) {
      // A counter that is too narrow holds the low bytes.
      const isRight = address === dataRecords % 256 ** width;
      if (!isRight && notes.length === 0) notes.push(wrongCount(lines.line, address, dataRecords));
    }
  }
  return { ...data.join(), notes: [...notes, ...endNotes(lines, ended)] };
}

function wrongCount(line: number, stated: number, found: number): Note {
  return {
    code: "record_count",
    message: `Line ${line} says ${stated} data records, there are ${found} before it; some may be missing.`,
    line,
    stated,
    found,
  };
}
