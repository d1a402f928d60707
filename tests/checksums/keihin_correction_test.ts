import { assertEquals } from "@std/assert";
import { changes, codes, correct } from "./correcting.ts";
import { Draft, keihinImage } from "./images.ts";

Deno.test("correctChecksums() needs to know Keihin's balance byte", () => {
  const original = keihinImage();
  const bytes = original.slice();
  bytes[0x3000]! ^= 9;
  assertEquals(changes(correct(bytes, null).bytes ?? bytes, bytes), [0x3fff8]);
  bytes[0x3fffc] = 0x12;
  assertEquals(codes(bytes, null), "unknown_place");
});

Deno.test("correctChecksums() corrects a small Keihin engine if the original shows that it has the sum", () => {
  const draft = new Draft(0xc000, 34).hex(0, "00e20000");
  const original = draft.bytes.fill(0xff, 0xbff0);
  original[0xbff8] = 0;
  original[0xbff8] = -original.reduce((total, byte) => total + byte, 0);
  const bytes = original.slice();
  bytes[0x3000]! ^= 9;
  assertEquals(codes(bytes, null), "no_known_scheme");
  assertEquals(changes(correct(bytes, original).bytes ?? bytes, bytes), [0xbff8]);
  assertEquals(codes(original, original), "nothing_to_do");
});
