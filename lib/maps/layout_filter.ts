/**
 * Hiding tables that lie outside of calibration regions.
 *
 * @module
 */
import { segmentRegions } from "../image/regions.ts";
import type { MapTable } from "./table.ts";

/** Tables after the filter. */
export interface FilteredTables {
  /** The tables that are left, in the given order. */
  readonly tables: readonly MapTable[];
  /** Whether there was a calibration region, without which nothing is hidden. */
  readonly filtered: boolean;
  /** Number of tables that were hidden. */
  readonly hidden: number;
}

/**
 * Keeps the tables that begin in a calibration region of the image.
 *
 * The regions come from the same tables: a sector with a good one is calibration, unless nearly all of it is fill.
 */
export function keepCalibration(bytes: Uint8Array, tables: readonly MapTable[]): FilteredTables {
  const regions = segmentRegions(bytes, tables).filter((region) => region.kind === "calibration");
  if (regions.length === 0) return unfiltered(tables);
  const kept = tables.filter(({ offset }) => regions.some(({ start, end }) => start <= offset && offset < end));
  return { tables: kept, filtered: true, hidden: tables.length - kept.length };
}

/** Tables that no filter was applied to. */
export function unfiltered(tables: readonly MapTable[]): FilteredTables {
  return { tables, filtered: false, hidden: 0 };
}
