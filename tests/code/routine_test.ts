import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { c166 } from "../../lib/code/cpus/c166.ts";
import { m68hc11 } from "../../lib/code/cpus/m680x.ts";
import { ppc } from "../../lib/code/cpus/ppc.ts";
import { sh2 } from "../../lib/code/cpus/sh.ts";
import { tricore } from "../../lib/code/cpus/tricore.ts";
import { listLines, spansAround } from "../../lib/code/routine.ts";
import { bytesOf } from "./listing.ts";

fc.configureGlobal({ seed: 1 });

const zeros = new Uint8Array(4096);
const everything = [{ start: 0, end: zeros.length }];

Deno.test("listLines() marks the nearest line and shows as many around it as there are", () => {
  const lines = listLines(tricore, zeros, everything, { offset: 4, before: 8, after: 2 });
  assertEquals(lines, ["   000000  nop", "   000002  nop", ">> 000004  nop", "   000006  nop", "   000008  nop"]);
});

Deno.test("listLines() marks the earlier of two lines that are equally near", () => {
  // nop, movh.a a4, #0x8002 and two more nop
  const bytes = bytesOf("0000 91200048 0000 0000");
  const marked = (offset: number) =>
    listLines(tricore, bytes, [{ start: 0, end: 10 }], { offset, before: 0, after: 0 })[0];
  assertEquals(marked(4), ">> 000002  movh.a a4, #0x8002");
  assertEquals(marked(5), ">> 000006  nop");
});

Deno.test("listLines() takes any offset and any number of lines", () => {
  const all = listLines(tricore, zeros, everything, {
    offset: Number.MAX_SAFE_INTEGER,
    before: Number.MAX_SAFE_INTEGER,
    after: Number.MAX_SAFE_INTEGER,
  });
  assertEquals(all.length, 2048);
  assertEquals(all.at(-1), ">> 000FFE  nop");
  assertEquals(listLines(tricore, zeros, everything, { offset: -5, before: 3, after: 0 }), [">> 000000  nop"]);
});

Deno.test("listLines() shows data in the CPU's units and drops a rest that is shorter", () => {
  const bytes = bytesOf("ffff 0009 ffff 00");
  const excerpt = { offset: 0, before: 0, after: 9 };
  const lines = listLines(sh2("big"), bytes, [{ start: 0, end: 7 }], excerpt);
  assertEquals(lines, [">> 000000  .byte  0xff, 0xff", "   000002  nop", "   000004  .byte  0xff, 0xff"]);
  assertEquals(listLines(ppc, bytes, [{ start: 0, end: 3 }], excerpt), []);
});

Deno.test("listLines() ends where an instruction of a C166 does not fit", () => {
  // nop, MOV R4, 0x1234 without its last byte
  const lines = listLines(c166, bytesOf("cc00 f2f434"), [{ start: 0, end: 5 }], { offset: 0, before: 0, after: 9 });
  assertEquals(lines, [">> 000000  NOP"]);
});

Deno.test("listLines() of a 68HC11 shows an instruction that does not fit as data", () => {
  const lines = listLines(m68hc11, bytesOf("01b612"), [{ start: 0, end: 3 }], { offset: 0, before: 0, after: 9 });
  assertEquals(lines, [">> 000000  nop", "   000001  fcb    $b6", "   000002  fcb    $12"]);
});

Deno.test("listLines() gives an excerpt of what it gives without limits", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.integer({ min: -10, max: 210 }),
      fc.nat(20),
      fc.nat(20),
      (bytes, offset, before, after) => {
        const spans = [{ start: 0, end: bytes.length }];
        const all = listLines(m68hc11, bytes, spans, { offset, before: Infinity, after: Infinity });
        const mark = all.findIndex((line) => line.startsWith(">>"));
        assert(mark >= 0);
        assertEquals(
          listLines(m68hc11, bytes, spans, { offset, before, after }),
          all.slice(Math.max(0, mark - before), mark + after + 1),
        );
      },
    ),
  );
});

Deno.test("spansAround() takes the region of code that holds the offset", () => {
  const code = [{ start: 0, end: 100 }, { start: 200, end: 300 }];
  assertEquals(spansAround(200, code, 4096), { spans: [{ start: 200, end: 300 }], inCode: true });
  assertEquals(spansAround(100, code, 4096).inCode, false);
});

Deno.test("spansAround() elsewhere takes a window in which an instruction begins at the offset", () => {
  assertEquals(spansAround(1000, [], 4096).spans, [{ start: 936, end: 1000 }, { start: 1000, end: 2024 }]);
  assertEquals(spansAround(16, [], 4096).spans, [{ start: 0, end: 16 }, { start: 16, end: 1040 }]);
  assertEquals(spansAround(4100, [], 4096).spans, [{ start: 4036, end: 4096 }]);
  assertEquals(spansAround(-8, [], 4096).spans, [{ start: 0, end: 1016 }]);
  for (const offset of [4160, 9999, -1024, -Infinity]) assertEquals(spansAround(offset, [], 4096).spans, []);
});

Deno.test("spansAround() lets no instruction of the bytes in front hide the one at the offset", () => {
  // The last two bytes in front of the offset begin an instruction of four.
  const bytes = new Uint8Array(256);
  bytes.set([0x91, 0x20], 126);
  const { spans } = spansAround(128, [], bytes.length);
  const lines = listLines(tricore, bytes, spans, { offset: 128, before: 1, after: 0 });
  assertEquals(lines, ["   00007E  .byte  0x91, 0x20", ">> 000080  nop"]);
});
