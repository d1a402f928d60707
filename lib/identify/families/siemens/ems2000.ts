/**
 * EMS2000: Siemens petrol for turbocharged Volvos, 256 KiB. Its images hold hardly any text.
 *
 * @module
 */
import type { Family } from "../../vocabulary.ts";

/** EMS2000. */
export const ems2000: Family = {
  name: "SiemensEMS2000",
  maker: "Siemens",
  declares: ["EMS2000"],
  strength: "moderate",
  detect: [
    { need: { size: 0x40000 }, tag: "SIZE_MATCH" },
    {
      refuse: {
        has: [
          ...["EDC17", "MEDC17", "MED17", "ME7.", "BOSCH", "0261", "0281", "MOTRONIC", "SB_V", "Customer."],
          ...["/M1.", "/M2.", "/M3.", "/M4.", "/M5.", "5WP4", "SIMOS", "s21", "cas21", "5WS4", "PM3", "PO", "SID80"],
          ...["PPD", "SN1", "CASN", "03G906", "5WK9", "DEL", "DELCO", "DELPHI", "MAG", "MARELLI", "IAW", "DENSO"],
          ...["111PM", "111PO", "111SN", "111s2", "CAPM", "CAPO"],
        ],
      },
      tag: "EXCLUSION_CLEAR",
    },
    { accept: { bytes: "c0f068a6", at: 0 }, tag: "HEADER_MATCH" },
  ],
  readings: [{
    strings: { in: [0, 0x1000] },
    // The serial number is the car's.
    fields: { ecu_family: "EMS2000", serial_number: { pattern: "YV1[A-Z0-9]{14}" } },
  }],
};
