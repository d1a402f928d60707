/**
 * GS20: gearbox controller by Siemens for BMW, 64 KiB.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";

/** GS20. */
export const gs20: Family = {
  name: "SiemensGS20",
  maker: "Siemens",
  declares: ["GS20"],
  strength: "strong",
  detect: [
    { need: { size: 0x10000 }, tag: "SIZE_MATCH" },
    { need: { has: "GADC9010", in: [0, 0x200] }, tag: "IDENT_BLOCK" },
    { accept: { has: "G2210_0090C0AD10", in: [0xffc0, 0x10000] }, tag: "FAMILY_STRING" },
  ],
  readings: [{
    strings: { in: [0x160, 0x1c0], min: 6 },
    fields: {
      ecu_family: "GS20",
      software_version: { pattern: "^[0-9]{7}$", in: [0x3fd8, 0x3fdf] },
      calibration_id: { pattern: "^[A-Za-z0-9]{8}$", in: [0x176, 0x17e] },
    },
    identBlock: [0x170, 0x1a0],
  }],
};
