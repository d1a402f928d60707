/**
 * Trionic 8: Saab petrol turbo, 1 MiB, Motorola 68k.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";

/** Trionic 8. */
export const trionic8: Family = {
  name: "SaabTrionic8",
  maker: "Saab",
  declares: ["Trionic 8"],
  strength: "strong",
  detect: [
    { need: { size: 0x100000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "00100c000000048c", at: 0 }, tag: "HEADER_MATCH" },
    // SAAI.
    { accept: { bytes: "53414149", at: 0x20000 }, tag: "MAGIC_MATCH" },
  ],
  readings: [{
    // More numbers follow the first one.
    strings: { in: [0x4000, 0x4200] },
    fields: {
      ecu_family: "Trionic 8",
      // The number of the unit without software.
      hardware_number: { pattern: "^[0-9]{8}$", in: [0x40ce, 0x40d6] },
    },
    key: null,
  }],
};
