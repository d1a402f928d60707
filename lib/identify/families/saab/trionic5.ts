/**
 * Trionic 5: Saab petrol turbo, 128 or 256 KiB, Motorola 68k.
 *
 * @module
 */
import type { Reader } from "../../reader.ts";
import type { Family } from "../../vocabulary.ts";
import { footerText, readFooter, TRIONIC_5 as TAGS, TRIONIC_5_SUM } from "./footer.ts";

/** Trionic 5. */
export const trionic5: Family = {
  name: "SaabTrionic5",
  maker: "Saab",
  declares: ["Trionic 5"],
  strength: "strong",
  detect: [
    { need: { size: [0x20000, 0x40000] }, tag: "SIZE_MATCH" },
    { need: { bytes: "fffff7fc", at: 0 }, tag: "HEADER_MATCH" },
    { accept: hasFooter, tag: "IDENT_BLOCK" },
  ],
  readings: [{
    // The footer's texts stand backwards.
    strings: [],
    fields: {
      ecu_family: "Trionic 5",
      software_version: (reader) => text(reader, TAGS.software),
      // The number of the unit without software.
      hardware_number: (reader) => text(reader, TAGS.basePart),
      oem_part_number: (reader) => text(reader, TAGS.softwarePart),
    },
    notes: (reader) => {
      const car = text(reader, TAGS.car);
      return car === null ? [] : [{ code: "car", message: "Engine or car that the program is for.", text: car }];
    },
  }],
};

/** Addresses are stored as hexadecimal text. */
function hasFooter(reader: Reader): boolean {
  return text(reader, TAGS.basePart) !== null && text(reader, TAGS.software) !== null &&
    /^[0-9A-Fa-f]{1,8}$/.test(text(reader, TAGS.programEnd) ?? "");
}

function text({ bytes, size }: Reader, tag: number): string | null {
  return footerText(readFooter(bytes, size - TRIONIC_5_SUM), tag);
}
