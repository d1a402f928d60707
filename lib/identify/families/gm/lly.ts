/**
 * Controller of GM's diesel LLY, 1 MiB, Motorola 68k.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";
import { numberAt, segmentNotes, segments } from "./segments.ts";

/** LLY. */
export const lly: Family = {
  name: "GMLLY",
  maker: "GM",
  declares: ["LLY"],
  strength: "moderate",
  detect: [
    { need: { size: 0x100000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "00ffce0000000440", at: 0 }, tag: "HEADER_MATCH" },
    { need: { bytes: "4afc", at: -2 }, tag: "MAGIC_MATCH" },
    // P59 has the mark here too.
    { refuse: { bytes: "4afc", at: 0x1fffe } },
    // Start of the second segment.
    { accept: { bytes: "00020000", at: 0x514 }, tag: "POINTER_TABLE" },
  ],
  readings: [{
    strings: { in: [0x20000, 0x20040] },
    fields: { ecu_family: "LLY", software_version: ({ bytes }) => numberAt(bytes, 0x504) },
    notes: ({ bytes }) => segmentNotes(bytes, segments(bytes).slice(1)),
  }],
};
