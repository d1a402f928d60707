import { beyond } from "../../../lib/identify/families/beyond.ts";
import { noise } from "../../golden/build.ts";
import { assertUnclaimed, noisy } from "./beyond_sample.ts";
import { claimants, sample } from "./sample.ts";
import { assertEquals } from "@std/assert";

const SIZES = [32, 48, 56, 64, 96, 128, 192, 256, 448, 512, 1024, 2048, 3072].map((kibibytes) => kibibytes * 1024);

Deno.test("no family beyond the reference claims noise, erased flash or zeros of any usual size", () => {
  for (const size of SIZES) {
    for (const seed of [1, 2, 3]) assertUnclaimed(noise(seed, size), `noise ${seed}, ${size} bytes`);
    assertUnclaimed(sample(size, []), `erased, ${size} bytes`);
    assertUnclaimed(sample(size, [], 0), `zeros, ${size} bytes`);
  }
});

Deno.test("no family at all claims firmware that is not an engine's", () => {
  const controls = {
    "AVR": noisy(0x8000, [[0, "\x0c\x94\x62\0".repeat(26)]]),
    "microcode": noisy(0x800, [[0, "\x01\0\0\0"], [0x14, "\x01\0\0\0"]]),
    "laptop": sample(0x400000, [[0x1000, "_FVH"], [-16, "\x90\x90\xe9\xc3\xf6\0\0\0"]]),
  };
  for (const [name, image] of Object.entries(controls)) {
    assertEquals([...claimants(image), ...claimants(image, beyond)], [], name);
  }
});
