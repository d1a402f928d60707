/**
 * E38 and E67: GM petrol, 2 MiB, PowerPC.
 *
 * @module
 */
import type { Family, Pattern, Window } from "../../vocabulary.ts";

/** Where the number of the boot loader stands, by which the two are told apart. */
const place: Window = [0x3fe, 0x406];
const boot: Pattern = { pattern: "^[0-9]{8}$", in: place };

/** E38 and E67. */
export const e38: Family = {
  name: "GME38",
  maker: "GM",
  declares: ["E38", "E67"],
  strength: "strong",
  detect: [
    { need: { size: 0x200000 }, tag: "SIZE_MATCH" },
    { need: { bytes: "60000000600000004800016a", at: 0 }, tag: "HEADER_MATCH" },
    { accept: { bytes: "aa556666ffffffff", at: -8 }, tag: "MAGIC_MATCH" },
  ],
  readings: [{
    strings: [{ in: [0x3e0, 0x480] }, { in: [0x10000, 0x10100] }],
    fields: {
      ecu_family: [
        { text: "E38", when: { has: "12605900", in: place } },
        { text: "E67", when: { has: "12605811", in: place } },
        "E38/E67",
      ],
      // The number of the operating system.
      software_version: { pattern: "^[0-9]{8}$", in: [0x1000e, 0x10016] },
    },
    notes: (reader) => {
      const number = reader.find(boot)?.value;
      return number === undefined ? [] : [{ code: "boot_number", message: "Number of the boot loader.", number }];
    },
  }],
};
