/**
 * ME7 and ME701: Bosch petrol for Volvo.
 *
 * All images bear one pair of numbers (hardware 0261204559, software 1037359462), whatever program is in them. What
 * tells programs apart is the text that names the build, or else a code.
 *
 * @module
 */
import type { Family, Find, Pattern, Window } from "../../vocabulary.ts";

const texts: Window = [0x18000, 0x19000];

/** `nn/n/ME701/nn///name/name/ddmmyyhhmmss`; the family and the third slash are not always there. */
const versionText: Pattern = {
  pattern: "(?<![0-9])[0-9]{2}/[0-9]/(ME701)?/[0-9]{2}///?([!-.0-~]{1,24})/[!-.0-~]{1,24}/([0-9]{12})(?![0-9])",
  as: "$2 $3",
};

const programCode: Pattern = { pattern: "[0-9A-Za-z]{8}(?:_COD|CODE[0-9]{1,4})", in: texts };

/** Name and time of the build, or else the code: what names the program in an image. */
export const volvoProgram: Find = [versionText, programCode];

/** ME7 and ME701 for Volvo. */
export const volvoMe7: Family = {
  name: "BoschVolvoME7",
  maker: "Bosch",
  declares: ["ME7", "ME701"],
  strength: "strong",
  detect: [
    { need: { bytes: "ea000002ea000480ea000880", at: 0 }, tag: "HEADER_MATCH" },
    { need: { has: "VOLVO ID" }, tag: "MANUFACTURER_CONFIRM" },
    { accept: { find: versionText }, tag: "IDENT_BLOCK" },
    { accept: { every: [] } },
  ],
  readings: [{
    strings: { in: texts },
    fields: {
      ecu_family: [{ find: versionText, as: "$1" }, "ME7"],
      software_version: [{ find: versionText, as: "$2" }, programCode],
    },
    key: { version: { find: volvoProgram } },
    program: [0x20000, 0x80000],
  }],
};
