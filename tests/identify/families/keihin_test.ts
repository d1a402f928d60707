import { assertEquals } from "@std/assert";
import { assertClaimed, assertUnclaimed, noisy, readBeyond, trust } from "./beyond_sample.ts";
import { changed } from "./sample.ts";

const NAME = "ECM -EngineControl";
const first = noisy(0x40000, [[0, "\xff\0\0\x48" + "\x70\0".repeat(6)]]);
const second = noisy(0x80000, [[0, "\0\x5a\0\x5a"]]);
const third = noisy(0x100000, [[0x5000, NAME]]);

/** An image whose bytes add up to a multiple of 256. */
function balanced(size: number, head: string): Uint8Array<ArrayBuffer> {
  const image = noisy(size, [[0, head]]);
  image[size - 8]! -= image.reduce((sum, byte) => sum + byte & 0xff, 0);
  return image;
}

Deno.test("claim() knows Keihin's motorcycle units by first bytes or by name", () => {
  assertClaimed(first, "KeihinMotorcycle");
  assertClaimed(changed(first, [[3, "\x44"]]), "KeihinMotorcycle");
  assertClaimed(second, "KeihinMotorcycle");
  assertClaimed(changed(second, [[0x5000, NAME]], 0x40000), "KeihinMotorcycle");
  assertClaimed(third, "KeihinMotorcycle");
  assertEquals(readBeyond(third).matchKey, null);
});

Deno.test("claim() refuses Keihin's motorcycle units that lack one thing", () => {
  assertUnclaimed(changed(first, [[3, "\x46"]]), "fourth byte");
  assertUnclaimed(changed(first, [[15, "\x01"]]), "sixteenth byte");
  assertUnclaimed(changed(first, [], 0x80000), "size of the first kind");
  assertUnclaimed(changed(second, [[3, "\x5b"]]), "fourth byte of the second kind");
  assertUnclaimed(changed(second, [], 0x100000), "size of the second kind");
  assertUnclaimed(changed(third, [[0x5000, "X"]]), "name of the third kind");
  assertUnclaimed(changed(third, [], 0x200000), "size of the third kind");
});

Deno.test("claim() knows Keihin's small engines by first bytes and sum together", () => {
  for (const [size, head] of [[0xc000, "\0\xe2\0\0"], [0xe000, "\0\x82\x0f\xfa"]] as const) {
    const image = balanced(size, head);
    assertClaimed(image, "KeihinSmallEngine");
    assertUnclaimed(changed(image, [[0, "\x01"]]), "first byte");
    assertUnclaimed(changed(image, [[0x100, String.fromCharCode(image[0x100]! ^ 1)]]), "sum");
  }
  assertUnclaimed(balanced(0x10000, "\0\x82\x0f\xfa"), "size");
});

Deno.test("identify() does not doubt Keihin images for numbers that nobody knows", async () => {
  assertEquals([await trust(first), await trust(second), await trust(third)], ["Low 6", "Low 6", "Low 5"]);
  assertEquals(await trust(balanced(0xc000, "\0\xe2\0\0")), "Low 8");
});
