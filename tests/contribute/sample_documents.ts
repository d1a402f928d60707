/**
 * Family documents for tests.
 *
 * @module
 */

/** A document that is as short as can be. */
export const shortest = {
  name: "AcmeZ",
  maker: "Acme",
  declares: ["Z9"],
  strength: "weak",
  detect: [{ accept: { has: "ACME-Z9", in: [0, 0x100] }, tag: "FAMILY_STRING" }],
  readings: [{ strings: { in: [0] }, fields: { ecu_family: "Z9" } }],
};

/** A document that uses every word of the vocabulary. */
export const everything = {
  $schema: "family.schema.json",
  about: "Everything that a document may say.",
  name: "AcmeEverything",
  maker: "Acme Inc.",
  declares: ["Z9", "Z8"],
  strength: "strong",
  after: "BoschEDC15",
  leadIn: { nominal: 0x1000, max: 16 },
  detect: [
    { need: { size: [0x1000, { from: 0x2000 }, { to: 0x100 }, { from: 1, to: 2 }] }, tag: "SIZE_MATCH" },
    { need: { size: { from: 1 } } },
    { refuse: { bytes: "de..ad", at: [0, -4] } },
    { refuse: { bytes: "DEAD", at: 8 } },
    { refuse: { has: ["OTHER", "\u00de\u00ad"], in: { swapped: [0, 16] } }, tag: ["EXCLUSION_CLEAR", "CLEAR"] },
    { refuse: { share: 0xc3, in: [0], from: 0.2, below: 0.9 } },
    { need: { every: [{ some: [{ has: "ACME" }] }, { none: [{ find: { pattern: "Q{3}" } }] }] } },
    { accept: { has: "Z9", in: { from: "ACME", last: true, skip: 4, length: 0x40 } }, tag: "FAMILY_STRING" },
    { accept: { find: [{ pattern: "Z8" }, [{ pattern: "Z7", in: [-16] }]] } },
  ],
  readings: [
    {
      when: { has: "Z8" },
      strings: [{ in: [0, 0x100], min: 6, max: 10 }, { in: [-0x100] }],
      fields: { ecu_family: "Z8" },
      key: null,
      part: { holds: "calibration", place: [0, 0x100], addresses: [0, 0x100], fullSize: 0x1000 },
    },
    {
      strings: { in: [0] },
      fields: {
        ecu_family: [{ text: "Z8", when: { has: "NEVER" } }, "Z9"],
        ecu_variant: {
          pattern: "Z9-([A-Z]{2})",
          in: [0, 0x100],
          as: "Z9$1",
          ops: [
            ...["upper", "trim", "reverse", "reverse", { fits: "^Z9" }, { first: "(Z9[A-Z]+)" }, { slice: [0, 4] }],
            ...[{ drop: "?" }, { before: "!" }, { part: 0, by: "/" }, { map: { Z9AA: "Z9AB", first: "(" } }],
          ],
          each: true,
          limit: 3,
          pick: "longest",
          keep: "bytes",
          when: { has: "Z9-" },
        },
        software_version: [{
          find: { pattern: "SW([0-9]{4})", keep: "blanks" },
          as: "$1",
          ops: [],
          when: { every: [] },
        }],
        hardware_number: { pattern: "HW[0-9]{4}", pick: "shortest" },
        calibration_id: { field: "ecu_variant", ops: ["upper"] },
        calibration_version: "1",
        sw_base_version: "2",
        serial_number: "3",
        dataset_number: "4",
        oem_part_number: "5",
      },
      identBlock: [0, 0x100],
      key: { family: "Z9", version: { field: "software_version" }, keepCase: true },
      program: [0x100],
    },
  ],
  fixtures: [{
    file_size: 0x1000,
    plants: [{ at: "0x0", seq: [{ text: "ACME Z9 Z9-AB SW1234 HW5678" }] }],
    expect: { manufacturer: "Acme Inc.", ecu_family: "Z9", ecu_variant: "Z9AB" },
  }],
};
