import { assertEquals } from "@std/assert";
import { ppc } from "../../../lib/code/cpus/ppc.ts";
import { listed } from "../listing.ts";

Deno.test("ppc writes loads, stores, constants and comparisons", () => {
  assertEquals(
    listed(ppc, "9421ffe0 80640010 c0010008 80600010 3c608000 60631234 3860ffff 2c030000 2f83ffff 7c032040"),
    [
      "stwu r1, -0x20(r1)",
      "lwz r3, 0x10(r4)",
      "lfs f0, 8(r1)",
      "lwz r3, 0x10(0)",
      "lis r3, -0x8000",
      "ori r3, r3, 0x1234",
      "li r3, -1",
      "cmpwi r3, 0",
      "cmpwi cr7, r3, -1",
      "cmplw r3, r4",
    ],
  );
});

Deno.test("ppc writes branches with their conditions, hints and targets", () => {
  assertEquals(
    listed(ppc, "4182000c 41990008 4200fff0 4bffffe0 48000101 48000102 4e800020 4d820020 4e800421 41e20008 4082fff0"),
    [
      "beq 0xc",
      "bgt cr6, 0xc",
      "bdnz 0xfffffff8",
      "b 0xffffffec",
      "bl 0x110",
      "ba 0x100",
      "blr",
      "beqlr",
      "bctrl",
      "beq+ 0x2c",
      "bne 0x18",
    ],
  );
});

Deno.test("ppc writes rotations as shifts and masks where they are", () => {
  assertEquals(listed(ppc, "5463103a 5463e13e 5463063e 5463103e 54630036 5463063f 50631234"), [
    "slwi r3, r3, 2",
    "srwi r3, r3, 4",
    "clrlwi r3, r3, 0x18",
    "rotlwi r3, r3, 2",
    "rlwinm r3, r3, 0, 0, 0x1b",
    "clrlwi. r3, r3, 0x18",
    "rlwimi r3, r3, 2, 8, 0x1a",
  ]);
});

Deno.test("ppc writes moves, special registers and arithmetic", () => {
  assertEquals(
    listed(ppc, "7c641b78 7c0802a6 7c7a03a6 7c7103a6 7c6c42e6 7c632215 7c8400d0 4c421182 fc00482a 7c0004ac"),
    [
      "mr r4, r3",
      "mflr r0",
      "mtsrr0 r3",
      "mtspr 0x11, r3",
      "mftb r3",
      "add. r3, r3, r4",
      "neg r4, r4",
      "crxor cr0eq, cr0eq, cr0eq",
      "fadd f0, f0, f9",
      "sync",
    ],
  );
});

Deno.test("ppc writes an instruction that it has no name for as a word, and what is none as bytes", () => {
  assertEquals(listed(ppc, "11040000 00000000 4e80"), [".long 0x11040000", ".byte 0x00, 0x00, 0x00, 0x00"]);
});
