/**
 * Controller of GM's diesel LB7, 512 KiB, Motorola 68k.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";
import { partNumberAt, segmentNotes } from "./segments.ts";

/** Where its segments begin. */
const STARTS = [0x8000, 0x1a000, 0x1c800, 0x1e000, 0x1f000];

/** LB7. */
export const lb7: Family = {
  name: "GMLB7",
  maker: "GM",
  declares: ["LB7"],
  strength: "moderate",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "00ffa80000000800", at: 0 }, tag: "HEADER_MATCH" },
    { accept: { bytes: "4afc", at: -2 }, tag: "MAGIC_MATCH" },
  ],
  readings: [{
    strings: STARTS.map((start) => ({ in: [start, start + 0x40] })),
    fields: { ecu_family: "LB7", calibration_id: ({ bytes }) => partNumberAt(bytes, STARTS[0]!).number },
    key: { version: { field: "calibration_id" } },
    notes: ({ bytes }) => segmentNotes(bytes, STARTS.map((start) => ({ start }))),
  }],
};
