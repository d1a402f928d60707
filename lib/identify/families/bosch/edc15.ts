/**
 * EDC15: Bosch diesel, 1997–2004, normally 512 KiB.
 *
 * @module
 */
import { BLANK, matches } from "../../patterns.ts";
import type { Reader } from "../../reader.ts";
import type { Family, Fields, Pattern, Test, Window } from "../../vocabulary.ts";
import { vagPart } from "./part_numbers.ts";
import { hasTsw } from "./tsw.ts";

const first512KiB: Window = [0, 0x80000];
const data: Window = [0x40000];

const version: Pattern = { pattern: "1037[0-9]{6,10}", when: { has: "1037" } };
const hardware: Pattern = { pattern: "0281[0-9]{6}", when: { has: "0281" } };
const hardwareInData: Pattern = { ...hardware, in: data };

/** Unused space is filled with C3. */
const filled: Test = { share: 0xc3, from: 0.05 };

/** Part, displacement, gearbox, `EDC`, engine and numbers, as far as all units of this form have it. */
const block = `[0-9A-Za-z_]{9,12}${BLANK}+[0-9,]+l${BLANK}+R[0-9]${BLANK}+EDC${BLANK}+[0-9A-Za-z_]{2}${BLANK}+` +
  `[0-9]{4}${BLANK}+`;

/** A block with an `EB…` code in the place of a 1037 number. */
const codedBlock: Pattern = {
  pattern: `${block}[0-9A-Za-z_]{6,10}${BLANK}+(0281[0-9]{6})${BLANK}+(EB[A-Z]{2,4}[0-9]{3})HEX([0-9A-Z]{9,12})`,
};
const noVersion: Test = { none: [{ find: version }] };

/** EDC15. */
export const edc15: Family = {
  name: "BoschEDC15",
  maker: "Bosch",
  declares: ["EDC15C2", "EDC15C3", "EDC15C5", "EDC15C7", "EDC15M", "EDC15VM+", "EDC15"],
  strength: "strong",
  detect: [
    {
      refuse: {
        has: [
          ...["EDC17", "MEDC17", "MED17", "ME17", "EDC16", "SB_V", "Customer.", "ME7.", "ME71", "MOTRONIC"],
          ...["1350000M3", "1530000M3", "PPD", "5WP", "SIMOS", "Simos"],
        ],
        in: first512KiB,
      },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: hasTsw, tag: "TSW_STRING" },
    { accept: { every: [{ find: version }, filled] }, tag: ["FILL_PATTERN", "SW_STRING"] },
    {
      accept: {
        every: [
          { has: "0281" },
          { find: { pattern: `0281[0-9]{6}${BLANK}+EB[A-Z]{2,4}[0-9]{3}HEX` } },
          filled,
        ],
      },
      tag: ["FILL_PATTERN", "FORMAT_D_IDENT"],
    },
    {
      accept: { every: [{ has: "PP22..00", in: first512KiB }, { find: hardware }, { find: version }] },
      tag: ["PP22_HEADER", "HW_STRING", "SW_STRING"],
    },
    {
      accept: {
        every: [
          { has: "PP22..00", in: first512KiB },
          { find: hardware },
          { find: { pattern: `${block}0281[0-9]{6}` } },
        ],
      },
      tag: ["PP22_HEADER", "HW_STRING", "EDC_IDENT"],
    },
  ],
  readings: [{
    strings: { in: data },
    fields: {
      ecu_family: "EDC15",
      software_version: [versionInFilling, version, { find: codedBlock, as: "$2" }],
      hardware_number: [hardwareOutsideVersion, { find: codedBlock, as: "$1", when: noVersion }],
      // Volvo: ten characters, not digits alone, behind a fixed header.
      calibration_id: {
        pattern: "^\x02\x04\x02\x0a[^]{8}([ -~]{10})$",
        in: [0x7ec10, 0x7ec26],
        as: "$1",
        ops: [{ fits: "[A-Za-z]" }],
      },
      oem_part_number: [{ find: codedBlock, as: "$3", when: noVersion }, vagPart],
    },
    key: { family: "EDC15", version: [{ field: "software_version" }, { field: "calibration_id" }] },
  }],
};

/** The first version whose first place is surrounded by filling; copies in code are not. */
function versionInFilling(reader: Reader): string | null {
  const seen = new Set<string>();
  for (const { 0: text, index } of matches(version.pattern, reader.text)) {
    if (seen.has(text)) continue;
    seen.add(text);
    const end = index + text.length;
    const around = reader.text.slice(Math.max(0, index - 6), index) + reader.text.slice(end, end + 6);
    if (around.replaceAll(/[^\xc3\xff]/g, "").length >= 6) return text;
  }
  return null;
}

/** The first of five hardware numbers that is no part of the software version. */
function hardwareOutsideVersion(reader: Reader, { software_version }: Fields): string | null {
  return reader.hits(hardwareInData, 5).find((number) => !software_version?.includes(number)) ?? null;
}
