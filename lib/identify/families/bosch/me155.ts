/**
 * ME1.5.5: Bosch petrol for Opel, 1999–2005.
 *
 * @module
 */
import type { Family, Pattern, Window } from "../../vocabulary.ts";

const ident: Window = [0x10000, 0x20000];

/** `ZZnn/n/ME1.5.5/…`: the fifth part between slashes is the calibration. */
const descriptor: Pattern = {
  pattern: "ZZ[0-9]{2}/[0-9]+/ME1[.]5[.]5/[0-9A-Za-z_/.-]{6}[0-9A-Za-z_/.-]*",
  in: ident,
  each: true,
  limit: 5,
  ops: [{ part: 4, by: "/" }, { fits: "^[^]{2}" }],
};

const loneCalibration: Pattern = {
  pattern: "(?<=/)[0-9]+[.][0-9]+(?=/)|(?<=/)[A-Za-z0-9]{3,6}(?=//)",
  in: ident,
};

/** ME1.5.5. */
export const me155: Family = {
  name: "BoschME155",
  maker: "Bosch",
  declares: ["ME1.5.5"],
  strength: "strong",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    {
      refuse: {
        has: [
          ...["EDC17", "MEDC17", "MED17", "ME17", "EDC16", "EDC15", "SB_V", "Customer.", "NR000"],
          ...["ME7.", "ME71", "ME731", "MOTRONIC", "TSW ", "M1.55"],
        ],
        in: [0, 0x40000],
      },
      tag: "EXCLUSION_CLEAR",
    },
    // ME7 has the same marker with a byte behind it that is no text.
    { need: { find: { pattern: "^ZZ[ -~]", in: [0x10000, 0x10003] } }, tag: "ZZ_MARKER" },
    { accept: { has: "/ME1.5.5/", in: [0x10000, 0x10040] }, tag: "FAMILY_ANCHOR" },
  ],
  readings: [{
    strings: { in: ident },
    fields: {
      ecu_family: "ME1.5.5",
      ecu_variant: "ME1.5.5",
      // A stray 2 stands in front of the number, so nothing is asked of the bytes around it.
      hardware_number: { pattern: "0261[0-9]{6}" },
      software_version: { pattern: "1037[0-9]{6}" },
      calibration_id: [descriptor, loneCalibration],
    },
  }],
};
