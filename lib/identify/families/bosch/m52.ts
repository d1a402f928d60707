/**
 * M5.2: Bosch petrol for BMW. Full reads of 128 and 256 KiB, and the calibration of 16 KiB alone.
 *
 * @module
 */
import type { Family, Pattern, Test } from "../../vocabulary.ts";

/** Where the calibration lies in 128 KiB. */
const CALIBRATION = 0x8000;
const CALIBRATION_SIZE = 0x4000;

/** Three numbers of twelve digits and six of seven, without anything between them. */
const numbers: Pattern = { pattern: "(?:0111[0-9]{8}){3}(?:1[0-9]{6}){6}", in: [0x4000, 0x4100] };
/** BMW's number of the program. */
const program: Pattern = { pattern: "(?:0111[0-9]{8}){3}(1[0-9]{6})\\1{5}", in: [0x4000, 0x4100], as: "$1" };

const full: Test = { every: [{ size: [0x20000, 0x40000] }, { find: numbers }] };

const alone: Test = {
  every: [
    { size: CALIBRATION_SIZE },
    { bytes: "0280", at: 2 },
    { bytes: "a55aa4bc", at: 0x3ffa },
    { find: calibrationAt(0) },
  ],
};

/** The calibration's own number. */
function calibrationAt(start: number): Pattern {
  return { pattern: "^0111[0-9]{8}$", in: [start + 4, start + 16] };
}

function hardwareAt(start: number): Pattern {
  return { pattern: "^0261[0-9]{6}$", in: [start, start + 10] };
}

function softwareAt(start: number): Pattern {
  return { pattern: "^(?:1037|1267)[0-9]{6}$", in: [start, start + 10] };
}

/** M5.2. */
export const m52: Family = {
  name: "BoschM52",
  maker: "Bosch",
  declares: ["M5.2"],
  strength: "strong",
  detect: [
    { accept: full, tag: ["SIZE_MATCH", "IDENT_BLOCK"] },
    { accept: alone, tag: ["SIZE_MATCH", "HEADER_MATCH", "TRAILER_MATCH"] },
  ],
  readings: [
    {
      when: alone,
      strings: { in: [0] },
      fields: { ecu_family: "M5.2", hardware_number: hardwareAt(0x3ff0), calibration_id: calibrationAt(0) },
      key: { version: { field: "calibration_id" } },
      part: { holds: "calibration", fullSize: 0x20000, place: [CALIBRATION, CALIBRATION + CALIBRATION_SIZE] },
    },
    {
      when: { size: 0x20000 },
      strings: { in: [0x4000, 0x5000] },
      fields: {
        ecu_family: "M5.2",
        software_version: softwareAt(0x4758),
        hardware_number: hardwareAt(0xbff0),
        calibration_id: calibrationAt(CALIBRATION),
        oem_part_number: program,
      },
    },
    {
      strings: { in: [0x4000, 0x5000] },
      fields: {
        ecu_family: "M5.2",
        software_version: softwareAt(0x408e),
        hardware_number: hardwareAt(0xfff0),
        oem_part_number: program,
      },
    },
  ],
};
