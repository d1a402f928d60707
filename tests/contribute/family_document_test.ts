import { assertEquals, assertThrows } from "@std/assert";
import {
  DocumentFault,
  documentFixtures,
  type DocumentProblem,
  expressionProblems,
  readFamily,
  readFamilyDocument,
} from "../../lib/contribute/family_document.ts";
import { knownFamilies } from "../../lib/contribute/known_families.ts";
import { tryOn } from "../../lib/contribute/checks.ts";
import { everything, shortest } from "./sample_documents.ts";

function bytes(document: unknown): Uint8Array {
  return new TextEncoder().encode(typeof document === "string" ? document : JSON.stringify(document, null, 2));
}

function problems(document: unknown): readonly DocumentProblem[] {
  return assertThrows(() => readFamily(bytes(document)), DocumentFault).problems;
}

Deno.test("readFamily() makes a family of a document that uses every word, and the family works", async () => {
  const { document, family } = readFamily(bytes(everything));
  const [fixture] = documentFixtures(document);
  assertEquals([family.name, family.maker, family.leadIn], ["AcmeEverything", "Acme Inc.", {
    nominal: 0x1000,
    max: 16,
  }]);
  const { evidence, read } = await tryOn(family, fixture!);
  assertEquals(evidence, ["SIZE_MATCH", "EXCLUSION_CLEAR", "CLEAR", "FAMILY_STRING"]);
  const { ecu_family, ecu_variant, software_version, hardware_number } = read!.fields;
  assertEquals([ecu_family, ecu_variant, software_version, hardware_number], ["Z9", "Z9AB", "1234", "HW5678"]);
  assertEquals(read!.matchKey, "Z9::1234");
});

Deno.test("readFamily() holds nothing of a document that is not the family's", () => {
  const { family } = readFamily(bytes(everything));
  assertEquals(
    Object.keys(family).sort(),
    ["declares", "detect", "leadIn", "maker", "name", "readings", "strength"],
  );
});

Deno.test("readFamily() takes every built-in table that has no functions and bounded expressions", () => {
  const accepted = knownFamilies.filter((family) => {
    const holdsFunction = JSON.stringify(family, (_, value) => typeof value === "function" ? "(function)" : value)
      .includes("(function)");
    if (holdsFunction || family.rows !== undefined) return false;
    const { document } = readFamilyDocument(bytes(family));
    assertEquals(JSON.stringify(document), JSON.stringify(family));
    return true;
  });
  assertEquals(accepted.length > 10, true, `${accepted.length}`);
});

Deno.test("readFamily() names line and member of what is wrong", () => {
  assertEquals(problems('{\n  "name": "A",\n  "maker" "B"\n}'), [
    { line: 3, place: "", message: 'is no JSON: "\\"" stands where a colon must stand after "maker"' },
  ]);
  assertEquals(problems({ ...shortest, strength: "sure" }), [
    { line: 7, place: "strength", message: 'must be one of strong, moderate, weak, not "sure"' },
  ]);
  const [step] = shortest.detect;
  const wrong = { ...shortest, detect: [{ need: { size: [1, -2] } }, { ...step, tag: "family" }] };
  assertEquals(problems(wrong).map(({ line, place }) => `${line} ${place}`), [
    "13 detect[0].need.size[1]",
    "25 detect[1].tag",
  ]);
});

Deno.test("readFamily() refuses what is no text, too long, or not plain data", () => {
  const told = (document: unknown) => problems(document).map(({ line, message }) => `${line} ${message}`);
  const { message } = assertThrows(() => readFamily(new Uint8Array([0x7b, 0xff])), DocumentFault);
  assertEquals(message, "line 1: is no text in UTF-8");
  assertEquals(told(" ".repeat(0x10001)), ["1 has 65537 bytes; a family document has at most 65536"]);
  assertEquals(told({ ...shortest, rows: {} })[0]?.includes("is not known here"), true);
  assertEquals(told("").length, 1);
});

Deno.test("readFamily() refuses a last reading that fits only some images", () => {
  const [reading] = shortest.readings;
  const readings = [{ ...reading, when: { has: "X" } }];
  assertEquals(problems({ ...shortest, readings }).map(({ place }) => place), ["readings[0].when"]);
});

Deno.test("readFamily() refuses a fixture that can't be built", () => {
  const fixtures = [{
    file_size: 4,
    plants: [{ at: "0x2", seq: [{ text: "ABC" }] }],
    expect: everything.fixtures[0]!.expect,
  }];
  assertEquals(problems({ ...shortest, fixtures }).map(({ place, message }) => [place, message]), [
    ["fixtures[0]", "plants[0] reaches beyond the end of the image"],
  ]);
});

Deno.test("readFamily() refuses expressions without a bound, wherever they stand", () => {
  const [reading] = shortest.readings;
  const fields = {
    ecu_family: "Z9",
    ecu_variant: { pattern: "(a+)+b", ops: [{ fits: "[0-9]+x" }, { first: "\\1" }, { map: { pattern: "(" } }] },
    software_version: { find: [{ pattern: "(" }, { pattern: "fine" }] },
  };
  const document = { ...shortest, readings: [{ ...reading, when: undefined, fields }] };
  const places = problems(document).map(({ place }) => place);
  assertEquals(places, [
    "readings[0].fields.ecu_variant.pattern",
    "readings[0].fields.ecu_variant.ops[0].fits",
    "readings[0].fields.ecu_variant.ops[1].first",
    "readings[0].fields.software_version.find[0].pattern",
  ]);
});

Deno.test("expressionProblems() counts all expressions together", () => {
  const [reading] = shortest.readings;
  const costly = { pattern: "a{0,35}a{0,35}b" };
  const names = ["ecu_variant", "software_version", "hardware_number", "calibration_id"];
  const fields = { ecu_family: "Z9", ...Object.fromEntries(names.map((name) => [name, costly])) };
  const located = readFamilyDocument(bytes({ ...shortest, readings: [{ ...reading, fields }] }));
  const problems = expressionProblems(located);
  assertEquals(problems.map(({ place }) => place), ["readings[0].fields.calibration_id.pattern"]);
  assertEquals(problems[0]?.message.includes("all together may take 8192"), true);
});
