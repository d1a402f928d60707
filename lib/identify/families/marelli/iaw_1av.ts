/**
 * IAW 1AV: Magneti Marelli single-point petrol for the VAG group, 64 KiB.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, PatternText, Window } from "../../vocabulary.ts";

const ident: Window = [0x3d00, 0x3e00];

/** A part number of the VAG group, in front of the maker's name. */
const PART: PatternText = "[0-9]{9}[A-Z]{1,2}";
const MAKER: PatternText = `${BLANK}+MARELLI${BLANK}+`;

/** IAW 1AV. */
export const iaw1av: Family = {
  name: "MarelliIAW1AV",
  maker: "Magneti Marelli",
  declares: ["IAW 1AV"],
  strength: "strong",
  detect: [
    { need: { size: 0x10000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "ff".repeat(16), at: 0 }, tag: "HEADER_MATCH" },
    {
      refuse: {
        has: [
          ...["BOSCH", "EDC", "ME7.", "5WK9", "SIMOS", "PPD", "DELPHI", "DEL  ", "MOTRONIC", "6JF", "MJD", "4LV"],
          "MAG  ",
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { has: "MARELLI" }, tag: "MANUFACTURER_CONFIRM" },
    { need: { has: "1AV", in: ident }, tag: "FAMILY_ANCHOR" },
    { accept: { has: "iaw1av" }, tag: "IAW1AV_CONFIRM" },
  ],
  readings: [{
    strings: { in: ident, min: 6 },
    fields: {
      ecu_family: [
        { pattern: `MARELLI${BLANK}+([0-9][A-Z]{2})`, in: ident, as: "IAW $1" },
        { pattern: "iaw([0-9][a-z]{2})", in: [0x4400, 0x4500], as: "IAW $1", ops: ["upper"] },
        "IAW 1AV",
      ],
      ecu_variant: { field: "ecu_family" },
      software_version: [
        { pattern: `MARELLI${BLANK}+[0-9][A-Z]{2}${BLANK}+([A-Z][0-9]{3})`, in: ident, as: "$1" },
        { pattern: `${PART}${MAKER}[0-9A-Za-z_.]+${BLANK}+([0-9A-Za-z_]{3,6})`, in: ident, as: "$1" },
      ],
      oem_part_number: { pattern: `(${PART})${BLANK}+MARELLI`, in: ident, as: "$1" },
    },
  }],
};
