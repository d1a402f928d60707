/**
 * In which flash regions edits lie.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Region } from "../image/regions.ts";
import type { RegionSummary, RegionTag } from "./document.ts";
import { firstEndingAfter } from "./spans.ts";

/** Kinds in which an edit is not expected. */
const RISKY: ReadonlySet<RegionTag> = new Set(["code", "erased", "mixed"]);

/** Whether an edit in such a region deserves a look. */
export function isRisky(region: RegionTag): boolean {
  return RISKY.has(region);
}

/**
 * The kind of region that holds the first byte of each edit.
 *
 * An image in which no calibration is found can't tell right from wrong places: `unknown` for all.
 */
export function regionTags(regions: readonly Region[], edits: readonly Span[]): RegionTag[] {
  const isTelling = regions.some(({ kind }) => kind === "calibration");
  return edits.map(({ start }) => isTelling ? regions[firstEndingAfter(regions, start)]!.kind : "unknown");
}

/** Counts the tags. */
export function summarizeRegions(tags: readonly RegionTag[]): RegionSummary {
  const byRegion: Record<string, number> = {};
  for (const tag of tags) byRegion[tag] = (byRegion[tag] ?? 0) + 1;
  return { tagged: tags.length, risky: tags.filter(isRisky).length, by_region: byRegion };
}
