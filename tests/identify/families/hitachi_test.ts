import { assertEquals } from "@std/assert";
import { claimants, goldenImages, read, sample } from "./sample.ts";

const TEXT = "T\0ZA1JA00C 2.0 DIT TURBO";

Deno.test("claim() gives SH72546 an image with a calibration's name and an engine behind it", () => {
  for (const size of [0x180000, 0x200000]) {
    assertEquals(claimants(sample(size, [[0x8000, TEXT]])), ["HitachiSH72546"]);
    assertEquals(claimants(sample(size + 1, [[0x8000, TEXT]])), []);
  }
});

Deno.test("claim() refuses names that are padded or have no engine behind them", () => {
  for (const text of ["T\0ZA1JA00 2.0", "T\0ZA1JA00C", "T\0ZA1JA00C 2.4", "T ZA1JA00C 2.0", "T\0ZA1JA00C  TURB"]) {
    assertEquals(claimants(sample(0x180000, [[0x8000, text]])), [], text);
  }
});

Deno.test("claim() gives golden Hitachi images to SH72546 alone", () => {
  for (const [name, image] of goldenImages("delphi-denso-hitachi", "Hitachi")) {
    assertEquals(claimants(image), ["HitachiSH72546"], name);
  }
});

Deno.test("extract() passes over names without an engine and reads the next", () => {
  const { matchKey, identBlock } = read(sample(0x180000, [[0x100, "T\0AB1CD23E"], [0x8000, TEXT]]));
  assertEquals([matchKey, identBlock], ["SH72546::ZA1JA00C", [0x8002 - 0x40, 0x8002 + 0x60]]);
});

Deno.test("extract() lets the block of SH72546 begin in front of the image", () => {
  const { identBlock, rawStrings } = read(sample(0x180000, [[0, TEXT]]));
  assertEquals([identBlock, rawStrings], [[2 - 0x40, 2 + 0x60], ["ZA1JA00C 2.0 DIT TURBO"]]);
});
