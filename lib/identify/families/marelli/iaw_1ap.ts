/**
 * IAW 1AP: Magneti Marelli single-point petrol for PSA, 64 KiB. It has no software number.
 *
 * @module
 */
import type { Family, Literal, Operation } from "../../vocabulary.ts";

/** Stands in front of the calibration's number. */
const SYNC: Literal = "\xaaU\xcc3";

const hex: Operation = (text) => Uint8Array.from(text, (byte) => byte.charCodeAt(0)).toHex();

/** IAW 1AP. */
export const iaw1ap: Family = {
  name: "MarelliIAW1AP",
  maker: "Magneti Marelli",
  declares: ["IAW 1AP"],
  strength: "strong",
  detect: [
    { need: { size: 0x10000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "ff".repeat(16), at: 0 }, tag: "HEADER_MATCH" },
    {
      refuse: {
        has: [
          ...["BOSCH", "EDC", "ME7.", "MOTRONIC", "5WK9", "SIMOS", "PPD", "DELPHI", "DEL  ", "MARELLI", "iaw1av"],
          ...["6JF", "MJD", "4LV"],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { has: "1ap", in: [0x5f80, 0x5fa0] }, tag: "FAMILY_ANCHOR" },
    { accept: { has: SYNC }, tag: "SYNC_MARKER" },
  ],
  readings: [{
    strings: { in: [0], min: 3 },
    fields: {
      ecu_family: "IAW 1AP",
      ecu_variant: "IAW 1AP",
      calibration_id: [
        { pattern: `^${SYNC}([^]{4})`, in: [0x4810, 0x4818], as: "$1", keep: "bytes", ops: [hex] },
        { pattern: `${SYNC}([^]{4})`, as: "$1", keep: "bytes", ops: [hex] },
      ],
      oem_part_number: { pattern: "[0-9]{10,11}", in: [0x1000, 0x5f00] },
    },
    key: { version: { field: "calibration_id" } },
  }],
};
