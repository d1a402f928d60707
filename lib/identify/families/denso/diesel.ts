/**
 * Denso diesel for Subaru, 1 MiB.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";
import { calibrationAt } from "./ident.ts";

const calibration = calibrationAt(0x400c);

/** Diesel. */
export const densoDiesel: Family = {
  name: "DensoDiesel",
  maker: "Denso",
  declares: ["Diesel"],
  strength: "strong",
  detect: [
    { need: { size: 0x100000 }, tag: "SIZE_MATCH" },
    { need: { find: { pattern: "^K[0-9]{3}$", in: [0x4000, 0x4004] } }, tag: "MAGIC_MATCH" },
    // ZQ2DT.
    { need: { bytes: "5a51324454", at: 0x4004 }, tag: "MAGIC_MATCH" },
    { need: { find: calibration }, tag: "IDENT_BLOCK" },
    { accept: { has: "Cpyr.DENSO", in: [0x4000, 0x4060] }, tag: "FAMILY_STRING" },
  ],
  readings: [{
    strings: { in: [0x3ff0, 0x4100], min: 6 },
    fields: { ecu_family: "Diesel", software_version: calibration },
    identBlock: [0x3ff0, 0x4060],
  }],
};
