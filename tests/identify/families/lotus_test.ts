import { assertEquals } from "@std/assert";
import { assertClaimed, assertUnclaimed, noisy, readBeyond, trust } from "./beyond_sample.ts";
import { changed } from "./sample.ts";

const calibration = noisy(0x10000, [[0, "A128E0001 "], [0, "A128E001 06-21-2006 14:05"]]);
const program = noisy(0x60000, [[0x200, "T4E082 05-11-2005 Lotus Eng"]]);
const BOOT = "\0\0\0\0\0\0\0\0\x48\x02\x01\x02\0\0\0\0";
const boot = noisy(0x10000, [[0, BOOT], [0xffe0, "A120E0016HK1234"]]);

Deno.test("claim() knows the three areas of T4e", () => {
  assertClaimed(calibration, "LotusT4e");
  assertClaimed(program, "LotusT4e");
  assertClaimed(boot, "LotusT4e");
});

Deno.test("claim() refuses 64 KiB that begin otherwise, ME7.2's calibration among them", () => {
  assertUnclaimed(changed(calibration, [[9, "13"]]), "month 13");
  assertUnclaimed(changed(calibration, [[8, "-"]]), "no blank");
  assertUnclaimed(changed(calibration, [], 0x20000), "size of the calibration");
  assertUnclaimed(changed(boot, [[8, "\x49"]]), "header of the boot loader");
  assertUnclaimed(changed(boot, [], 0x8000), "size of the boot loader");
  assertUnclaimed(changed(program, [[0x203, "1"]]), "number of the program");
  const me72 = noisy(0x10000, [
    [0, "\x5a\x5a\x33\x05\x32\0\0\0\xff\x02\x0b\x0a\x01\x0a\x01"],
    [-4, "\x5a\xa5\xc3\x3c"],
  ]);
  assertClaimed(me72, "BoschME72");
});

Deno.test("extract() reads T4e's names and dates and says which area it is", () => {
  const codes = (image: Uint8Array<ArrayBuffer>) =>
    readBeyond(image).notes.map(({ code, holds, text }) => [code, holds ?? text]);
  assertEquals(readBeyond(calibration).matchKey, "T4E CALIBRATION::A128E001");
  assertEquals(codes(calibration), [["partial_read", "calibration"], ["build_date", "06-21-2006 14:05"]]);
  assertEquals(readBeyond(program).matchKey, "T4E::T4E082");
  assertEquals(codes(program), [["partial_read", "program"], ["build_date", "05-11-2005"]]);
  assertEquals(codes(changed(program, [], 0x80000)), [["build_date", "05-11-2005"]]);
  assertEquals([readBeyond(boot).fields.sw_base_version, readBeyond(boot).matchKey], ["A120E0016HK1234", null]);
  assertEquals(codes(boot), [["partial_read", "boot loader"]]);
});

Deno.test("identify() trusts each area of T4e by what is known of it", async () => {
  assertEquals([await trust(calibration), await trust(program), await trust(boot)], ["Low 16", "Medium 34", "Low 6"]);
});
