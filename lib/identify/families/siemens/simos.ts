/**
 * SIMOS: Siemens petrol for the VAG group.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Test } from "../../vocabulary.ts";

/** Images without any text that names them, by size and first bytes. */
const darkImages: readonly Test[] = [
  { every: [{ size: 0x80000 }, { bytes: "f030", at: 0 }] },
  { every: [{ size: 0x40000 }, { some: [{ bytes: "c064", at: 0 }, { bytes: "fa00", at: 0 }] }] },
  { every: [{ size: 0x20000 }, { bytes: "02", at: 0 }] },
];

/** SIMOS. */
export const simos: Family = {
  name: "SiemensSimos",
  maker: "Siemens",
  declares: ["SIMOS", "SIMOS2", "SIMOS3"],
  strength: "moderate",
  detect: [
    {
      refuse: {
        has: [
          ...["EDC17", "MEDC17", "MED17", "ME7.", "BOSCH", "0261", "MOTRONIC", "PM3", "PPD", "5WS4", "5WK9", "SID80"],
        ],
        in: [0, 0x80000],
      },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { has: ["SIMOS", "5WP4", "111s21", "s21_", "cas21"] }, tag: "DETECTION_SIGNATURE" },
    { accept: { some: darkImages }, tag: ["SIZE_MATCH", "HEADER_MATCH"] },
  ],
  readings: [{
    strings: { in: [0, 0x10000], min: 6 },
    fields: {
      ecu_family: [
        { pattern: `SIMOS${BLANK}+([0-9]{4})`, as: "SIMOS $1" },
        { text: "SIMOS2", when: { size: 0x40000 } },
        { text: "SIMOS3", when: { size: 0x80000 } },
        "SIMOS",
      ],
      software_version: { pattern: "6577[0-9]{6}" },
      hardware_number: { pattern: "5WP4[0-9]{3,5}" },
      calibration_id: [{ pattern: "cas21[0-9]{3}[.]DAT" }, { pattern: "s21[0-9_][A-Z0-9]{0,6}" }],
      oem_part_number: { pattern: "0[46][7A]906[0-9]{3}[A-Z]{0,2}" },
    },
  }],
};
