/**
 * M3.1, M3.3 (BMW), MP3.2, MP7.2 and other MP3 (PSA): Bosch petrol, 1989–1999.
 *
 * @module
 */
import { byteSet } from "../../../image/runs.ts";
import { firstOffset } from "../../literals.ts";
import type { Reader } from "../../reader.ts";
import type { Family, Find, Pattern, Reading, Test, Window } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";
import { hardwareOfRun, numberPair, softwareOfRun } from "./reversed_numbers.ts";

const tail1K: Window = [-0x400];
const tail2K: Window = [-0x800];

const m31Marker: Test = { has: "1350000M3", in: first512KiB };
const m33Marker: Test = { has: "1530000M3", in: first512KiB };
const PSA_MARKER = "0000000M3";
const psaMarker: Test = { has: PSA_MARKER, in: first512KiB };

const prefixes = ["1267", "2227"];

const run: Pattern = { pattern: "[0-9]{28,40}", in: tail2K };
/** BMW's code of the program. */
const CODE = "[0-9]{3}/[0-9]{3} [0-9]{4}";
const codeAndRun: Pattern = { pattern: `(${CODE})(${run.pattern})`, in: tail1K };

/** MP7.2 has its hardware number twice, one behind the other. */
const doubledHardware: Pattern = { pattern: "(0261[0-9]{6})\\1", as: "$1" };

const psaRun: Find = [digitsBeforeMarker, {
  pattern: "(?<![0-9])[0-9]{20}(?![0-9])",
  each: true,
  ops: [numberPair(...prefixes)],
}];

/**
 * Project text, `n/n/MP…/…`, with a rest of a certain length.
 *
 * No digit may stand in front: starting anywhere in a long run of digits would walk through all of it at each byte.
 */
function projectText(rest: string): Pattern {
  return { pattern: `(?<![0-9])[0-9]+/[0-9]+/MP[0-9.]+/[^\0\xff\r\n]${rest}` };
}
const psaProject = projectText("{5,100}");
const mp72Project = projectText("{10,250}");

function reading(family: string, fields: Reading["fields"]): Reading {
  return { strings: { in: [-512] }, fields: { ecu_family: family, ecu_variant: family, ...fields } };
}

function numbersFrom(find: Find): Reading["fields"] {
  return {
    hardware_number: { find, ops: hardwareOfRun },
    software_version: { find, ops: softwareOfRun(...prefixes) },
  };
}

/** M3.x, MP3.x and MP7.2. */
export const m3x: Family = {
  name: "BoschM3x",
  maker: "Bosch",
  declares: ["M3.1", "M3.3", "MP3.2", "MP7.2", "MP3.x-PSA"],
  strength: "weak",
  detect: [
    { refuse: { has: [...newerTexts, "MOTRONIC"], in: first512KiB }, tag: "EXCLUSION_CLEAR" },
    { accept: { some: [m31Marker, m33Marker, psaMarker] }, tag: "DETECTION_SIGNATURE" },
  ],
  readings: [
    {
      when: m31Marker,
      ...reading("M3.1", { ...numbersFrom(run), calibration_id: { pattern: CODE, in: tail1K } }),
    },
    {
      when: { every: [m33Marker, { has: "MP7.2", in: first512KiB }] },
      ...reading("MP7.2", {
        hardware_number: doubledHardware,
        software_version: { find: mp72Project, ops: [{ first: "(?:1037|2227)[0-9]{6}" }] },
        calibration_id: mp72Project,
      }),
    },
    {
      when: m33Marker,
      ...reading("M3.3", {
        ...numbersFrom([{ ...codeAndRun, as: "$2" }, run]),
        calibration_id: [{ find: codeAndRun, as: "$1" }, { pattern: CODE, in: tail2K }],
      }),
    },
    {
      when: { every: [psaMarker, { has: "MP3.2", in: first512KiB }] },
      ...reading("MP3.2", { ...numbersFrom(psaRun), calibration_id: psaProject }),
    },
    reading("MP3.x-PSA", { ...numbersFrom(psaRun), calibration_id: psaProject }),
  ],
};

/** Decimal digits, and raised ones (B2, B3, B9), which stand in the run but count for nothing. */
const DIGITS = byteSet("09", "\xb2\xb3", "\xb9\xb9");

/** The run of digits that the marker ends, if it is long enough for two numbers. */
function digitsBeforeMarker({ bytes, text }: Reader): string | null {
  const end = firstOffset(text, PSA_MARKER) + PSA_MARKER.indexOf("M");
  let start = end;
  while (start > 0 && DIGITS[bytes[start - 1]!] === 1) start--;
  const digits = text.slice(start, end).replaceAll(/[^0-9]+/g, "");
  return digits.length < 20 ? null : digits;
}
