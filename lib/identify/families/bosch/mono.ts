/**
 * Mono-Motronic: Bosch single-point injection for VAG cars, 32 and 64 KiB.
 *
 * Images hold the car maker's part number, but none of Bosch's.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Pattern, Window } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";

/** Nothing is read from the upper half of a 64 KiB image. */
const bank: Window = [0, 0x8000];

const PART = "[0-9][A-Z][0-9]907311[A-Z]{0,2}";
const part: Pattern = { pattern: PART, in: bank };

/** Part, displacement, version (not always), code letters. */
const label: Pattern = {
  pattern: `(${PART})${BLANK}{1,4}[0-9],[0-9]l${BLANK}+R4${BLANK}+MONO${BLANK}+` +
    `(?:([0-9]+[.][0-9]+(?:[.][0-9]+)?)${BLANK}*)?([A-Z][0-9]{2})PMC`,
  in: bank,
};

/** The other form of the label. */
const dgcLabel: Pattern = { pattern: `(${PART})${BLANK}{1,4}[0-9],[0-9]l[^]{0,20}?DGCPMC`, in: bank };

/** Mono-Motronic. */
export const mono: Family = {
  name: "BoschMono",
  maker: "Bosch",
  declares: ["Mono-Motronic"],
  strength: "strong",
  detect: [
    {
      refuse: {
        has: [
          ...[...newerTexts, "EDC15", "NR000", "TSW ", "ZZ\xff\xff", '"0000000M', "1350000M3", "1530000M3"],
          ...["MOTRONIC", "MOTR", "LH-JET", "LH24", "LH22", "DIGIFANT", "\x85\n\xf00"],
        ],
        in: first512KiB,
      },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { size: [0x8000, 0x10000] }, tag: "SIZE_MATCH" },
    { need: { bytes: "0205", at: 0 }, tag: "HEADER_MATCH" },
    { accept: { has: "PMC" }, tag: "PMC_KEYWORD" },
    { accept: { has: "907311" }, tag: "VAG_GROUP_CODE" },
  ],
  readings: [{
    strings: { in: bank },
    fields: {
      ecu_family: "Mono-Motronic",
      ecu_variant: "Mono-Motronic",
      oem_part_number: [{ find: label, as: "$1" }, { find: dgcLabel, as: "$1" }, part],
      calibration_id: { find: label, as: "$3" },
      calibration_version: { find: label, as: "$2" },
    },
    key: { version: { field: "oem_part_number" } },
  }],
};
