/**
 * EDC3: Bosch diesel, 1993–2000 (VAG, BMW, Opel).
 *
 * Every maker wrote the identification in its own form; each form is a reading.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Find, Literal, Pattern, Reading, Sources } from "../../vocabulary.ts";
import { vagPart } from "./part_numbers.ts";

const WORD = "[^\t-\r ]";

/** Part, displacement, `EDC`, gearbox, build, hardware, software with `HEX` behind it. */
const vag: Pattern = {
  pattern: `v?([0-9][A-Z0-9]{6,14})${BLANK}+[0-9,.]+l[\t-\r /]${WORD}*?${BLANK}*EDC${BLANK}+(?:SG|AG)${BLANK}+` +
    `${WORD}+${BLANK}+(0281[0-9]{6})${BLANK}+([A-Z0-9]{6,12})HEX`,
};

/** Three copies of an internal code, then the number, behind a filling of C3. Only the first place of each lead counts. */
const bmw: Find = [
  bmwBlock(
    "\xc3\xc300005331",
    "\xc3{2}\xc3*0+(5331[A-Z0-9]{2})0+5331[A-Z0-9]{2}0+5331[A-Z0-9]{2}0{1,4}([0-9]{7})[0-9]+U\xaa",
  ),
  bmwBlock("\xc3\xc3003150", bmwCodes()),
  bmwBlock("\xc3\xc30053", bmwCodes()),
];

function bmwBlock(lead: Literal, pattern: string): Pattern {
  return { pattern, in: { from: lead, length: 120 } };
}

function bmwCodes(): string {
  const code = "(?:3150|53[0-9A-F]{2})";
  return `\xc3{2}\xc3*0*(${code})0*${code}0*${code}([0-9]{7})[0-9]+[\xaaU]{2}`;
}

/** A letter and seven characters, each written twice. */
const opelDoubled: Pattern = {
  pattern: "(?:\x55\xaa|\xaa\x55)([A-Z])\\1" + [2, 3, 4, 5, 6, 7, 8].map((group) => `([A-Z0-9])\\${group}`).join(""),
  in: [0x10000, 0x10100],
  as: "$2$3$4$5$6$7$8",
};

/**
 * One or two letters and the number, at the end of a filling.
 *
 * Looks back for the last four FF: starting at the first of a long filling would walk through all of it at each byte.
 */
const opelPlain: Pattern = {
  pattern: "(?:(?<=\xff{4})U|\xaaU?)([A-Z]{1,2})([0-9]{7})",
};

/** One of two chips, read alone. */
const splitChip: Pattern = {
  pattern: "[\x55\xaa]([A-Z0-9]{6,10})(Lo|Hi|LO|HI|lo|hi)",
  in: [0x7ff0, 0x8050],
};

const hardware: Pattern = { pattern: "0281[0-9]{6}" };

/** What all forms have in common. The key never has the variant. */
const common = { strings: { in: [-512], min: 6 }, key: { family: "EDC3" } } as const satisfies Partial<Reading>;

function reading(find: Find, fields: Reading["fields"], part: Sources = vagPart): Reading {
  return { ...common, when: { find }, fields: { ecu_family: "EDC3", ...fields, oem_part_number: part } };
}

/** EDC3. */
export const edc3x: Family = {
  name: "BoschEDC3x",
  maker: "Bosch",
  declares: ["EDC3"],
  strength: "strong",
  detect: [
    { need: { size: [0x20000, 0x40000, 0x80000] }, tag: "SIZE_MATCH" },
    {
      refuse: {
        has: ["EDC15", "EDC16", "EDC17", "ME7.", "SB_V", "MOTRONIC", "1350000M3", "1530000M3", "M5.", "MOTR"],
      },
    },
    // EDC15 has this text there; elsewhere it may stand in an EDC3 as well.
    { refuse: { has: "TSW", in: [0x7fc0, 0x8060] } },
    { refuse: { has: "1037" } },
    {
      refuse: { find: { pattern: `0281[0-9]{6}${BLANK}+EB[A-Z]{2,4}[0-9]{3}HEX` } },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { find: vag }, tag: "IDENT_BLOCK" },
    { accept: { find: bmw }, tag: "IDENT_BLOCK" },
    {
      accept: { some: [{ bytes: "55550000565633332e2e", at: 0 }, { bytes: "550056332e", at: 0 }] },
      tag: "MAGIC_MATCH",
    },
    { accept: { share: 0xc3, from: 0.15 }, tag: "FILL_PATTERN" },
    { accept: { every: [{ size: 0x40000 }, { has: "TSW", in: [0xbfc0, 0xc040] }] }, tag: "OPEL_TSW" },
  ],
  readings: [
    reading(vag, {
      software_version: { find: vag, as: "$3" },
      hardware_number: { find: vag, as: "$2" },
    }, { find: vag, as: "$1" }),
    reading(bmw, {
      software_version: { find: bmw, as: "$2" },
      hardware_number: hardware,
      ecu_variant: { find: bmw, as: "$1" },
    }),
    // Before the plain form, which would read a wrong number from doubled text.
    reading(opelDoubled, {
      software_version: opelDoubled,
      hardware_number: { pattern: "028[01][0-9]{6}", in: [-0x10000] },
      ecu_variant: { find: opelDoubled, as: "$1" },
    }),
    reading(opelPlain, {
      software_version: { find: opelPlain, as: "$2" },
      hardware_number: hardware,
      ecu_variant: { find: opelPlain, as: "$1" },
    }),
    {
      ...reading(splitChip, { ecu_variant: { find: splitChip, as: "split-ROM-$2" } }, { find: splitChip, as: "$1" }),
      when: { every: [{ size: 0x20000 }, { find: splitChip }] },
    },
    { ...common, fields: { ecu_family: "EDC3", oem_part_number: vagPart } },
  ],
};
