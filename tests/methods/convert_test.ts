import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { call } from "../../lib/api.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { file, intelHexData, intelHexRecord, latin1Bytes, sRecord } from "../image/record_files.ts";

const END = ":00000001FF";
const DATA = intelHexRecord(0, 0, [1, 2, 3, 4]);

function convert(bytes: Uint8Array<ArrayBuffer>, format = "auto") {
  return call("convert", { path: "in/u.hex", format }, { files: new MemoryFiles([["in/u.hex", bytes]]) });
}

Deno.test("convert() reads a file with an old end-of-file sign and warns of it", async () => {
  const { size, warnings, notes } = await convert(latin1Bytes(`${DATA}\r\n${END}\r\n\x1a`));
  assertEquals([size, warnings.length, notes], [4, 1, undefined]);
  assertStringIncludes(warnings[0]!, "1 byte,");
});

Deno.test("convert() rejects printable text after the end record and names the line", async () => {
  const converting = convert(file([DATA, END, "; checksum 1234"]));
  assertStringIncludes((await assertRejects(() => converting, GuardRejection)).message, "u.hex");
  await assertRejects(() => converting, GuardRejection, "line 3");
});

Deno.test("convert() says which address offsets count from", async () => {
  const lines = Array.from({ length: 96 }, (_, i) => intelHexData(0x20_0000 + i * 128, new Uint8Array(128).fill(i)));
  const result = await convert(file([...lines.flat(), END]));
  assertEquals([result.size, result.address_min, result.address_max], [12_288, 0x20_0000, 0x20_3000]);
  assertEquals(result.notes?.map(({ code }) => code), ["offsets_from_address"]);
});

Deno.test("convert() keeps raw dumps whatever their name and first byte", async () => {
  for (const text of ["\x02\0\0", ":\x80\0", "S\0\0", "S1\0\0"]) {
    const { format, data_b64, segments } = await convert(latin1Bytes(text));
    assertEquals([format, data_b64, segments], ["binary", btoa(text), 0]);
  }
});

Deno.test("convert() gives one clear error when the lines end in carriage returns only", async () => {
  await assertRejects(() => convert(file([DATA, END], "\r")), GuardRejection, "carriage returns");
});

Deno.test("convert() warns of gaps", async () => {
  const { segments, warnings } = await convert(file([sRecord(1, 0, [1]), sRecord(1, 9, [2]), sRecord(9, 0, [])]));
  assertEquals([segments, warnings.length], [2, 1]);
});

Deno.test("convert() notes a missing end record and a wrong count", async () => {
  const { warnings, notes } = await convert(file([sRecord(1, 0, [1]), sRecord(5, 2, [])]));
  assertEquals(warnings, []);
  assertEquals(notes?.map(({ code }) => code), ["record_count", "no_end_record"]);
});

Deno.test("convert() shows records without data as an empty image", async () => {
  const { size, segments, address_min, address_max, data_b64 } = await convert(file([intelHexRecord(0, 64, []), END]));
  assertEquals([size, segments, address_min, address_max, data_b64], [0, 1, 64, 64, ""]);
});

Deno.test("convert() names the formats when it is given another one", async () => {
  await assertRejects(() => convert(file([DATA]), "IHEX"), GuardRejection, "auto, ihex, srec, bin");
});

Deno.test("convert() looks at the file before the format", async () => {
  await assertRejects(() => convert(new Uint8Array(), "IHEX"), GuardRejection, "'u.hex' is empty");
});
