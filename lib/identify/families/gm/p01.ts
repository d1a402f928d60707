/**
 * P01 (512 KiB) and P59 (1 MiB): GM petrol, Motorola 68k.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Family } from "../../vocabulary.ts";
import { numberAt, partNumberAt, SEGMENT_NAMES, segmentNotes, segments } from "./segments.ts";

/** P01 and P59. */
export const p01: Family = {
  name: "GMP01",
  maker: "GM",
  declares: ["P01", "P59"],
  strength: "strong",
  detect: [
    { need: { size: [0x80000, 0x100000] }, tag: "SIZE_MATCH" },
    { need: { every: [{ bytes: "4afc", at: 0x1fffe }, { bytes: "4afc", at: -2 }] }, tag: "MAGIC_MATCH" },
    { accept: listsAllSegments, tag: "POINTER_TABLE" },
  ],
  readings: [{
    strings: { in: (reader) => [engine(reader), engine(reader) + 0x40] },
    fields: {
      ecu_family: [{ text: "P01", when: { size: 0x80000 } }, "P59"],
      // The number of the operating system, which is no segment with a number in front like the others.
      software_version: ({ bytes }) => numberAt(bytes, 0x504),
      calibration_id: (reader) => partNumberAt(reader.bytes, engine(reader)).number,
    },
    notes: ({ bytes }) =>
      segmentNotes(bytes, segments(bytes).map((segment, i) => ({ name: SEGMENT_NAMES[i]!, ...segment })).slice(1)),
  }],
};

function listsAllSegments({ bytes }: Reader): boolean {
  const listed = segments(bytes);
  return listed.length === SEGMENT_NAMES.length && listed[0]!.start === 0;
}

/** Where the engine's calibration begins in an image of this family. */
function engine({ bytes }: Reader): number {
  return segments(bytes)[1]!.start;
}
