/**
 * T4e: Lotus petrol. Boot loader, calibration and program are areas of one chip and are stored apart.
 *
 * @module
 */
import type { Note } from "../../../image/note.ts";
import type { Reader } from "../../reader.ts";
import type { Family, Find, Pattern, PatternText, Test } from "../../vocabulary.ts";

/** Month, day and year. */
const DATE: PatternText = "(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-(?:19|20)[0-9]{2}";
const TIME: PatternText = "(?:[01][0-9]|2[0-3]):[0-5][0-9]";

const calibration: Pattern = { pattern: `^([0-9A-Za-z]{8}) (${DATE} ${TIME})`, in: [0, 0x20], as: "$1" };
const program: Pattern = { pattern: "(T4E0[0-9]{2}) ([ -~]{6,24}?) Lotus Eng", as: "$1" };
/** Ten characters and a number. */
const bootName: Pattern = { pattern: "^[!-~]{10}K[0-9]{4}$", in: [0xffe0, 0xffef] };

const isAreaOf64KiB: Test = { size: 0x10000 };
const isCalibration: Test = { every: [isAreaOf64KiB, { find: calibration }] };
const isBoot: Test = { every: [isAreaOf64KiB, { bytes: "00000000000000004802010200000000", at: 0 }] };

/** T4e. */
export const t4e: Family = {
  name: "LotusT4e",
  maker: "Lotus",
  declares: ["T4e"],
  strength: "strong",
  detect: [
    { accept: isCalibration, tag: ["SIZE_MATCH", "IDENT_BLOCK"] },
    { accept: isBoot, tag: ["SIZE_MATCH", "HEADER_MATCH"] },
    { accept: { find: program }, tag: "IDENT_BLOCK" },
  ],
  readings: [
    {
      when: isCalibration,
      strings: { in: [0, 0x100] },
      fields: { ecu_family: "T4e", calibration_id: calibration },
      key: { family: "T4e calibration", version: { field: "calibration_id" } },
      part: { holds: "calibration" },
      notes: (reader) => builtOn(reader, calibration),
    },
    {
      when: isBoot,
      strings: { in: [0xffe0, 0x10000] },
      fields: { ecu_family: "T4e", sw_base_version: bootName },
      key: null,
      part: { holds: "boot loader" },
    },
    {
      strings: { in: (reader) => [reader.find(program)!.at, reader.find(program)!.at + 0x80] },
      fields: { ecu_family: "T4e", software_version: program },
      part: ({ size }) => size === 0x60000 ? { holds: "program" } : null,
      notes: (reader) => builtOn(reader, program),
    },
  ],
};

function builtOn(reader: Reader, text: Find): Note[] {
  return [{ code: "build_date", message: "When it was built.", text: reader.find(text)!.groups[2] }];
}
