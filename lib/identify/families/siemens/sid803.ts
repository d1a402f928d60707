/**
 * SID803: Siemens diesel for PSA, Ford, Jaguar and Land Rover.
 *
 * @module
 */
import { BLANK } from "../../patterns.ts";
import type { Family, Pattern, Window } from "../../vocabulary.ts";
import { ident, SID_PART, sidPart } from "./sid_part.ts";

const first512KiB: Window = [0, 0x80000];

/** Name of the calibration's data set, of which four digits are read. */
const dataset: Pattern = { pattern: "CAPO[0-9]{4}" };
/** Reference of a build; stands in for the version where there is none. */
const build: Pattern = { pattern: "S12[02][0-9]{6,9}[A-Z0-9]{0,2}" };

/** SID803 and SID803A. */
export const sid803: Family = {
  name: "SiemensSID803",
  maker: "Siemens",
  declares: ["SID803", "SID803A"],
  strength: "moderate",
  detect: [
    { need: { size: [0x70000, 0x71000, 0x200000] }, tag: "SIZE_MATCH" },
    { refuse: { has: ["EDC17", "MEDC17", "MED17", "ME7.", "PM3"], in: first512KiB }, tag: "EXCLUSION_CLEAR" },
    { accept: { has: ["111PO", "PO2", "PO3", "S122", "SID803"], in: first512KiB }, tag: "DETECTION_SIGNATURE" },
  ],
  readings: [{
    strings: { in: [0, 0x1000] },
    fields: {
      ecu_family: [
        { text: "SID803A", when: { has: "SID803A" } },
        { text: "SID803", when: { has: "SID803" } },
        { text: "SID803A", when: { size: 0x200000 } },
        "SID803",
      ],
      software_version: [{ pattern: `${SID_PART}${BLANK}+([0-9]{14,17})`, in: ident, as: "$1" }, build],
      hardware_number: sidPart,
      calibration_id: [dataset, { pattern: "PO[0-9]{3,5}" }],
    },
  }],
  rows: {
    also: {
      calibration_dataset: dataset,
      s_record_ref: build,
      foix_ref: { pattern: "FOIXS[0-9]{10,14}[A-Z0-9]{0,4}", in: ident },
    },
  },
};
