import { assertEquals } from "@std/assert";
import { tricore, tricoreBase } from "../../../lib/code/cpus/tricore.ts";
import { bytesOf, listed } from "../listing.ts";

Deno.test("tricore writes loads, stores, constants and addresses", () => {
  assertEquals(listed(tricore, "91200048 d9443481 d9ff000f 19440402 a5ff1200 c5ff1200 3b600112 40fa"), [
    "movh.a a4, #0x8002",
    "lea a4, [a4]#0x1234",
    "lea a15, [a15]#-0x1000",
    "ld.w d4, [a4]#0x2004",
    "st.w #0xf0000012, d15",
    "lea a15, #0xf0000012",
    "mov d1, #0x2016",
    "mov.aa sp, a15",
  ]);
});

Deno.test("tricore writes the whole target of calls, jumps and loops, forward and backward", () => {
  assertEquals(listed(tricore, "6d5c6feb 6d800000 9db917a4 fd4b1c39 5c80 fc2f"), [
    "call #0xb9d6de",
    "call #0xff000004",
    "ja #0xb013482e",
    "loop a4, #0x7244",
    "call #0xffffff10",
    "loop a2, 0x10",
  ]);
});

Deno.test("tricore shows a word without a meaning as data and goes on behind it", () => {
  assertEquals(listed(tricore, "4100 0090 f100"), [".byte 0x41, 0x00", "ret", ".byte 0xf1, 0x00"]);
});

Deno.test("tricoreBase takes most 16-bit code for data", () => {
  for (const [hex, all, base] of [["da12", 2, 0], ["8212", 2, 2], ["5412", 2, 0], ["0090", 2, 2]] as const) {
    assertEquals(tricore.length(bytesOf(hex), 0, 2), all);
    assertEquals(tricoreBase.length(bytesOf(hex), 0, 2), base);
  }
});
