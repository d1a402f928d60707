import { assertEquals } from "@std/assert";
import { m68k, scan } from "../../../lib/code/cpus/m68k.ts";
import { bytesOf, listed } from "../listing.ts";

Deno.test("m68k writes every addressing mode", () => {
  const hex =
    "3002 3049 3010 3018 3020 302efff8 30301002 30301200 30381234 303900123456 303a0010 303b1002 303b1000 303c1234";
  assertEquals(listed(m68k, hex), [
    "move.w d2, d0",
    "movea.w a1, a0",
    "move.w (a0), d0",
    "move.w (a0)+, d0",
    "move.w -(a0), d0",
    "move.w -$8(a6), d0",
    "move.w $2(a0, d1.w), d0",
    "move.w (a0, d1.w * 2), d0",
    "move.w $1234.w, d0",
    "move.w $123456.l, d0",
    "move.w $32(pc), d0",
    "move.w $28(pc, d1.w), d0",
    "move.w $2a(pc,d1.w), d0",
    "move.w #$1234, d0",
  ]);
});

Deno.test("m68k writes immediates, register lists, branches and the words in the right order", () => {
  const hex =
    "4e56fff0 48e73f3c 4cdf3cfc 0839 0003 00001000 0280 12345678 23fc 00000001 00002000 51c8fff6 6002 72ff 5340 4e75";
  assertEquals(listed(m68k, hex), [
    "link.w a6, #$fff0",
    "movem.l d2-d7/a2-a5, -(a7)",
    "movem.l (a7)+, d2-d7/a2-a5",
    "btst.b #$3, $1000.l",
    "andi.l #$12345678, d0",
    "move.l #$1, $2000.l",
    "dbra d0, $1c",
    "bra.b $2c",
    "moveq #$ff, d1",
    "subq.w #$1, d0",
    "rts",
  ]);
});

Deno.test("m68k shows as data what has no meaning: opcodes, modes, bit numbers above a byte", () => {
  assertEquals(listed(m68k, "ffff 06c4 083c 0100 4e71"), [
    "dc.w $ffff",
    "dc.w $6c4",
    "dc.w $83c",
    "btst.l d0, d0",
    "nop",
  ]);
  assertEquals(listed(m68k, "f600 1234 5678 4e71"), ["dc.w $f600, $1234, $5678", "nop"]);
});

Deno.test("m68k steps over the index words of the 68020 and writes them in its notation", () => {
  assertEquals(listed(m68k, "3030 b161 1234 4e71"), ["move.w ([$1234, a0]), d0", "nop"]);
  assertEquals(listed(m68k, "3030 1127 00020003 0004 4e71"), ["move.w ([$2, a0], d1.w, $30004), d0", "nop"]);
});

Deno.test("scan() of 68000 code takes addresses, magnitudes of displacements, and targets", () => {
  // move.w $8000.w, d0; move.w -$8(a6), d0; move.w $0(a0), d0; lea -4(a0, d1.w), a0; lea (a0, d1.w), a0; jsr $16(pc)
  const hex = "30388000 302efff8 30280000 41f010fc 41f01000 4eba0000 08b9 0001 00001000";
  const bytes = bytesOf(hex);
  const { instructions, targets } = scan(bytes, [{ start: 0, end: bytes.length }]);
  assertEquals([instructions, targets], [7, [0x8000, 8, 0, 4, 0x16]]);
});
