import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Context } from "../../lib/methods/context.ts";
import { checksum } from "../../lib/methods/checksum.ts";
import { checksumCorrect } from "../../lib/methods/checksum_correct.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { ApiError } from "../../lib/rpc/errors.ts";
import { Registry } from "../../lib/rpc/registry.ts";
import type { Bytes } from "../../lib/image/image.ts";
import { goldenBytes } from "./images.ts";

function ask(method: "checksum" | "checksum_correct", params: Record<string, unknown>, files: Record<string, Bytes>) {
  const registry = new Registry<Context>([checksum, checksumCorrect]);
  const context: Context = { files: new MemoryFiles(Object.entries(files)), registry };
  // deno-lint-ignore no-explicit-any -- the answer of either method
  return Promise.resolve().then(() => registry.dispatch(method, params, context)) as Promise<any>;
}

async function refusal(params: Record<string, unknown>, files: Record<string, Bytes>) {
  const error = await assertRejects(() => ask("checksum_correct", params, files), ApiError);
  return { code: error.code, message: error.message };
}

Deno.test("checksum_correct gives out the corrected bytes with their digest, and the same file nothing", async () => {
  const sound = goldenBytes("samand-ok");
  const edited = sound.slice();
  edited[0x3000]! ^= 0x11;
  const answer = await ask("checksum_correct", { path: "a.bin" }, { "a.bin": edited });
  assertEquals([answer.outcome, answer.file, answer.file_size, answer.original], ["corrected", "a.bin", 0xd0000, null]);
  const bytes = Uint8Array.fromBase64(answer.corrected_b64);
  assertEquals(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex(), answer.sha256);
  const changed = bytes.filter((byte, at) => byte !== edited[at]).length;
  assertEquals(answer.bytes_changed, changed);
  assert(changed >= 1 && changed <= 2);
  assertEquals(answer.checks[0], {
    scheme: "samand",
    name: "sum8_main",
    offset: 0x6fffe,
    size: 2,
    old: answer.checks[0].old,
    new: answer.checks[0].new,
    status: "corrected",
  });
  const again = await ask("checksum_correct", { path: "a.bin", original_path: "b.bin" }, {
    "a.bin": bytes,
    "b.bin": sound,
  });
  assertEquals([again.outcome, again.corrected_b64, again.sha256, again.bytes_changed], [
    "nothing_to_do",
    null,
    null,
    0,
  ]);
  const verified = await ask("checksum", { path: "a.bin" }, { "a.bin": bytes });
  assertEquals(verified.ironfelix[0].checks_ok, 2);
});

Deno.test("checksum_correct answers a refusal as a result that names the checks", async () => {
  const answer = await ask("checksum_correct", { path: "a.bin" }, { "a.bin": goldenBytes("multirange-pair-mismatch") });
  assertEquals([answer.outcome, answer.refusal.code, answer.refusal.checks], [
    "refused",
    "needs_original",
    ["me7_multirange.sum"],
  ]);
  assertEquals([answer.corrected_b64, answer.sha256, answer.checks[0].new], [null, null, null]);
});

Deno.test("checksum_correct says that the result of a record file is the plain image", async () => {
  const original = goldenBytes("denso-minimum-size");
  const edited = original.slice();
  edited[0x140]! ^= 1;
  const files = { "a.hex": intelHex(edited), "b.bin": original };
  const answer = await ask("checksum_correct", { path: "a.hex", original_path: "b.bin" }, files);
  assertEquals([answer.outcome, answer.file_size], ["corrected", 0x4000]);
  assertEquals(answer.notes.map(({ code }: { code: string }) => code), ["decoded_image"]);
});

Deno.test("checksum_correct refuses parameters that can't be meant", async () => {
  const files = { "a.bin": new Uint8Array(100), "b.bin": new Uint8Array(101), "e.bin": new Uint8Array() };
  assertEquals((await refusal({ path: "a.bin", schemes: [] }, files)).code, -32602);
  const unknown = await refusal({ path: "a.bin", schemes: ["denso", "me9"] }, files);
  assert(unknown.code === -32602 && unknown.message.includes("'me9'") && unknown.message.includes("me7_main"));
  assertEquals((await refusal({ path: "a.bin", schemes: [7] }, files)).code, -32602);
  const sizes = await refusal({ path: "a.bin", original_path: "b.bin" }, files);
  assert(sizes.code === -32000 && sizes.message.includes("100") && sizes.message.includes("101"));
  assertEquals((await refusal({ path: "e.bin" }, files)).code, -32000);
  assertEquals((await refusal({ path: "no.bin" }, files)).code, -32000);
  assertEquals((await refusal({ path: "a.bin", original_path: "no.bin" }, files)).code, -32000);
});

/** Intel HEX records of 32 bytes. */
function intelHex(bytes: Bytes): Bytes {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 32) {
    const record = [32, at >> 8, at & 0xff, 0, ...bytes.subarray(at, at + 32)];
    const sum = -record.reduce((total, byte) => total + byte, 0) & 0xff;
    lines.push(`:${new Uint8Array([...record, sum]).toHex().toUpperCase()}`);
  }
  return new TextEncoder().encode([...lines, ":00000001FF", ""].join("\r\n"));
}
