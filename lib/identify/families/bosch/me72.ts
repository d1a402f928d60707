/**
 * ME7.2: Bosch petrol for BMW. Full reads of 512 KiB, and the calibration of 64 KiB alone.
 *
 * @module
 */
import type { Family, Reading, Test } from "../../vocabulary.ts";

const CALIBRATION = 0x10000;
const CALIBRATION_SIZE = 0x10000;

const full: Test = { every: [{ size: 0x80000 }, calibrationAt(CALIBRATION)] };
const alone: Test = { every: [{ size: CALIBRATION_SIZE }, calibrationAt(0)] };

/** First and last bytes of a calibration that begins at `start`. */
function calibrationAt(start: number): Test {
  return {
    every: [
      { bytes: "5a5a330532000000ff020b0a010a01", at: start },
      { bytes: "5aa5c33c", at: start + CALIBRATION_SIZE - 4 },
    ],
  };
}

/** The calibration's own number, three times, and the hardware number behind it. */
function numbersAt(start: number): Reading["fields"] {
  const hardware = start + 0xfcd8;
  return {
    hardware_number: { pattern: "^0261[0-9]{6}$", in: [hardware, hardware + 10] },
    calibration_id: { pattern: "^([0-9]{8})\\1\\1$", in: [start + 0xfcc0, hardware], as: "$1" },
  };
}

/** ME7.2. */
export const me72: Family = {
  name: "BoschME72",
  maker: "Bosch",
  declares: ["ME7.2"],
  strength: "strong",
  detect: [{ accept: { some: [full, alone] }, tag: ["SIZE_MATCH", "HEADER_MATCH", "TRAILER_MATCH"] }],
  readings: [
    {
      when: full,
      strings: { in: [CALIBRATION, CALIBRATION + CALIBRATION_SIZE] },
      fields: {
        ecu_family: "ME7.2",
        software_version: { pattern: "(?<![0-9])1037[0-9]{6}(?![0-9])", in: [0x8200, 0x8400] },
        ...numbersAt(CALIBRATION),
      },
    },
    {
      strings: { in: [0] },
      fields: { ecu_family: "ME7.2", ...numbersAt(0) },
      key: { version: { field: "calibration_id" } },
      part: {
        holds: "calibration",
        fullSize: 0x80000,
        place: [CALIBRATION, CALIBRATION + CALIBRATION_SIZE],
      },
    },
  ],
};
