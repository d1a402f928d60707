/**
 * Which of many overlapping candidates become tables.
 *
 * @module
 */
import type { Candidates } from "./candidates.ts";
import { Claims } from "./claims.ts";
import type { Series, SeriesSearch } from "./series.ts";

/** Most tables of a scan. */
export const MAX_TABLES = 8000;

/**
 * Takes candidates from the best down, each unless one that was taken stands against it: at most {@linkcode MAX_TABLES}.
 *
 * The order: by score rounded to two decimals, then more cells, then tables before curves, then lower offsets, then as
 * they were found.
 *
 * Series are looked for as late as possible. A series covers its axes and all cells up to its last table, so as soon as
 * something stands against its first table, none of them can be taken. By the time when the best that a series could
 * hold would be next, most series are out; only the others are scored. The result is the same as if all had been.
 *
 * @returns indexes of the candidates taken, the best first
 */
export function choose(candidates: Candidates, search: SeriesSearch): number[] {
  const claims = new Claims(candidates);
  const chosen: number[] = [];
  const levels = Levels.of(candidates);
  const expected = Array.from({ length: BEST + 1 }, (): Series[] => []);
  for (const series of search.expected) expected[levelOf(series.ceiling)]!.push(series);
  for (let level = BEST; level >= 0 && chosen.length < MAX_TABLES; level--) {
    for (const series of expected[level]!) {
      if (!claims.blocksSeriesOf(series.anchor)) levels.add(search.find(series));
    }
    for (const candidate of levels.take(level)) {
      if (claims.take(candidate)) chosen.push(candidate);
      if (chosen.length === MAX_TABLES) break;
    }
  }
  return chosen;
}

/** Candidates by their score rounded to two decimals. */
class Levels {
  readonly #candidates: Candidates;
  readonly #levels: number[][] = Array.from({ length: BEST + 1 }, () => []);

  constructor(candidates: Candidates) {
    this.#candidates = candidates;
  }

  static of(candidates: Candidates): Levels {
    const levels = new Levels(candidates);
    for (let i = 0; i < candidates.length; i++) levels.#levels[levelOf(candidates.score[i]!)]!.push(i);
    return levels;
  }

  add(indexes: readonly number[]): void {
    for (const i of indexes) this.#levels[levelOf(this.#candidates.score[i]!)]!.push(i);
  }

  /** The candidates of a level: more cells first, then tables before curves, then lower offsets, then as found. */
  take(level: number): number[] {
    const { cols, rows, data, place } = this.#candidates;
    return this.#levels[level]!.sort((a, b) =>
      cols[b]! * rows[b]! - cols[a]! * rows[a]! || Number(rows[b]! > 1) - Number(rows[a]! > 1) ||
      data[a]! - data[b]! || place[a]! - place[b]!
    );
  }
}

/** Scores are ranked by hundredths. */
const BEST = 100;

/** A score rounded to two decimals, in hundredths. */
function levelOf(score: number): number {
  return Math.floor(score * BEST + 0.5);
}
