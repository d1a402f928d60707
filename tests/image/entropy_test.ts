import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { byteCounts, entropy, entropyOfCounts } from "../../lib/image/entropy.ts";
import { latin1Bytes } from "./record_files.ts";

Deno.test("entropy() counts bits per byte", () => {
  assertEquals(entropy(new Uint8Array()), 0);
  assertEquals(entropy(new Uint8Array(100).fill(0xff)), 0);
  assertEquals(entropy(latin1Bytes("ab")), 1);
  assertEquals(entropy(latin1Bytes("aab")), 0.9183);
  assertEquals(entropy(latin1Bytes("abcdefgh")), 3);
  assertEquals(entropy(Uint8Array.from({ length: 512 }, (_, i) => i)), 8);
});

Deno.test("entropy() does not depend on the order of the bytes", () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => {
    const bits = entropy(bytes);
    assertEquals(entropy(bytes.toSorted()), bits);
    assertEquals(entropyOfCounts(byteCounts(bytes), bytes.length), bits);
    assertEquals(bits >= 0 && bits <= 8, true);
  }));
});
