/**
 * IAW 4LV: Magneti Marelli multi-point petrol for the VAG group, 512 KiB.
 *
 * Its text is stored with the bytes of each pair exchanged.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, PatternText, Window } from "../../vocabulary.ts";

const boot: Window = { swapped: [0x3f00, 0x4000] };
const ident: Window = { swapped: [0x50000, 0x52000] };
const footer: Window = { swapped: [0x7ff00, 0x80000] };

/** A part number of the VAG group. */
const PART: PatternText = "[0-9]{9}[A-Z]{1,3}";

/** IAW 4LV. */
export const iaw4lv: Family = {
  name: "MarelliIAW4LV",
  maker: "Magneti Marelli",
  declares: ["IAW 4LV"],
  strength: "strong",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "0e00e683", at: 0 }, tag: "HEADER_MATCH" },
    {
      refuse: {
        has: [
          ...["BOSCH", "EDC", "ME7.", "MOTRONIC", "5WK9", "SIMOS", "PPD", "DELPHI", "MAG  ", "6JF", "1AV", "1ap", "ZZ"],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    // MARELL, as it is stored.
    { need: { has: "AMERLL" }, tag: "MANUFACTURER_CONFIRM" },
    { accept: { has: "U\xaa3\xcc", in: [-0x100] }, tag: "SYNC_MARKER" },
  ],
  readings: [{
    strings: [{ in: ident, max: 15 }, { in: boot, max: 5 }, { in: footer, min: 6, max: 5 }],
    fields: {
      ecu_family: "IAW 4LV",
      ecu_variant: "IAW 4LV",
      software_version: {
        pattern: `MARELLI${BLANK}+[0-9][A-Z]{2}${BLANK}+([0-9A-Za-z_]{4,8})`,
        in: ident,
        as: "$1",
      },
      hardware_number: { pattern: "[A-Z][0-9]{4}[A-Z]{2,4}", in: footer },
      oem_part_number: [
        { pattern: `(${PART})${BLANK}+MARELLI`, in: ident, as: "$1" },
        { pattern: PART, in: footer },
      ],
    },
    key: { version: [{ field: "software_version" }, { field: "oem_part_number" }] },
  }],
};
