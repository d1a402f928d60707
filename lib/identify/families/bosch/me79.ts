/**
 * ME7.9: Bosch petrol, from 2006 (Fiat, Alfa Romeo, PSA). Real images have 851 968 bytes.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";
import { vagPart } from "./part_numbers.ts";

/** ME7.9. */
export const me79: Family = {
  name: "BoschME79",
  maker: "Bosch",
  declares: ["ME7.9.10", "ME7910"],
  strength: "moderate",
  detect: [
    { need: { size: { from: 0x80000 } }, tag: "SIZE_MATCH" },
    { need: { bytes: "5a5a3c3c", at: 0x10000 }, tag: "MAGIC_MATCH" },
    { need: { find: { pattern: "^[ -~]{16}$", in: [0x10004, 0x10014] } }, tag: "HEADER_MATCH" },
    // The name is welcome but not needed. ME7 is asked before and takes images that have it with dots.
    { accept: { has: ["ME7910", "ME7.9"] }, tag: "FAMILY_STRING" },
    { accept: { every: [] } },
  ],
  readings: [{
    strings: { in: [0x10000, 0x10400], min: 6 },
    fields: {
      ecu_family: "ME7.9.10",
      software_version: { pattern: "(?<![0-9])1037[0-9]{6}" },
      hardware_number: { pattern: "0261[S0-9][0-9]{5,6}(?![0-9])" },
      oem_part_number: vagPart,
    },
  }],
};
