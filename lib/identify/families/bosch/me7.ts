/**
 * ME7: Bosch petrol, 1996–2008, for nearly every European maker.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Reader } from "../../reader.ts";
import type { Family, Pattern, Strings, Test, Window } from "../../vocabulary.ts";
import { anyVagNumber } from "./part_numbers.ts";

const ident: Window = [0x10000, 0x20000];
/** Numbers and names may stand around the identification, too. */
const extended: Window = [0, 0x50000];

const hardware: Pattern = { pattern: "0261[0-9]{6}", in: ident };
const version: Pattern = { pattern: "(?:1037|1277)[0-9]{6,10}", in: ident };

/** Hardware and software number side by side. */
const pair: Pattern = { pattern: "(0261[0-9]{6})[\0 ]?\0?((?:1037|1277)[0-9]{6,10})", in: extended };
/** The last resort, when there is no number where numbers belong. */
const pairAnywhere: Pattern = { pattern: pair.pattern };

const family: Pattern = { pattern: "ME7[0-9.]*[0-9]", in: extended };
const familyAnywhere: Pattern = { pattern: family.pattern };

/** Project text, `nn/n/ME7.x/…`: family and calibration are parts between slashes. */
const descriptor: Pattern = {
  pattern: "[0-9]{2,3}/[0-9]+/ME7[0-9A-Za-z_.]+/[0-9A-Za-z_/.-]{6}[0-9A-Za-z_/.-]*",
  in: ident,
  each: true,
  limit: 5,
};
const describedFamily: Pattern = { ...descriptor, ops: [{ part: 2, by: "/" }, { fits: "^ME7[0-9.]*[0-9]$" }] };
const describedCalibration: Pattern = { ...descriptor, ops: [{ part: 4, by: "/" }, { fits: "^[^]{4}" }] };
const loneCalibration: Pattern = {
  pattern: "(?<=/)[0-9]{4}[.][A-Z0-9]{2}(?=/)|(?<=/)[A-Z][A-Z0-9]{4,6}(?=/)",
  in: ident,
};

/** A label for people: part number, `MOTRONIC`, family, engine. */
const label: Pattern = {
  pattern: `([0-9][0-9A-Z]{7,13})${BLANK}+MOTRONIC${BLANK}+ME7[0-9A-Za-z_.]+${BLANK}+[0-9]{4}`,
  in: ident,
  as: "$1",
};

/** Only one of the 256 KiB sectors that PSA flashes. */
const psaNumber: Pattern = { pattern: "^1037[0-9]{6}$", in: [0x1a, 0x24] };
const psaSector: Test = { every: [{ size: 0x40000 }, { bytes: "0200", at: 0x18 }, { find: psaNumber }] };

/** Units of before the series. */
const early: Test = {
  every: [{ size: { from: 0x10005 } }, { bytes: "5a5a0102", at: 0x10000 }, { bytes: "4552434f53", at: 0x200 }],
};
const earlyLabel: Pattern = {
  pattern: `([0-9][A-Z0-9]{8,11})${BLANK}{2}${BLANK}*[0-9A-Za-z_,./]+(?:${BLANK}[0-9A-Za-z_/]+)*${BLANK}{3}${BLANK}*` +
    "([A-Z][0-9]{2})[\x80\0]",
  in: ident,
};

const strings: Strings = { in: ident };

/** ME7. */
export const me7: Family = {
  name: "BoschME7",
  maker: "Bosch",
  declares: [
    ...["ME7", "ME7.0", "ME7early", "ME71", "ME731", "ME7.1", "ME7.1.1", "ME7.3", "ME7.5", "ME7.5.5", "ME7.5.10"],
    ...["ME7.6.2"],
  ],
  strength: "strong",
  detect: [
    { need: { size: { from: 0x10000 } }, tag: "SIZE_MATCH" },
    {
      refuse: { has: ["EDC17", "MEDC17", "MED17", "ME17", "EDC16", "SB_V", "Customer."] },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { has: ["ME7.", "ME 7.", "ME71", "ME731"] }, tag: "FAMILY_STRING" },
    { accept: { every: [{ has: "MOTRONIC" }, { has: "ME7" }] }, tag: "MOTRONIC_CONFIRM" },
    // FF FF, 00 01 (Alfa) or 01 02 (early) behind the marker; ME1.5.5 and ME7.9 have text there.
    {
      accept: { every: [{ size: { from: 0x10004 } }, { find: { pattern: "^ZZ[^ -~]", in: [0x10000, 0x10003] } }] },
      tag: "ZZ_MARKER",
    },
    {
      accept: {
        every: [
          { size: 0x10000 },
          { find: { pattern: "^ZZ[^ -~]", in: [0, 3] } },
          { find: { pattern: "\xc80261[0-9]{6}\x001037[0-9]{6}" } },
        ],
      },
      tag: "PSA_SECTOR_64KB",
    },
    { accept: psaSector, tag: "PSA_SECTOR_256KB" },
  ],
  readings: [
    {
      when: psaSector,
      strings: { in: [0, 0x100], max: 10 },
      fields: { ecu_family: "ME7", ecu_variant: "ME7", software_version: psaNumber },
    },
    {
      when: early,
      strings,
      fields: {
        ecu_family: "ME7early",
        ecu_variant: "ME7early",
        oem_part_number: { find: earlyLabel, as: "$1" },
        software_version: { find: earlyLabel, as: "$2" },
      },
    },
    {
      strings,
      fields: {
        ecu_family: [describedFamily, family, familyAnywhere, "ME7"],
        ecu_variant: { field: "ecu_family" },
        hardware_number: [{ find: pair, as: "$1" }, hardware, { find: pairAnywhere, as: "$1" }],
        software_version: shortestVersion,
        calibration_id: [describedCalibration, loneCalibration],
        oem_part_number: [label, partFromStrings, {
          ...anyVagNumber,
          limit: 5,
          ops: [{ fits: "[A-Z]" }, { fits: "^[^]{9}" }],
        }],
      },
    },
  ],
};

/**
 * The software number of an image, or null.
 *
 * Numbers run into what follows them, so the shortest of all spellings is the right one; the earliest of equals.
 */
export function shortestVersion(reader: Reader): string | null {
  const pairs = reader.hits(pair, 5);
  const paired = pairs.length > 0 || reader.find(hardware) !== null ? pairs : reader.hits(pairAnywhere, Infinity);
  const versions = paired.map((text) => text.slice(10).replaceAll(/[\0 ]/g, ""));
  return [...versions, ...reader.hits(version, 5)].reduce<string | null>(
    (best, each) => best === null || each.length < best.length ? each : best,
    null,
  );
}

/** A listed text that begins like a part number. */
function partFromStrings(reader: Reader): string | null {
  for (const text of reader.strings(strings)) {
    const part = text.match(/^[0-9][0-9A-Z]{8,13}(?= )/)?.[0];
    if (part !== undefined && /[A-Z]/.test(part)) return part;
  }
  return null;
}
