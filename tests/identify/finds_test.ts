import { assertEquals } from "@std/assert";
import { filled, found } from "../../lib/identify/finds.ts";
import type { Find } from "../../lib/identify/vocabulary.ts";
import { textReader } from "./text_reader.ts";

function value(text: string, find: Find): string | null {
  return found(textReader(text), find)?.value ?? null;
}

Deno.test("found() is the first match of a pattern in its window, with its groups and its offset", () => {
  const match = found(textReader("..0261200457 1037359001"), { pattern: "(0261[0-9]{6}) (1037[0-9]{6})?", in: [1] });
  assertEquals(match, {
    value: "0261200457 1037359001",
    at: 2,
    groups: ["0261200457 1037359001", "0261200457", "1037359001"],
  });
  assertEquals(value("0261200457", { pattern: "(?<![0-9])261", in: [1] }), "261");
});

Deno.test("found() takes only the first match unless it may try each", () => {
  const pattern = "[0-9]{3}";
  assertEquals(value("000 123", { pattern, ops: [{ fits: "[1-9]" }] }), null);
  assertEquals(value("000 123", { pattern, ops: [{ fits: "[1-9]" }], each: true }), "123");
});

Deno.test("found() looks at no more distinct values than the limit", () => {
  const find: Find = { pattern: "[a-z]", each: true, ops: [{ fits: "c" }] };
  assertEquals(value("aaabbc", { ...find, limit: 3 }), "c");
  assertEquals(value("aaabbc", { ...find, limit: 2 }), null);
});

Deno.test("found() picks the longest or the shortest value, the earliest of equals", () => {
  const pattern = "[A-Z][0-9]+";
  assertEquals(value("A1 B22 C33 D4", { pattern, pick: "longest" }), "B22");
  assertEquals(value("A11 B2 C3", { pattern, pick: "shortest" }), "B2");
  assertEquals(value("A1 B22 C333", { pattern, pick: "longest", limit: 2 }), "B22");
});

Deno.test("found() makes the value of a template, and nothing of a group that took no part", () => {
  assertEquals(value("M2.7", { pattern: "M2[.]([0-9])", as: "M2.$1" }), "M2.7");
  assertEquals(value("12-34", { pattern: "([0-9]+)-([0-9]+)", as: "$2$1" }), "3412");
  assertEquals(value("12", { pattern: "([0-9]+)(-[0-9]+)?", as: "$2" }), null);
});

Deno.test("found() keeps blanks and high bytes only if told to", () => {
  const find: Find = { pattern: "/([^/]*)/", as: "$1" };
  assertEquals(value("/ a\xe9b /", find), "ab");
  assertEquals(value("/ a\xe9b /", { ...find, keep: "blanks" }), " ab ");
  assertEquals(value("/ a\xe9b /", { ...find, keep: "bytes" }), " a\xe9b ");
});

Deno.test("found() tries alternatives in order", () => {
  const find: Find = [{ pattern: "B[0-9]" }, [(reader) => reader.size > 9 ? "long" : null], { pattern: "A[0-9]" }];
  assertEquals(value("A1 B2", find), "B2");
  assertEquals(value("A1", find), "A1");
  assertEquals(value("A1........", find), "long");
  assertEquals(value("", []), null);
});

Deno.test("found() looks only under its condition", () => {
  assertEquals(value("A1", { pattern: "A1", when: { size: 2 } }), "A1");
  assertEquals(value("A1", { pattern: "A1", when: { size: 3 } }), null);
  assertEquals(value("A1", { pattern: "A1", in: () => null }), null);
});

Deno.test("filled() leaves characters that name no group as they are", () => {
  assertEquals(filled("split-ROM-$1 $", ["LoHi", "Lo"]), "split-ROM-Lo $");
  assertEquals(filled("$0$7", ["x"]), null);
});
