import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { textBlocks } from "../../lib/image/text_blocks.ts";
import { latin1Bytes } from "./record_files.ts";

Deno.test("textBlocks() finds runs from the first to the last byte", () => {
  const bytes = latin1Bytes("ME7.5\0\x1f0261\x7f ~ok");
  assertEquals(textBlocks(bytes, 4), [{ start: 0, end: 5 }, { start: 7, end: 11 }, { start: 12, end: 16 }]);
  assertEquals(textBlocks(bytes, 5), [{ start: 0, end: 5 }]);
  assertEquals(textBlocks(bytes, 6), []);
});

Deno.test("textBlocks() takes runs of 64 bytes unless told otherwise", () => {
  assertEquals(textBlocks(new Uint8Array(63).fill(0x20)), []);
  assertEquals(textBlocks(new Uint8Array(64).fill(0x7e)), [{ start: 0, end: 64 }]);
});

Deno.test("textBlocks() finds nothing when the least length is beyond every file", () => {
  assertEquals(textBlocks(latin1Bytes("text"), Number.MAX_SAFE_INTEGER), []);
});

Deno.test("textBlocks() finds exactly the maximal runs", () => {
  const bytes = fc.array(fc.constantFrom(0x00, 0x1f, 0x20, 0x41, 0x7e, 0x7f, 0xff), { maxLength: 80 });
  fc.assert(fc.property(bytes, fc.integer({ min: 1, max: 12 }), (codes, minRun) => {
    const text = String.fromCharCode(...codes);
    const runs = [...text.matchAll(/[ -~]+/g)].filter(([run]) => run.length >= minRun)
      .map(({ 0: run, index }) => ({ start: index, end: index + run.length }));
    assertEquals(textBlocks(new Uint8Array(codes), minRun), runs);
  }));
});
