/**
 * PPD1: Siemens diesel with unit injectors, for the VAG group.
 *
 * @module
 */
import type { Family, Pattern, Window } from "../../vocabulary.ts";

/** Small images begin with the identification, those of 2 MiB have it at 0x40000. */
const ident: Window = [0, 0x50000];

/** Hardware and software version in one. */
const version: Pattern = { pattern: "[0-9]{4}657628[.][0-9]{2}[.][0-9]{2}", in: ident };

/** PPD1. */
export const ppd: Family = {
  name: "SiemensPPD",
  maker: "Siemens",
  declares: ["PPD1.1", "PPD1.2", "PPD1.5"],
  strength: "weak",
  detect: [
    {
      refuse: { has: ["EDC17", "MEDC17", "MED17", "ME7.", "BOSCH", "PM3"], in: [0, 0x80000] },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { has: ["PPD1.", "111SN", "CASN"] }, tag: "DETECTION_SIGNATURE" },
  ],
  readings: [{
    strings: { in: [0, 0x1000] },
    fields: {
      ecu_family: { pattern: "PPD1[.][0-9]" },
      software_version: [{ pattern: "6576[0-9]{6}", in: ident }, version],
      hardware_number: version,
      calibration_id: { pattern: "CASN[0-9][A-Z0-9]{3,4}[.]DAT", in: ident },
      oem_part_number: { pattern: "03G906[0-9]{3}[A-Z]{0,2}", in: ident },
      ecu_variant: { field: "oem_part_number" },
    },
  }],
  rows: { without: ["calibration_version", "sw_base_version", "serial_number", "dataset_number"] },
};
