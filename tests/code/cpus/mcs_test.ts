import { assertEquals } from "@std/assert";
import * as mcs51 from "../../../lib/code/cpus/mcs51.ts";
import * as mcs96 from "../../../lib/code/cpus/mcs96.ts";
import { bytesOf } from "../listing.ts";

Deno.test("scan() of 8051 code takes the addresses of MOV DPTR, upper byte first", () => {
  // nop, mov dptr #1234, movx, ljmp 5678, an instruction that does not fit
  const bytes = bytesOf("00 901234 e0 025678 90ff");
  const { instructions, targets, addresses } = mcs51.scan(bytes, [{ start: 0, end: bytes.length }]);
  assertEquals([instructions, targets, addresses], [4, [0x1234], [1]]);
});

Deno.test("scan() of MCS-96 code takes immediate words, far jumps and calls, lower byte first", () => {
  const bytes = bytesOf("a1 3412 20 e7 0080 ef 0090 f0");
  const { instructions, targets, addresses } = mcs96.scan(bytes, [{ start: 0, end: bytes.length }]);
  assertEquals([instructions, targets, addresses], [4, [0x1234, 0x8000, 0x9000], [0, 4, 7]]);
});

Deno.test("mcs96 reads what tells a length behind the span, but not behind the image", () => {
  const indexed = bytesOf("67 01 000000");
  assertEquals(mcs96.mcs96.length(indexed, 0, 1), 0);
  assertEquals(mcs96.mcs96.length(indexed, 0, 5), 5);
  assertEquals(mcs96.mcs96.length(bytesOf("67"), 0, 1), 0);
  assertEquals(mcs96.mcs96.length(bytesOf("fe"), 0, 1), 0);
  assertEquals(mcs96.mcs96.length(bytesOf("fe 4c 000000"), 0, 5), 5);
});
