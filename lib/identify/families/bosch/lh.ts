/**
 * LH-Jetronic: Bosch fuel injection, 1982–1995 (Volvo, BMW, Mercedes-Benz), normally 8 to 64 KiB.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Family, Literal, Pattern, Range } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";

/** Stands eight bytes before the calibration. */
const ANCHOR: Literal = "\xd5(";

/** Hardware number, software number, calibration. */
const record: Pattern = { pattern: "(0280[0-9]{6})(2287[0-9]{6})([A-Z0-9]{3})LH-JET", in: usedTail };

const calibration: Pattern = {
  pattern: "^[0-9A-Za-z/ ]{6,16}",
  in: { from: ANCHOR, last: true, skip: 8 },
  ops: [{ fits: "[^]" }],
};

/** LH-Jetronic. */
export const lh: Family = {
  name: "BoschLH",
  maker: "Bosch",
  declares: ["LH-Jetronic"],
  strength: "moderate",
  detect: [
    {
      refuse: {
        has: [...newerTexts, "MOTRONIC", "ZZ\xff\xff", "1350000M3", "1530000M3", '"0000000M'],
        in: first512KiB,
      },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { has: ["LH-JET", "LH24", "LH22"], in: first512KiB }, tag: "DETECTION_SIGNATURE" },
    {
      accept: {
        every: [
          { size: { from: 2 } },
          { some: [{ bytes: "00", at: 0 }, { bytes: "01", at: 0 }] },
          { has: ANCHOR, in: [-0x400] },
        ],
      },
      tag: ["HEADER_MATCH", "FORMAT_A_ANCHOR"],
    },
  ],
  readings: [{
    strings: { in: usedTail, min: 6 },
    fields: {
      ecu_family: "LH-Jetronic",
      ecu_variant: "LH-Jetronic",
      hardware_number: { find: record, as: "$1" },
      software_version: { find: record, as: "$2" },
      calibration_id: [{ find: record, as: "$3" }, calibration],
    },
    key: { version: [{ field: "software_version" }, { field: "calibration_id" }] },
  }],
};

/** The last 512 bytes before the unused space at the end of the image, which is 00 or FF. */
function usedTail({ bytes, size }: Reader): Range {
  for (let last = size - 1; last > Math.max(size - 0x8000, 0); last--) {
    if (bytes[last] !== 0x00 && bytes[last] !== 0xff) return [Math.max(0, last - 511), last + 1];
  }
  return [-512];
}
