/**
 * Series: tables of one shape that follow one another behind one pair of axes.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";
import type { BlockScorer } from "./block_score.ts";
import { PADDINGS, thresholdOf } from "./candidate_rules.ts";
import type { Candidate, Candidates } from "./candidates.ts";

/** The scorers of an image: words of both byte orders, and bytes. */
export interface Scorers {
  /** Little-endian words. */
  readonly little: BlockScorer;
  /** Big-endian words. */
  readonly big: BlockScorer;
  /** Bytes. */
  readonly bytes: BlockScorer;
}

/** A series that may follow a candidate. */
export interface Series {
  /** Index of the candidate. */
  readonly anchor: number;
  /** What its axes are worth. */
  readonly factor: number;
  /** The most that the score of any table of the series can be, whatever the paddings between them. */
  readonly ceiling: number;
}

/** What it costs to bound and to score a block, whatever its size, in cells. */
const CEILING_COST = 8;
const SCORE_COST = 64;

/** Finds series, in two steps: what they could be worth is cheap to say, what they are worth is not. */
export class SeriesSearch {
  /** The series that may be there. */
  readonly expected: Series[] = [];
  readonly #scorers: Scorers;
  readonly #candidates: Candidates;
  readonly #minScore: number;
  /** Most blocks of a series behind its anchor. */
  readonly #most: number;
  /** Work that is left, in cells; more than any image needs with usual settings. */
  #budget: number;

  /** Prepares the search; `maxSeries` counts the anchors. */
  constructor(scorers: Scorers, candidates: Candidates, minScore: number, maxSeries: number) {
    this.#scorers = scorers;
    this.#candidates = candidates;
    this.#minScore = minScore;
    this.#most = maxSeries - 1;
    this.#budget = 2 ** 24 + 1024 * scorers.bytes.lane.length;
  }

  /**
   * Notes that a series may follow a candidate, unless no block behind it could be good enough.
   *
   * @throws {GuardRejection} if the settings ask for more work than an image can sensibly need
   */
  expect(anchor: number, factor: number): void {
    const candidate = this.#candidates.at(anchor);
    const { cols, rows, width } = candidate;
    const scorer = this.#scorerOf(candidate);
    const count = cols * rows;
    let first = candidate.data / width + count;
    let highest = 0;
    // Each block may begin up to so many cells behind where it would begin without padding.
    let slack = 0;
    for (let found = 0; found < this.#most && first + count <= scorer.lane.length; found++) {
      this.#spend(CEILING_COST);
      slack += PADDINGS.at(-1)! / width;
      highest = Math.max(highest, scorer.ceiling(first, cols, rows, slack));
      first += count;
    }
    // Rounded up, lest the error of a sum make it too low.
    const ceiling = Math.min(1, highest * factor + 1e-9);
    if (ceiling >= thresholdOf(count, this.#minScore)) this.expected.push({ anchor, factor, ceiling });
  }

  /**
   * Adds the blocks of a series; their indexes.
   *
   * @throws {GuardRejection} if the settings ask for more work than an image can sensibly need
   */
  find({ anchor, factor }: Series): number[] {
    const candidate = this.#candidates.at(anchor);
    const { cols, rows, width } = candidate;
    const scorer = this.#scorerOf(candidate);
    const size = cols * rows * width;
    const threshold = thresholdOf(cols * rows, this.#minScore);
    const added: number[] = [];
    for (let end = candidate.data + size; added.length < this.#most;) {
      this.#spend(cols * rows + SCORE_COST);
      let score = -1;
      const padding = PADDINGS.find((padding) => {
        score = scorer.score((end + padding) / width, cols, rows, factor, threshold);
        return score >= threshold;
      });
      if (padding === undefined) break;
      // A series is found before its anchor.
      const place = anchor - 1 / (added.length + 2);
      added.push(this.#candidates.add({ ...candidate, score, data: end + padding }, place));
      end += padding + size;
    }
    return added;
  }

  #scorerOf({ width, order }: Candidate): BlockScorer {
    return width === 1 ? this.#scorers.bytes : this.#scorers[order];
  }

  #spend(cells: number): void {
    this.#budget -= cells;
    if (this.#budget >= 0) return;
    throw new GuardRejection(
      "With these settings too many blocks of this image look like tables: lower max_series_tables or raise the least score.",
    );
  }
}
