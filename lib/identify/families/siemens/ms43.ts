/**
 * MS43: Siemens petrol for the BMW M54, 512 KiB.
 *
 * @module
 */
import type { Family, Pattern, Window } from "../../vocabulary.ts";

const first128KiB: Window = [0, 0x20000];
const ident: Window = [0, 0x10000];

/** Name of the calibration's data set, with the number of its program. */
const dataset: Pattern = { pattern: "ca(43[0-9]+)[.]DAT" };

/** MS43. */
export const ms43: Family = {
  name: "SiemensMS43",
  maker: "Siemens",
  declares: ["MS43"],
  strength: "strong",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    {
      refuse: {
        has: [
          ...["EDC17", "MEDC17", "MED17", "ME7.", "ME9", "SID803", "SID801", "5WS4", "PPD", "SIMOS", "BOSCH"],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    { need: { has: "MS43", in: first128KiB }, tag: "FAMILY_ANCHOR" },
    {
      accept: { some: [{ has: "5WK9", in: first128KiB }, { find: dataset }] },
      tag: "DETECTION_SIGNATURE",
    },
  ],
  readings: [{
    strings: { in: ident },
    fields: {
      ecu_family: "MS43",
      software_version: [
        { find: dataset, as: "$1" },
        { pattern: "^[0-9]{6}$", in: [0x6ffba, 0x6ffc0] },
        { pattern: "(?<![0-9])43[0-9]{4,12}(?![0-9])" },
      ],
      hardware_number: { pattern: "5WK9[0-9]{4,6}", in: ident },
      calibration_id: dataset,
      oem_part_number: { pattern: "(?<![0-9])[0-9]{7}(?![0-9])" },
      serial_number: { pattern: "(?<![0-9])[0-9]{10}(?![0-9])", in: ident },
    },
    identBlock: [0x3f80, 0x3fc0],
  }],
};
