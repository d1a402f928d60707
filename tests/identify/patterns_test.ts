import { assertEquals, assertFalse, assertStrictEquals } from "@std/assert";
import { ascii, BLANK, decoded, matches, matchFrom, regExp, trimmed } from "../../lib/identify/patterns.ts";

Deno.test("regExp() compiles each pattern once", () => {
  assertStrictEquals(regExp("once[0-9]"), regExp("once[0-9]"));
  assertFalse(regExp("once[0-9]") === regExp("once[0-8]"));
});

Deno.test("matches() keeps its place though the same pattern is used inside the loop", () => {
  const found: string[] = [];
  for (const { 0: text } of matches("[0-9]+", "1 22 333")) {
    found.push(text + matchFrom("[0-9]+", "444")?.[0]);
  }
  assertEquals(found, ["1444", "22444", "333444"]);
});

Deno.test("matches() comes to an end with patterns that match nothing at all", () => {
  assertEquals([...matches("x*", "axb")].map(({ index }) => index), [0, 1, 2, 3]);
});

Deno.test("BLANK is white space of ASCII only", () => {
  const blanks = Array.from({ length: 256 }, (_, code) => code)
    .filter((code) => matchFrom(BLANK, String.fromCharCode(code)) !== null);
  assertEquals(blanks, [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
});

Deno.test("trimmed() removes 1C to 1F but not A0", () => {
  assertEquals(trimmed("\x1c\x1d \t text \x1e\x1f\r\n"), "text");
  assertEquals(trimmed("\xa0text\xa0"), "\xa0text\xa0");
  assertEquals(trimmed(" \t "), "");
});

Deno.test("ascii() and decoded() leave out bytes of 80 and above", () => {
  assertEquals(ascii(" \x80a\xffb\x7f "), " ab\x7f ");
  assertEquals(decoded("\xff \x80a\xffb\xa0 "), "ab");
});
