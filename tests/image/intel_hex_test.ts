import { assertEquals, assertThrows } from "@std/assert";
import { parseIntelHex } from "../../lib/image/intel_hex.ts";
import { RecordFault } from "../../lib/image/record_lines.ts";
import { file, intelHexData, intelHexRecord } from "./record_files.ts";

const END = ":00000001FF";

function parse(...lines: string[]) {
  return parseIntelHex(file(lines));
}

function assertFault(reason: string, ...lines: string[]): void {
  assertThrows(() => parse(...lines), RecordFault, reason);
}

Deno.test("parseIntelHex() adds the segment base to the linear base", () => {
  const { addressMin, bytes } = parse(
    intelHexRecord(2, 0, [0x10, 0x00]),
    intelHexRecord(4, 0, [0x00, 0x80]),
    intelHexRecord(0, 0x20, [7]),
    END,
  );
  assertEquals(addressMin, 0x81_0020);
  assertEquals(bytes, new Uint8Array([7]));
});

Deno.test("parseIntelHex() reads a record of 255 bytes across a 64 KiB border", () => {
  const data = Uint8Array.from({ length: 255 }, (_, i) => i);
  const { addressMin, bytes, segments } = parse(...intelHexData(0x1_ff80, data), ...intelHexData(0x2_007f, [1]), END);
  assertEquals([addressMin, bytes.length, segments], [0x1_ff80, 256, 1]);
  assertEquals(bytes.subarray(0, 255), data);
});

Deno.test("parseIntelHex() reads 12 KB from 0x200000 as an image of 12 KB", () => {
  const lines = Array.from({ length: 48 }, (_, i) => intelHexData(0x20_0000 + i * 250, new Uint8Array(250).fill(i)));
  const { addressMin, bytes } = parse(...lines.flat(), ...intelHexData(0x20_2ee0, new Uint8Array(32)), END);
  assertEquals([addressMin, bytes.length], [0x20_0000, 12_032]);
});

Deno.test("parseIntelHex() names what is wrong with a record", () => {
  assertFault("line 1: the checksum is 00, the record's bytes give F6", ":040000000001020300");
  assertFault("even number", ":040000000102030");
  assertFault("'G' is no hex digit", ":0400000001G203F6");
  assertFault("byte 20 is no hex digit", ":04000000 10203F6");
  assertFault("asks for 9 bytes, the line has 8", ":04000000010203F6");
  assertFault("the record is cut off", ":");
  assertFault("a record begins with a colon", "; comment");
  assertFault("record type 6", intelHexRecord(6, 0, [0]));
  assertFault("2 bytes, not 1", intelHexRecord(4, 0, [0]));
  assertFault("2 bytes, not 4", intelHexRecord(2, 0, [0, 0, 0, 0]));
  assertFault("start address is missing", intelHexRecord(5, 0, []));
  assertFault("line 2", intelHexRecord(0, 0, [1]), ":00");
});

Deno.test("parseIntelHex() says when the end record is missing", () => {
  const codes = (...lines: string[]) => parse(...lines).notes.map(({ code }) => code);
  assertEquals(codes(intelHexRecord(0, 0, [1])), ["no_end_record"]);
  assertEquals(codes(intelHexRecord(0, 0, [1]), END), []);
});
