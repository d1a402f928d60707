import { assertEquals, assertStringIncludes } from "@std/assert";
import { Image } from "../../lib/image/image.ts";
import { nearestUsualSize, sizeNotes } from "../../lib/image/usual_size.ts";

Deno.test("sizeNotes() says what is missing from a dump with 17 bytes lost", () => {
  const [note] = sizeNotes(new Image(new Uint8Array(1_048_576 - 17)));
  assertEquals([note?.code, note?.["usual_size"], note?.["difference"]], ["unusual_size", 1_048_576, -17]);
  assertStringIncludes(note?.message ?? "", "1048559 bytes, 17 bytes fewer than");
});

Deno.test("sizeNotes() says what a tool has added", () => {
  const [note] = sizeNotes(new Image(new Uint8Array(589_840)));
  assertEquals([note?.["usual_size"], note?.["difference"]], [589_824, 16]);
});

Deno.test("sizeNotes() says nothing of sizes that chips and partial reads have", () => {
  for (const size of [512, 16_384, 32_768, 65_536, 118_784, 131_072, 262_144, 393_216, 458_752, 1 << 20]) {
    assertEquals(sizeNotes(new Image(new Uint8Array(size))), [], String(size));
  }
});

Deno.test("sizeNotes() says nothing of an image that lay in records", () => {
  assertEquals(sizeNotes(new Image(new Uint8Array(1001), "ihex", 0)), []);
});

Deno.test("nearestUsualSize() goes to the nearer power of two below 64 KiB", () => {
  assertEquals([1, 5, 7, 1000, 40_000, 60_000].map(nearestUsualSize), [1, 4, 8, 1024, 32_768, 65_536]);
});
