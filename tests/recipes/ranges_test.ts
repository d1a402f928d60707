import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { account, findOverlap } from "../../lib/recipes/accounting.ts";
import { findAnchors } from "../../lib/recipes/anchors.ts";
import { differingBlocks } from "../../lib/recipes/blocks.ts";
import { fingerprintOf } from "../../lib/recipes/fingerprint.ts";
import { firstEndingAfter, overlapping, union, without } from "../../lib/recipes/spans.ts";
import { anyPair } from "./sample_images.ts";

const span = (start: number, end: number) => ({ start, end });

Deno.test("overlapping() tells the spans that share a byte with a range", () => {
  const spans = [span(2, 4), span(4, 8), span(10, 11)];
  const met = (start: number, end: number) => [...overlapping(spans, span(start, end))];
  assertEquals([met(0, 2), met(0, 3), met(3, 5), met(8, 10), met(7, 20), met(11, 99)], [
    [],
    [0],
    [0, 1],
    [],
    [1, 2],
    [],
  ]);
  assertEquals([firstEndingAfter(spans, 0), firstEndingAfter(spans, 4), firstEndingAfter(spans, 11)], [0, 1, 3]);
});

Deno.test("union() joins spans that touch, without() cuts spans out of others", () => {
  assertEquals(union([span(5, 7), span(1, 3), span(3, 4), span(6, 6)]), [span(1, 4), span(5, 7)]);
  assertEquals(without([span(0, 10), span(20, 22)], [span(2, 3), span(3, 5), span(9, 21)]), [
    span(0, 2),
    span(5, 9),
    span(21, 22),
  ]);
});

Deno.test("findOverlap() finds two spans with a byte in common, whatever their order", () => {
  assertEquals(findOverlap([span(5, 7), span(1, 3), span(3, 5)]), null);
  assertEquals(findOverlap([span(5, 7), span(1, 6), span(0, 1)]), [span(1, 6), span(5, 7)]);
});

Deno.test("account() counts what changed inside and outside of the ranges", () => {
  const before = new Uint8Array(20);
  const after = Uint8Array.from(before, (_, i) => [3, 4, 15].includes(i) ? 1 : 0);
  assertEquals(account(before, after, [span(2, 4), span(4, 6), span(8, 9)]), {
    changedBytes: 3,
    stray: 1,
    unwrittenRanges: 1,
  });
});

Deno.test("differingBlocks() covers exactly what differs, with gaps up to the largest", () => {
  fc.assert(
    fc.property(anyPair(), fc.nat(20), ({ stock, tuned }, maxGap) => {
      const blocks = differingBlocks(stock, tuned, maxGap);
      const inside = new Uint8Array(stock.length);
      for (const { start, end } of blocks) inside.fill(1, start, end);
      stock.forEach((byte, i) => byte !== tuned[i] && assertEquals(inside[i], 1));
      for (const [i, { start, end }] of blocks.entries()) {
        assertEquals([stock[start] === tuned[start], stock[end - 1] === tuned[end - 1]], [false, false]);
        if (i > 0) assertEquals(start - blocks[i - 1]!.end > maxGap, true);
      }
    }),
    { seed: 6 },
  );
});

Deno.test("findAnchors() says unique exactly when the bytes occur once", () => {
  fc.assert(
    fc.property(anyPair(), fc.integer({ min: 8, max: 128 }), ({ stock, tuned }, contextSize) => {
      const text = String.fromCharCode(...stock);
      const blocks = differingBlocks(stock, tuned, 15);
      findAnchors(stock, blocks, contextSize).forEach(({ contextStart, isUnique }, i) => {
        const anchor = text.slice(contextStart, blocks[i]!.end);
        assertEquals(isUnique, text.indexOf(anchor) === text.lastIndexOf(anchor));
      });
    }),
    { seed: 6 },
  );
});

Deno.test("fingerprintOf() digests the edits in order of offset, nothing else", async () => {
  const rows = [{ offset: 1200, ob: "0A", mb: "5E" }, { offset: 512, ob: "30F1", mb: "A1A2" }];
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode('[[512,"30F1","A1A2"],[1200,"0A","5E"]]'),
  );
  assertEquals(await fingerprintOf(rows), `sha256:${new Uint8Array(digest).toHex()}`);
  assertEquals(await fingerprintOf(rows.toReversed()), await fingerprintOf(rows));
});
