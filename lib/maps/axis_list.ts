/**
 * Axes as results list them.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { AxisPair } from "./axes.ts";

/** One axis. */
export interface ListedAxis {
  /** Offset of its first value. */
  offset: number;
  /** Number of values. */
  length: number;
  /** Byte order of the values. */
  byte_order: ByteOrder;
  /** The first values; a list says how many it shows at most. */
  values: number[];
}

/** Number of axes of both byte orders. */
export function axisCount({ little, big }: AxisPair): number {
  return little.starts.length + big.starts.length;
}

/**
 * Lists axes: little-endian ones by offset, then big-endian ones by offset.
 *
 * @param start offset of the region that was searched
 * @param mostValues how many values of an axis are shown
 * @param most how many axes are listed
 */
export function listAxes(
  { little, big }: AxisPair,
  start: number,
  mostValues: number,
  most: number = Infinity,
): ListedAxis[] {
  const listed: ListedAxis[] = [];
  for (const { order, words, starts, lengths } of [little, big]) {
    for (let i = 0; i < starts.length && listed.length < most; i++) {
      const first = starts[i]!;
      const length = lengths[i]!;
      // There may be 100,000 axes: growing an array, or going through an iterator, takes several times as long.
      const values = new Array<number>(Math.min(length, mostValues));
      for (let k = 0; k < values.length; k++) values[k] = words[first + k]!;
      listed.push({ offset: start + 2 * first, length, byte_order: order, values });
    }
  }
  return listed;
}
