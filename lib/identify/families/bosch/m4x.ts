/**
 * M4.3 and M4.4: Bosch petrol, 64 and 128 KiB.
 *
 * @module
 */
import type { Family, Find, Pattern, Window } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";

const tail: Window = [-0x2000];

/** Hardware number, software number and perhaps more in one run of digits, with up to four digits in front. */
const RUN = "^(?:(?!0261)[0-9]){0,4}(0261[0-9]{6}(?:1037|1267|2227|2537)[0-9]{6}[0-9]*)";
const run: Pattern = { pattern: "(?<![0-9])[0-9]{20,50}(?![0-9])", ops: [{ first: RUN }] };
const runInTail: Pattern = { ...run, in: tail };
const numbers: Find = [runInTail, { ...run, each: true }];

/** Project text: family and dataset. */
const project: Pattern = { pattern: "[0-9]{1,3}/[0-9]+/(M4[.][0-9])/[0-9]{1,3}/([0-9]{3,6})" };

/** M4.3 and M4.4. */
export const m4x: Family = {
  name: "BoschM4x",
  maker: "Bosch",
  declares: ["M4.3", "M4.4"],
  strength: "strong",
  detect: [
    { need: { size: [0x10000, 0x20000] }, tag: "SIZE_MATCH" },
    { accept: { has: ["/M4.3/", "/M4.4/"] }, tag: "FAMILY_STRING" },
    {
      refuse: {
        has: [
          ...[...newerTexts, "EDC15", "NR000", "MOTRONIC", "TSW ", "ZZ\xff\xff", "M5.", "M3.8", "1350000M3"],
          ...["1530000M3", "0000000M3", '"0000000M2.', "M1.55", "M1.5.5"],
        ],
        in: first512KiB,
      },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { find: runInTail }, tag: "IDENT_BLOCK" },
  ],
  readings: [{
    strings: { in: tail },
    fields: {
      ecu_family: [{ find: project, as: "$1" }, { text: "M4.3", when: { size: 0x10000 } }, "M4.4"],
      ecu_variant: { field: "ecu_family" },
      hardware_number: { find: numbers, ops: [{ slice: [0, 10] }] },
      software_version: { find: numbers, ops: [{ slice: [10, 20] }] },
      calibration_id: { find: numbers, ops: [{ slice: [20] }, { fits: "[^]" }] },
      dataset_number: { find: project, as: "$2", ops: [{ fits: "[1-9]" }] },
    },
  }],
};
