/**
 * E78: GM petrol, 3 MiB. Little is known of its images.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";

/** E78. */
export const e78: Family = {
  name: "GME78",
  maker: "GM",
  declares: ["E78"],
  strength: "weak",
  detect: [
    { need: { size: 0x300000 }, tag: "SIZE_MATCH" },
    { accept: { bytes: "55aaffffffffffff", at: -8 }, tag: "MAGIC_MATCH" },
  ],
  readings: [{ strings: { in: [0, 0x1000] }, fields: { ecu_family: "E78" }, key: null }],
};
