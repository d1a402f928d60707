/**
 * What the cells of two versions of a table say about the change.
 *
 * @module
 */
import { roundHalfEven } from "../image/rounding.ts";

/** A percentage to two decimals; a text where something grew from 0. */
export type Percentage = number | "inf";

/** How much the cells of a table changed. */
export interface CellStatistics {
  /** Greatest difference, without sign. */
  readonly max_abs: number;
  /** Mean difference, without sign, to two decimals. */
  readonly avg_abs: number;
  /** The greatest change in per cent, with its sign. */
  readonly max_pct: Percentage;
  /** Mean change in per cent, without sign, of the cells that did not grow from 0. */
  readonly avg_pct: Percentage;
  /** Number of cells that differ. */
  readonly changed_cells: number;
  /** Number of cells. */
  readonly total_cells: number;
}

/** Compares cells with cells. */
export function compareCells(stock: Int32Array, tuned: Int32Array): CellStatistics {
  let maxAbs = 0;
  let sumAbs = 0;
  let changed = 0;
  let maxPct = 0;
  let sumPct = 0;
  let finite = 0;
  for (let i = 0; i < stock.length; i++) {
    const difference = tuned[i]! - stock[i]!;
    const percentage = difference === 0 ? 0 : difference / stock[i]! * 100;
    maxAbs = Math.max(maxAbs, Math.abs(difference));
    sumAbs += Math.abs(difference);
    if (difference !== 0) changed++;
    if (Math.abs(percentage) > Math.abs(maxPct)) maxPct = percentage;
    if (!Number.isFinite(percentage)) continue;
    sumPct += Math.abs(percentage);
    finite++;
  }
  const count = stock.length;
  return {
    max_abs: maxAbs,
    avg_abs: count === 0 ? 0 : roundHalfEven(sumAbs / count, 2),
    max_pct: told(maxPct),
    avg_pct: count === 0 ? 0 : told(finite === 0 ? Infinity : sumPct / finite),
    changed_cells: changed,
    total_cells: count,
  };
}

/** JSON has no infinity. */
function told(percentage: number): Percentage {
  return percentage === Infinity ? "inf" : roundHalfEven(percentage, 2);
}

/** Whether nearly all cells differ and the two versions do not go together: then they hardly are versions of one table. */
export function isSuspicious(
  { changed_cells: changed, total_cells: total }: CellStatistics,
  r: number | null,
): boolean {
  return changed > 0.9 * total && (r === null || r < 0.7);
}
