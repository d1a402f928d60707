import { assert, assertEquals, assertFalse } from "@std/assert";
import fc from "fast-check";
import { firstOffset, Literals } from "../../lib/identify/literals.ts";

Deno.test("Literals.within() wants the literal to end before the limit", () => {
  const literals = new Literals("..BOSCH..");
  assert(literals.within("BOSCH", 7));
  assertFalse(literals.within("BOSCH", 6));
  assert(literals.within("BOSCH", 9));
});

Deno.test("Literals.within() finds a literal across the end of an earlier, shorter search", () => {
  const literals = new Literals("....MOTRONIC");
  assertFalse(literals.within("MOTRONIC", 8));
  assertFalse(literals.within("MOTRONIC", 11));
  assert(literals.within("MOTRONIC", 12));
});

Deno.test("Literals.within() answers as a search in the cut text does, in any order of questions", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "\xff"), maxLength: 60 });
  const literal = fc.string({ unit: fc.constantFrom("a", "b", "\xff"), minLength: 1, maxLength: 9 });
  const questions = fc.array(fc.tuple(literal, fc.nat(60)), { maxLength: 12 });
  fc.assert(fc.property(text, questions, (text, questions) => {
    const literals = new Literals(text);
    for (const [literal, end] of questions) {
      assertEquals(literals.within(literal, end), text.slice(0, end).includes(literal));
    }
  }));
});

Deno.test("firstOffset() is the first of all places", () => {
  assertEquals(firstOffset("0000000000000M3", "0000000M3"), 6);
  assertEquals(firstOffset("no such text", "0000000M3"), -1);
  assertEquals(firstOffset("abab", "ab", 1), 2);
  assertEquals(firstOffset("abab", "ab", 1, 3), -1);
});
