import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { occurrenceRuns, occurrences } from "../../lib/image/occurrences.ts";

/** The definition: every offset is tried. */
function tryAll(text: string, needle: string, from: number, to: number): number[] {
  const found = [];
  for (let at = Math.max(0, from); at + needle.length <= Math.min(to, text.length); at++) {
    if (needle !== "" && text.startsWith(needle, at)) found.push(at);
  }
  return found;
}

Deno.test("occurrences() finds overlapping ones and none of nothing", () => {
  assertEquals([...occurrences("aaaa", "aa")], [0, 1, 2]);
  assertEquals([...occurrences("aaaa", "")], []);
  assertEquals([...occurrences("", "a")], []);
});

Deno.test("occurrences() stays inside the window", () => {
  assertEquals([...occurrences("abcabcabc", "abc", { from: 1, to: 8 })], [3]);
  assertEquals([...occurrences("abcabcabc", "abc", { from: -5, to: 99 })], [0, 3, 6]);
  assertEquals([...occurrences("abcabcabc", "abc", { from: 7, to: 2 })], []);
});

Deno.test("occurrences() agrees with trying every offset, in dull and in lively text", () => {
  const dull = fc.array(fc.constantFrom("\xff", "\xff", "\xff", "a"), { maxLength: 120 }).map((list) => list.join(""));
  const lively = fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 120 }).map((list) => list.join(""));
  const cases = fc.oneof(dull, lively).chain((text) =>
    fc.record({
      text: fc.constant(text),
      needle: fc.oneof(
        fc.tuple(fc.nat({ max: 120 }), fc.nat({ max: 40 })).map(([at, length]) => text.slice(at, at + length)),
        fc.constantFrom("\xff".repeat(9), "a\xff\xff\xff\xff\xff\xff\xff", "abababab"),
      ),
      from: fc.integer({ min: -3, max: 60 }),
      to: fc.integer({ min: 0, max: 130 }),
    })
  );
  fc.assert(
    fc.property(cases, ({ text, needle, from, to }) => {
      assertEquals([...occurrences(text, needle, { from, to })], tryAll(text, needle, from, to));
      const runs = [...occurrenceRuns(text, needle, { from, to })];
      const each = runs.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));
      assertEquals(each, tryAll(text, needle, from, to));
    }),
    { numRuns: 1000 },
  );
});

Deno.test("occurrenceRuns() tells of a run of blank flash in one range", () => {
  const text = `a${"\xff".repeat(100)}b`;
  assertEquals([...occurrenceRuns(text, "\xff".repeat(10))], [{ start: 1, end: 92 }]);
  assertEquals([...occurrenceRuns(text, "\xff".repeat(10), { from: 50, to: 70 })], [{ start: 50, end: 61 }]);
});

Deno.test("occurrences() copes with blank flash in which the needle is everywhere, or everywhere but for one byte", () => {
  const blank = "\xff".repeat(500_000);
  const count = (needle: string) => occurrences(blank, needle).reduce((count) => count + 1, 0);
  assertEquals(count("\xff".repeat(512)), 500_000 - 511);
  assertEquals(count(`a${"\xff".repeat(511)}`), 0);
  assertEquals(count(`${"\xff".repeat(511)}a`), 0);
});
