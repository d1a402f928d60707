/**
 * Intel HEX.
 *
 * @module
 */
import { endNotes, type ParsedRecords } from "./parsed_records.ts";
import { RecordLines, type RecordSyntax } from "./record_lines.ts";
import { DataRecords } from "./segments.ts";

/** `:` count, two address bytes, type, data, checksum. */
const SYNTAX: RecordSyntax = {
  beginning: "a colon",
  markLength: 1,
  isMark: (first) => first === COLON,
  uncounted: 5,
  sum: 0,
};
const COLON = 0x3a;

/**
 * Reads Intel HEX text.
 *
 * Segment and linear base add up. A record that crosses a 64 KiB border goes on behind it.
 *
 * @throws {RecordFault} at the first line that is no good record
 */
export function parseIntelHex(text: Uint8Array): ParsedRecords {
  const lines = new RecordLines(text, SYNTAX);
  const { record } = lines;
  const data = new DataRecords(text.length >> 1);
  let segmentBase = 0;
  let linearBase = 0;
  let ended = false;
  while (lines.next()) {
    const type = record[3]!;
    ended = type === 1;
    switch (type) {
      case 0:
        data.add(linearBase + segmentBase + record[1]! * 256 + record[2]!, record, 4, lines.size - 1);
        break;
      case 1:
        break;
      case 2:
        segmentBase = extendedAddress(lines) * 16;
        break;
      case 4:
        linearBase = extendedAddress(lines) * 65536;
        break;
      case 3:
      case 5:
        if (lines.size === 5) throw lines.fault("the start address is missing");
        break;
      default:
        throw lines.fault(`record type ${type} is not known; 0 to 5 are`);
    }
  }
  return { ...data.join(), notes: endNotes(lines, ended) };
}

function extendedAddress(lines: RecordLines): number {
  const { record, size } = lines;
  if (size !== 7) throw lines.fault(`an extended address has 2 bytes, not ${size - 5}`);
  return record[4]! * 256 + record[5]!;
}
