import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { call } from "../../lib/api.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { sample } from "../identify/families/sample.ts";

function classify(bytes: Uint8Array<ArrayBuffer>, path = "ecu.bin") {
  return call("classify_file", { path }, { files: new MemoryFiles([[path, bytes]]) });
}

Deno.test("classify_file() says what was read of an image that one family claims", async () => {
  const image = sample(0x10000, [[0x176, "GADC9010"], [0x3fd8, "7558412"], [0xffc8, "G2210_0090C0AD10"]]);
  const row = await classify(image, "./in//a.bin");
  assertEquals([row.file, row.destination, row.match_key], ["in/a.bin", "scanned", "GS20::7558412"]);
  assertEquals(row.ident_block, [0x170, 0x1a0]);
  for (const part of ["SiemensGS20", "GS20", "7558412"]) assertStringIncludes(row.detail, part);
});

Deno.test("classify_file() says that an image without a key lacks its software number", async () => {
  const row = await classify(sample(0x40000, [[0, "\xc0\xf0\x68\xa6"]]));
  assertEquals([row.destination, row.ecu_family, row.match_key], ["sw_missing", "EMS2000", null]);
});

Deno.test("classify_file() names all families that claim an image, and reads nothing from it", async () => {
  const row = await classify(sample(0x200000, [[0, "111SN"], [0x40, "111PO"]]));
  assertEquals([row.destination, row.match_key], ["contested", undefined]);
  assertStringIncludes(row.detail, "SiemensPPD (Siemens), SiemensSID803 (Siemens)");
});

Deno.test("classify_file() gives rows the fields that their family has", async () => {
  const ppd = await classify(sample(0x3d000, [[0, "PPD1.1"]]));
  assert(!("serial_number" in ppd));
  const sid803 = await classify(sample(0x70000, [[0, "111PO220"], [0x100, "FOIXS1234567890AB"]]));
  assertEquals(sid803["foix_ref"], "FOIXS1234567890AB");
});

Deno.test("classify_file() calls an image unknown that no family claims, and notes its size", async () => {
  const row = await classify(sample(0x8001, []));
  assertEquals([row.destination, row.manufacturer], ["unknown", undefined]);
  assertEquals(row.notes?.map(({ code }) => code), ["unusual_size"]);
});

Deno.test("classify_file() rejects an empty file", async () => {
  await assertRejects(() => classify(new Uint8Array()), GuardRejection, "ecu.bin");
});
