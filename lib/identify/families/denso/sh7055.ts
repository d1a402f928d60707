/**
 * SH7055: Denso petrol for Subaru, 512 KiB.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";
import { calibrationAt, internalNameAt } from "./ident.ts";

const calibration = calibrationAt(0x2000);

/** SH7055. */
export const sh7055: Family = {
  name: "DensoSH7055",
  maker: "Denso",
  declares: ["SH7055"],
  strength: "strong",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    { need: { some: [{ bytes: "31910005", at: 0x1ffc }, { bytes: "34110001", at: 0x1ffc }] }, tag: "MAGIC_MATCH" },
    { need: { find: calibration }, tag: "IDENT_BLOCK" },
    { accept: { has: "DENSO", in: [0x2010, 0x2040] }, tag: "FAMILY_STRING" },
  ],
  readings: [{
    strings: { in: [0x1ff0, 0x2100], min: 6 },
    fields: { ecu_family: "SH7055", software_version: calibration, calibration_id: internalNameAt(0x2009) },
    identBlock: [0x1ff0, 0x2040],
  }],
};
