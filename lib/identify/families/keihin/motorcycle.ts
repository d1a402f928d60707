/**
 * Keihin's motorcycle units with a Renesas M32R and their relatives. Where they keep their numbers is not known.
 *
 * @module
 */
import type { Family, Test } from "../../vocabulary.ts";

const namesItself: Test = { has: "ECM -EngineControl" };

/** Keihin's motorcycle units. */
export const keihinMotorcycle: Family = {
  name: "KeihinMotorcycle",
  maker: "Keihin",
  declares: ["Keihin motorcycle"],
  strength: "moderate",
  detect: [
    {
      need: { size: [0x40000, 0x80000, 0x100000] },
      tag: "SIZE_MATCH",
    },
    {
      accept: {
        every: [
          { size: 0x40000 },
          { bytes: `ff0000..${"7000".repeat(6)}`, at: 0 },
          { some: [{ bytes: "44", at: 3 }, { bytes: "48", at: 3 }] },
        ],
      },
      tag: "HEADER_MATCH",
    },
    {
      accept: { every: [{ size: [0x40000, 0x80000] }, { bytes: "005a005a", at: 0 }, namesItself] },
      tag: ["HEADER_MATCH", "FAMILY_STRING"],
    },
    { accept: { every: [{ size: [0x40000, 0x80000] }, { bytes: "005a005a", at: 0 }] }, tag: "HEADER_MATCH" },
    { accept: { every: [{ size: 0x100000 }, namesItself] }, tag: "FAMILY_STRING" },
  ],
  readings: [{ strings: { in: [0] }, fields: { ecu_family: "Keihin motorcycle" }, key: null }],
};
