import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { findNeedles, poolNeedles } from "../../lib/recipes/needles.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** Every start of every needle, found the slow way. */
function slowly(haystack: Uint8Array, strings: readonly Uint8Array[]): number[][] {
  return strings.map((string) => {
    const starts: number[] = [];
    for (let start = 0; start + string.length <= haystack.length; start++) {
      if (string.every((byte, i) => haystack[start + i] === byte)) starts.push(start);
    }
    return starts;
  });
}

function quickly(haystack: Uint8Array, strings: readonly Uint8Array[], most = Infinity): number[][] {
  const starts: number[][] = strings.map(() => []);
  findNeedles(haystack, poolNeedles(strings), (needle, start) => starts[needle]!.push(start) < most);
  return starts;
}

Deno.test("findNeedles() tells all places, overlapping ones too", () => {
  assertEquals(quickly(bytes("abababa"), [bytes("aba"), bytes("b"), bytes("abababab"), bytes("abababa")]), [
    [0, 2, 4],
    [1, 3, 5],
    [],
    [0],
  ]);
});

Deno.test("findNeedles() finds needles that end with other needles, and equal ones", () => {
  const strings = ["xx123456789", "23456789", "x123456789", "123456789", "23456789", "789"].map(bytes);
  assertEquals(quickly(bytes("x123456789"), strings), [[], [2], [0], [1], [2], [7]]);
});

Deno.test("findNeedles() stops looking for a needle when told so", () => {
  const blank = new Uint8Array(5000).fill(0xff);
  const strings = [100, 40, 9, 3, 1].map((length) => blank.subarray(0, length));
  assertEquals(quickly(blank, strings, 2), strings.map(() => [0, 1]));
});

Deno.test("findNeedles() agrees with a plain search in noise, fill and repetition", () => {
  const alphabet = (size: number) => fc.uint8Array({ max: size - 1, maxLength: 400 });
  const text = fc.oneof(
    alphabet(2),
    alphabet(256),
    fc.array(fc.tuple(fc.uint8Array({ maxLength: 12 }), fc.nat(40)), { maxLength: 12 }).map((parts) =>
      Uint8Array.from(parts.flatMap(([unit, times]) => Array.from({ length: times }, () => [...unit]).flat()))
    ),
  );
  fc.assert(
    fc.property(text, fc.array(fc.tuple(fc.nat(400), fc.nat(60), fc.nat(3)), { maxLength: 40 }), (hay, cuts) => {
      const strings = cuts.map(([start, length, change]) => {
        const cut = hay.slice(start, start + length);
        if (change === 1 && cut.length > 0) cut[0]! ^= 1;
        return change === 2 ? hay.subarray(0, length) : cut;
      }).filter((string) => string.length > 0);
      assertEquals(quickly(hay, strings), slowly(hay, strings));
      assertEquals(quickly(hay, strings, 2), slowly(hay, strings).map((starts) => starts.slice(0, 2)));
    }),
  );
});
