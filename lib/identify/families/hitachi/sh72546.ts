/**
 * SH72546: Hitachi petrol for Subaru, from 2013.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Family, Pattern } from "../../vocabulary.ts";

/** Bytes in front of the calibration's name. */
const TAG = "T\0";

/** The calibration's name, wherever it stands; the engine is named in the sixteen bytes behind it. */
const calibration: Pattern = {
  pattern: `${TAG}((?:[A-Z][0-9][A-Za-z0-9]|[A-Z]{2}[0-9])[A-Za-z0-9]{5})` +
    "(?=[^]{0,11}TURBO|[^]{0,13}(?:DIT|2[.][05]|3[.][06]))",
  as: "$1",
};

/** SH72546. */
export const sh72546: Family = {
  name: "HitachiSH72546",
  maker: "Hitachi",
  declares: ["SH72546"],
  strength: "moderate",
  detect: [
    { need: { size: [0x180000, 0x200000] }, tag: "SIZE_MATCH" },
    { accept: { find: calibration }, tag: ["MAGIC_MATCH", "IDENT_BLOCK"] },
  ],
  readings: [{
    strings: { in: (reader) => [Math.max(0, nameAt(reader) - 0x40), nameAt(reader) + 0x40], min: 6 },
    fields: { ecu_family: "SH72546", software_version: calibration },
    identBlock: (reader) => [nameAt(reader) - 0x40, nameAt(reader) + 0x60],
  }],
};

/** Where the calibration's name stands in an image of this family. */
function nameAt(reader: Reader): number {
  return reader.find(calibration)!.at + TAG.length;
}
