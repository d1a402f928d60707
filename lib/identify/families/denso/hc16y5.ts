/**
 * 68HC16Y5: Denso petrol for Subaru, with a Motorola HC16.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";
import { calibrationAt } from "./ident.ts";

const calibration = calibrationAt(0x200);

/** 68HC16Y5. */
export const hc16y5: Family = {
  name: "DensoHC16Y5",
  maker: "Denso",
  declares: ["68HC16Y5"],
  strength: "strong",
  detect: [
    { need: { size: [0x28000, 0x30000] }, tag: "SIZE_MATCH" },
    { need: { bytes: "0240", at: 0x1fe }, tag: "MAGIC_MATCH" },
    { need: { find: calibration }, tag: "IDENT_BLOCK" },
    { accept: { has: "CopyrightDENSO", in: [0x209, 0x230] }, tag: "FAMILY_STRING" },
  ],
  readings: [{
    strings: { in: [0x1e0, 0x400], min: 6 },
    fields: { ecu_family: "68HC16Y5", software_version: calibration },
    identBlock: [0x1e0, 0x230],
  }],
};
