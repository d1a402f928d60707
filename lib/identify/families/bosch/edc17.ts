/**
 * EDC17, MEDC17, MED17, ME17, MD1, MED9: Bosch, from 2005; and every image with a text of Bosch's in it.
 *
 * The broadest of all families: asked after all others of Bosch.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Reader } from "../../reader.ts";
import type { Family, Fields, Pattern, Window } from "../../vocabulary.ts";
import { bmwPart, mercedesPart, vagNumber } from "./part_numbers.ts";
import { hasTsw } from "./tsw.ts";
import { edc17Version, version } from "./edc17_version.ts";

const ident: Window = [0, 0x10000];

/** Names of families, with the suffix that makes a name a variant; a name that contains another stands before it. */
const families = [
  { name: "MEDC17", suffix: "[0-9]+" },
  { name: "EDC17", suffix: "[A-Z0-9]+" },
  { name: "MED17", suffix: "[0-9]+" },
  { name: "ME17", suffix: "[0-9]+" },
  { name: "MD1", suffix: "[A-Z0-9]+" },
  { name: "EDC16", suffix: "[A-Z0-9]+" },
  { name: "MED9", suffix: "[0-9]+" },
].map(({ name, suffix }) => {
  const text: Pattern = { pattern: `${name}(?:${suffix}(?:[.][0-9]+)*)?`, when: { has: name } };
  return { name, text };
});

const VARIANT = "EDC17[A-Z]{1,2}[0-9]{1,3}";

/**
 * Project text, `n/n/EDC17…/…`.
 *
 * No digit may stand in front: starting anywhere in a long run of digits would walk through all of it at each byte.
 */
const descriptor: Pattern = {
  pattern: "(?<![0-9])[0-9]+/[0-9]+/EDC17[A-Z0-9]+/[0-9A-Za-z_/.-]{10}[0-9A-Za-z_/.-]*",
  when: { has: "/EDC17" },
  each: true,
  limit: 5,
  ops: [{ first: VARIANT }],
};

const psaCalibration: Pattern = { pattern: "0800[0-9]{2}[A-Z0-9]{9}", in: [0, 16] };

const loneCalibration: Pattern = {
  pattern: `(?<![0-9])[0-9]{4,6}${BLANK}[0-9][A-Z][0-9](?![0-9])`,
};

/** Written with blanks or dots, or without. */
const hardware: Pattern = {
  pattern: "0[\t-\r .]?281[\t-\r .]?[0-9]{3}[\t-\r .]?[0-9]{3}",
  ops: [withoutBlanksAndDots],
};

/** The other form, such as `F 00C 12B A1Z`. */
const laterHardware: Pattern = {
  pattern: `F${BLANK}?0[0-9][A-Z]${BLANK}?[0-9]{2}[A-Z]${BLANK}?[A-Z0-9]{3}`,
  ops: [withoutBlanksAndDots],
};

const dataset: Pattern = { pattern: "(?<![A-Z0-9])[0-9]{10}(?![A-Z0-9.])", in: ident };

/** EDC17 and its relatives. */
export const edc17: Family = {
  name: "Bosch",
  maker: "Bosch",
  declares: ["EDC17", "MEDC17", "MED17", "ME17", "EDC16", "MED9", "MD1"],
  strength: "strong",
  detect: [
    // EDC16 by its magic or its name.
    {
      refuse: {
        some: [
          { every: [{ size: 0x40000 }, { bytes: "decafe", at: 0x3d }] },
          { every: [{ size: 0x100000 }, { bytes: "decafe", at: [0x4003d, 0x8003d, 0xd003d, 0xe003d] }] },
          { every: [{ size: 0x200000 }, { bytes: "decafe", at: 0x1c003d }] },
        ],
      },
    },
    { refuse: { has: "EDC16", in: [0, 0x80000] } },
    { refuse: hasTsw },
    // ME9; MED9 carries the same loader.
    { refuse: { every: [{ has: "RamLoader.Me9", in: [0, 0x200000] }, { none: [{ has: "MED9" }] }] } },
    // ME1.5.5 and Marelli.
    { refuse: { find: { pattern: "^ZZ[ -~]", in: [0x10000, 0x10003] } } },
    { refuse: { has: ["ME7.", "ME71", "ME731", "MOTRONIC"] }, tag: "EXCLUSION_CLEAR" },
    {
      accept: {
        has: [
          ...["MEDC17", "EDC17", "MED17", "MED9", "MD1", "ME17", "Bosch", "BOSCH", "SB_V", "NR000", "Customer."],
        ],
      },
      tag: "DETECTION_SIGNATURE",
    },
  ],
  readings: [{
    strings: { in: [0, 0x1000] },
    fields: {
      ecu_variant: [descriptor, { pattern: VARIANT, when: { has: "EDC17" } }, variantOfFamily],
      ecu_family: familyOf,
      calibration_version: { pattern: "CV[0-9]{4,8}" },
      sw_base_version: { pattern: "SB_V[0-9]+[.][0-9]+[.][0-9]+/[0-9]+" },
      serial_number: { pattern: "[0-9]{8}NR[0-9]{7,13}", in: ident },
      dataset_number: datasetNumber,
      software_version: edc17Version,
      hardware_number: [
        {
          pattern: `HW[\t-\r :]${BLANK}?[0-9A-Za-z_\t-\r .]{6,20}`,
          in: ident,
          each: true,
          limit: 5,
          ops: [withoutLabel, withoutBlanksAndDots],
        },
        hardware,
        laterHardware,
      ],
      calibration_id: [psaCalibration, loneCalibration],
      oem_part_number: [
        { ...vagNumber, limit: 5, ops: [{ fits: "[A-Z]" }] },
        mercedesPart,
        bmwPart,
      ],
    },
    key: { version: [{ field: "software_version" }, psaCalibration] },
  }],
};

/** The name of the first family that is there, if it says more than the family does. */
function variantOfFamily(reader: Reader): string | null {
  for (const { name, text } of families) {
    const value = reader.find(text)?.value;
    if (value !== undefined) return value.length > name.length ? value : null;
  }
  return null;
}

/** The variant says it best: customers' labels such as `Customer.MEDC17` stand in EDC17 images too. */
function familyOf(reader: Reader, { ecu_variant }: Fields): string | null {
  const ofVariant = families.find(({ name }) => name !== "EDC16" && ecu_variant?.startsWith(name));
  return (ofVariant ?? families.find(({ text }) => reader.find(text) !== null))?.name ?? null;
}

/** The first of five lone ten-digit numbers that is no software number nor part of the first one. */
function datasetNumber(reader: Reader): string | null {
  const first = reader.find(version)?.value ?? "";
  return reader.hits(dataset, 5).find((number) => !first.includes(number) && !number.startsWith("1037")) ?? null;
}

/** A colon with nothing but blanks behind it is no number; dots are, though nothing is left of them. */
function withoutLabel(text: string): string | null {
  return text.replace(/^HW[\t-\r :][\t-\r ]?/, "") || null;
}

function withoutBlanksAndDots(text: string): string {
  return text.replaceAll(/[\t-\r .]/g, "");
}
