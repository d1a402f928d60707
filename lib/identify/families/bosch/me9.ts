/**
 * ME9: Bosch petrol, 2000–2005, normally 2 MiB.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Family, Fields, Pattern, Window } from "../../vocabulary.ts";

const first2MiB: Window = [0, 0x200000];
const numbers: Window = [0, 0xa0000];
const head: Window = [0, 0x8000];

/** A software number with nothing to tell whether it names the program or the calibration. */
const loneNumber: Pattern = { pattern: "(?<![0-9])1037[0-9]{6,10}(?![0-9])", in: numbers };

/** ME9. */
export const me9: Family = {
  name: "BoschME9",
  maker: "Bosch",
  declares: ["ME9"],
  strength: "weak",
  detect: [
    { refuse: { has: "MED9" }, tag: "EXCLUSION_CLEAR" },
    { accept: { has: "Bosch.Common.RamLoader.Me9", in: first2MiB }, tag: "DETECTION_SIGNATURE" },
  ],
  readings: [{
    strings: { in: head },
    fields: {
      ecu_family: "ME9",
      ecu_variant: { pattern: "RamLoader[.](Me9[0-9A-Za-z_.]+)", in: first2MiB, as: "$1", ops: ["upper"] },
      // The number of the program; the software version is the number of the calibration.
      calibration_id: { pattern: '"(1037[0-9]{6,10})', in: numbers, as: "$1" },
      software_version: [{ pattern: "//(1037[0-9]{6,10})", in: numbers, as: "$1" }, anotherNumber],
      hardware_number: { pattern: "0261[0-9]{6}(?![0-9])", in: head },
      // CV00000 is a placeholder.
      calibration_version: { pattern: "CV[1-9][0-9]{3,7}", in: numbers },
    },
    key: { family: "ME9" },
  }],
};

/** The first number that is not the program's. */
function anotherNumber(reader: Reader, { calibration_id }: Fields): string | null {
  return reader.hits(loneNumber, 2).find((number) => number !== calibration_id) ?? null;
}
