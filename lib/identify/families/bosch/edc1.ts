/**
 * EDC1 and EDC2: Bosch diesel, 1990–1997 (Audi 80 and A6, BMW TDS).
 *
 * @module
 */
import type { Family, Pattern, Window } from "../../vocabulary.ts";

/** The middle of a 64 KiB image and the end of a 32 KiB one. BMW starts the record here, VAG nine bytes further on. */
const ident: Window = [0x7fd0, 0x80d9];

/** Hardware number and software number. */
const record: Pattern = {
  pattern: "(0281[0-9]{6})[\xff.\t-\r ]((?:1037|2287|2537)[0-9]{6,8})",
  in: ident,
};

/** EDC1 and EDC2. */
export const edc1: Family = {
  name: "BoschEDC1",
  maker: "Bosch",
  declares: ["EDC1", "EDC2"],
  strength: "moderate",
  detect: [
    { need: { size: [0x8000, 0x10000] }, tag: "SIZE_MATCH" },
    {
      refuse: {
        has: [
          ...["EDC15", "EDC16", "EDC17", "MEDC17", "MED17", "TSW", "SB_V", "ME7.", "MOTRONIC"],
          ...["1350000M3", "1530000M3", "M5.", "M3.8", "MOTR"],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { find: record }, tag: "IDENT_BLOCK" },
  ],
  readings: [{
    strings: { in: ident },
    fields: {
      ecu_family: "EDC1",
      hardware_number: { find: record, as: "$1" },
      software_version: { find: record, as: "$2" },
    },
  }],
};
