import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { rawStrings } from "../../lib/identify/raw_strings.ts";

Deno.test("rawStrings() is what a person would list, whatever the bytes", () => {
  const bytes = fc.array(fc.constantFrom(0x00, 0x20, 0x20, 0x41, 0x7a, 0x7e, 0x7f, 0xff), { maxLength: 100 });
  fc.assert(fc.property(bytes, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }), (codes, min, max) => {
    const expected = String.fromCharCode(...codes).split(/[^ -~]/)
      .map((run) => run.replace(/^ +| +$/g, "")).filter((text) => text.length >= min).slice(0, max);
    assertEquals(rawStrings(Uint8Array.from(codes), min, max), expected);
  }));
});
