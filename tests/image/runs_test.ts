import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { byteSet, isInside, PRINTABLE, runs } from "../../lib/image/runs.ts";

function runsOf(text: string, least: number): [number, number][] {
  return [...runs(Uint8Array.from(text, (byte) => byte.charCodeAt(0)), PRINTABLE, least)];
}

Deno.test("runs() finds runs of exactly the least length, at both ends too", () => {
  assertEquals(runsOf("abc\0de\0fgh", 3), [[0, 3], [7, 10]]);
  assertEquals(runsOf("abc\0de\0fgh", 4), []);
  assertEquals(runsOf("", 1), []);
});

Deno.test("runs() finds every maximal run that is long enough, whatever the bytes and the length", () => {
  const bytes = fc.array(fc.constantFrom(0x00, 0x1f, 0x20, 0x41, 0x7e, 0x7f, 0xff), { maxLength: 120 });
  fc.assert(fc.property(bytes, fc.integer({ min: 1, max: 9 }), (codes, least) => {
    const text = String.fromCharCode(...codes);
    const walked = [...text.matchAll(/[ -~]+/g)]
      .filter(([run]) => run.length >= least)
      .map(({ 0: run, index }) => [index, index + run.length]);
    assertEquals(runsOf(text, least), walked);
  }));
});

Deno.test("runs() looks at no more than a part of what can't hold a run", () => {
  let looks = 0;
  const counting = new Proxy(new Uint8Array(4096), {
    get(bytes, key) {
      if (key === "length") return bytes.length;
      looks++;
      return Reflect.get(bytes, key);
    },
  });
  assertEquals([...runs(counting, PRINTABLE, 64)], []);
  assertEquals(looks, 4096 / 64);
});

Deno.test("byteSet() has the first and the last byte of each span", () => {
  const set = byteSet("09", "AZ", "  ");
  const members = Array.from(set.keys()).filter((code) => set[code] === 1);
  assertEquals(String.fromCharCode(...members), " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

Deno.test("isInside() takes the start of a range in and the end out", () => {
  const ranges = [[2, 4], [6, 7]] as const;
  assertEquals([1, 2, 3, 4, 5, 6, 7].filter((offset) => isInside(offset, ranges)), [2, 3, 6]);
  assertEquals(isInside(0, []), false);
});
