/**
 * Multec S: Delphi petrol for Opel (X14XE, X16SZR), two banks of 64 KiB with the same content.
 *
 * @module
 */
import type { Family, Pattern } from "../../vocabulary.ts";

/** A blank of this format, which counts 1C–1F too. */
const BLANK = "[\t-\r\x1c-\x20]";

const softwareNumber: Pattern = { pattern: "^[0-9]{8}$", in: [0x3009, 0x3011] };
const broadcastCode: Pattern = { pattern: "^[A-Z]{2}$", in: [0x3011, 0x3013] };
const gmPart: Pattern = { pattern: "^[0-9]{8}$", in: [0x3015, 0x301d] };

/** Whatever text stands where the D-number belongs. */
const inPlaceOfDNumber: Pattern = { pattern: `^${BLANK}*[!-~](?:[ -~]*[!-~])?${BLANK}*$`, in: [0x3026, 0x302c] };

/** Multec S. */
export const multecS: Family = {
  name: "DelphiMultecS",
  maker: "Delphi",
  declares: ["Multec S"],
  strength: "strong",
  detect: [
    { need: { size: 0x20000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "ff".repeat(16), at: 0 }, tag: "BOOT_BLOCK" },
    { need: { bytes: "00007e", at: 0x2000 }, tag: "POINTER_TABLE" },
    {
      refuse: {
        has: [
          ...["BOSCH", "EDC15", "EDC16", "EDC17", "MEDC17", "ME7.", "5WK9", "SIMOS", "PPD1.", "MARELLI", "MAG  "],
          ...["MOTRONIC", "DEL ", "10373", "10374", "10375", "10376", "10377", "10378", "10379", "02610", "TSW "],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { every: [{ find: softwareNumber }, { find: broadcastCode }] }, tag: "IDENT_BLOCK" },
    { accept: { find: gmPart }, tag: "GM_PART_NUMBER" },
  ],
  readings: [{
    strings: { in: [0x3000, 0x3100], min: 4 },
    fields: {
      ecu_family: "Multec S",
      ecu_variant: { pattern: "^[A-Z]{4}$", in: [0x3020, 0x3024] },
      software_version: softwareNumber,
      calibration_id: [
        { pattern: `^${BLANK}*(D[0-9]+)${BLANK}*$`, in: [0x3026, 0x302c], as: "$1" },
        { pattern: "(?<![A-Za-z0-9])D[0-9]{5}(?![0-9])", in: [0x3000, 0x3100], when: { find: inPlaceOfDNumber } },
      ],
      oem_part_number: gmPart,
      calibration_version: broadcastCode,
      // The engine's code.
      sw_base_version: { pattern: "^(X[0-9]{2}[A-Z]{2,3})[\0 ]*$", in: [0x302c, 0x3032], as: "$1" },
    },
    key: { family: "Multec S" },
  }],
};
