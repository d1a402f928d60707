import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { ReferenceIndex } from "../../lib/code/reference_index.ts";

fc.configureGlobal({ seed: 1 });

Deno.test("ReferenceIndex finds what a search through all references finds", () => {
  const reference = fc.tuple(fc.integer({ min: -3, max: 30 }), fc.nat(1000));
  const bounds = fc.tuple(fc.integer({ min: -3, max: 35 }), fc.integer({ min: -3, max: 35 }));
  fc.assert(fc.property(fc.array(reference), fc.nat(25), bounds, (references, size, [start, end]) => {
    const index = new ReferenceIndex(size, references.map(([offset]) => offset), references.map(([, at]) => at));
    const inside = references.filter(([offset]) => offset >= 0 && offset < size);
    const wanted = inside.filter(([offset]) => offset >= start && offset < end).sort(([a], [b]) => a - b);
    assertEquals(index.count, new Set(inside.map(([offset]) => offset)).size);
    assertEquals(index.offsetsIn(start, end), [...new Set(wanted.map(([offset]) => offset))]);
    assertEquals(index.addressesIn(start, end), wanted.map(([, at]) => at));
  }));
});

Deno.test("ReferenceIndex keeps repeats in decoding order", () => {
  const index = new ReferenceIndex(100, [7, 9, 7, 7], [40, 30, 20, 40]);
  assertEquals(index.addressesIn(7, 8), [40, 20, 40]);
  assertEquals(index.count, 2);
});

Deno.test("ReferenceIndex of nothing is empty", () => {
  const index = new ReferenceIndex();
  assertEquals([index.count, index.offsetsIn(0, 100), index.addressesIn(0, 100)], [0, [], []]);
});
