/**
 * How good a candidate has to be.
 *
 * @module
 */

/** The least score of a candidate of so many cells: small blocks look good by chance more often. */
export function thresholdOf(cells: number, minScore: number): number {
  if (cells <= 9) return Math.max(minScore, 0.78);
  if (cells <= 16) return Math.max(minScore, 0.72);
  return cells <= 25 ? Math.max(minScore, 0.65) : minScore;
}
