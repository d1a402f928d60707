import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { likeliest } from "../../lib/contribute/candidates.ts";
import { genericReason } from "../../lib/contribute/generic_texts.ts";
import { FIELD_FORMS, measuredFields } from "../../lib/contribute/measured_fields.ts";
import { sharedTexts } from "../../lib/contribute/shared_texts.ts";
import { Image } from "../../lib/image/image.ts";

function dump(name: string, text: string) {
  return { name, image: new Image(Uint8Array.from(text, (character) => character.charCodeAt(0))) };
}

fc.configureGlobal({ seed: 1 });

Deno.test("sharedTexts() takes runs apart at gaps and spaces and trims their ends", () => {
  const { texts, stats } = sharedTexts([dump("a", "\0..FIRST part  SECOND-\0")]);
  assertEquals([...texts.keys()], ["FIRST part  SECOND", "FIRST part", "SECOND"]);
  assertEquals([...texts.values()].map((offsets) => offsets.get("a")), [1, 1, 1]);
  assertEquals(stats.runs_seen, 3);
});

Deno.test("sharedTexts() keeps what every dump has and no number or filling", () => {
  const { texts, stats } = sharedTexts([
    dump("a", "ABCDEF\0ONLY IN A\n123456\nxxxxxxx\0ABCDEF"),
    dump("b", "ABCDEF\0ONLY IN B\n123456\nxxxxxxx"),
  ]);
  assertEquals([...texts].map(([text, offsets]) => [text, ...offsets]), [["ABCDEF", ["a", 32], ["b", 0]]]);
  assertEquals([stats.dropped_structural, stats.dropped_unstable, stats.distinct_runs], [2, 2, 5]);
});

Deno.test("sharedTexts() ends runs at 128 KiB", () => {
  const { texts } = sharedTexts([dump("a", "\0".repeat(0x20000 - 7) + "ABCDEFGHIJ")]);
  assertEquals([...texts.keys()], ["ABCDEFG"]);
});

Deno.test("likeliest() prefers names to vendors' words, and takes twelve at most", () => {
  const names = Array.from({ length: 14 }, (_, i) => `NAME-${i + 100}`);
  const shared = sharedTexts([dump("a", ["SIEMENS", ...names].join("\0"))]);
  const likely = likeliest(shared);
  assertEquals(likely.map(({ text }) => text), names.slice(0, 12));
  assertEquals(likeliest(sharedTexts([dump("a", "SIEMENS\0NAMED!")])).map(({ text }) => text), ["SIEMENS"]);
});

Deno.test("genericReason() knows vendors' words and data that repeats itself", () => {
  const generic = ["BOSCH", "MOTRONIC", "abcabcabcabcabcabc", "x" + "0102".repeat(6), "ababababababXYZW"];
  const names = ["BOSCH 7", "motronic", "ababababab", "abcabcabcabcabcXYZ", "TRIONIC-K9 77102345"];
  assertEquals(generic.filter((text) => genericReason(text) === null), []);
  assertEquals(names.filter((text) => genericReason(text) !== null), []);
});

Deno.test("genericReason() comes to an end soon, whatever the text", () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 400 }), (text) => {
    const reason = genericReason(text);
    assertEquals(reason === null || text.length >= 16, true);
  }));
  genericReason("ab".repeat(0x10000));
});

Deno.test("measuredFields() looks through the whole image and tells stable fields from others", () => {
  const fields = measuredFields([
    dump("a", "\0".repeat(0x20010) + "0261207881 CV1234"),
    dump("b", "0261207881 CV1235 03G 906 016 AC"),
  ]);
  const told = fields.map(({ kind, stable, value, offsets }) => [kind, stable, value, offsets]);
  assertEquals(told, [
    ["bosch_hw", true, "0261207881", { a: 0x20010, b: 0 }],
    ["calibration_version", false, null, { a: 0x2001b, b: 11 }],
    ["vag_part_number", false, "03G906016AC", { b: -1 }],
  ]);
});

Deno.test("measuredFields() walks through megabytes of one kind of character", () => {
  for (const start of ["1037", "1/1/A1/", "03G", "CV"]) {
    const bytes = new Uint8Array(8_000_000).fill(0x31);
    bytes.set(new TextEncoder().encode(start));
    measuredFields([{ name: "a", image: new Image(bytes) }]);
  }
  assertEquals(Object.values(FIELD_FORMS).filter(({ pattern }) => /\{[0-9]+,\}/.test(pattern)), []);
});
