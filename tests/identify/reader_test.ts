import { assertEquals, assertStrictEquals } from "@std/assert";
import type { Find } from "../../lib/identify/vocabulary.ts";
import { textReader } from "./text_reader.ts";

Deno.test("Reader.find() looks once for each find", () => {
  let calls = 0;
  const find: Find = () => {
    calls++;
    return "value";
  };
  const reader = textReader("..");
  assertStrictEquals(reader.find(find), reader.find(find));
  assertEquals(calls, 1);
});

Deno.test("Reader.hits() are distinct, decoded and no more than asked for", () => {
  const reader = textReader("1037 1037 2227\xff 1267");
  assertEquals(reader.hits({ pattern: "[0-9]{4}\xff?" }, 2), ["1037", "2227"]);
  assertEquals(reader.hits({ pattern: "[0-9]{4}" }, Infinity), ["1037", "2227", "1267"]);
  assertEquals(reader.hits({ pattern: "[0-9]{4}", when: { size: 1 } }, 9), []);
});

Deno.test("Reader.strings() lists the first texts of a window, trimmed, cut at its edges", () => {
  const reader = textReader("ABCDEFGHIJ\0  short  \0 KLMNOPQRS \0TUVWXYZ123");
  assertEquals(reader.strings({ in: [0] }), ["ABCDEFGHIJ", "KLMNOPQRS", "TUVWXYZ123"]);
  assertEquals(reader.strings({ in: [0], max: 1 }), ["ABCDEFGHIJ"]);
  assertEquals(reader.strings({ in: [4], min: 5 }), ["EFGHIJ", "short", "KLMNOPQRS", "TUVWXYZ123"]);
  assertEquals(reader.strings({ in: () => null }), []);
});

Deno.test("Reader begins at its origin as if the bytes before were not there", () => {
  const reader = textReader("XXABC", 2);
  assertEquals([reader.size, reader.text, reader.has("XX"), reader.find({ pattern: "B" })?.at], [3, "ABC", false, 1]);
});
