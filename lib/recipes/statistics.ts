/**
 * Counting edits.
 *
 * @module
 */
import { roundHalfEven } from "../image/rounding.ts";
import type { Statistics } from "./document.ts";

/** Smallest and largest number of bytes in a context. */
export interface ContextSizes {
  /** Bytes of the smallest. */
  readonly min: number;
  /** Bytes of the largest. */
  readonly max: number;
}

/**
 * Statistics of edits.
 *
 * @param sizes bytes of each edit; at least one
 * @param imageSize bytes of the image, or null if not known
 */
export function statisticsOf(sizes: readonly number[], contexts: ContextSizes, imageSize: number | null): Statistics {
  const total = sum(sizes);
  const single = sizes.filter((size) => size === 1).length;
  return {
    total_changes: sizes.length,
    total_bytes_changed: total,
    ...(imageSize !== null && imageSize > 0 && { percentage_changed: roundHalfEven(total / imageSize * 100, 4) }),
    single_byte_changes: single,
    multi_byte_changes: sizes.length - single,
    largest_change_size: sizes.reduce((a, b) => Math.max(a, b), 0),
    smallest_change_size: sizes.reduce((a, b) => Math.min(a, b), Infinity),
    min_context_size: contexts.min,
    max_context_size: contexts.max,
  };
}

/** Sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
