/**
 * M1.55 (Alfa Romeo) and M1.5.5 (Opel): Bosch petrol, 1994–2002, 128 KiB.
 *
 * @module
 */
import type { Family, Find, Pattern, Strings, Test, Window } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";

const project: Window = [0x8000, 0x8200];
const tail: Window = [-0x800];

const opel: Test = { has: "M1.5.5" };
const opelNumbers: Pattern = { pattern: "([0-9]{8}) [A-Z]{2}(0261[0-9]{6})", in: [0xd000, 0xe000] };

/** Family, …, dataset, program, variant, variant, date; the variant may be blank. */
const PROJECT = "M1[.][0-9]+/[0-9]+/([0-9]+)/[^\0/]{4}[^\0/]*/([^\0/]{4}[^\0/]*)/[^\0/]{4}[^\0/]*/[0-9]{6}/";
/** The project text with its revision in front, or without. */
const descriptor: Find = [
  { pattern: `[0-9]{2}/[0-9]+/${PROJECT}`, in: project },
  { pattern: PROJECT, in: project, keep: "blanks" },
];
const numbers: Pattern = { pattern: "(0261[0-9]{6}) (1037[0-9]{6,10})", in: tail };

const strings: Strings = { in: tail };

/** M1.55 and M1.5.5. */
export const m1x55: Family = {
  name: "BoschM1x55",
  maker: "Bosch",
  declares: ["M1.55", "M1.5.5"],
  strength: "moderate",
  detect: [
    {
      refuse: {
        has: [...newerTexts, "EDC15", "NR000", "ME731", "MOTRONIC", "TSW ", "1350000M3", "1530000M3"],
        in: first512KiB,
      },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { size: 0x20000 }, tag: "SIZE_MATCH" },
    { accept: { some: [{ has: "M1.55", in: [0, 0x10000] }, opel] }, tag: "FAMILY_STRING" },
  ],
  readings: [
    {
      when: opel,
      strings,
      fields: {
        ecu_family: "M1.5.5",
        hardware_number: { find: opelNumbers, as: "$2" },
        software_version: { find: opelNumbers, as: "$1", ops: [{ fits: "[1-9]" }] },
      },
    },
    {
      strings,
      fields: {
        ecu_family: [{ pattern: "M1[.][0-9]+", in: project }, "M1.55"],
        ecu_variant: { find: descriptor, as: "$2" },
        calibration_id: { find: descriptor, as: "$2" },
        dataset_number: { find: descriptor, as: "$1" },
        hardware_number: { find: numbers, as: "$1" },
        software_version: { find: numbers, as: "$2" },
      },
    },
  ],
};
