/**
 * Multec: Delphi diesel for Opel (1.7 DTI, 1.7 TD).
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, PatternText, Window } from "../../vocabulary.ts";

/** Software number, broadcast code and family code. */
const IDENT: PatternText = "([0-9]{8}) [A-Z]{2}([A-Z]{4})\0";

const last40Percent: Window = ({ size }) => [size - Math.floor(0.4 * size)];

/** Multec. */
export const multec: Family = {
  name: "DelphiMultec",
  maker: "Delphi",
  declares: ["Multec"],
  strength: "strong",
  detect: [
    { need: { size: [0x34000, 0x40000] }, tag: "SIZE_MATCH" },
    {
      refuse: {
        has: [
          ...["BOSCH", "EDC", "ME7.", "5WK9", "SIMOS", "PPD", "MARELLI", "MAG  ", "MOTRONIC", "ZZ", "1037", "0261"],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    // A number, or `DEL` and the serial number.
    {
      need: { some: [{ find: { pattern: "^[0-9]{6}", in: [0, 6] } }, { bytes: "1144454c", at: 0 }] },
      tag: "HEADER_MATCH",
    },
    { accept: { find: { pattern: IDENT, in: last40Percent } }, tag: "IDENT_BLOCK" },
  ],
  readings: [{
    strings: { in: [0, 0x100] },
    fields: {
      ecu_family: "Multec",
      ecu_variant: { pattern: IDENT, as: "$2" },
      software_version: { pattern: IDENT, as: "$1" },
      calibration_id: { pattern: "D[0-9]{5}" },
      serial_number: { pattern: `DEL${BLANK}{1,3}([0-9]{10})`, as: "$1" },
    },
    key: { family: "Multec" },
  }],
};
