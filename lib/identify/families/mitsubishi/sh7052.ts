/**
 * SH7052: Mitsubishi petrol (Lancer Evolution VIII), 256 KiB.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Family, Pattern } from "../../vocabulary.ts";

/** Four digits that name the program. */
const name: Pattern = { pattern: "^JM([0-9]{4})$", in: [-6], as: "$1" };

/** SH7052. */
export const sh7052: Family = {
  name: "MitsubishiSH7052",
  maker: "Mitsubishi",
  declares: ["SH7052"],
  strength: "strong",
  detect: [
    { need: { size: 0x40000 }, tag: "SIZE_MATCH" },
    { need: { find: name }, tag: "IDENT_BLOCK" },
    { accept: repeatsName, tag: "FAMILY_ANCHOR" },
    { accept: { every: [] } },
  ],
  readings: [{ strings: { in: [-0x100], min: 6 }, fields: { ecu_family: "SH7052", software_version: name } }],
};

/** Whether the digits stand eight times in the calibration too, two a byte. */
function repeatsName(reader: Reader): boolean {
  const digits = reader.find(name)?.value ?? "";
  return reader.holds({ bytes: digits.repeat(8), at: 0xf44 });
}
