import { assertEquals } from "@std/assert";
import { endian } from "../../lib/image/byte_order.ts";
import { Image } from "../../lib/image/image.ts";

function words(count: number, ...bytes: number[]): Image {
  return new Image(Uint8Array.from({ length: count * bytes.length }, (_, i) => bytes[i % bytes.length]!));
}

Deno.test("endian() is the order in which more words have an empty high end", () => {
  assertEquals(endian(words(32, 0x12, 0x00), 2), "little");
  assertEquals(endian(words(32, 0x00, 0x12), 2), "big");
  assertEquals(endian(words(32, 0x00, 0x00, 0x12, 0x34), 4), "big");
});

Deno.test("endian() is little when there is too little to go by", () => {
  assertEquals(endian(words(31, 0x00, 0x12), 2), "little");
  assertEquals(endian(words(64, 0x00), 1), "little");
  assertEquals(endian(new Image(new Uint8Array(1)), 2), "little");
});

Deno.test("endian() is little at a tie, so for erased images", () => {
  assertEquals(endian(words(100, 0xff, 0xff), 2), "little");
  assertEquals(endian(words(100, 0x00, 0x12, 0x12, 0x00), 2), "little");
});

Deno.test("endian() leaves out empty words, an incomplete last one and all behind 256 KiB", () => {
  const bytes = new Uint8Array(0x40000 + 4001);
  for (let at = 0; at < 64; at += 2) bytes[at + 1] = 1;
  for (let at = 0x40000; at < bytes.length; at += 2) bytes[at] = 1;
  assertEquals(endian(new Image(bytes), 2), "big");
  bytes[1] = 0;
  assertEquals(endian(new Image(bytes), 2), "little");
});
