import { assertEquals } from "@std/assert";
import type { Region } from "../../lib/image/regions.ts";
import { checkErased } from "../../lib/reports/erased_check.ts";

function erased(start: number, end: number, fill: number | null = 0xff): Region {
  return {
    start,
    end,
    size: end - start,
    kind: "erased",
    fill_byte: fill,
    fill_ratio: 1,
    mean_entropy: 0,
    tables_high_conf: 0,
    confidence: 0.95,
  };
}

Deno.test("checkErased() warns of large erased regions inside only", () => {
  const status = (...regions: Region[]) => checkErased(regions, 0x40000).status;
  assertEquals(status(erased(0x10000, 0x14000)), "warn");
  assertEquals(status(erased(0x10000, 0x13fff)), "ok");
  assertEquals(status(erased(0x1000, 0x14000)), "ok");
  assertEquals(status(erased(0x1001, 0x14000)), "warn");
  assertEquals(status(erased(0x10000, 0x3f000)), "ok");
  assertEquals(status(erased(0x10000, 0x3efff)), "warn");
  assertEquals(status({ ...erased(0x10000, 0x20000), kind: "mixed" }), "ok");
});

Deno.test("checkErased() names places, sizes and fill", () => {
  const { message, details } = checkErased([erased(0x10000, 0x14000), erased(0x20000, 0x30000, null)], 0x40000);
  assertEquals(message, "2 large erased blocks inside: something may be missing there.");
  assertEquals(details, [
    "0x10000 to 0x14000, 16 KiB, filled with 0xFF",
    "0x20000 to 0x30000, 64 KiB, several fills",
  ]);
});

Deno.test("checkErased() counts all erased regions when none is inside, and names ten at most", () => {
  assertEquals(
    checkErased([erased(0, 0x4000)], 0x40000).message,
    "No large erased block inside; 1 erased region in all.",
  );
  const many = Array.from({ length: 12 }, (_, i) => erased(0x10000 + 0x8000 * i, 0x14000 + 0x8000 * i));
  assertEquals(checkErased(many, 0x100000).details.length, 10);
});
