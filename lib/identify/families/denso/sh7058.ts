/**
 * SH7058: Denso petrol for Subaru, 1 MiB. Some tools write up to 255 bytes in front of the image.
 *
 * @module
 */
import type { Family, Reading, Test } from "../../vocabulary.ts";
import { calibrationAt, internalNameAt } from "./ident.ts";

/** In one layout the calibration's name stands at 0x2000, in the other four fixed bytes are in front of it. */
const A1 = 0x2000;
const A2 = 0x2004;

const isA2: Test = { bytes: "a2", at: 0x1ffd };

/** SH7058. */
export const sh7058: Family = {
  name: "DensoSH7058",
  maker: "Denso",
  declares: ["SH7058"],
  strength: "strong",
  leadIn: { nominal: 0x100000, max: 255 },
  detect: [
    { need: { size: 0x100000 }, tag: "SIZE_MATCH" },
    { need: { find: { pattern: "^[34][Aa\xa1\xa2]\0[\x01\x03\x04]$", in: [0x1ffc, 0x2000] } }, tag: "MAGIC_MATCH" },
    {
      need: {
        some: [
          {
            every: [
              isA2,
              { some: [{ bytes: "ffff204c", at: 0x2000 }, { bytes: "ffffbf7c", at: 0x2000 }] },
              { find: calibrationAt(A2) },
            ],
          },
          { every: [{ none: [isA2] }, { find: calibrationAt(A1) }] },
        ],
      },
      tag: "IDENT_BLOCK",
    },
    { accept: { has: "DENSO", in: [0x2010, 0x2040] }, tag: "FAMILY_STRING" },
  ],
  readings: [{ when: isA2, ...layoutAt(A2) }, layoutAt(A1)],
};

/** The reading of the layout whose calibration name stands at an offset. */
function layoutAt(name: number): Reading {
  return {
    strings: { in: [name - 0x14, name + 0x60], min: 6 },
    fields: {
      ecu_family: "SH7058",
      software_version: calibrationAt(name),
      calibration_id: internalNameAt(name + 9),
    },
    identBlock: [name - 0x14, name + 0x4c],
  };
}
