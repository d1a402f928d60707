import { assert, assertEquals } from "@std/assert";
import { me7Main } from "../../lib/checksums/me7_main.ts";
import { multipointBlocks } from "../../lib/checksums/me7_multipoint.ts";
import { me7Rolling } from "../../lib/checksums/me7_rolling.ts";
import { trionic5, trionic7 } from "../../lib/checksums/trionic.ts";
import { findStructures } from "../../lib/checksums/structures.ts";
import { View } from "../../lib/checksums/view.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { noise } from "../golden/build.ts";
import {
  Draft,
  gmImage,
  goldenBytes,
  keihinImage,
  statuses,
  trionic5Image,
  trionic7Image,
  volvoImage,
} from "./images.ts";

function view(bytes: Bytes): View {
  return View.of(new Image(bytes));
}

/** Image with four blocks whose sums are of whole words up to the last address. */
function inclusiveBlocks(): Bytes {
  const draft = new Draft(0x80000, 31);
  for (let i = 0; i < 4; i++) {
    const start = 0x20000 + 0x1000 * i;
    let sum = 0;
    for (let at = start; at < start + 0x1000; at += 2) sum += draft.word(at, true);
    draft.le32(0x1f810 + 16 * i, 0x800000 + start, 0x800fff + start, sum, ~sum);
  }
  return draft.bytes;
}

Deno.test("me7Main() calls nothing ok that reaches beyond the image", () => {
  for (const name of ["me7-main-block1-outside", "me7-main-1m-end-in-512k"]) {
    assertEquals(me7Main(view(goldenBytes(name)))?.report.status, "ok");
    assertEquals(me7Main(view(goldenBytes(name)))?.check.status, "unverified");
  }
});

Deno.test("multipointBlocks() counts by the published rule and checks by the rule that the table follows", () => {
  const blocks = multipointBlocks(view(inclusiveBlocks()));
  assertEquals([blocks.valid, blocks.unverified], [0, 4]);
  assertEquals(blocks.checks.map(({ status }) => status), ["ok", "ok", "ok", "ok"]);
  assertEquals(multipointBlocks(view(goldenBytes("me7-multipoint-ok"))).checks.map(({ status }) => status), [
    "ok",
    "ok",
    "ok",
    "ok",
  ]);
});

Deno.test("multipointBlocks() reads no byte behind the image when a block begins at an odd address", () => {
  const draft = new Draft(0x8000, 32).le32(0x100, 0x800201, 0x808000, 5, ~5);
  assertEquals(multipointBlocks(view(draft.bytes)).unverified, 1);
});

Deno.test("multipointBlocks() ends soon on an image full of long blocks, and takes them for no table", () => {
  const draft = new Draft(0x100000, 33);
  for (let at = 0; at < 0x100000; at += 16) draft.le32(at, 0x800000, 0x8fffff, at, ~at);
  const blocks = multipointBlocks(view(draft.bytes));
  assertEquals([blocks.unverified, blocks.checks.length], [128, 0]);
});

Deno.test("me7Rolling() takes ranges that lead round in a circle for no checksum", () => {
  const bytes = goldenBytes("rolling-m-style-ok");
  const found = me7Rolling(view(bytes));
  assertEquals(found?.report.map(({ status }) => status), ["ok", "ok"]);
  const text = new Image(bytes).text;
  // The move that says which range follows: slot 4 behind range 1, now range 0 again.
  const move = text.indexOf("\xe1\x48", 0x40000);
  assert(move > 0);
  bytes[move + 1] = 0x08;
  assertEquals(me7Rolling(view(bytes)), null);
});

Deno.test("a structure that names places outside the image leaves the other groups as they are", () => {
  const bytes = goldenBytes("me7-all-code-schemes");
  const before = findStructures(view(bytes));
  assert(before.rolling !== null && before.main !== null && before.multirange !== null);
  // The high half of the table's address.
  const seeds = new Image(bytes).text.indexOf("\x88\x90\x88\x80\x88\x70\x88\x60");
  bytes.set([0x00, 0x00], seeds + 42);
  const after = findStructures(view(bytes));
  assertEquals(after.rolling, null);
  assert(after.main !== null && after.multirange !== null);
});

Deno.test("vagMe7xx() takes a zone that ends directly behind the image, and none of a single byte", () => {
  const bytes = goldenBytes("vag-me7-subtype2-ok");
  const code = new Image(bytes).text.indexOf("\xf0\x54\x5c\x25\x20\x54\x5c\x25\x20\x54\x5c\x45\xf0\xa5");
  const first = (start: number, last: number) => {
    const data = new DataView(bytes.buffer);
    data.setUint16(code - 0x0e, start & 0xffff, true);
    data.setUint16(code - 0x0a, 0x80 + (start >>> 16), true);
    data.setUint16(code + 0x16, last & 0xffff, true);
    data.setUint16(code + 0x1a, 0x80 + (last >>> 16), true);
    return statuses(bytes).find((status) => status.startsWith("vag_me7xx.crc32_zone1"));
  };
  assertEquals(first(0x20000, 0x7ffff), "vag_me7xx.crc32_zone1 stale");
  assertEquals(first(0x20000, 0x80000), "vag_me7xx.crc32_zone1 stale");
  assertEquals(first(0x20000, 0x80001), "vag_me7xx.crc32_zone1 absent");
  assertEquals(first(0x20000, 0x20000), "vag_me7xx.crc32_zone1 absent");
});

Deno.test("gmSegments() verifies the eight segments of P01 and P59, and only with their signs", () => {
  for (const size of [0x80000, 0x100000] as const) {
    const bytes = gmImage(size);
    assertEquals(statuses(bytes).filter((status) => status.startsWith("gm_segments")).length, 8);
    assert(statuses(bytes).every((status) => status.endsWith(" ok")));
    bytes[0x8100]! ^= 1;
    bytes[0x8101]! ^= 4;
    assertEquals(statuses(bytes).filter((status) => status.endsWith(" stale")), ["gm_segments.engine stale"]);
    bytes[0x1fffe] = 0;
    assertEquals(statuses(bytes), []);
  }
});

Deno.test("volvoMe7() verifies every block, whether addresses are of flash memory or offsets", () => {
  for (const base of [0, 0x800000]) {
    const bytes = volvoImage(8, base);
    const own = () => statuses(bytes).filter((status) => status.startsWith("volvo"));
    assertEquals(own().length, 8);
    assert(own().every((status) => status.endsWith(" ok")));
    bytes[0x3ffff]! ^= 0x80;
    assertEquals(own().filter((status) => status.endsWith(" stale")), ["volvo_me7.block_1F880 stale"]);
    bytes[0x18010] = 0;
    assertEquals(own(), []);
  }
});

Deno.test("trionic5() and trionic7() verify the sums that the footer names", () => {
  assertEquals(trionic5(view(trionic5Image(0x20000)))?.map(({ status }) => status), ["ok"]);
  assertEquals(trionic5(view(trionic5Image()))?.map(({ status }) => status), ["ok"]);
  assertEquals(trionic7(view(trionic7Image()))?.map(({ status }) => status), ["ok", "ok"]);
  const bytes = trionic7Image();
  bytes[0x1000]! ^= 0x10;
  assertEquals(statuses(bytes), ["trionic7.program stale", "trionic7.program_coded stale"]);
  // The other unit that begins alike has no footer.
  bytes.fill(0xa5, 0x7ff00);
  assertEquals(statuses(bytes), []);
});

Deno.test("keihin() verifies an image by its signs; without them it claims nothing", () => {
  const bytes = keihinImage();
  assertEquals(statuses(bytes).filter((status) => status.startsWith("keihin")), ["keihin.sum8 ok"]);
  bytes[0x2000]! ^= 1;
  assertEquals(statuses(bytes).filter((status) => status.startsWith("keihin")), ["keihin.sum8 stale"]);
  bytes[0] = 1;
  assertEquals(statuses(bytes).filter((status) => status.startsWith("keihin")), []);
});

Deno.test("keihin() claims a small engine only if the sum agrees too", () => {
  const draft = new Draft(0xe000, 34).hex(0, "00820ffa");
  const sum = draft.bytes.reduce((total, byte) => total + byte, 0);
  draft.bytes[0x5000]! -= sum;
  assertEquals(statuses(draft.bytes), ["keihin.sum8 ok"]);
  draft.bytes[0x5000]! += 1;
  assertEquals(statuses(draft.bytes), []);
});

Deno.test("findStructures() claims nothing but the size's own profile in noise", () => {
  for (const size of [0x8000, 0x10000, 0x20000, 0x40000, 0x80000, 0xc0000, 0xd0000, 0x100000]) {
    const found = statuses(noise(size + 1, size));
    assert(found.every((status) => /^(gs20|smg2)\.crc16_arc stale$/.test(status)), found.join());
  }
});
