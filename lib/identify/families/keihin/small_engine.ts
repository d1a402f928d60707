/**
 * Keihin's small engines, 48 and 56 KiB. Their first bytes alone say too little: the sum of all bytes must fit.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Family } from "../../vocabulary.ts";

/** Keihin's small engines. */
export const keihinSmallEngine: Family = {
  name: "KeihinSmallEngine",
  maker: "Keihin",
  declares: ["Keihin small engine"],
  strength: "weak",
  detect: [
    { need: { size: [0xc000, 0xe000] }, tag: "SIZE_MATCH" },
    {
      need: {
        some: [
          { every: [{ size: 0xc000 }, { bytes: "00e20000", at: 0 }] },
          { every: [{ size: 0xe000 }, { bytes: "00820ffa", at: 0 }] },
        ],
      },
      tag: "HEADER_MATCH",
    },
    { accept: sumsToZero, tag: "CHECKSUM" },
  ],
  readings: [{ strings: { in: [0] }, fields: { ecu_family: "Keihin small engine" }, key: null }],
};

/** Whether the bytes add up to a multiple of 256. */
function sumsToZero({ bytes }: Reader): boolean {
  let sum = 0;
  for (let i = 0; i < bytes.length; i++) sum += bytes[i]!;
  return sum % 256 === 0;
}
