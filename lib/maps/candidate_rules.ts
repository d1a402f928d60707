/**
 * What all candidates have in common, however they are found.
 *
 * @module
 */

/** Bytes that may lie between axes and cells, or between the tables of a series, in the order in which they are tried. */
export const PADDINGS: readonly number[] = [0, 2, 4];

/** The least score of a candidate of so many cells: small blocks look good by chance more often. */
export function thresholdOf(cells: number, minScore: number): number {
  if (cells <= 9) return Math.max(minScore, 0.78);
  if (cells <= 16) return Math.max(minScore, 0.72);
  return cells <= 25 ? Math.max(minScore, 0.65) : minScore;
}
