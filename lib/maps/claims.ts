/**
 * Which parts of an image belong to tables already.
 *
 * @module
 */
import { type Candidates, NO_AXIS } from "./candidates.ts";

/** The candidates of one group that were taken. All cover the axes, so together they cover one interval. */
interface Group {
  /** One of them. */
  readonly member: number;
  start: number;
  end: number;
  /** Where the members' cells begin, rising; the cells of no two overlap. */
  readonly dataStarts: number[];
  readonly dataEnds: number[];
}

/**
 * What the candidates taken so far cover: disjoint intervals, one a group, in order.
 *
 * What a candidate covers reaches from its first axis or cell to its last. Only candidates of one group (same axes, cell
 * width and byte order) may overlap in that, as long as their cells do not: the tables of a series.
 */
export class Claims {
  readonly #candidates: Candidates;
  readonly #groups: Group[] = [];

  /** Makes claims on behalf of candidates. */
  constructor(candidates: Candidates) {
    this.#candidates = candidates;
  }

  /** Takes a candidate unless something that was taken stands against it. */
  take(candidate: number): boolean {
    const { data, cols, rows, width, x, y } = this.#candidates;
    const dataStart = data[candidate]!;
    const dataEnd = dataStart + cols[candidate]! * rows[candidate]! * width[candidate]!;
    const xStart = x[candidate]!;
    const yStart = y[candidate]!;
    const hasY = yStart !== NO_AXIS;
    const start = Math.min(dataStart, xStart, hasY ? yStart : xStart);
    const end = Math.max(dataEnd, xStart + 2 * cols[candidate]!, hasY ? yStart + 2 * rows[candidate]! : 0);
    const index = this.#firstEndingAfter(start);
    const group = this.#groups[index];
    if (group === undefined || group.start >= end) {
      this.#groups.splice(index, 0, { member: candidate, start, end, dataStarts: [dataStart], dataEnds: [dataEnd] });
      return true;
    }
    if (this.#isForeign(index, candidate, end)) return false;
    const at = firstAbove(group.dataEnds, dataStart);
    if ((group.dataStarts[at] ?? Infinity) < dataEnd) return false;
    group.dataStarts.splice(at, 0, dataStart);
    group.dataEnds.splice(at, 0, dataEnd);
    group.start = Math.min(group.start, start);
    group.end = Math.max(group.end, end);
    return true;
  }

  /** Whether something stands against every table that follows directly behind a candidate and shares its axes. */
  blocksSeriesOf(candidate: number): boolean {
    const { data, cols, rows, width, x } = this.#candidates;
    const size = cols[candidate]! * rows[candidate]! * width[candidate]!;
    const end = data[candidate]! + 2 * size;
    const index = this.#firstEndingAfter(x[candidate]!);
    const group = this.#groups[index];
    return group !== undefined && group.start < end && this.#isForeign(index, candidate, end);
  }

  /** Whether the group of that index, or the next one, is another one than the candidate's and begins before `end`. */
  #isForeign(index: number, candidate: number, end: number): boolean {
    const { x, y, width, big } = this.#candidates;
    const { member } = this.#groups[index]!;
    const isOwn = x[candidate] === x[member] && y[candidate] === y[member] && width[candidate] === width[member] &&
      big[candidate] === big[member];
    return !isOwn || (this.#groups[index + 1]?.start ?? Infinity) < end;
  }

  /** Index of the first group that ends behind an offset; the number of groups if there is none. */
  #firstEndingAfter(offset: number): number {
    let low = 0;
    let high = this.#groups.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#groups[middle]!.end > offset) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Index of the first of some rising numbers that is above a limit; their number if there is none. */
function firstAbove(rising: readonly number[], limit: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
