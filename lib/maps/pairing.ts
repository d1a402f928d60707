/**
 * Pairing axes with one another and with the cells behind them.
 *
 * @module
 */
import { type Axes, runLength, stepRange } from "./axes.ts";
import { axisQualities } from "./axis_quality.ts";
import { type BlockScorer, MIN_CELLS, REJECTED } from "./block_score.ts";
import { PADDINGS, thresholdOf } from "./candidate_rules.ts";
import { type Candidates, NO_AXIS } from "./candidates.ts";
import { hasRowCount, MAX_ROWS, MIN_ROWS, rowCounts } from "./row_counts.ts";
import type { SeriesSearch } from "./series.ts";
import { DEFAULT_AXIS_SETTINGS } from "./settings.ts";

/** Words that may lie between the X axis and the Y axis. */
const MAX_GAP = 4;
/** Most words that are taken off the end of an X axis. */
const MAX_TRUNCATION = 8;
/** Fewest words that are left of it then, whatever axes were looked for. */
const MIN_COLS = 4;

/** Steps of the axis that an X axis may have swallowed, whatever axes were looked for. */
const SWALLOWED_STEPS = stepRange(DEFAULT_AXIS_SETTINGS);

/** Finds the candidates of one byte order and one cell width, axis by axis. */
export class Pairing {
  readonly #axes: Axes;
  readonly #scorer: BlockScorer;
  readonly #minScore: number;
  readonly #candidates: Candidates;
  readonly #series: SeriesSearch;
  /** Qualities of the beginnings of the current X axis. */
  #xQualities = new Float64Array(64);
  /** Qualities of the beginnings of the current Y axis. */
  readonly #yQualities = new Float64Array(MAX_ROWS + 1);
  /** What the last successful {@linkcode #pair} found. */
  #bestScore = 0;
  #bestRows = 0;
  #bestData = 0;
  #bestFactor = 0;

  /** Prepares the search; `scorer` decides the cell width. */
  constructor(
    axes: Axes,
    scorer: BlockScorer,
    minScore: number,
    candidates: Candidates,
    series: SeriesSearch,
  ) {
    this.#axes = axes;
    this.#scorer = scorer;
    this.#minScore = minScore;
    this.#candidates = candidates;
    this.#series = series;
  }

  /** Adds all candidates whose X axis is the axis of that index. */
  search(index: number): void {
    const { words, starts, lengths } = this.#axes;
    const x = starts[index]!;
    const length = lengths[index]!;
    if (length >= this.#xQualities.length) this.#xQualities = new Float64Array(length * 2);
    axisQualities(words, x, length, this.#xQualities);
    if (this.#pairWithFollowing(index, length, true)) return;
    const longest = Math.min(MAX_TRUNCATION, length - MIN_COLS);
    for (let taken = 1; taken <= longest; taken++) this.#pairTruncated(index, length - taken);
    this.#addCurves(x, length);
    this.#addFlat(x, length);
  }

  /** Pairs the first `cols` words of an axis with every axis that follows closely; whether there was a hit. */
  #pairWithFollowing(index: number, cols: number, withSeries: boolean): boolean {
    const { starts, lengths } = this.#axes;
    const x = starts[index]!;
    const limit = x + cols + MAX_GAP;
    let hit = false;
    for (let other = index + 1; other < starts.length && starts[other]! <= limit; other++) {
      hit = this.#addPair(x, cols, starts[other]!, lengths[other]!, withSeries) || hit;
    }
    return hit;
  }

  /** An axis may have swallowed the Y axis behind it, or the first cells: tries it with fewer words. */
  #pairTruncated(index: number, cols: number): void {
    const { words, starts } = this.#axes;
    const x = starts[index]!;
    this.#pairWithFollowing(index, cols, false);
    const swallowed = runLength(words, x + cols, DEFAULT_AXIS_SETTINGS.maxLength, SWALLOWED_STEPS);
    if (swallowed >= MIN_ROWS) this.#addPair(x, cols, x + cols, swallowed, false);
  }

  #addPair(x: number, cols: number, y: number, yLength: number, withSeries: boolean): boolean {
    if (!this.#pair(cols, y, yLength)) return false;
    const index = this.#add(this.#bestScore, this.#bestData, cols, this.#bestRows, x, y * 2);
    if (withSeries) this.#series.expect(index, this.#bestFactor);
    return true;
  }

  /** Finds the best block under a pair of axes: row counts from the greatest down, an equal score replaces nothing. */
  #pair(cols: number, y: number, yLength: number): boolean {
    const { words } = this.#axes;
    const counts = rowCounts(words, y, yLength);
    if (counts === 0) return false;
    const most = Math.min(yLength, MAX_ROWS);
    axisQualities(words, y, most, this.#yQualities);
    const base = 0.7 + 0.15 * this.#xQualities[cols]!;
    this.#bestScore = REJECTED;
    for (let rows = most; rows >= MIN_ROWS; rows--) {
      if (!hasRowCount(counts, rows)) continue;
      const factor = base + 0.15 * this.#yQualities[rows]!;
      const threshold = thresholdOf(cols * rows, this.#minScore);
      for (const padding of PADDINGS) {
        const data = (y + rows) * 2 + padding;
        const need = Math.max(threshold, this.#bestScore);
        const score = this.#score(data, cols, rows, factor, need);
        if (score < threshold || score <= this.#bestScore) continue;
        this.#bestScore = score;
        this.#bestRows = rows;
        this.#bestData = data;
        this.#bestFactor = factor;
      }
    }
    return this.#bestScore !== REJECTED;
  }

  /** Adds rows of cells directly behind the axis. */
  #addCurves(x: number, length: number): void {
    if (length < MIN_CELLS) return;
    const factor = this.#factorWithoutY(length);
    const threshold = thresholdOf(length, this.#minScore);
    for (const padding of PADDINGS) {
      const data = (x + length) * 2 + padding;
      const score = this.#score(data, length, 1, factor, threshold);
      if (score < threshold) continue;
      this.#series.expect(this.#add(score, data, length, 1, x, NO_AXIS), factor);
    }
  }

  /** Adds equal rows directly behind the axis: a table that does not depend on its Y axis. */
  #addFlat(x: number, length: number): void {
    if (length < MIN_COLS) return;
    const scorer = this.#scorer;
    const factor = this.#factorWithoutY(length);
    for (const padding of PADDINGS) {
      const data = (x + length) * 2 + padding;
      const cell = this.#cellAt(data);
      const rows = equalRows(scorer.lane.source, cell, length);
      if (rows < 2 || rows * length < MIN_CELLS || !scorer.isUsed(cell, length)) continue;
      const score = scorer.scoreEqualRows(cell, length, rows, factor);
      if (score < thresholdOf(rows * length, this.#minScore)) continue;
      this.#add(score, data, length, rows, x, NO_AXIS);
    }
  }

  /** Adds a candidate; its index. */
  #add(score: number, data: number, cols: number, rows: number, x: number, y: number): number {
    const { width } = this.#scorer.lane;
    return this.#candidates.add({ score, data, cols, rows, x: x * 2, y, width, order: this.#axes.order });
  }

  #factorWithoutY(cols: number): number {
    return 0.7 + 0.15 * this.#xQualities[cols]! + 0.075;
  }

  #score(data: number, cols: number, rows: number, factor: number, need: number): number {
    return this.#scorer.score(this.#cellAt(data), cols, rows, factor, need);
  }

  /** Number of the cell at an offset; offsets of words are even. */
  #cellAt(data: number): number {
    return this.#scorer.lane.width === 1 ? data : data >> 1;
  }
}

/** Number of rows, the first included, that are equal to the first: 0 if not even that one fits, at most 32. */
function equalRows(cells: Uint8Array | Uint16Array, at: number, cols: number): number {
  const fitting = Math.min(MAX_ROWS, Math.floor((cells.length - at) / cols));
  for (let rows = 1; rows < fitting; rows++) {
    const start = at + rows * cols;
    for (let col = 0; col < cols; col++) if (cells[start + col] !== cells[at + col]) return rows;
  }
  return Math.max(0, fitting);
}
