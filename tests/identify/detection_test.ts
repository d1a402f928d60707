import { assert, assertEquals } from "@std/assert";
import { claim } from "../../lib/identify/detection.ts";
import type { Family, Step } from "../../lib/identify/vocabulary.ts";
import { textReader } from "./text_reader.ts";

function family(...detect: Step[]): Family {
  return {
    name: "Sample",
    maker: "Bosch",
    declares: [],
    strength: "weak",
    detect,
    readings: [{ strings: [], fields: {} }],
  };
}

function evidence(text: string, ...detect: Step[]): readonly string[] | null {
  return claim(family(...detect), textReader(text))?.evidence ?? null;
}

Deno.test("claim() collects the tags of all steps up to the one that accepts", () => {
  const steps: Step[] = [
    { need: { size: 4 }, tag: "SIZE_MATCH" },
    { refuse: { has: "X" }, tag: "EXCLUSION_CLEAR" },
    { refuse: { has: "Y" } },
    { accept: { has: "A" }, tag: ["HEADER_MATCH", "FAMILY_STRING"] },
    { accept: { has: "B" }, tag: "IDENT_BLOCK" },
  ];
  assertEquals(evidence("A..B", ...steps), ["SIZE_MATCH", "EXCLUSION_CLEAR", "HEADER_MATCH", "FAMILY_STRING"]);
  assertEquals(evidence("...B", ...steps), ["SIZE_MATCH", "EXCLUSION_CLEAR", "IDENT_BLOCK"]);
  for (const text of ["....", "A", "A..X", "A..Y"]) assertEquals(evidence(text, ...steps), null, text);
});

Deno.test("claim() refuses by size before it searches", () => {
  const unasked: Step = {
    refuse: () => {
      throw new Error("searched");
    },
  };
  assertEquals(evidence("....", unasked, { need: { size: 5 } }, { accept: { every: [] } }), null);
  assertEquals(evidence("....", unasked, { accept: { every: [{ has: "A" }, { bytes: "00", at: 0 }] } }), null);
});

Deno.test("claim() lets an accepting step stand before a need that would fail", () => {
  const steps: Step[] = [{ accept: { has: "A" }, tag: "HEADER_MATCH" }, { need: { size: 9 } }, {
    accept: { every: [] },
  }];
  assertEquals(evidence("A", ...steps), ["HEADER_MATCH"]);
  assertEquals(evidence("B", ...steps), null);
});

Deno.test("claim() accepts nothing without a step that does", () => {
  assertEquals(evidence("A", { need: { has: "A" }, tag: "HEADER_MATCH" }), null);
  assertEquals(evidence("A"), null);
});

Deno.test("claim() leaves bytes in front of the image out, if the family knows of such", () => {
  const shifted: Family = { ...family({ accept: { bytes: "41", at: 0 } }), leadIn: { nominal: 4, max: 2 } };
  const origins = ["A...", ".A...", "..A...", "...A...", "A..", ".A.."].map((text) =>
    claim(shifted, textReader(text))?.reader.origin ?? null
  );
  assertEquals(origins, [0, 1, 2, null, null, null]);
  const reader = textReader("A...");
  assert(claim(shifted, reader)?.reader === reader);
});
