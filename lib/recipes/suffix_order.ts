/**
 * Byte strings in the order of their bytes from the last to the first.
 *
 * The text before a position, read backwards, has its place in that order too: all strings that end at the position are
 * the string before that place and strings which that one ends with.
 *
 * @module
 */
import type { Needles } from "./needles.ts";

/** The numbers of the strings in order: by `kind` first, then by their bytes backwards, what another ends with first. */
export function backwardsOrder({ pool, starts, ends }: Needles, kind: (needle: number) => number): Int32Array {
  return Int32Array.from(starts.keys()).sort((a, b) => {
    const byKind = kind(a) - kind(b);
    if (byKind !== 0) return byKind;
    const aLength = ends[a]! - starts[a]!;
    const bLength = ends[b]! - starts[b]!;
    const shorter = Math.min(aLength, bLength);
    const common = commonBackwards(pool, ends[a]!, pool, ends[b]!, shorter);
    if (common < shorter) return pool[ends[a]! - 1 - common]! - pool[ends[b]! - 1 - common]!;
    return aLength - bLength || a - b;
  });
}

/** Ordered strings with what it takes to find the longest one that a text ends with. */
export class SuffixOrder {
  /** Number of the string at each place. */
  readonly needles: Int32Array;
  /** Length of the string at each place. */
  readonly lengths: Int32Array;
  /** Place of the longest other string of its kind that the one at a place ends with, or -1. */
  readonly parents: Int32Array;
  readonly #pool: Uint8Array;
  readonly #ends: Int32Array;
  /** A far ancestor, so that one of a given length is found in few steps. */
  readonly #leaps: Int32Array;
  /** Bytes that the string at a place has in common with the bounds of the binary search that comes to it. */
  readonly #commonBelow: Int32Array;
  readonly #commonAbove: Int32Array;
  /** Ranges, by their first place, for which both are worked out. */
  readonly #prepared = new Set<number>();
  /** Bytes that the string at a place has in common with the one before. */
  readonly #common: Int32Array;

  /** Takes strings in {@linkcode backwardsOrder}; those of different kinds have nothing to do with each other. */
  constructor({ pool, starts, ends }: Needles, order: Int32Array, kind: (needle: number) => number) {
    this.#pool = pool;
    this.needles = order;
    this.lengths = order.map((needle) => ends[needle]! - starts[needle]!);
    this.#ends = order.map((needle) => ends[needle]!);
    this.#common = order.map((needle, place) => {
      if (place === 0 || kind(needle) !== kind(order[place - 1]!)) return 0;
      const shorter = Math.min(this.lengths[place]!, this.lengths[place - 1]!);
      return commonBackwards(pool, ends[needle]!, pool, this.#ends[place - 1]!, shorter);
    });
    this.parents = new Int32Array(order.length).fill(-1);
    this.#leaps = new Int32Array(order.length).fill(-1);
    this.#link();
    this.#commonBelow = new Int32Array(order.length);
    this.#commonAbove = new Int32Array(order.length);
  }

  /** Place of the longest string in a range of places that the text before `end` ends with, or -1. */
  longestBefore(text: Uint8Array, end: number, from: number, to: number): number {
    if (!this.#prepared.has(from)) {
      this.#prepared.add(from);
      this.#prepare(from - 1, to, from, to);
    }
    let below = from - 1;
    let above = to;
    let belowCommon = 0;
    let aboveCommon = 0;
    while (above - below > 1) {
      const middle = (below + above) >> 1;
      const nearer = belowCommon >= aboveCommon;
      const known = nearer ? belowCommon : aboveCommon;
      const shared = nearer ? this.#commonBelow[middle]! : this.#commonAbove[middle]!;
      // What the middle shares with the nearer bound tells most of how it compares with the text.
      let goesBelow = nearer ? shared > known : shared < known;
      let common = Math.min(shared, known);
      if (shared === known) {
        common = known +
          commonBackwards(text, end - known, this.#pool, this.#ends[middle]! - known, this.lengths[middle]! - known);
        goesBelow = common === this.lengths[middle] ||
          (common < end && this.#pool[this.#ends[middle]! - 1 - common]! < text[end - 1 - common]!);
      }
      if (goesBelow) {
        below = middle;
        belowCommon = common;
      } else {
        above = middle;
        aboveCommon = common;
      }
    }
    return below < from ? -1 : this.#ancestor(below, belowCommon);
  }

  /** The longest of a string and those it ends with that is no longer than `length`. */
  #ancestor(place: number, length: number): number {
    while (place >= 0 && this.lengths[place]! > length) {
      const leap = this.#leaps[place]!;
      place = leap >= 0 && this.lengths[leap]! > length ? leap : this.parents[place]!;
    }
    return place;
  }

  /** In this order, what a string ends with is among the string before it and what that one ends with. */
  #link(): void {
    const depths = new Int32Array(this.needles.length);
    for (let place = 1; place < this.needles.length; place++) {
      const parent = this.#ancestor(place - 1, this.#common[place]!);
      if (parent < 0) continue;
      this.parents[place] = parent;
      depths[place] = depths[parent]! + 1;
      const leap = this.#leaps[parent]!;
      const far = leap < 0 ? -1 : this.#leaps[leap]!;
      const level = far >= 0 && depths[parent]! - depths[leap]! === depths[leap]! - depths[far]!;
      this.#leaps[place] = level ? far : parent;
    }
  }

  /** Follows all ways of a binary search; the bytes that the two bounds have in common. */
  #prepare(below: number, above: number, from: number, to: number): number {
    if (above - below === 1) return below < from || above === to ? 0 : this.#common[above]!;
    const middle = (below + above) >> 1;
    const commonBelow = this.#prepare(below, middle, from, to);
    const commonAbove = this.#prepare(middle, above, from, to);
    this.#commonBelow[middle] = commonBelow;
    this.#commonAbove[middle] = commonAbove;
    return Math.min(commonBelow, commonAbove);
  }
}

/** How many bytes before two places agree, `limit` at most and not beyond the beginning of either. */
export function commonBackwards(a: Uint8Array, aEnd: number, b: Uint8Array, bEnd: number, limit: number): number {
  const most = Math.min(limit, aEnd, bEnd);
  let common = 0;
  while (common < most && a[aEnd - 1 - common] === b[bEnd - 1 - common]) common++;
  return common;
}

/** How many bytes before `end`, `limit` at most, are the same as the last one. */
export function runBefore(bytes: Uint8Array, end: number, limit: number): number {
  const stop = Math.max(0, end - limit);
  const last = bytes[end - 1];
  let start = end - 1;
  while (start > stop && bytes[start - 1] === last) start--;
  return end - start;
}
