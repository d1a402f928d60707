/**
 * Denso units of Subaru: a table of ranges whose 32-bit words add up to a fixed number together with the table's word.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, type Evidence, hex } from "./check.ts";
import type { View } from "./view.ts";

/** One entry of the report. */
export interface DensoEntryReport {
  /** Place in the table, from 0. */
  index: number;
  /** First offset; 0 if disabled. */
  start: number;
  /** Last offset; 0 if disabled. */
  end: number;
  /** Whether the sum agrees. */
  status: "ok" | "stale" | "disabled";
  /** Eight hex digits; null if disabled. */
  stored: string | null;
  /** Eight hex digits; null if disabled. */
  expected: string | null;
}

/** What `checksum` says of a table. */
export interface DensoReport {
  /** Offset of the first entry. */
  table: number;
  /** Whether all entries that are in use agree. */
  status: "ok" | "stale";
  /** Entries that agree. */
  ok: number;
  /** Entries in use. */
  total: number;
  /** All entries. */
  entries: DensoEntryReport[];
}

/** The table of an image. */
export interface Denso {
  /** For the answer of `checksum`. */
  readonly report: DensoReport;
  /** For corrections: one for each entry. */
  readonly checks: Check[];
}

const SMALLEST = 0x4000;
const TARGET = 0x5aa5a55a;
const ENTRY = 12;
const MOST_ENTRIES = 32;
const LEAST_OK = 3;
/** Where the table stands in images of these sizes. */
const KNOWN_TABLES: Readonly<Record<number, readonly number[]>> = {
  0x80000: [0x7fb80],
  0x100000: [0xffb80],
  0x200000: [0x13f500, 0x13fefc],
};

/** What stands at an offset. */
type Entry =
  | { readonly kind: "disabled" }
  | { readonly kind: "sum"; readonly span: Span; readonly stored: number; readonly expected: number };

/** Finds a table of which at least three entries agree. */
export function denso(view: View): Denso | null {
  if (view.size < SMALLEST) return null;
  for (let at = nextOk(view, 0); at >= 0;) {
    const head = tableHead(view, at);
    let table = head;
    let entries = readEntries(view, head);
    if (head + ENTRY * entries.length <= at) {
      // What stands in front fills a whole table by itself: the entry that was found begins one of its own.
      table = at;
      entries = readEntries(view, at);
    }
    if (entries.filter(isOk).length >= LEAST_OK) return describe(table, entries, "signs");
    at = nextOk(view, Math.max(at, table + ENTRY * entries.length));
  }
  return null;
}

/**
 * The table at an offset, however many of its entries agree: for images so changed that {@linkcode denso} can't see it.
 *
 * Null unless three plausible entries stand there.
 */
export function densoTableAt(view: View, table: number): Denso | null {
  const entries = readEntries(view, table);
  if (entries.filter(({ kind }) => kind === "sum").length < LEAST_OK) return null;
  return describe(table, entries, "table");
}

/** The table at one of the places where images of this size have it. */
export function densoTableAtKnownPlace(view: View): Denso | null {
  for (const table of KNOWN_TABLES[view.size] ?? []) {
    const found = densoTableAt(view, table);
    if (found !== null) return found;
  }
  return null;
}

function describe(table: number, entries: readonly Entry[], evidence: Evidence): Denso {
  const checks = entries.map((entry, index) => entryCheck(table, entry, index, evidence));
  const used = checks.filter((check) => check.status !== "disabled");
  const ok = used.filter((check) => check.status === "ok").length;
  const report: DensoReport = {
    table,
    status: ok === used.length ? "ok" : "stale",
    ok,
    total: used.length,
    entries: entries.map(entryReport),
  };
  return { report, checks };
}

function entryCheck(table: number, entry: Entry, index: number, evidence: Evidence): Check {
  const at = table + ENTRY * index;
  const sum = entry.kind === "sum" ? entry : null;
  return {
    scheme: "denso",
    name: `entry${index}`,
    status: sum === null ? "disabled" : isOk(sum) ? "ok" : "stale",
    stored: sum?.stored ?? null,
    expected: sum?.expected ?? null,
    store: { offset: at + 8, width: 4, order: "big", pair: false },
    cover: { unit: "other", spans: sum === null ? [] : [sum.span] },
    evidence,
    signs: [{ start: at, end: at + 8 }],
  };
}

function entryReport(entry: Entry, index: number): DensoEntryReport {
  if (entry.kind === "disabled") return { index, start: 0, end: 0, status: "disabled", stored: null, expected: null };
  return {
    index,
    start: entry.span.start,
    end: entry.span.end - 1,
    status: isOk(entry) ? "ok" : "stale",
    stored: hex(entry.stored),
    expected: hex(entry.expected),
  };
}

function isOk(entry: Entry): boolean {
  return entry.kind === "sum" && entry.stored === entry.expected;
}

function readEntries(view: View, table: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = table; entries.length < MOST_ENTRIES; at += ENTRY) {
    const entry = entryAt(view, at);
    if (entry === undefined) break;
    entries.push(entry);
  }
  return entries;
}

function tableHead(view: View, at: number): number {
  let head = at;
  for (let steps = 0; steps < MOST_ENTRIES && entryAt(view, head - ENTRY) !== undefined; steps++) head -= ENTRY;
  return head;
}

function entryAt(view: View, at: number): Entry | undefined {
  if (at < 0 || at + ENTRY > view.size) return undefined;
  const start = view.be32(at);
  const last = view.be32(at + 4);
  if (start === 0 && last === 0) return { kind: "disabled" };
  if (start === 0 || start % 4 !== 0 || last % 4 !== 3 || start > last || last >= view.size) return undefined;
  const span = { start, end: last + 1 };
  return { kind: "sum", span, stored: view.be32(at + 8), expected: TARGET - view.sums.bigLongs(start, last + 1) >>> 0 };
}

/** First offset from `from` on where an entry agrees; -1 if there is none. */
function nextOk(view: View, from: number): number {
  const { bytes, longs, size } = view;
  // Addresses below 16 MiB begin with a zero byte.
  const short = size <= 0x1000000;
  for (let at = from; at + ENTRY <= size; at++) {
    if (short && at % 4 === 0) {
      at = zeroPair(longs, at >>> 2) * 4;
      if (at + ENTRY > size) break;
    }
    if (short && ((bytes[at] as number) | (bytes[at + 4] as number)) !== 0) continue;
    if (((bytes[at + 3] as number) & 3) !== 0 || ((bytes[at + 7] as number) & 3) !== 3) continue;
    const entry = entryAt(view, at);
    if (entry !== undefined && isOk(entry)) return at;
  }
  return -1;
}

/** First word from `from` on that has a zero byte where the next word has one too; the last one if there is none. */
function zeroPair(longs: Uint32Array, from: number): number {
  const last = longs.length - 1;
  let word = from;
  for (; word < last; word++) {
    const both = (longs[word] as number) | (longs[word + 1] as number);
    if (((both - 0x01010101) & ~both & 0x80808080) !== 0) break;
  }
  return word;
}
