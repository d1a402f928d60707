/**
 * Simtec 56: Siemens petrol for Opel and Vauxhall, 128 KiB.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Pattern } from "../../vocabulary.ts";

/**
 * GM part, serial number and Siemens part, which ends in one or two check digits.
 *
 * The first record counts, even one without check digits, which can't be read.
 */
const record: Pattern = {
  pattern: `R[ST]([0-9]{8})${BLANK}+([0-9]{12,16}[a-z])(5WK9[0-9]{4})[0-9]{0,2}`,
  ops: [{ fits: "5WK9[0-9]{5}" }],
};

/** Simtec 56. */
export const simtec56: Family = {
  name: "SiemensSimtec56",
  maker: "Siemens",
  declares: ["Simtec56"],
  strength: "strong",
  detect: [
    { need: { size: 0x20000 }, tag: "SIZE_MATCH" },
    {
      refuse: { has: ["EDC17", "MEDC17", "ME7.", "BOSCH", "0261", "MOTRONIC", "PM3", "PPD"] },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { has: "5WK9" }, tag: "DETECTION_SIGNATURE" },
    { need: { has: ["RS", "RT"] }, tag: "IDENT_BLOCK" },
    { accept: { bytes: "0200b0", at: 0 }, tag: "HEADER_MATCH" },
  ],
  readings: [{
    strings: { in: [0, 0x1000] },
    fields: {
      ecu_family: "Simtec56",
      software_version: { find: record, as: "$2" },
      hardware_number: [{ find: record, as: "$3" }, { pattern: "5WK9[0-9]{4}" }],
      // A code; a mere reference only where there is no code.
      calibration_id: [{ pattern: "(?<![A-Za-z])S001[0-9]{6}" }, { pattern: "(?<![A-Za-z])S[0-9]{5,6}" }],
      oem_part_number: { find: record, as: "$1" },
      serial_number: { field: "software_version" },
    },
  }],
};
