import { assertEquals, assertThrows } from "@std/assert";
import { extract, type Extraction } from "../../lib/identify/extraction.ts";
import type { Family, Pattern, Reading } from "../../lib/identify/vocabulary.ts";
import { textReader } from "./text_reader.ts";

function read(text: string, readings: readonly Partial<Reading>[], origin = 0): Extraction {
  const family: Family = {
    name: "Sample",
    maker: "Bosch",
    declares: [],
    strength: "weak",
    detect: [],
    readings: readings.map((reading) => ({ strings: [], fields: {}, ...reading })),
  };
  return extract({ family, evidence: [], reader: textReader(text, origin) });
}

const number: Pattern = { pattern: "1037[0-9]{6}" };

Deno.test("extract() takes the first reading whose condition holds", () => {
  const readings: Partial<Reading>[] = [
    { when: { has: "A" }, fields: { ecu_family: "FAMILY A" } },
    { fields: { ecu_family: "FAMILY B" } },
  ];
  assertEquals(read("A", readings).fields.ecu_family, "FAMILY A");
  assertEquals(read("B", readings).fields.ecu_family, "FAMILY B");
  assertThrows(() => read("B", readings.slice(0, 1)), Error, "no reading fits");
});

Deno.test("extract() gives every field, null where nothing was found", () => {
  const { fields } = read("1037359001", [{
    fields: { software_version: number, hardware_number: { pattern: "0261" } },
  }]);
  assertEquals(Object.keys(fields).length, 10);
  assertEquals([fields.software_version, fields.hardware_number, fields.ecu_family], ["1037359001", null, null]);
});

Deno.test("extract() takes the first source that yields, in order", () => {
  const { fields } = read("ME7.5 1037359001", [{
    fields: {
      ecu_family: [{ pattern: "ME9" }, { find: { pattern: "(ME7)[.]([0-9])" }, as: "$1.$2" }, "ME"],
      ecu_variant: [{ field: "hardware_number" }, { field: "ecu_family", ops: [{ drop: "." }] }],
      calibration_id: [{ text: "small", when: { size: { to: 4 } } }, { text: "large", when: { size: { from: 5 } } }],
      software_version: [{ find: number, when: { size: 1 } }, (_, { ecu_variant }) => `of ${ecu_variant}`],
    },
  }]);
  const { ecu_family, ecu_variant, calibration_id, software_version } = fields;
  assertEquals([ecu_family, ecu_variant, calibration_id, software_version], ["ME7.5", "ME75", "large", "of ME75"]);
});

Deno.test("extract() keeps an empty text as it is, but makes no key of it", () => {
  const { fields, matchKey } = read("/  /1037359001", [{
    fields: { ecu_family: "M1.55", ecu_variant: { pattern: "/( +)/", as: "$1" }, software_version: number },
  }]);
  assertEquals([fields.ecu_variant, matchKey], ["", "M1.55::1037359001"]);
});

Deno.test("extract() joins texts of several windows, twenty at most", () => {
  const line = "ABCDEFGH\0".repeat(30);
  assertEquals(read(line, [{ strings: { in: [0], max: 25 } }]).rawStrings.length, 20);
  const { rawStrings } = read(line, [{ strings: [{ in: [0], max: 1 }, { in: [0, 4], min: 3 }] }]);
  assertEquals(rawStrings, ["ABCDEFGH", "ABCD"]);
});

Deno.test("extract() moves the identification block by the bytes in front, and does not clip it", () => {
  assertEquals(read("....", [{ identBlock: [-1, 9] }], 2).identBlock, [1, 11]);
  assertEquals(read("....", [{ identBlock: ({ size }) => [size, size + 1] }]).identBlock, [4, 5]);
  assertEquals(read("....", [{ identBlock: () => null }]).identBlock, null);
});

Deno.test("extract() makes the key of variant, else family, and the version", () => {
  const fields = { ecu_family: "Edc 17", software_version: "  10 sw\t a " };
  assertEquals(read("", [{ fields }]).matchKey, "EDC 17::10 SW A");
  assertEquals(read("", [{ fields: { ...fields, ecu_variant: "c66" } }]).matchKey, "C66::10 SW A");
  assertEquals(read("", [{ fields: { software_version: "1" } }]).matchKey, "UNKNOWN::1");
  assertEquals(read("", [{ fields, key: { keepCase: true } }]).matchKey, "Edc 17::10 SW A");
  assertEquals(
    read("", [{ fields, key: { family: "X", version: [{ field: "dataset_number" }, "y"] } }]).matchKey,
    "X::Y",
  );
});

Deno.test("extract() makes no key without a version, or where the family has none", () => {
  assertEquals(read("", [{ fields: { ecu_family: "EZK" } }]).matchKey, null);
  assertEquals(read("", [{ fields: { software_version: "1" }, key: null }]).matchKey, null);
  assertEquals(read("", [{ fields: { software_version: "1" }, key: { version: "" } }]).matchKey, null);
});
