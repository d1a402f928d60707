import { assertEquals, assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { GuardRejection, InvalidParams } from "../../lib/rpc/errors.ts";
import { file, intelHexRecord } from "../image/record_files.ts";

const files = new MemoryFiles([
  ["u.bin", new Uint8Array([0xca, 0xfe, 0x00])],
  ["void.hex", file([intelHexRecord(0, 0, []), ":00000001FF"])],
]);

function hexRegion(path: string, offset: number | bigint, length: number) {
  return call("hex_region", { path, offset, length }, { files });
}

Deno.test("hex_region() cuts a range that reaches past the end", async () => {
  assertEquals(await hexRegion("u.bin", 1, 16384), { offset: 1, requested: 16384, length: 2, hex: "fe00" });
});

Deno.test("hex_region() names an offset behind the end exactly, however large", async () => {
  await assertRejects(
    () => hexRegion("u.bin", 3, 1),
    GuardRejection,
    "0x3 lies behind the end of u.bin, which has 3 bytes",
  );
  await assertRejects(() => hexRegion("u.bin", 2n ** 64n + 1n, 1), GuardRejection, "0x10000000000000001");
});

Deno.test("hex_region() checks its range before it reads", async () => {
  await assertRejects(() => hexRegion("absent.bin", -1, 1), InvalidParams);
  await assertRejects(() => hexRegion("absent.bin", 0, 0), InvalidParams);
  await assertRejects(() => hexRegion("absent.bin", 0, 16385), InvalidParams);
});

Deno.test("hex_region() rejects a record file without data", async () => {
  await assertRejects(() => hexRegion("void.hex", 0, 1), GuardRejection, "void.hex");
});
