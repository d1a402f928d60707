import { assertEquals } from "@std/assert";
import { sh2, sh2a } from "../../../lib/code/cpus/sh.ts";
import { bytesOf, listed } from "../listing.ts";

Deno.test("sh2 writes registers, displacements and targets", () => {
  assertEquals(listed(sh2("big"), "4f22 2f86 d401 410b 0009 e0fe 334c 8901 8bfd a002 9003 c703 8412 1523 c206 c310"), [
    "sts.l pr,@-r15",
    "mov.l r8,@-r15",
    "mov.l 0xc,r4",
    "jsr @r1",
    "nop",
    "mov #-2,r0",
    "add r4,r3",
    "bt 0x14",
    "bf 0xe",
    "bra 0x1a",
    "mov.w 0x1e,r0",
    "mova 0x24,r0",
    "mov.b @(2,r1),r0",
    "mov.l r2,@(12,r5)",
    "mov.l r0,@(24,gbr)",
    "trapa #16",
  ]);
});

Deno.test("sh2 reads words in the byte order that it is asked for", () => {
  assertEquals(listed(sh2("little"), "0b00 0900"), ["rts", "nop"]);
  assertEquals(listed(sh2("big"), "000b 0009"), ["rts", "nop"]);
});

Deno.test("sh2a takes two words where the first asks for it, and data where the second has no meaning", () => {
  const length = (hex: string) => sh2a("big").length(bytesOf(hex), 0, hex.replaceAll(" ", "").length / 2);
  assertEquals(["0010 ffff", "0f01 0000", "3011 9000", "3019 6000", "3019 d000"].map(length), [4, 4, 4, 4, 4]);
  assertEquals(["3011 f000", "3019 f000", "3011", "0000"].map(length), [0, 0, 0, 0]);
  assertEquals(["3019 7000", "8300", "400c"].map(length), [2, 2, 2]);
  assertEquals(sh2("big").length(bytesOf("3011 9000"), 0, 4), 0);
});
