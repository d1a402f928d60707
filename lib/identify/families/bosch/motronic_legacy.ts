/**
 * The smallest Bosch ROMs: DME-3.2, the first M1.x, KE-Jetronic and EZK ignition. At most 32 KiB.
 *
 * They are known by their first bytes. Only KE-Jetronic holds numbers.
 *
 * @module
 */
import type { Family, Pattern, Reading, Test, Window } from "../../vocabulary.ts";
import { first512KiB, newerTexts } from "./newer_texts.ts";

const tail: Window = [-512];

const dme32: Test = { bytes: "22ffffffff02", at: 0 };
const ezk: Test = { every: [{ size: 0x8000 }, { bytes: "815c", at: 0 }] };

const keNumber: Pattern = { pattern: "0280[89][0-9]{5}", in: tail };
/** Hardware number, revision, and what stands behind it up to the first blank. */
const keRecord: Pattern = { pattern: "(0280[89][0-9]{5})([0-9]{2})(/[^\xff\0\t-\r ]+)", in: tail };

function named(family: string, min = 5): Reading {
  return {
    strings: { in: [-256], min, max: 10 },
    fields: { ecu_family: family, ecu_variant: family },
    key: null,
  };
}

/** DME-3.2, the first M1.x, KE-Jetronic and EZK. */
export const motronicLegacy: Family = {
  name: "BoschMotronicLegacy",
  maker: "Bosch",
  declares: ["DME-3.2", "M1.x-early", "KE-Jetronic", "EZK"],
  strength: "moderate",
  detect: [
    {
      refuse: {
        has: [
          ...[...newerTexts, "MOTRONIC", "ZZ\xff\xff", "LH-JET", "LH24", "LH22", "\xd5(", "1350000M3", "1530000M3"],
          ...['"0000000M', "\x85\n\xf00"],
        ],
        in: first512KiB,
      },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { size: { to: 0x8000 } }, tag: "SIZE_MATCH" },
    { accept: dme32, tag: "DME32_HEADER" },
    { accept: { bytes: "0202..c28b", at: 0 }, tag: "M1X_EARLY_HEADER" },
    { accept: { find: keNumber }, tag: "KE_JETRONIC_IDENT" },
    { accept: { bytes: "c29502", at: 0 }, tag: "M1X_EARLY_D_HEADER" },
    { accept: { bytes: "0208", at: 0 }, tag: "M1X_EARLY_E_HEADER" },
    { accept: { bytes: "7100", at: 0 }, tag: "M1X_EARLY_F_HEADER" },
    { accept: { bytes: "c5c4", at: 0 }, tag: "M1X_EARLY_G_HEADER" },
    { accept: ezk, tag: "EZK_HEADER" },
  ],
  // Not in the order of detection: a KE number names the family whatever the first bytes are.
  readings: [
    {
      when: { find: keNumber },
      strings: { in: tail, min: 6, max: 10 },
      fields: {
        ecu_family: "KE-Jetronic",
        ecu_variant: "KE-Jetronic",
        hardware_number: { find: keRecord, as: "$1" },
        software_version: { find: keRecord, as: "$2" },
        calibration_id: { find: keRecord, as: "$3" },
      },
      key: { family: "KE-JETRONIC", version: { find: keRecord, as: "$1::$2" } },
    },
    { ...named("EZK", 6), when: ezk },
    {
      when: dme32,
      strings: { in: [-256], min: 5, max: 10 },
      // The first byte stands in the place of a part number.
      fields: { ecu_family: "DME-3.2", ecu_variant: "DME-3.2", oem_part_number: "0x22" },
      key: null,
    },
    named("M1.x-early"),
  ],
};
