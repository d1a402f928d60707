/**
 * M1.x: Bosch petrol, 1987–1996 (BMW, Opel, Volvo), normally 32 or 64 KiB.
 *
 * Numbers stand backwards in one run of digits; Volvo's M1.8 has a label instead.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Find, Pattern, Test, Window } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";
import { hardwareOfRun, numberPair, softwareOfRun } from "./reversed_numbers.ts";

const ident: Window = [0x1800, 0x2100];
const tail: Window = [-0x1000];
const label: Window = [0x7000, 0x8000];

const run: Pattern = { pattern: "[0-9]{20,40}", in: ident };
const pair = [numberPair("1267")];

/** A run that holds both numbers. */
const paired: Find = [
  { ...run, ops: pair },
  { ...run, in: tail, ops: pair },
  // Erased bytes may tear the run apart behind the numbers.
  { pattern: "[0-9]{25,30}(?=\xff{1,8}[0-9]{2})", in: tail, ops: pair },
];
const numbers: Find = [paired, run];

/** Calibration, number of the car maker, revision. */
const m18Label: Pattern = {
  pattern: `(E[0-9]{2})M18${BLANK}{2,12}([0-9]{10,30})M1[.]8${BLANK}{1,6}([0-9]{4})`,
  in: label,
};
const m18: Test = { every: [{ has: '"0000000M0.0' }, { has: "M1.8" }] };

const calibration: Pattern = { pattern: "[0-9]{5}RT[0-9]{4}", in: [0x1c00, 0x2100] };

/** M1.x. */
export const m1x: Family = {
  name: "BoschM1x",
  maker: "Bosch",
  declares: ["M1.7", "M1.3", "M1.8", "M1.x"],
  strength: "strong",
  detect: [
    {
      refuse: {
        has: [...newerTexts, "MOTRONIC", "1350000M3", "1530000M3", "0000000M3", '"0000000M2'],
        in: first512KiB,
      },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { bytes: "850af030", at: 0 }, tag: "HEADER_MATCH" },
    { accept: { every: [{ size: [0x8000, 0x10000] }, m18] }, tag: "M18_MARKER" },
    { need: { size: [0x8000, 0x10000] }, tag: "SIZE_MATCH" },
    { accept: { find: paired }, tag: "IDENT_BLOCK" },
  ],
  readings: [
    {
      when: m18,
      strings: { in: label },
      fields: {
        ecu_family: "M1.8",
        ecu_variant: "M1.8",
        calibration_id: { find: m18Label, as: "$1" },
        calibration_version: { find: m18Label, as: "$3" },
        oem_part_number: { find: m18Label, as: "$2", ops: [{ slice: [0, 7] }] },
      },
      key: { family: "M1.8", version: { find: m18Label, as: "$2" } },
    },
    {
      strings: { in: ident },
      fields: {
        ecu_family: [
          { text: "M1.7", when: { has: '"0000000M1.7' } },
          { text: "M1.3", when: { has: '"0000000M1.3' } },
          { text: "M1.8", when: { has: '"0000000M0.0' } },
          "M1.x",
        ],
        ecu_variant: { field: "ecu_family" },
        hardware_number: { find: numbers, ops: hardwareOfRun },
        software_version: { find: numbers, ops: softwareOfRun("1267") },
        calibration_id: [calibration, { ...calibration, in: [-512] }],
      },
      key: { keepCase: true },
    },
  ],
};
