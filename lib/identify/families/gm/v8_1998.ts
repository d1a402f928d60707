/**
 * Powertrain controller of GM's V8 of 1998, 512 KiB. Little is known of its images.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";

/** The V8 controller of 1998. */
export const v81998: Family = {
  name: "GMV81998",
  maker: "GM",
  declares: ["V8 PCM 1998"],
  strength: "weak",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "00ffb00000000500", at: 0 }, tag: "HEADER_MATCH" },
    { accept: { bytes: "a55a", at: -2 }, tag: "MAGIC_MATCH" },
  ],
  readings: [{ strings: { in: [0, 0x1000] }, fields: { ecu_family: "V8 PCM 1998" }, key: null }],
};
