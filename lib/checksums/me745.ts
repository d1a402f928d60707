/**
 * Bosch ME7.4.5 of Citroën: a sum over page edges, three CRC-32 sums, and a table of blocks.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type BlockTable, blockTable } from "./block_table.ts";
import { type Check, computedCheck, littleAt } from "./check.ts";
import { crc32Ieee } from "./crc.ts";
import { pageEdges, pageEdgeSpans, type Profile } from "./profile.ts";
import { findSignature, signature } from "./signature.ts";
import type { View } from "./view.ts";

/** A sum: where it stands, and what it covers. */
interface Place {
  readonly store: number;
  readonly spans: readonly Span[];
}

/** The sums of one arrangement of the image. */
interface Layout {
  readonly pages: Place;
  readonly main: Place;
  readonly boot: Place;
  readonly tail: Place;
}

const SIZE = 0xd0000;
const TABLE_START = signature("00000000ff3f0000");
const TABLE_END = signature("00c00c00d3ff0c00");
/** The end mark is searched from here on, counted from the start mark. */
const SHORTEST_TABLE = 0x1e0;
/** A table below this offset tells the shifted arrangement. */
const SHIFTED_BELOW = 0xc0000;

const PLAIN: Layout = {
  pages: place(0xb7ffa, [0x2000, 0x7fff], [0x20000, 0x8ffff], [0x92000, 0xaffff]),
  main: place(0xcffd8, [0, 0x7fff], [0x20000, 0x8ffff], [0x92000, 0xaffff]),
  boot: place(0x1fffc, [0x18000, 0x1f9cf]),
  tail: place(0xcffd4, [0xb0000, 0xcffd3]),
};
const SHIFTED: Layout = {
  pages: place(0xa7ffa, [0x2000, 0x7fff], [0x10000, 0x7ffff], [0x82000, 0x9ffff]),
  main: place(0xbffd8, [0, 0x7fff], [0x10000, 0x7ffff], [0x82000, 0x9ffff]),
  boot: place(0xfffc, [0x8000, 0xf9cf]),
  tail: place(0xbffd4, [0xa0000, 0xbffd3]),
};

/** Finds and computes the sums. */
export function me745(view: View): Profile | null {
  if (view.size !== SIZE) return null;
  const sign = view.sign("me745") ?? view.sign("me745_other");
  if (sign === undefined) return null;
  const table = findSignature(view, TABLE_START);
  const shifted = table >= 0 && table < SHIFTED_BELOW;
  const layout = shifted ? SHIFTED : PLAIN;
  const signs: Span[] = [sign];
  if (table >= 0) signs.push({ start: table, end: table + TABLE_START.length });
  const { multipoint, entries } = readTable(view, table, shifted);
  return {
    family: "me745",
    description: "Citroen Bosch ME7.4.5",
    subtype: 0,
    checks: [
      pagesCheck(view, layout.pages, signs),
      crcCheck(view, "crc32_main", layout.main, signs),
      crcCheck(view, "crc32_boot", layout.boot, signs),
      crcCheck(view, "crc32_tail", layout.tail, signs),
    ],
    multipoint,
    entries,
  };
}

/** A place in the words of the published tables: ends are the last offsets. */
function place(store: number, ...ranges: (readonly [number, number])[]): Place {
  return { store, spans: ranges.map(([start, last]) => ({ start, end: last + 1 })) };
}

function pagesCheck(view: View, { store, spans }: Place, signs: readonly Span[]): Check {
  return computedCheck(view, {
    scheme: "me745",
    name: "block_pages",
    store: littleAt(store, 4),
    expected: spans.reduce((sum, span) => sum + pageEdges(view, span) >>> 0, 0),
    cover: { unit: "other", spans: spans.flatMap(pageEdgeSpans) },
    signs,
  });
}

function crcCheck(view: View, name: string, { store, spans }: Place, signs: readonly Span[]): Check {
  const register = spans.reduce((state, span) => crc32Ieee.update(state, view, span.start, span.end), 0xffffffff);
  return computedCheck(view, {
    scheme: "me745",
    name,
    store: littleAt(store, 4),
    expected: ~register >>> 0,
    cover: { unit: "other", spans },
    signs,
  });
}

function readTable(view: View, table: number, shifted: boolean): BlockTable {
  const end = table < 0 ? -1 : findSignature(view, TABLE_END, table + SHORTEST_TABLE);
  if (end < 0) return { multipoint: { valid: 0, unverified: 0 }, entries: [] };
  return blockTable(view, "me745_blocks", { start: table, end: end + 16 }, (block) => {
    const shift = shifted && block.start >= 0x18000 ? 0x10000 : 0;
    return { start: block.start - shift, end: block.end - shift };
  });
}
