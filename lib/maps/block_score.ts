/**
 * The score of a block of cells: how much it looks like the values of a calibration table.
 *
 * @module
 */
import { DistinctCounter } from "./distinct.ts";
import type { Lane } from "./lane.ts";
import { MAX_TRACKED_COLS, RowStatistics, smoothness } from "./row_statistics.ts";
import { stripeFactor } from "./stripes.ts";

/** What a block gets that is no candidate. */
export const REJECTED: number = -1;

/** Fewest cells of a table. */
export const MIN_CELLS = 8;

/**
 * Scores blocks of a lane.
 *
 * A block that fails a hard test is rejected: it does not fit the image, holds too much fill, text, too many markers or
 * too few different values. The others get the sum of six terms, times the factors of stripes and markers.
 *
 * The cheap terms come first. As soon as the others, at their best, could not lift the score to what the caller needs,
 * the block is rejected too; so a score is exact whenever it is not {@linkcode REJECTED}.
 */
export class BlockScorer {
  /** The cells. */
  readonly lane: Lane;
  readonly #rows: RowStatistics;
  readonly #distinct: DistinctCounter;
  // What the passes over a block tell one another: fields, because a result object a block would be garbage.
  #directionalRows = 0;
  #directionalCols = 0;

  /** Makes a scorer of the blocks of a lane. */
  constructor(lane: Lane) {
    this.lane = lane;
    this.#rows = new RowStatistics(lane);
    this.#distinct = new DistinctCounter(lane.width);
  }

  /**
   * Score of a block times `factor`. {@linkcode REJECTED} if a test fails, or as soon as it is sure to be below `need`.
   *
   * @param cell number of the block's first cell in the image
   * @param factor what the axes are worth, at most 1
   */
  score(cell: number, cols: number, rows: number, factor: number, need: number): number {
    const { lane } = this;
    const count = cols * rows;
    if (count < MIN_CELLS || cell + count > lane.length) return REJECTED;
    lane.cover(cell, cell + count);
    const at = cell - lane.origin;
    const sentinels = lane.counts.sentinel[at + count]! - lane.counts.sentinel[at]!;
    if (sentinels > Math.floor(count * 0.45) + 1 || !this.#isPlausible(at, count)) return REJECTED;

    const contents = this.#contents(at, count, sentinels);
    const marked = sentinelFactor(1 - (count - sentinels) / count);
    const enough = need - ROUNDING;
    const shape = this.#shapeCeiling(at, count, cols, rows);
    if (ceiling(contents + shape, marked) * factor < enough) return REJECTED;
    // Where even noise would be enough, looking for reasons to stop early is a waste.
    const isDemanding = (contents + NOISE) * marked * factor < enough;
    if (isDemanding && this.#isHopeless(at, cols, rows, contents, marked, enough / factor)) return REJECTED;
    let raw = contents + 0.15 * this.#rowSmoothness(at, cols, rows);
    raw += 0.15 * this.#colSmoothness(at, cols, rows);
    raw += 0.15 * this.#direction(cols, rows);
    if (ceiling(raw + 0.15, marked) * factor < enough) return REJECTED;
    const distinct = this.#distinctCells(at, cols, rows);
    if (distinct < 2 || (distinct / count < 0.18 && distinct < 6)) return REJECTED;
    raw += 0.15 * Math.min(1, distinct / Math.max(2 * Math.floor(Math.sqrt(count)), 4));
    if (raw < PENALTY_FLOOR) return raw * factor;
    if (raw * marked * factor < enough) return REJECTED;
    return raw * stripeFactor(lane.cells, at, cols, rows, distinct) * marked * factor;
  }

  /**
   * Score of a block of equal rows times `factor`. No test is applied but that of text; {@linkcode REJECTED} says text.
   *
   * The caller has made sure that the block fits.
   */
  scoreEqualRows(cell: number, cols: number, rows: number, factor: number): number {
    const { lane } = this;
    const count = cols * rows;
    lane.cover(cell, cell + count);
    const at = cell - lane.origin;
    if (this.#isText(at, count)) return REJECTED;
    const sentinels = lane.counts.sentinel[at + count]! - lane.counts.sentinel[at]!;
    let raw = this.#contents(at, count, sentinels) + 0.15 * this.#rowSmoothness(at, cols, rows);
    raw += 0.15 * this.#colSmoothness(at, cols, rows);
    raw += 0.15 * this.#direction(cols, rows);
    const distinct = this.#distinctCells(at, cols, rows);
    raw += 0.15 * Math.min(1, distinct / Math.max(2 * Math.floor(Math.sqrt(count)), 4));
    return raw < PENALTY_FLOOR ? raw * factor : raw * sentinelFactor(1 - (count - sentinels) / count) * factor;
  }

  /**
   * The most that {@linkcode score} can give, with a factor of 1, to a block that begins at a cell or up to `slack` cells
   * behind it. Running counts decide; no cell is looked at.
   */
  ceiling(cell: number, cols: number, rows: number, slack: number): number {
    const { lane } = this;
    const count = cols * rows;
    const known = count - slack;
    if (known <= 0) return 1;
    // Every such block holds the last cells of the first.
    lane.cover(cell + slack, cell + count);
    const at = cell + slack - lane.origin;
    const { sentinel, unbounded } = lane.counts;
    const bounded = (count - (unbounded[at + known]! - unbounded[at]!)) / count;
    const nontrivial = (count - (sentinel[at + known]! - sentinel[at]!)) / count;
    return ceiling(0.2 * bounded + 0.2 * nontrivial + this.#shapeCeiling(at, known, cols, rows), 1);
  }

  /** The most that the terms for smoothness, direction and variety can be for a block that holds `known` cells from `at`. */
  #shapeCeiling(at: number, known: number, cols: number, rows: number): number {
    const range = this.lane.width === 1 ? 0xff : 0xffff;
    const { travel } = this.lane.counts;
    let rowSmoothness = 1;
    if (known < MAX_BOUNDED_CELLS && cols >= 2) {
      // Between two rows lies one difference that belongs to none of them.
      const inRows = ((travel[at + known]! - travel[at + 1]!) | 0) - (rows - 1) * range;
      if (inRows > 0) rowSmoothness = Math.max(0.5, 1 - inRows / (rows * (cols - 1) * range));
    }
    return 0.15 * rowSmoothness + 0.15 * colCeiling(rows) + 0.3;
  }

  /** Whether a stretch of cells may hold values: not too much of it is fill. */
  isUsed(cell: number, count: number): boolean {
    this.lane.cover(cell, cell + count);
    return this.#isUsed(cell - this.lane.origin, count);
  }

  #isUsed(at: number, count: number): boolean {
    const { fill } = this.lane.counts;
    const bytes = count * this.lane.width;
    return 10 * (fill[at + count]! - fill[at]!) <= (this.lane.width === 1 ? 3 : 7) * bytes;
  }

  #isText(at: number, count: number): boolean {
    const { printable } = this.lane.counts;
    return this.lane.width === 2 && 4 * (printable[at + count]! - printable[at]!) >= 3 * 2 * count;
  }

  #isPlausible(at: number, count: number): boolean {
    const { erased } = this.lane.counts;
    // In bytes every erased cell is a byte of fill, of which there may be less.
    const tooErased = this.lane.width === 2 && erased[at + count]! - erased[at]! > Math.floor(count * 0.3) + 1;
    return !tooErased && this.#isUsed(at, count) && !this.#isText(at, count);
  }

  /** The terms for cells inside of usual bounds and for cells that are no markers. */
  #contents(at: number, count: number, sentinels: number): number {
    const { unbounded } = this.lane.counts;
    const bounded = (count - (unbounded[at + count]! - unbounded[at]!)) / count;
    return 0.2 * bounded + 0.2 * ((count - sentinels) / count);
  }

  /** Mean smoothness of the rows, less for flat rows; leaves the number of directional rows. */
  #rowSmoothness(at: number, cols: number, rows: number): number {
    this.#directionalRows = 0;
    this.#directionalCols = 0;
    if (cols < 2) return 0.5;
    const statistics = this.#rows;
    statistics.select(cols);
    const { smooth, low, high, directional } = statistics;
    let sum = 0;
    let flatRows = 0;
    let directionalRows = 0;
    for (let row = at, end = at + rows * cols; row < end; row += cols) {
      statistics.measure(row);
      sum += smooth[row]!;
      directionalRows += directional[row]!;
      if (low[row] === high[row]) flatRows++;
    }
    this.#directionalRows = directionalRows;
    return sum / rows * Math.max(0.3, 1 - flatRows / rows);
  }

  /**
   * Goes down the rows of a block until it is sure that its terms for shape can't lift the score to `least`.
   *
   * False means only that they might.
   */
  #isHopeless(at: number, cols: number, rows: number, contents: number, marked: number, least: number): boolean {
    if (cols < 2 || cols > MAX_TRACKED_COLS || rows < 2) return false;
    const statistics = this.#rows;
    statistics.select(cols);
    const { smooth, low, high, directional, travelBelow, risingBelow, fallingBelow } = statistics;
    let sum = 0;
    let directionalRows = 0;
    let travel = 0;
    let lowest = 0xffff;
    let highest = 0;
    let rising = 0;
    let falling = 0;
    for (let row = at, left = rows - 1; left >= 0; row += cols, left--) {
      statistics.measure(row);
      sum += smooth[row]!;
      directionalRows += directional[row]!;
      lowest = Math.min(lowest, low[row]!);
      highest = Math.max(highest, high[row]!);
      if (left > 0) {
        statistics.measureBelow(row);
        travel += travelBelow[row]!;
        rising |= risingBelow[row]!;
        falling |= fallingBelow[row]!;
      }
      const rowSmoothness = (sum + left) / rows;
      const direction = Math.max((directionalRows + left) / rows, (cols - bitCount(rising & falling)) / cols);
      const best = contents + 0.15 * rowSmoothness + 0.15 * colCeiling(rows) + 0.15 * direction + 0.15;
      if (ceiling(best, marked) < least) return true;
    }
    // The range of no column exceeds that of the block.
    const meanStep = travel / (rows - 1) / cols / Math.max(1, highest - lowest);
    const colSmoothness = Math.min(colCeiling(rows), Math.max(0.5, 1 - meanStep));
    const direction = Math.max(directionalRows / rows, bitCount(rising ^ falling) / cols);
    const best = contents + 0.15 * (sum / rows) + 0.15 * colSmoothness + 0.15 * direction + 0.15;
    return ceiling(best, marked) < least;
  }

  /** Mean smoothness of the columns; leaves the number of directional columns. */
  #colSmoothness(at: number, cols: number, rows: number): number {
    this.#directionalCols = 0;
    if (rows < 2) return 0.5;
    const { cells } = this.lane;
    const end = at + cols * rows;
    let sum = 0;
    for (let col = at; col < at + cols; col++) {
      const first = cells[col]!;
      let previous = first;
      let low = first;
      let high = first;
      let travel = 0;
      for (let i = col + cols; i < end; i += cols) {
        const cell = cells[i]!;
        travel += Math.abs(cell - previous);
        low = Math.min(low, cell);
        high = Math.max(high, cell);
        previous = cell;
      }
      sum += smoothness(travel, high - low, rows);
      if (high > low && travel === Math.abs(previous - first)) this.#directionalCols++;
    }
    return sum / cols;
  }

  /** Number of different cells, or any number above all that make a difference. */
  #distinctCells(at: number, cols: number, rows: number): number {
    const count = cols * rows;
    const enough = Math.max(Math.ceil(rows / 2) * cols, 2 * Math.floor(Math.sqrt(count)), 5);
    return this.#distinct.count(this.lane.cells, at, count, enough);
  }

  /** Share of the rows, or of the columns, that run in one direction: the greater one. */
  #direction(cols: number, rows: number): number {
    const byRow = cols >= 2 ? this.#directionalRows / rows : 0;
    const byCol = rows >= 2 ? this.#directionalCols / cols : 0;
    return Math.max(byRow, byCol);
  }
}

/** A score below is not lowered any further. */
const PENALTY_FLOOR = 0.4;

/** What noise gets for its shape: neither smooth nor directional, but full of different values. */
const NOISE = 0.15 * 0.6 + 0.15 * 0.5 + 0.15;

/** Larger blocks could travel further than 32 bits count. */
const MAX_BOUNDED_CELLS = 1 << 15;

/** More than the error of any sum here, so that a ceiling never rejects what is just enough. */
const ROUNDING = 1e-9;

/** The most that a sum of terms can become when the factors apply. */
function ceiling(raw: number, marked: number): number {
  return raw < PENALTY_FLOOR ? raw : Math.max(PENALTY_FLOOR, raw * marked);
}

/** The most that the mean smoothness of columns can be: none travels less than its range. */
function colCeiling(rows: number): number {
  return rows < 2 ? 0.5 : Math.max(0.5, 1 - 1 / (rows - 1));
}

/** Factor for the share of marker cells. */
function sentinelFactor(share: number): number {
  if (share > 0.4) return 0.4;
  if (share > 0.3) return 0.6;
  return share > 0.25 ? 0.8 : 1;
}

function bitCount(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
