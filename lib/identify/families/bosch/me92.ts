/**
 * ME9.2: the calibration of Bosch petrol units for BMW.
 *
 * @module
 */
import type { Family, Pattern } from "../../vocabulary.ts";

/** The calibration's name, three times. */
const name: Pattern = { pattern: "^(0087[0-9A-Za-z]{7,9})\\1\\1", in: [0x210, 0x240], as: "$1" };

/** ME9.2. */
export const me92: Family = {
  name: "BoschME92",
  maker: "Bosch",
  declares: ["ME9.2"],
  strength: "strong",
  detect: [
    { need: { bytes: "5a5a5a5acccccccc00fc0080", at: 0 }, tag: "HEADER_MATCH" },
    { accept: { find: name }, tag: "IDENT_BLOCK" },
  ],
  readings: [{
    strings: { in: [0, 0x1000] },
    fields: { ecu_family: "ME9.2", calibration_id: name },
    key: { version: { field: "calibration_id" } },
    part: { holds: "calibration", addresses: [0xfc0000, 0xfe0000] },
  }],
};
