/**
 * Segmentation: which parts of a flash image are code, calibration, erased.
 *
 * @module
 */
import { byteCounts, entropyOfCounts } from "./entropy.ts";
import { roundHalfEven } from "./rounding.ts";

/** What a region holds. `mixed` is neither erased nor dense enough for code. */
export type RegionKind = "erased" | "calibration" | "code" | "mixed";

/** A stretch of sectors of one kind, under the names that results use. */
export interface Region {
  /** Offset of the first byte. */
  readonly start: number;
  /** Offset behind the last byte. */
  readonly end: number;
  /** Number of bytes. */
  readonly size: number;
  /** What the bytes are. */
  readonly kind: RegionKind;
  /** The byte that fills an erased region; null elsewhere, and where neighbours are filled differently. */
  readonly fill_byte: number | null;
  /** Share of the most frequent byte, to four decimals. */
  readonly fill_ratio: number;
  /** Shannon entropy in bits per byte, to two decimals. */
  readonly mean_entropy: number;
  /** Tables with a high score that begin in the region. */
  readonly tables_high_conf: number;
  /** From 0 to 0.95; that of the least certain sector. */
  readonly confidence: number;
}

/** What the segmentation needs to know of a table. */
export interface ScoredTable {
  /** Offset of its first cell. */
  readonly offset: number;
  /** From 0 to 1, as the table scan gives it. */
  readonly score: number;
}

/** Least score of a table that makes its sector calibration. */
export const HIGH_TABLE_SCORE = 0.85;

/**
 * Splits an image into regions that cover it without gaps, in order.
 *
 * Sectors of 64 KiB (16 KiB in images below 256 KiB) are judged one by one: filled to 95 % with one byte means erased,
 * else a good table means calibration, else an entropy of 6 means code. Neighbours of one kind are then joined.
 *
 * @param tables what the table scan found; tables below {@linkcode HIGH_TABLE_SCORE} do not count
 */
export function segmentRegions(bytes: Uint8Array, tables: Iterable<ScoredTable>): Region[] {
  const sectorSize = bytes.length >= 0x40000 ? 0x10000 : 0x4000;
  const tablesIn = countTables(tables, sectorSize);
  const regions: Region[] = [];
  for (let start = 0; start < bytes.length; start += sectorSize) {
    const sector = judgeSector(bytes, start, Math.min(start + sectorSize, bytes.length), tablesIn.get(start) ?? 0);
    const last = regions.at(-1);
    if (last?.kind === sector.kind) regions[regions.length - 1] = join(last, sector);
    else regions.push(sector);
  }
  return regions;
}

/** Number of good tables by the start of the sector in which they begin; several at one offset count once. */
function countTables(tables: Iterable<ScoredTable>, sectorSize: number): Map<number, number> {
  const offsets = new Set<number>();
  for (const { offset, score } of tables) if (score >= HIGH_TABLE_SCORE) offsets.add(offset);
  const counts = new Map<number, number>();
  for (const offset of offsets) {
    const start = offset - offset % sectorSize;
    counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  return counts;
}

function judgeSector(bytes: Uint8Array, start: number, end: number, tables: number): Region {
  const size = end - start;
  const counts = byteCounts(bytes.subarray(start, end));
  const mostFrequent = counts.reduce((best, count, value) => count > counts[best]! ? value : best, 0);
  const ratio = counts[mostFrequent]! / size;
  const bits = entropyOfCounts(counts, size);
  const [kind, confidence] = judge(ratio, tables, bits);
  return {
    start,
    end,
    size,
    kind,
    fill_byte: kind === "erased" ? mostFrequent : null,
    fill_ratio: roundHalfEven(ratio, 4),
    mean_entropy: roundHalfEven(bits, 2),
    tables_high_conf: tables,
    confidence,
  };
}

function judge(ratio: number, tables: number, bits: number): [RegionKind, number] {
  if (ratio >= 0.95) return ["erased", ratio >= 0.99 ? 0.95 : 0.85];
  if (tables > 0) return ["calibration", Math.min(0.95, 0.5 + 0.02 * tables)];
  if (bits >= 6) return ["code", 0.7];
  return ["mixed", 0.3];
}

/** The means are taken of rounded values and rounded at every step: published results are made so. */
function join(a: Region, b: Region): Region {
  const size = a.size + b.size;
  const mean = (x: number, y: number, places: number) => roundHalfEven((x * a.size + y * b.size) / size, places);
  return {
    start: a.start,
    end: b.end,
    size,
    kind: a.kind,
    fill_byte: a.fill_byte === b.fill_byte ? a.fill_byte : null,
    fill_ratio: mean(a.fill_ratio, b.fill_ratio, 4),
    mean_entropy: mean(a.mean_entropy, b.mean_entropy, 2),
    tables_high_conf: a.tables_high_conf + b.tables_high_conf,
    confidence: Math.min(a.confidence, b.confidence),
  };
}
