import { assertEquals } from "@std/assert";
import { assertClaimed, assertUnclaimed, noisy, readBeyond, trust } from "./beyond_sample.ts";
import { changed, type Text } from "./sample.ts";

const image = noisy(0x40000, [[-6, "JM9417"], [0xf44, "\x94\x17".repeat(8)]]);

Deno.test("claim() knows Mitsubishi's SH7052 by its last six bytes", () => {
  assertClaimed(image, "MitsubishiSH7052");
  assertClaimed(changed(image, [[0xf44, "\0\0"]]), "MitsubishiSH7052");
  const nearMisses: [string, readonly Text[], number?][] = [
    ["a letter among the digits", [[-1, "A"]]],
    ["another mark", [[-5, "N"]]],
    ["one byte more", [], 0x40001],
    ["512 KiB", [[-6, "JM9417"]], 0x80000],
  ];
  for (const [miss, texts, size] of nearMisses) assertUnclaimed(changed(image, texts, size), miss);
});

Deno.test("extract() reads the four digits of Mitsubishi's SH7052", () => {
  assertEquals(readBeyond(image).matchKey, "SH7052::9417");
});

Deno.test("identify() trusts Mitsubishi's SH7052 more if the calibration repeats the digits", async () => {
  assertEquals([await trust(image), await trust(changed(image, [[0xf44, "\0\0"]]))], ["Medium 40", "Medium 36"]);
});
