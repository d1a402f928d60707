import { assert, assertEquals } from "@std/assert";
import { correctChecksums } from "../../lib/checksums/correction.ts";
import { type ChecksumReport, checksumReport } from "../../lib/checksums/report.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { noise } from "../golden/build.ts";
import { Draft, goldenBytes, trionic7Image, volvoImage } from "./images.ts";

function report(bytes: Bytes): ChecksumReport {
  return checksumReport(new Image(bytes), "test.bin");
}

function note(bytes: Bytes, code: string) {
  return report(bytes).notes?.find((one) => one.code === code);
}

Deno.test("checksumReport() has no notes on an image about which its keys say everything", () => {
  for (const name of ["samand-ok", "denso-1m-ok", "vag-me7-subtype1-ok"]) {
    assertEquals(Object.hasOwn(report(goldenBytes(name)), "notes"), false, name);
  }
});

Deno.test("checksumReport() tells the sums of further families in a note", () => {
  const found = note(trionic7Image(), "checksum_group");
  assertEquals([found?.["scheme"], found?.["ok"], found?.["total"]], ["trionic7", 2, 2]);
  const bytes = volvoImage(24);
  bytes[bytes.length - 9]! ^= 1;
  const volvo = note(bytes, "checksum_group");
  assertEquals([volvo?.["ok"], volvo?.["total"]], [23, 24]);
});

Deno.test("checksumReport() counts every block of a table above the middle of a 1 MiB image", () => {
  const draft = new Draft(0x100000, 51);
  for (let i = 0; i < 40; i++) {
    const start = 0x20000 + 0x5000 * i;
    let sum = 0;
    for (let at = start; at < start + 0x5000; at += 2) sum += draft.word(at, true);
    draft.le32(0x1f000 + 16 * i, 0x800000 + start, 0x804fff + start, sum, ~sum);
  }
  draft.hex(0x1c0f0, "00008000fffb800000008200ffff8f00");
  draft.le32(0xfffe0, 1, ~1);
  draft.bytes[0xe0000]! ^= 1;
  const found = note(draft.bytes, "blocks");
  assertEquals([found?.["ok"], found?.["total"], found?.["in_boot_memory"]], [39, 40, 0]);
  const [failed] = found?.["blocks"] as { name: string; ranges: { start: number; end: number }[] }[];
  assertEquals(failed?.ranges, [{ start: 0xde000, end: 0xe2fff }]);
});

Deno.test("checksumReport() gives no verdict from the size of the image alone", () => {
  for (const size of [0x8000, 0x10000, 0x40000]) {
    const bytes = noise(size + 9, size);
    assertEquals(report(bytes).ironfelix.length, 1);
    assertEquals(note(bytes, "not_applicable")?.["checks"], [size === 0x8000 ? "smg2.crc16_arc" : "gs20.crc16_arc"]);
    assert(note(bytes, "no_known_scheme") !== undefined);
  }
  // A blank image fits everything.
});

Deno.test("checksumReport() names a value that is right but for the order of its bytes", () => {
  const bytes = goldenBytes("gs20-64k-ok");
  bytes.set([bytes[14] ?? 0, bytes[13] ?? 0], 13);
  assertEquals(note(bytes, "byte_swapped")?.["checks"], ["gs20.crc16_arc"]);

  const original = goldenBytes("me7-main-512k-ok");
  const swapped = original.slice();
  for (const at of [0x7ffe0, 0x7ffe4]) swapped.set(original.slice(at, at + 4).reverse(), at);
  assertEquals(note(swapped, "byte_swapped")?.["checks"], ["me7_main.main"]);
  const corrected = correctChecksums(new Image(swapped), null);
  assertEquals(corrected.bytes, original);
  assertEquals(corrected.checks[0]?.remark, "the right value stood there with its bytes in the other order");
});

Deno.test("checksumReport() says that fits of eight bits and on blank bytes prove nothing", () => {
  const bytes = goldenBytes("sweep-whole-crc8");
  assertEquals([note(bytes, "weak_schemes")?.["weak"], note(bytes, "weak_schemes")?.["total"]], [2, 2]);
  const blank = goldenBytes("blank-ff");
  assertEquals(note(blank, "weak_schemes")?.["weak"], report(blank).schemes.length);
  assertEquals(note(goldenBytes("sweep-page16-all"), "weak_schemes"), undefined);
});

Deno.test("checksumReport() takes a table of which most blocks fail for no table", () => {
  const bytes = volvoImage(8);
  for (let block = 0; block < 5; block++) bytes[0x20000 + 0x4000 * block]! ^= 1;
  const found = note(bytes, "doubtful_table");
  assertEquals((found?.["checks"] as string[]).length, 5);
});

Deno.test("checksumReport() tells what can't be verified in a truncated image or without its boot area", () => {
  assertEquals(note(goldenBytes("me7-main-block1-outside"), "range_outside_image")?.["checks"], ["me7_main.main"]);
  const bytes = goldenBytes("me7-main-512k-ok").fill(0xff, 0, 0x4000);
  assertEquals(note(bytes, "boot_area_missing")?.["checks"], ["me7_main.main"]);
});

Deno.test("checksumReport() shows a Denso table that is too stale to be seen, if it stands at its known place", () => {
  const found = note(goldenBytes("denso-two-ok-only"), "denso_known_place");
  assertEquals([found?.["ok"], found?.["total"]], [2, 4]);
});
