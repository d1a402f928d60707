/**
 * Printable texts in bytes, as a person would look for them.
 *
 * @module
 */
import { latin1 } from "../image/image.ts";
import { PRINTABLE, runs } from "../image/runs.ts";

const SPACE = 0x20;

/**
 * The first `max` runs of printable bytes that have `min` characters or more once spaces at their ends are gone.
 *
 * In order of place, equal ones kept.
 */
export function rawStrings(bytes: Uint8Array, min: number, max: number): string[] {
  const strings: string[] = [];
  for (let [start, end] of runs(bytes, PRINTABLE, min)) {
    while (start < end && bytes[start] === SPACE) start++;
    while (end > start && bytes[end - 1] === SPACE) end--;
    if (end - start >= min) strings.push(latin1(bytes.slice(start, end)));
    if (strings.length === max) break;
  }
  return strings;
}
