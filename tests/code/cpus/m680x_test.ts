import { assertEquals } from "@std/assert";
import { m6800, m68hc11, scanWith } from "../../../lib/code/cpus/m680x.ts";
import { bytesOf, listed } from "../listing.ts";

Deno.test("m68hc11 writes immediates, direct, extended and indexed operands, and targets", () => {
  assertEquals(listed(m68hc11, "8e00ff b61234 b60012 fd2000 9612 a605 8612 20fe 26f0 1411f0 121004fb"), [
    "lds #255",
    "ldaa $1234",
    "ldaa >$0012",
    "std $2000",
    "ldaa $12",
    "ldaa 5, x",
    "ldaa #18",
    "bra $0012",
    "bne $0006",
    "bset $11, #-16",
    "brset $10, #4, $0018",
  ]);
});

Deno.test("m68hc11 knows the prefixes, which are data to the 6800", () => {
  assertEquals(listed(m68hc11, "18fe1234 1ab31234 cdee04 1e0540fd 18"), [
    "ldy $1234",
    "cpd $1234",
    "ldx 4, y",
    "brset 5, x; #64; $000c",
    "fcb $18",
  ]);
  assertEquals(listed(m6800, "18fe1234"), ["fcb $18", "ldx $1234"]);
});

Deno.test("m68hc11 decodes no instruction across a multiple of 64 KiB, nor within 64 KiB of one from the end", () => {
  const bytes = new Uint8Array(0x10003).fill(0x01);
  bytes.set([0xb6, 0x12], 0xffff);
  assertEquals(m68hc11.length(bytes, 0xffff, bytes.length), 1);
  assertEquals(m68hc11.length(bytes, 0xfffd, 0x10000), 1);
  bytes[3] = 0xb6;
  assertEquals(m68hc11.length(bytes, 3, 0x10003), 1);
  assertEquals(m68hc11.text(bytes, 3, 0x10003), ["fcb", "$00"]);
  assertEquals(m68hc11.length(bytes, 3, 0x10000), 3);
});

Deno.test("scanWith() takes loads, stores, arithmetic and jumps, and counts data", () => {
  // ldaa, staa, jmp, ldy with prefix; inc, a direct and an immediate operand are none.
  const bytes = bytesOf("b61234 b71235 7e1236 18fe1237 7c1238 9612 ce1239 87");
  const spans = [{ start: 0, end: bytes.length }];
  const { instructions, targets, addresses } = scanWith(false)(bytes, spans);
  assertEquals([instructions, targets, addresses], [8, [0x1234, 0x1235, 0x1236, 0x1237], [0, 3, 6, 9]]);
  assertEquals(scanWith(true)(bytes, spans).addresses, [0, 3, 6, 10]);
});
