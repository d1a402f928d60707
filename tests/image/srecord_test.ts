import { assertEquals, assertThrows } from "@std/assert";
import { RecordFault } from "../../lib/image/record_lines.ts";
import { parseSRecord } from "../../lib/image/srecord.ts";
import { file, sRecord } from "./record_files.ts";

function parse(...lines: string[]) {
  return parseSRecord(file(lines));
}

function codes(...lines: string[]): string[] {
  return parse(...lines).notes.map(({ code }) => code);
}

function assertFault(reason: string, ...lines: string[]): void {
  assertThrows(() => parse(...lines), RecordFault, reason);
}

Deno.test("parseSRecord() reads a long header, a record of one byte and a start address", () => {
  const header = new TextEncoder().encode("A header of forty-four characters, no more..");
  const { addressMin, bytes, notes } = parse(
    sRecord(0, 0, header),
    sRecord(3, 0x8000_0000, [9]),
    sRecord(7, 0x8000_0000, []),
  );
  assertEquals(header.length, 44);
  assertEquals([addressMin, bytes, notes], [0x8000_0000, new Uint8Array([9]), []]);
});

Deno.test("parseSRecord() joins records of all address widths", () => {
  const { addressMin, bytes, segments } = parse(
    sRecord(3, 0x1_0000, [3]),
    sRecord(1, 0xfffe, [1]),
    sRecord(2, 0xffff, [2]),
    sRecord(8, 0, []),
  );
  assertEquals([addressMin, bytes, segments], [0xfffe, new Uint8Array([1, 2, 3]), 1]);
});

Deno.test("parseSRecord() reads records of the greatest length", () => {
  for (const [type, length] of [[1, 252], [2, 251], [3, 250]] as const) {
    const data = Uint8Array.from({ length }, (_, i) => 255 - i);
    assertEquals(parse(sRecord(type, 0x1234, data)).bytes, data);
  }
});

Deno.test("parseSRecord() compares a record count with the records before it", () => {
  const data = [sRecord(1, 0, [1]), sRecord(1, 1, [2])];
  assertEquals(codes(...data, sRecord(5, 2, []), sRecord(9, 0, [])), []);
  assertEquals(codes(...data, sRecord(6, 2, []), sRecord(9, 0, [])), []);
  assertEquals(codes(...data, sRecord(5, 3, []), sRecord(5, 4, []), sRecord(9, 0, [])), ["record_count"]);
  assertEquals(codes(...data, sRecord(5, 3, [])), ["record_count", "no_end_record"]);
});

Deno.test("parseSRecord() names what is wrong with a record", () => {
  assertFault("an S1 record has at least 2 bytes in front of the checksum", "S10200FD");
  assertFault("an S3 record has at least 4 bytes in front of the checksum", "S304000000FB");
  assertFault("asks for 5 bytes, the line has 4", "S1040000FB");
  assertFault("the record is cut off", "S1");
  assertFault("record type S4", sRecord(4, 0, [1]));
  assertFault("a record begins with S and a digit", sRecord(1, 0, [1]), "s1030000FC");
  assertFault("a record begins with S and a digit", "SA030000FC");
  assertFault("the checksum is 00, the record's bytes give FB", "S10400000000");
  assertFault("no data record", sRecord(0, 0, [1]));
});
