/**
 * MJD 6JF: Magneti Marelli diesel for the GM/Opel 1.3: full flash (448 KiB), or calibration alone (452 KiB).
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Pattern, Window } from "../../vocabulary.ts";

const ident: Window = [0x60000, 0x61000];
const data: Window = [0x60000, 0x71000];

const calibration: Pattern = { pattern: "MUST_[A-Z][0-9]{4,5}", in: data };

/** MJD 6JF. */
export const mjd6jf: Family = {
  name: "MarelliMJD6JF",
  maker: "Magneti Marelli",
  declares: ["MJD 6JF"],
  strength: "strong",
  detect: [
    { need: { size: [0x70000, 0x71000] }, tag: "SIZE_MATCH" },
    {
      refuse: {
        has: [
          ...["EDC17", "MEDC17", "EDC16", "EDC15", "ME7.", "BOSCH", "5WK9", "SIMOS", "MOTRONIC", "IAW", "iaw"],
          ...["DELPHI", "DEL  "],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { has: "\xaaU\xcc3" }, tag: "SYNC_MARKER" },
    { need: { has: "MAG", in: ident }, tag: "MANUFACTURER_CONFIRM" },
    { accept: { has: "6JF", in: [0x60000, 0x70000] }, tag: "FAMILY_ANCHOR" },
  ],
  readings: [{
    strings: { in: ident, min: 6 },
    fields: {
      ecu_family: "MJD 6JF",
      ecu_variant: [
        { find: calibration, as: "MJD 6JF $0" },
        { text: "MJD 6JF", when: { find: { pattern: `[0-9]JF${BLANK}{2,6}MUST`, in: data } } },
      ],
      software_version: { pattern: "[0-9]{4,5}[A-Z][0-9]{3}", in: ident, limit: 5, pick: "longest" },
      hardware_number: { pattern: `MAG${BLANK}{1,3}[0-9A-Za-z_]{8,20}`, in: ident },
      calibration_id: calibration,
      oem_part_number: { pattern: `[0-9]{9}${BLANK}+[A-Z]{2}`, in: ident },
      calibration_version: { pattern: "M[0-9]{7}[A-Z]", in: ident },
    },
  }],
};
