/**
 * M5.9 and M3.8: Bosch petrol for VAG cars, 1997–2004, 128 to 512 KiB.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Reader } from "../../reader.ts";
import type { Family, Pattern, Window } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";

const ident: Window = [0, 0x10000];

const CODE = "[A-Z][0-9]{2}";
const heads = [
  `MOTRONIC${BLANK}+M[0-9.]+${BLANK}+${CODE}`,
  `MOTR(?:${BLANK}+HS)?${BLANK}+${CODE}`,
  `MOTOR${BLANK}+PMC[\t-\r \xff]+`,
];
/** Hardware number, software number with two digits more, family. */
const record: Pattern = {
  pattern: `(?:${heads.join("|")})(0261[0-9]{6})([0-9]{12})/[0-9]/([A-Z0-9][0-9.]{2,6})`,
  in: ident,
};

const PART = "[0-9][0-9A-Z]{7,13}";
const partBeforeDisplacement: Pattern = {
  pattern: `(${PART})${BLANK}{1,4}[0-9][.][0-9][Ll]`,
  in: ident,
  as: "$1",
};
const partBeforeName: Pattern = {
  pattern: `(${PART})${BLANK}{1,8}(?:MOTRONIC|MOTOR)(?![0-9A-Za-z_])`,
  in: ident,
  as: "$1",
};

/** What variants are reported as. */
const families: Readonly<Record<string, string>> = {
  "M5.92": "M5.9",
  "M3.81": "M3.8",
  "M3.82": "M3.8",
  "M3.83": "M3.8",
  "M3.8.1": "M3.8",
  "M3.8.3": "M3.8",
  "3.8.1": "M3.8",
};

/** M5.x and M3.8x. */
export const m5x: Family = {
  name: "BoschM5x",
  maker: "Bosch",
  declares: ["M5.9", "M5.92", "M3.8", "M3.81", "M3.82", "M3.83", "M3.8.1", "M3.8.3"],
  strength: "strong",
  detect: [
    {
      refuse: { has: [...newerTexts, "EDC15", "NR000", "TSW ", "ZZ\xff\xff"], in: first512KiB },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { size: [0x20000, 0x40000, 0x80000] }, tag: "SIZE_MATCH" },
    {
      accept: { every: [{ has: ["M5.", "M3.8"], in: ident }, { find: record }] },
      tag: ["FAMILY_STRING", "IDENT_BLOCK"],
    },
    { accept: { find: record }, tag: ["IDENT_BLOCK", "MOTR_ANCHOR"] },
  ],
  readings: [{
    strings: { in: ident },
    fields: {
      ecu_family: { find: record, as: "$3", ops: [{ first: "^[^]*[^.]" }, { map: families }] },
      ecu_variant: { field: "ecu_family" },
      hardware_number: { find: record, as: "$1" },
      software_version: [
        { find: record, as: "$2", ops: [{ fits: "[1-9]" }, { slice: [0, 10] }] },
        { pattern: "(?:1037|1039|2227|2537)[0-9]{6}", in: ident },
      ],
      oem_part_number: vagPart,
    },
  }],
};

/** The part number in front of the displacement, else that in front of the unit's name, without what runs into it. */
function vagPart(reader: Reader): string | null {
  const before = reader.find(partBeforeDisplacement)?.value;
  if (before !== undefined && !/[A-Z]/.test(before)) return null;
  const part = before ?? reader.find(partBeforeName)?.value;
  return part === undefined ? null : fromGroup(withoutPrefix(part));
}

/** `034A0906018` is `4A0906018`. */
function withoutPrefix(part: string): string {
  return /^[0-9]{3}[A-Z][^]{6}/.test(part) ? part.slice(2) : part;
}

/** Begins three characters before the group of engine electronics, if that comes too late. */
function fromGroup(part: string): string {
  for (const group of ["906", "907"]) {
    const at = part.indexOf(group);
    if (at >= 4 && at <= 7 && part.length - (at - 3) >= 8) return part.slice(at - 3);
  }
  return part;
}
