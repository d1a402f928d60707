/**
 * What reading record text gives, whatever the format.
 *
 * @module
 */
import type { Note } from "./note.ts";
import type { RecordLines } from "./record_lines.ts";
import type { JoinedRecords } from "./segments.ts";

/** An image that lay in records, and what was noticed. */
export interface ParsedRecords extends JoinedRecords {
  /** Codes `ignored_padding`, `no_end_record`, `record_count`. */
  readonly notes: readonly Note[];
}

/**
 * Remarks on the end of a text of which all records are read.
 *
 * @param ended whether the last record is an end record
 * @throws {RecordFault} if there is padding without an end record: the file is damaged rather than padded
 */
export function endNotes(lines: RecordLines, ended: boolean): Note[] {
  const { padding } = lines;
  if (padding > 0) {
    const bytes = `${padding} ${padding === 1 ? "byte" : "bytes"}`;
    if (!ended) throw lines.fault(`behind it come ${bytes} that are no records, and there is no end record`);
    const message = `The padding after the end record, ${bytes}, was ignored.`;
    return [{ code: "ignored_padding", message, bytes: padding }];
  }
  if (ended) return [];
  return [{ code: "no_end_record", message: "The last record is no end record; the file may be cut off." }];
}
