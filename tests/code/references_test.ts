import { assertEquals } from "@std/assert";
import { findReferences, type ReferenceQuery } from "../../lib/code/references.ts";
import { Image } from "../../lib/image/image.ts";
import { bytesOf } from "./listing.ts";

const SIZE = 0x20000;
const CODE = { start: 0, end: 0x8000 };
const query: ReferenceQuery = {
  family: "EDC17",
  byteOrder: "little",
  code: [CODE],
  data: [{ start: 0x10000, end: 0x10100 }],
};

/** An image that is filled with one byte and holds instructions at some offsets. */
function image(fill: number, code: Record<number, string>): Image {
  const bytes = new Uint8Array(SIZE).fill(fill);
  for (const [at, hex] of Object.entries(code)) bytes.set(bytesOf(hex), Number(at));
  return new Image(bytes);
}

/** `movh.a aX, #0x8001` and `lea aY, [aX]offset`, offset below 0x40. */
const pair = (x: number, y: number, offset: number) => {
  const byte = (value: number) => value.toString(16).padStart(2, "0");
  return `911000${byte(x << 4 | 8)} d9${byte(x << 4 | y)}${byte(offset)}00`;
};

Deno.test("findReferences() of a TriCore image pairs movh.a with the lea behind it", async () => {
  const { report, index } = await findReferences(
    image(0, { 0x100: pair(4, 5, 0x10), 0x200: pair(6, 6, 0x20), 0x300: pair(15, 2, 0x20), 0x400: pair(4, 5, 0x30) }),
    query,
  );
  assertEquals(report, {
    status: "ok",
    skip_reason: null,
    arch: "tricore",
    decoder: "TriCore · capstone",
    arch_source: "declared",
    endian: "little",
    base_address: 0x80000000,
    code_bytes_scanned: 0x8000,
    insn_count: 0x4000 - 8,
    reference_count: 3,
  });
  assertEquals(index.offsetsIn(0, SIZE), [0x10010, 0x10020, 0x10030]);
  assertEquals(index.addressesIn(0x10020, 0x10021), [0x200, 0x300]);
});

Deno.test("findReferences() takes no pair of other registers, with something between, or across the end of code", async () => {
  const { report } = await findReferences(
    image(0, {
      0x100: pair(4, 5, 0x10).replace("d945", "d955"),
      0x200: `${pair(4, 5, 0x10).slice(0, 8)} 0000 ${pair(4, 5, 0x10).slice(9)}`,
      0x7ffc: pair(4, 5, 0x10),
    }),
    query,
  );
  assertEquals(report.reference_count, 0);
});

Deno.test("findReferences() follows a0 once a pair tells what it holds, forward and backward", async () => {
  // lea a5, [a0]8 and lea a6, [a0]12; lea a0, [a0]16 is none.
  const code = {
    0x100: "d9050800",
    0x200: pair(0, 0, 0x10),
    0x300: "d9060c00",
    0x400: "d9001000",
    0x500: pair(4, 5, 0),
  };
  const { report, index } = await findReferences(image(0, code), query);
  assertEquals(report.base_address, 0x80000000);
  assertEquals(index.offsetsIn(0, SIZE), [0x10000, 0x10010, 0x10018, 0x1001c]);
  assertEquals(index.addressesIn(0x10018, 0x1001d), [0x100, 0x300]);
});

Deno.test("findReferences() reads both operands of a 68000 move and none of an instruction that only tests bits", async () => {
  // move.w $10000.l, $10020.l; bchg #1, $10040.l; lea $10(pc), a0; nop
  const code = { 0: "33f9 00010000 00010020", 0x20: "0879 0001 00010040", 0x40: "41fa 0010" };
  const { index } = await findReferences(image(0x4e, code), {
    ...query,
    family: "M1.5",
    byteOrder: "big",
    code: [{ start: 0, end: 10 }, { start: 0x20, end: 0x28 }, { start: 0x40, end: 0x44 }],
  });
  assertEquals(index.offsetsIn(0, SIZE), [0x52, 0x10000, 0x10020]);
  assertEquals(index.addressesIn(0x10000, 0x10021), [0, 0]);
});

Deno.test("findReferences() counts instructions of SuperH and PowerPC and finds no references in them", async () => {
  for (const [family, hex, count] of [["SH7058", "000b 0009 ffff", 2], ["MJD6JF", "38600001 00000000", 1]] as const) {
    const { report } = await findReferences(image(0, { 0: hex }), {
      ...query,
      family,
      byteOrder: "big",
      code: [{ start: 0, end: bytesOf(hex).length }],
    });
    assertEquals([report.insn_count, report.reference_count, report.endian], [count, 0, "big"]);
  }
});

Deno.test("findReferences() reads SuperH code in the byte order of the image", async () => {
  const { report } = await findReferences(image(0, { 0: "0b00 0900" }), {
    ...query,
    family: "SH7055",
    code: [{ start: 0, end: 4 }],
  });
  assertEquals([report.insn_count, report.endian], [2, "little"]);
});

Deno.test("findReferences() survives SH-2A words whose second word has no meaning", async () => {
  const { report } = await findReferences(image(0, { 0: "3019 8000 3011 a000 3019 7000 3011 f000 0009" }), {
    ...query,
    family: "SH72546",
    byteOrder: "big",
    code: [{ start: 0, end: 18 }],
  });
  // Two of four bytes, one of two and 7000, no instruction and f000, nop.
  assertEquals(report.insn_count, 5);
});

Deno.test("findReferences() tries TriCore for an unknown family and needs three offsets in tables", async () => {
  const code = { 0x100: pair(4, 5, 0x10), 0x200: pair(4, 5, 0x20), 0x300: pair(4, 5, 0x30) };
  const unknown = { ...query, family: null };
  const { report, index } = await findReferences(image(0, code), unknown);
  assertEquals([report.arch, report.arch_source, index.count], ["tricore", "detected", 3]);
  const fewer = await findReferences(image(0, { ...code, 0x300: "0000" }), unknown);
  assertEquals([fewer.report.status, fewer.report.skip_reason], ["skipped", "no_arch_detected"]);
  const noTables = await findReferences(image(0, code), { ...unknown, data: [] });
  assertEquals(noTables.report.skip_reason, "no_arch_detected");
});

Deno.test("findReferences() tries C166 for an unknown family only if boot code sets the page registers", async () => {
  const loads = Array.from({ length: 10 }, (_, i) => `f2f4${(2 * i).toString(16).padStart(2, "0")}40`).join("");
  const pages = "e6000000 e6010400 e6020000 e6030000";
  const unknown = { ...query, family: "KE-Jetronic" };
  const { report } = await findReferences(image(0xcc, { 0x100: pages, 0x200: loads }), unknown);
  assertEquals([report.arch, report.arch_source, report.base_address, report.endian], [
    "c166",
    "detected",
    0,
    "little",
  ]);
  const without = await findReferences(image(0xcc, { 0x200: loads }), unknown);
  assertEquals(without.report.skip_reason, "no_arch_detected");
});

Deno.test("findReferences() skips an image without code, whatever the family", async () => {
  for (const [family, source] of [["EDC17", "declared"], [null, "detected"]] as const) {
    const { report, index } = await findReferences(image(0, {}), { ...query, family, code: [] });
    assertEquals(report, {
      status: "skipped",
      skip_reason: "no_code_regions",
      arch: null,
      decoder: null,
      arch_source: source,
      endian: null,
      base_address: 0,
      code_bytes_scanned: 0,
      insn_count: 0,
      reference_count: 0,
    });
    assertEquals(index.count, 0);
  }
});
