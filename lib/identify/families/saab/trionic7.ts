/**
 * Trionic 7: Saab petrol turbo, 512 KiB, Motorola 68k.
 *
 * @module
 */
import type { Note } from "../../../image/note.ts";
import type { Reader } from "../../reader.ts";
import type { Family } from "../../vocabulary.ts";
import { type Footer, footerNumber, footerText, readFooter, TRIONIC_7 as TAGS } from "./footer.ts";

/** Trionic 7. */
export const trionic7: Family = {
  name: "SaabTrionic7",
  maker: "Saab",
  declares: ["Trionic 7"],
  strength: "strong",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    // GMPT-E15 begins so too: the footer decides.
    { need: { bytes: "ffffeffc", at: 0 }, tag: "HEADER_MATCH" },
    { accept: hasFooter, tag: "IDENT_BLOCK" },
  ],
  readings: [{
    // The footer's texts stand backwards.
    strings: [],
    fields: {
      ecu_family: "Trionic 7",
      software_version: (reader) => footerText(footerOf(reader), TAGS.software),
      hardware_number: (reader) => footerText(footerOf(reader), TAGS.hardwarePart),
      oem_part_number: (reader) => footerText(footerOf(reader), TAGS.softwarePart),
    },
    notes: (reader) => [
      ...told(reader, TAGS.car, "car", "Car that the program is for."),
      ...told(reader, TAGS.date, "build_date", "When the program was written."),
      ...told(reader, TAGS.vehicle, "vehicle_number", "The vehicle's number in the unit's own record."),
    ],
  }],
};

/** Addresses are stored in 32 bits. */
function hasFooter(reader: Reader): boolean {
  const footer = footerOf(reader);
  const end = footerNumber(footer, TAGS.programEnd);
  return footerText(footer, TAGS.hardwarePart) !== null && footerText(footer, TAGS.software) !== null &&
    end !== null && end <= footer.start;
}

function told(reader: Reader, tag: number, code: string, message: string): Note[] {
  const text = footerText(footerOf(reader), tag);
  return text === null ? [] : [{ code, message, text }];
}

function footerOf({ bytes, size }: Reader): Footer {
  return readFooter(bytes, size);
}
