/**
 * M2.x: Bosch petrol, 1993–1999 (VAG, Porsche, Opel), normally 32 to 128 KiB.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Find, Pattern, Reading, Window } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";
import { hardwareOfRun, numberPair, softwareOfRun } from "./reversed_numbers.ts";

const label: Window = [-0x5000];

const PART = "[0-9][0-9A-Z]{7,13}";
const HARDWARE = "0261[0-9]{6}";
const VERSION = "(?:1267|2227)[0-9]{6}";
const prefixes = ["1267", "2227"];

/** Labels with `MOTOR` come from VAG cars, those with `MOTRONIC` from Porsche. */
const vag: Pattern = {
  pattern: `(${PART})${BLANK}{2,8}MOTOR${BLANK}+[^\t-\r ]*?PMC${BLANK}+(${HARDWARE}) ?(${VERSION})`,
  in: label,
};
const porsche: Pattern = {
  pattern: `M[0-9]{2}MOTRONIC[0-9]{4}([0-9]{7})(${HARDWARE})(1267[0-9]{6})`,
  in: label,
};
/** Asking for three erased bytes and no more: walking along all of an erased area at each of its bytes takes too long. */
const plain: Pattern = { pattern: `(?<=\xff{3}) (${HARDWARE}) (${VERSION}) `, in: label };
const reversed: Pattern = { pattern: "dx([0-9]{20})", in: label, as: "$1", ops: [numberPair(...prefixes)] };
const vagWithGap: Pattern = {
  pattern: `(${PART})${BLANK}{2,8}MOTOR${BLANK}+[^]{10,120}?(${HARDWARE})(${VERSION})`,
  in: label,
};

const marker: Pattern = { pattern: '"0000000M2[.]([0-9])', in: first512KiB };
const project: Pattern = { pattern: "/M2[.]([0-9])[0-9]*/", in: first512KiB };

function reading(fields: Reading["fields"]): Reading {
  return {
    strings: { in: label },
    fields: {
      ecu_family: [
        { find: marker, as: "M2.$1" },
        { text: "M2.3", when: { has: "MOTRONIC", in: first512KiB } },
        { find: project, as: "M2.$1" },
      ],
      ecu_variant: { field: "ecu_family" },
      ...fields,
    },
  };
}

function labelled(find: Find): Reading {
  return {
    when: { find },
    ...reading({
      oem_part_number: { find, as: "$1" },
      hardware_number: { find, as: "$2" },
      software_version: { find, as: "$3" },
    }),
  };
}

/** M2.x. */
export const m2x: Family = {
  name: "BoschM2x",
  maker: "Bosch",
  declares: ["M2.9", "M2.3", "M2.7", "M2.8", "M2.81"],
  strength: "moderate",
  detect: [
    {
      refuse: {
        has: [...newerTexts, "ZZ\xff\xff", "1350000M3", "1530000M3", '"0000000M1', '"0000000M3'],
        in: first512KiB,
      },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { has: '"0000000M2.', in: first512KiB }, tag: "FAMILY_STRING" },
    {
      accept: { find: { pattern: `M[0-9]{2}MOTRONIC[0-9]{11}${HARDWARE}`, in: first512KiB } },
      tag: "MOTRONIC_M2_LABEL",
    },
  ],
  readings: [
    labelled(vag),
    labelled(porsche),
    {
      when: { find: plain },
      ...reading({
        hardware_number: { find: plain, as: "$1" },
        software_version: { find: plain, as: "$2" },
      }),
    },
    {
      when: { find: reversed },
      ...reading({
        hardware_number: { find: reversed, ops: hardwareOfRun },
        software_version: { find: reversed, ops: softwareOfRun(...prefixes) },
      }),
    },
    labelled(vagWithGap),
    reading({}),
  ],
};
