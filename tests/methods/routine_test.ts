import { assertEquals, assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { buildFiles, noise } from "../golden/build.ts";
import { cases } from "../golden/cases.ts";

function routine(
  bytes: Uint8Array<ArrayBuffer>,
  params: { offset: number; arch?: string; before?: number; after?: number },
) {
  return call("routine", { path: "a/d.bin", ...params }, { files: new MemoryFiles([["a/d.bin", bytes]]) });
}

/** An image with text at some offsets. */
function image(size: number, texts: Record<number, string>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0xff);
  for (const [at, text] of Object.entries(texts)) bytes.set(new TextEncoder().encode(text), Number(at));
  return bytes;
}

Deno.test("routine() adds SuperH lines in the order of control units", async () => {
  const bytes = new Uint8Array(256);
  bytes.set([0x00, 0x0b, 0x00, 0x09], 128);
  const { lines, notes } = await routine(bytes, { offset: 128, arch: "sh", before: 0, after: 1 });
  assertEquals(lines, [">> 000080  .byte  0x00, 0x0b", "   000082  .byte  0x00, 0x09"]);
  assertEquals(notes?.map(({ code }) => code), ["big_endian", "outside_code"]);
  assertEquals(notes?.[0]?.["lines"], [">> 000080  rts", "   000082  nop"]);
});

Deno.test("routine() lists C166 code outside of code in a note only", async () => {
  const { lines, notes } = await routine(new Uint8Array(256).fill(0xcc), {
    offset: 128,
    arch: "c166",
    before: 1,
    after: 1,
  });
  assertEquals(lines.length, 1);
  assertEquals(lines[0]?.startsWith(";;"), true);
  const listed = ["   00007E  NOP", ">> 000080  NOP", "   000082  NOP"];
  assertEquals(notes?.map(({ code, lines }) => [code, lines]), [["outside_code", listed]]);
});

Deno.test("routine() decodes a region of code from its start and then has no remark", async () => {
  const bytes = new Uint8Array(65536);
  bytes.set(noise(9, 16384));
  const { lines, notes } = await routine(bytes, { offset: 0, arch: "c166", before: 5, after: 1 });
  assertEquals([lines.length, notes], [2, undefined]);
});

Deno.test("routine() tells when a family is built with another CPU than is assumed", async () => {
  const edc16 = cases("bosch-modern").find(({ method, response }) =>
    method === "identify" &&
    String((response as { result?: { ecu_family?: string } }).result?.ecu_family).startsWith("EDC16")
  )!;
  const [[, bytes]] = [...buildFiles(edc16.files)] as [[string, Uint8Array<ArrayBuffer>]];
  const { arch, notes } = await routine(bytes, { offset: 0 });
  assertEquals([arch, notes?.find(({ code }) => code === "other_cpu")?.["arch"]], ["tricore", "ppc"]);
  // Without a listing for the assumed one, the other is the way out.
  const simos = image(131072, { 65536: "SIMOS 5WP4 06A906033" });
  await assertRejects(() => routine(simos, { offset: 0 }), GuardRejection, "ask with arch c166");
});

Deno.test("routine() rejects what it can't list and names the CPUs that it can", async () => {
  const unknown = new Uint8Array(4096);
  for (const arch of ["arm", "", "C166", "8051", "mcs96", "x86\n"]) {
    await assertRejects(
      () => routine(unknown, { offset: 0, arch }),
      GuardRejection,
      "c166, tricore, sh, x86, m680x, m68k, ppc",
    );
  }
  await assertRejects(() => routine(unknown, { offset: 0 }), GuardRejection, "d.bin belongs to no known family");
});

Deno.test("routine() answers offsets outside of the image with a hint", async () => {
  const { lines, offset } = await routine(new Uint8Array(4096), { offset: 1e12, arch: "tricore" });
  assertEquals([lines.length, lines[0]?.startsWith(";;"), offset], [1, true, 1e12]);
});
