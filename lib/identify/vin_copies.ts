/**
 * Counts copies of vehicle identification numbers in an image.
 *
 * @module
 */
import { VIN_LENGTH } from "./vin_windows.ts";

/**
 * How often the text of each window stands in the image, counted from left to right without overlaps.
 *
 * One pass over the runs for all texts together: a search for each would take the square of the time.
 */
export function countCopies(
  text: string,
  runs: readonly [number, number][],
  windows: readonly { readonly offset: number }[],
): ReadonlyMap<string, number> {
  const wanted = new Map<string, { count: number; end: number }>();
  const beginnings = new Set<string>();
  for (const { offset } of windows) {
    wanted.set(text.slice(offset, offset + VIN_LENGTH), { count: 0, end: 0 });
    beginnings.add(text.slice(offset, offset + 2));
  }
  for (const [start, end] of runs) {
    for (let at = start; at + VIN_LENGTH <= end; at++) {
      if (!beginnings.has(text.slice(at, at + 2))) continue;
      const found = wanted.get(text.slice(at, at + VIN_LENGTH));
      if (found === undefined || found.end > at) continue;
      found.count++;
      found.end = at + VIN_LENGTH;
    }
  }
  return new Map(wanted.entries().map(([vin, { count }]) => [vin, count]));
}
