import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { denso, densoTableAtKnownPlace } from "../../lib/checksums/denso.ts";
import { View } from "../../lib/checksums/view.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";
import { goldenBytes } from "./images.ts";

function view(bytes: Bytes): View {
  return View.of(new Image(bytes));
}

function long(bytes: Bytes, at: number): number {
  return new DataView(bytes.buffer).getUint32(at);
}

type Cell = "ok" | "stale" | "disabled" | undefined;

/** What stands at an offset, summing word by word. */
function cell(bytes: Bytes, at: number): Cell {
  if (at < 0 || at + 12 > bytes.length) return undefined;
  const [start, last, diff] = [long(bytes, at), long(bytes, at + 4), long(bytes, at + 8)];
  if (start === 0 && last === 0) return "disabled";
  if (start === 0 || start % 4 !== 0 || last % 4 !== 3 || start > last || last >= bytes.length) return undefined;
  let sum = diff;
  for (let word = start; word < last; word += 4) sum = (sum + long(bytes, word)) % 2 ** 32;
  return sum === 0x5aa5a55a ? "ok" : "stale";
}

/** Offset of the table as the published description finds it, with the rule that makes it end. */
function slowTable(bytes: Bytes): number | undefined {
  for (let i = 0; i + 12 <= bytes.length;) {
    if (cell(bytes, i) !== "ok") {
      i++;
      continue;
    }
    let head = i;
    for (let k = 0; k < 32 && head >= 12 && cell(bytes, head - 12) !== undefined; k++) head -= 12;
    const read = (from: number) => {
      const cells: Cell[] = [];
      while (cells.length < 32 && cell(bytes, from + 12 * cells.length) !== undefined) {
        cells.push(cell(bytes, from + 12 * cells.length));
      }
      return cells;
    };
    let cells = read(head);
    if (head + 12 * cells.length <= i) {
      head = i;
      cells = read(i);
    }
    if (cells.filter((one) => one === "ok").length >= 3) return head;
    i = Math.max(i, head + 12 * cells.length);
  }
  return undefined;
}

/** Writes an entry that agrees. */
function putEntry(bytes: Bytes, at: number, start: number, last: number): void {
  let sum = 0;
  for (let word = start; word < last; word += 4) sum = (sum + long(bytes, word)) % 2 ** 32;
  const data = new DataView(bytes.buffer);
  data.setUint32(at, start);
  data.setUint32(at + 4, last);
  data.setUint32(at + 8, 0x5aa5a55a - sum);
}

Deno.test("denso() finds the table that an obvious search finds", () => {
  const spot = fc.record({
    at: fc.nat(0x4000 - 12),
    start: fc.nat(0x300),
    length: fc.nat(40),
    count: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 6 }), fc.nat(2), (spots, fill) => {
      const bytes = new Uint8Array(0x4000).fill(fill);
      for (const { at, start, length, count } of spots) {
        for (let i = 0; i < count && at + 12 * i + 12 <= bytes.length; i++) {
          putEntry(bytes, at + 12 * i, 4 * start + 4, 4 * (start + length) + 7);
        }
      }
      assertEquals(denso(view(bytes))?.report.table, slowTable(bytes));
    }),
    { numRuns: 40 },
  );
});

Deno.test("denso() ends when one agreeing entry follows many empty cells", () => {
  for (const size of [0x4000, 0x20000]) {
    const bytes = new Uint8Array(size);
    putEntry(bytes, 0x3000, 4, 7);
    assertEquals(denso(view(bytes)), null);
    putEntry(bytes, 0x300c, 4, 7);
    putEntry(bytes, 0x3018, 4, 7);
    assert(denso(view(bytes)) !== null);
  }
});

Deno.test("denso() needs no more than linear time on an image of agreeing entries that are no table", () => {
  const bytes = new Uint8Array(0x40000).fill(0xff);
  for (let at = 0x100; at + 36 <= bytes.length; at += 36) putEntry(bytes, at, 0x10, 0x13);
  assertEquals(denso(view(bytes)), null);
});

Deno.test("densoTableAtKnownPlace() sees a table of which two entries agree", () => {
  const bytes = goldenBytes("denso-two-ok-only");
  assertEquals(denso(view(bytes)), null);
  const found = densoTableAtKnownPlace(view(bytes));
  assertEquals([found?.report.table, found?.report.ok, found?.report.total], [0xffb80, 2, 4]);
  assertEquals(densoTableAtKnownPlace(view(new Uint8Array(0x100000))), null);
});
