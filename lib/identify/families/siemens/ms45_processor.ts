/**
 * The flash inside MS45's processor, 448 KiB, which is read apart from the 1 MiB beside it.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";

/** MS45's processor flash. */
export const ms45Processor: Family = {
  name: "SiemensMS45Processor",
  maker: "Siemens",
  declares: ["MS45 processor flash"],
  strength: "moderate",
  detect: [
    { need: { size: 0x70000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "48000002600000004bf7", at: 0 }, tag: "HEADER_MATCH" },
    { accept: { find: { pattern: "^[0-9]{10}--$", in: [0x100, 0x10c] } }, tag: "IDENT_BLOCK" },
    // The number is erased in files that were cleaned.
    { accept: { every: [] } },
  ],
  readings: [{
    strings: { in: [0x100, 0x200] },
    fields: { ecu_family: "MS45 processor flash" },
    key: null,
  }],
};
