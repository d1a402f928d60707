import { assertEquals } from "@std/assert";
import { codePattern, findAllCode, findCode, findSignature, signature } from "../../lib/checksums/signature.ts";
import { View } from "../../lib/checksums/view.ts";
import { Image } from "../../lib/image/image.ts";
import { noise } from "../golden/build.ts";

function view(bytes: Uint8Array<ArrayBuffer>): View {
  return View.of(new Image(bytes));
}

Deno.test("findAllCode() finds a masked pattern at every even offset and at no odd one", () => {
  const bytes = noise(3, 4096);
  for (const at of [0, 102, 200, 1001, 4086]) bytes.set(Uint8Array.fromHex("e6f48890a1b2c3d4e5f6"), at);
  const pattern = codePattern("e6 f4 .. .. a1 b2 c3 d4 e5 f6", 4);
  assertEquals(findAllCode(view(bytes), pattern), [0, 102, 200, 4086]);
  assertEquals(findCode(view(bytes), pattern, 2, 4096), 102);
  assertEquals(findCode(view(bytes), pattern, 202, 4086), -1);
});

Deno.test("findAllCode() works on bytes that begin anywhere in their buffer", () => {
  const bytes = noise(4, 1003);
  bytes.set(Uint8Array.fromHex("a1b2c3d4e5f6"), 503);
  assertEquals(findAllCode(view(bytes.subarray(3)), codePattern("a1 b2 c3 d4 e5 f6")), [500]);
});

Deno.test("findSignature() finds long signatures among near misses", () => {
  const bytes = new Uint8Array(1000);
  bytes.set(Uint8Array.fromHex("1122334455667788"), 301);
  bytes.set(Uint8Array.fromHex("1022334455667788"), 100);
  assertEquals(findSignature(view(bytes), signature("1122334455667788")), 301);
  assertEquals(findSignature(view(bytes), signature("1122334455667788"), 302), -1);
});

Deno.test("View.sign() gives the first place of a family's signature at any alignment", () => {
  for (let at = 700; at < 704; at++) {
    const bytes = noise(6, 2048);
    bytes.set(Uint8Array.fromHex("dc06a84108121860c0850035c0950035"), at);
    bytes.set(Uint8Array.fromHex("dc06a84108121860c0850035c0950035"), at + 100);
    assertEquals(view(bytes).sign("samand"), { start: at, end: at + 16 });
    assertEquals(view(bytes).sign("m798"), undefined);
  }
});
