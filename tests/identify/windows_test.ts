import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { bounds, cut } from "../../lib/identify/windows.ts";
import type { Window } from "../../lib/identify/vocabulary.ts";
import { textReader } from "./text_reader.ts";

const reader = textReader("0123456789");

function text(window: Window): string | null {
  return cut(reader, window)?.text ?? null;
}

Deno.test("cut() counts negative bounds from the end and cuts off what lies outside", () => {
  assertEquals(text([2, 4]), "23");
  assertEquals(text([7]), "789");
  assertEquals(text([-3]), "789");
  assertEquals(text([-3, -1]), "78");
  assertEquals(text([-20, 2]), "01");
  assertEquals(text([8, 20]), "89");
  assertEquals([text([20, 30]), text([4, 2]), text([10])], ["", "", ""]);
});

Deno.test("bounds() are in order and inside the image for any range", () => {
  const offset = fc.integer({ min: -30, max: 30 });
  fc.assert(fc.property(offset, fc.option(offset, { nil: undefined }), fc.nat(20), (start, end, size) => {
    const [from, to] = bounds(end === undefined ? [start] : [start, end], size);
    assertEquals(0 <= from && from <= to && to <= size, true);
    assertEquals("x".repeat(size).slice(start, end).length, to - from);
  }));
});

Deno.test("cut() exchanges bytes in pairs, counted from the start of the window", () => {
  assertEquals(text({ swapped: [0, 4] }), "1032");
  assertEquals(text({ swapped: [1, 5] }), "2143");
  assertEquals(text({ swapped: [0, 5] }), "10324");
  assertEquals(Array.from(cut(reader, { swapped: [0, 3] })!.bytes), [0x31, 0x30, 0x32]);
});

Deno.test("cut() begins at the first or last place of an anchor", () => {
  const twice = textReader("..AB12..AB34");
  assertEquals(cut(twice, { from: "AB" })?.text, "AB12..AB34");
  assertEquals(cut(twice, { from: "AB", last: true, skip: 2 })?.text, "34");
  assertEquals(cut(twice, { from: "AB", length: 3 })?.text, "AB1");
  assertEquals(cut(twice, { from: "AB", last: true, skip: 9 })?.text, "");
  assertEquals(cut(twice, { from: "XY" }), null);
});

Deno.test("cut() asks a function for the range", () => {
  assertEquals(text(({ size }) => [size - 1]), "9");
  assertEquals(text(() => null), null);
  assertEquals(cut(reader, () => [3, 5])?.start, 3);
});
