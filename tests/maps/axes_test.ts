/**
 * Axes: which runs of words are found, and how bytes are read as words.
 *
 * @module
 */
import { assertEquals, assertThrows } from "@std/assert";
import { findAxes, MAX_AXES } from "../../lib/maps/axes.ts";
import { DEFAULT_AXIS_SETTINGS } from "../../lib/maps/settings.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";

const settings = DEFAULT_AXIS_SETTINGS;

function axesOf(bytes: Uint8Array<ArrayBuffer>, changes: Partial<typeof settings> = {}): string[] {
  const { little, big } = findAxes(bytes, { ...settings, ...changes });
  return [little, big].flatMap(({ order, starts, lengths }) =>
    Array.from(starts, (start, i) => `${order} ${start * 2} ${lengths[i]}`)
  );
}

Deno.test("findAxes() finds runs in both byte orders", () => {
  const bytes = new Uint8Array(64).fill(0xff);
  bytes.set([0x64, 0, 0xc8, 0, 0x2c, 1, 0x90, 1], 8);
  bytes.set([0, 0x64, 0, 0xc8, 1, 0x2c, 1, 0x90], 32);
  assertEquals(axesOf(bytes), ["little 8 4", "big 32 4"]);
});

Deno.test("findAxes() reads words from the start of bytes that are not aligned", () => {
  const bytes = new Uint8Array([9, 0x64, 0, 0xc8, 0, 0x2c, 1, 0x90, 1]).subarray(1);
  assertEquals(axesOf(bytes), ["little 0 4"]);
});

Deno.test("findAxes() takes a run of any length from 1, and cuts it at the greatest", () => {
  const bytes = new Uint8Array(Uint16Array.from([1, 2, 3, 4, 5, 6, 7]).buffer);
  assertEquals(axesOf(bytes, { maxLength: 5 }), ["little 0 5"]);
  assertEquals(axesOf(bytes, { minLength: 2, maxLength: 5 }), ["little 0 5", "little 10 2"]);
  assertEquals(axesOf(bytes, { minLength: 1, maxLength: 0 }).length, 7);
});

Deno.test("findAxes() passes fill by windows that may end with the bytes", () => {
  assertEquals(axesOf(new Uint8Array([0, 0, 0]), { minLength: 1 }), []);
  assertEquals(axesOf(new Uint8Array([0, 0, 1]), { minLength: 1 }), ["little 0 1"]);
});

Deno.test("findAxes() rejects settings that find an axis at every word", () => {
  const bytes = new Uint8Array(2 * MAX_AXES + 2).fill(7);
  assertThrows(() => axesOf(bytes, { minLength: 1 }), GuardRejection, "min_axis_length");
});
