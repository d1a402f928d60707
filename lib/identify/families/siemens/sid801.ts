/**
 * SID801: Siemens diesel for PSA and Ford, 512 KiB.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Window } from "../../vocabulary.ts";
import { ident, SID_PART, sidPart } from "./sid_part.ts";

const first128KiB: Window = [0, 0x20000];

/** SID801 and SID801A. */
export const sid801: Family = {
  name: "SiemensSID801",
  maker: "Siemens",
  declares: ["SID801", "SID801A"],
  strength: "strong",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    { refuse: { has: ["EDC17", "MEDC17", "MED17", "ME7.", "SID803"] }, tag: "EXCLUSION_CLEAR" },
    { accept: { has: ["5WS4", "PM3"], in: first128KiB }, tag: "DETECTION_SIGNATURE" },
    { accept: { some: [{ bytes: "c0f0a014", at: 0 }, { bytes: "fa004604", at: 0 }] }, tag: "HEADER_MATCH" },
  ],
  readings: [{
    strings: { in: [0, 0x1000] },
    fields: {
      ecu_family: [{ pattern: "SID801A?" }, "SID801"],
      software_version: {
        pattern: `${SID_PART}${BLANK}+([0-9]{9})${BLANK}+[0-9]{11,17}S2[0-9A-Z]{10,14}`,
        in: ident,
        as: "$1",
      },
      hardware_number: sidPart,
      calibration_id: [
        { pattern: "PM3[0-9]{4,5}[A-Z0-9]{0,3}", in: first128KiB },
        { pattern: "CAPM3[0-9]{3,4}[.]DAT" },
      ],
      oem_part_number: { pattern: "(?<![0-9])96[0-9]{8}(?![0-9])" },
      serial_number: { pattern: "S[12][12][0-9]{7,10}[A-Z0-9]{0,2}", in: ident },
    },
  }],
};
