/**
 * GMPT-E15: GM petrol for Opel (Z22SE), 512 KiB, Motorola 68k.
 *
 * @module
 */
import type { Family, Find } from "../../vocabulary.ts";
import { partNumberAt } from "./segments.ts";

/** Where its calibration begins. */
const CALIBRATION = 0x8000;

/** Records are written to one of two pages; the other is erased. */
const PAGES = [0x4000, 0x6000];

const vehicle: Find = PAGES.map((page) => ({ pattern: "^[0-9A-Z]{17}$", in: [page + 0x2c, page + 0x3d] }));

/** GMPT-E15. */
export const gmptE15: Family = {
  name: "GMPTE15",
  maker: "GM",
  declares: ["GMPT-E15"],
  strength: "strong",
  detect: [
    { need: { size: 0x80000 }, tag: "SIZE_MATCH" },
    // Trionic 7 begins with the same four bytes.
    { need: { bytes: "ffffeffc0000056e", at: 0 }, tag: "HEADER_MATCH" },
    { accept: { every: [{ bytes: "5555", at: 0x17ffe }, { bytes: "a55aa5a5", at: -4 }] }, tag: "MAGIC_MATCH" },
  ],
  readings: [{
    strings: PAGES.map((page) => ({ in: [page, page + 0x200] })),
    fields: {
      ecu_family: "GMPT-E15",
      hardware_number: PAGES.map((page) => ({ pattern: "^[0-9]{8}[A-Z]{2}$", in: [page + 0x8e, page + 0x98] })),
      calibration_id: ({ bytes }) => {
        const { number, digits } = partNumberAt(bytes, CALIBRATION);
        return number ?? digits;
      },
    },
    key: { version: { field: "calibration_id" } },
    notes: (reader) => {
      const number = reader.find(vehicle)?.value;
      const message = "The vehicle's number in the unit's own record.";
      return number === undefined ? [] : [{ code: "vehicle_number", message, number }];
    },
  }],
};
