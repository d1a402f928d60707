/**
 * Siemens MS43: three CRC-16 sums with their block tables, and two words that guard values of the running unit.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, type CheckStatus, computedCheck, hex, littleAt } from "./check.ts";
import { crc16Arc } from "./crc.ts";
import { inclusive, type InclusiveRange, type View } from "./view.ts";

/** One sum of the report. */
export interface Ms43CrcReport {
  /** Area of the flash. */
  name: string;
  /** Offset of the stored sum, in front of its block table. */
  slot: number;
  /** Whether it agrees; `absent` if its table can't be used. */
  status: "ok" | "stale" | "absent";
  /** Four hex digits. */
  stored: string | null;
  /** Four hex digits; null if absent. */
  expected: string | null;
  /** What it covers. */
  blocks: InclusiveRange[];
}

/** One monitor word of the report. */
export interface Ms43MonitorReport {
  /** Area of the flash. */
  name: string;
  /** Offset of the word. */
  slot: number;
  /** What it guards exists in the running unit only. */
  status: "unverified";
  /** Eight hex digits. */
  stored: string;
}

/** What `checksum` says of an MS43 image. */
export interface Ms43Report {
  /** Boot, program, calibration. */
  crcs: Ms43CrcReport[];
  /** Program, calibration. */
  mons: Ms43MonitorReport[];
  /** Sums that agree. */
  ok: number;
  /** Always three. */
  total: number;
}

/** The sums of an image. */
export interface Ms43 {
  /** For the answer of `checksum`. */
  readonly report: Ms43Report;
  /** For corrections: the sums, then the monitor words. */
  readonly checks: Check[];
}

interface Area {
  readonly name: string;
  readonly slot: number;
  /** Offset of the big-endian word that the register starts with. */
  readonly seed: number;
  /** Address of the image's first byte in the area's table. */
  readonly base: number;
}

const SMALLEST = 0x80000;
const MOST_BLOCKS = 16;
const AREAS: readonly Area[] = [
  { name: "boot", slot: 0x3c24, seed: 0x3fe6, base: 0 },
  { name: "program", slot: 0x6fde0, seed: 0x3c34, base: 0x80000 },
  { name: "calibration", slot: 0x73fe0, seed: 0x6ffbf, base: 0 },
];
const MONITORS = [{ name: "program", slot: 0x6fdae }, { name: "calibration", slot: 0x72ffc }];

/** Finds and computes the sums; null where the boot area has no usable table. */
export function ms43(view: View): Ms43 | null {
  if (view.size < SMALLEST) return null;
  const checks = AREAS.map((area) => areaCheck(view, area));
  if (checks[0]?.status === "absent") return null;
  const monitors = MONITORS.map(({ name, slot }) => monitorCheck(view, name, slot));
  const ok = checks.filter((check) => check.status === "ok").length;
  const report: Ms43Report = {
    crcs: checks.map((check, i) => crcReport(check, AREAS[i]?.slot ?? 0)),
    mons: MONITORS.map(({ name, slot }) => ({ name, slot, status: "unverified", stored: hex(view.u32(slot)) })),
    ok,
    total: checks.length,
  };
  return { report, checks: [...checks, ...monitors] };
}

function areaCheck(view: View, { name, slot, seed, base }: Area): Check {
  const spans = blockTable(view, slot, base);
  const check = computedCheck(view, {
    scheme: "ms43",
    name,
    store: littleAt(slot, 2),
    expected: (spans ?? []).reduce(
      (register, { start, end }) => crc16Arc.update(register, view, start, end),
      view.be16(seed),
    ),
    cover: { unit: "other", spans: spans ?? [] },
    evidence: "table",
    signs: [{ start: slot + 2, end: slot + 4 + 8 * (spans?.length ?? 0) }, { start: seed, end: seed + 2 }],
  });
  return spans === null ? { ...check, status: "absent", expected: null } : check;
}

/** The blocks behind a slot; null if the table can't be one. */
function blockTable(view: View, slot: number, base: number): Span[] | null {
  const count = view.u16(slot + 2);
  if (count === 0 || count > MOST_BLOCKS) return null;
  const spans: Span[] = [];
  for (let i = 0, at = slot + 4; i < count; i++, at += 8) {
    const start = view.u32(at) - base;
    const end = view.u32(at + 4) - base + 1;
    if (start < 0 || end <= start || end > view.size) return null;
    spans.push({ start, end });
  }
  return spans;
}

function monitorCheck(view: View, name: string, slot: number): Check {
  const store = littleAt(slot, 4);
  const status: CheckStatus = "unverified";
  return {
    scheme: "ms43",
    name: `${name}_monitor`,
    status,
    stored: view.u32(slot),
    expected: null,
    store,
    cover: { unit: "other", spans: [] },
    evidence: "table",
    signs: [],
  };
}

function crcReport({ name, status, stored, expected, cover }: Check, slot: number): Ms43CrcReport {
  return {
    name,
    slot,
    status: status === "ok" || status === "absent" ? status : "stale",
    stored: stored === null ? null : hex(stored, 4),
    expected: expected === null ? null : hex(expected, 4),
    blocks: cover.spans.map(inclusive),
  };
}
