/**
 * Statistics of the rows of blocks, each computed once for all blocks that share the row.
 *
 * @module
 */
import type { Lane } from "./lane.ts";

/** Widest block whose columns fit into a set of bits. */
export const MAX_TRACKED_COLS = 32;

/**
 * Statistics of rows of one width, by the index of their first cell in the window of a lane.
 *
 * An entry is valid after {@linkcode measure} (or {@linkcode measureBelow}) was called for it, until {@linkcode select}
 * finds that the width or the window has changed.
 */
export class RowStatistics {
  /** How smoothly the row runs, from 0 to 1; 0.5 if all its cells are equal. */
  smooth: Float64Array = new Float64Array();
  /** Least cell. */
  low: Uint16Array = new Uint16Array();
  /** Greatest cell. */
  high: Uint16Array = new Uint16Array();
  /** 1 if the row never falls or never rises, without being flat. */
  directional: Uint8Array = new Uint8Array();
  /** Sum of the differences, without sign, to the cells of the row below. */
  travelBelow: Int32Array = new Int32Array();
  /** Columns that rise to the row below, one bit a column; the first 32 only. */
  risingBelow: Int32Array = new Int32Array();
  /** Columns that fall to the row below. */
  fallingBelow: Int32Array = new Int32Array();
  readonly #lane: Lane;
  #cols = 0;
  #laneGeneration = -1;
  /** Stamps tell valid entries from those of earlier selections, so that nothing has to be cleared. */
  #stamp = 0;
  #measured = new Int32Array();
  #measuredBelow = new Int32Array();

  /** Makes statistics of the rows of a lane. */
  constructor(lane: Lane) {
    this.#lane = lane;
  }

  /** Chooses the width of the rows that are asked for next. */
  select(cols: number): void {
    if (cols === this.#cols && this.#lane.generation === this.#laneGeneration) return;
    this.#cols = cols;
    this.#laneGeneration = this.#lane.generation;
    if (this.#lane.cells.length > this.smooth.length) this.#resize(this.#lane.cells.length);
    this.#stamp++;
  }

  /** Makes the entry of a row valid, except what it says of the row below. */
  measure(at: number): void {
    if (this.#measured[at] === this.#stamp) return;
    this.#measured[at] = this.#stamp;
    const { cells } = this.#lane;
    const cols = this.#cols;
    const first = cells[at]!;
    let previous = first;
    let low = first;
    let high = first;
    let travel = 0;
    for (let i = at + 1; i < at + cols; i++) {
      const cell = cells[i]!;
      travel += Math.abs(cell - previous);
      low = Math.min(low, cell);
      high = Math.max(high, cell);
      previous = cell;
    }
    this.low[at] = low;
    this.high[at] = high;
    this.smooth[at] = smoothness(travel, high - low, cols);
    this.directional[at] = high > low && travel === Math.abs(previous - first) ? 1 : 0;
  }

  /** Makes what the entry of a row says of the row below valid. */
  measureBelow(at: number): void {
    if (this.#measuredBelow[at] === this.#stamp) return;
    this.#measuredBelow[at] = this.#stamp;
    const { cells } = this.#lane;
    const cols = this.#cols;
    let travel = 0;
    let rising = 0;
    let falling = 0;
    for (let col = 0; col < cols; col++) {
      const step = cells[at + cols + col]! - cells[at + col]!;
      travel += Math.abs(step);
      // Sign bits: branches would be taken by chance. Of more than 32 columns several share a bit that nobody looks at.
      falling |= (step >>> 31) << col;
      rising |= (-step >>> 31) << col;
    }
    this.travelBelow[at] = travel;
    this.risingBelow[at] = rising;
    this.fallingBelow[at] = falling;
  }

  #resize(length: number): void {
    this.smooth = new Float64Array(length);
    this.low = new Uint16Array(length);
    this.high = new Uint16Array(length);
    this.directional = new Uint8Array(length);
    this.travelBelow = new Int32Array(length);
    this.risingBelow = new Int32Array(length);
    this.fallingBelow = new Int32Array(length);
    this.#measured = new Int32Array(length);
    this.#measuredBelow = new Int32Array(length);
    this.#stamp = 0;
  }
}

/**
 * How smoothly a line of at least two cells runs: 1 less the mean difference of neighbours as a share of the line's range.
 *
 * @param travel sum of the differences of neighbours, without sign
 * @param range greatest cell less least
 */
export function smoothness(travel: number, range: number, count: number): number {
  return range === 0 ? 0.5 : Math.max(0, 1 - travel / (count - 1) / range);
}
