import { assertEquals } from "@std/assert";
import { c166, scan } from "../../../lib/code/cpus/c166.ts";
import { bytesOf, listed } from "../listing.ts";

Deno.test("c166 writes registers, immediates and addresses", () => {
  assertEquals(listed(c166, "e6000400 f2f43412 f7f81000 8400 0080 e0f4 f012 a842 c4120400 061234ff"), [
    "MOV SFR 0x00, #0x0004",
    "MOV R4, 0x1234",
    "MOVB 0x0010, RB8",
    "MOV [R0], 0x8000",
    "MOV R4, #0xF",
    "MOV R1, R2",
    "MOV R4, [R2]",
    "MOV [R2 + #0x0004], R1",
    "ADD SFR 0x12, #0xFF34",
  ]);
});

Deno.test("c166 tells short immediates from registers, and the instructions that extend addresses apart", () => {
  assertEquals(listed(c166, "0817 081a d7000000 d7400000 dc85 dcc5"), [
    "ADD R1, #0x7",
    "ADD R1, R10",
    "EXTS #0x00, #0x0",
    "EXTP #0x40, #0x0",
    "EXTSR R5, #0x0",
    "EXTPR R5, #0x0",
  ]);
});

Deno.test("c166 shows no jump target below zero and names unknown opcodes", () => {
  assertEquals(listed(c166, "2d80 3d7f cb00 6900 7a000000"), [
    "JMPR 0x0000",
    "JMPR 0x0083",
    "RET",
    "DB 0x69",
    "DB 0x7A",
  ]);
});

Deno.test("scan() of C166 code takes the eight forms with a memory operand", () => {
  const bytes = bytesOf(
    "84000100 94000200 a4000300 b4000400 f2000500 f3000600 f6000700 f7000800 02000900 c4001000 e6001100",
  );
  const { instructions, targets, addresses } = scan(bytes, [{ start: 0, end: bytes.length }]);
  assertEquals(instructions, 11);
  assertEquals(targets, [1, 2, 3, 4, 5, 6, 7, 8]);
  assertEquals(addresses, [0, 4, 8, 12, 16, 20, 24, 28]);
});
