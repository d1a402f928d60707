/**
 * MP9: Bosch petrol, 64 KiB.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, FieldSource, Pattern, Window } from "../../vocabulary.ts";
import { newerTexts } from "./newer_texts.ts";

const tail: Window = [-0x800];

/** Hardware number, software number, part number. */
const record: Pattern = {
  pattern: `(0261[0-9]{6})${BLANK}+(1037[0-9]{6})${BLANK}+MP9${BLANK}+[0-9]{3}([0-9A-Za-z_]{10,14})${BLANK}+` +
    `MOTRONIC${BLANK}+MP${BLANK}+9[.]0`,
  in: tail,
};
const project: Pattern = {
  pattern: "[0-9]{1,3}/[0-9]/(MP9[0-9.]+)/[0-9]{1,3}/[0-9.]+/DAMOS[0-9]+",
  in: tail,
};
const hardware: Pattern = { pattern: "0261[0-9]{6}", in: tail };

const familyOfVariant: FieldSource = { field: "ecu_variant", ops: [{ map: { "MP9.0": "MP9", "MP9.1": "MP9" } }] };

/** MP9. */
export const mp9: Family = {
  name: "BoschMP9",
  maker: "Bosch",
  declares: ["MP9", "MP9.0"],
  strength: "strong",
  detect: [
    {
      refuse: { has: [...newerTexts, "EDC15", "NR000", "TSW ", "ZZ\xff\xff", "M5.", "M3.8"] },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { size: 0x10000 }, tag: "SIZE_MATCH" },
    { accept: { has: "MOTRONIC MP 9", in: tail }, tag: "DETECTION_SIGNATURE" },
    {
      accept: { every: [{ has: "MP9", in: tail }, { find: hardware }] },
      tag: ["FAMILY_STRING", "IDENT_BLOCK"],
    },
  ],
  readings: [{
    strings: { in: tail },
    fields: {
      ecu_variant: [
        { find: project, as: "$1" },
        { pattern: "MP9[0-9.]+", in: tail },
        { text: "MP9", when: { find: record } },
      ],
      ecu_family: [familyOfVariant, "MP9"],
      hardware_number: [{ find: record, as: "$1" }, hardware],
      software_version: [{ find: record, as: "$2" }, { pattern: "1037[0-9]{6}", in: tail }],
      oem_part_number: [{ find: record, as: "$3" }, { pattern: "[0-9A-Z]{3}906[0-9]{3}[A-Z]{1,2}", in: tail }],
    },
    // A name that only the program text bears makes no key.
    key: { family: [familyOfVariant, "UNKNOWN"] },
  }],
};
