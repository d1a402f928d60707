/**
 * Scores of blocks: exact or rejected, and never above their ceiling.
 *
 * @module
 */
import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { BlockScorer, REJECTED } from "../../lib/maps/block_score.ts";
import { Lane } from "../../lib/maps/lane.ts";
import { Dice, randomImage } from "./random_images.ts";

/** Random blocks of an image, as words and as bytes. */
function* blocks(count: number) {
  const bytes = randomImage(11, 30_000);
  const scorers = [new BlockScorer(new Lane(bytes)), new BlockScorer(new Lane(new Uint16Array(bytes.buffer)))];
  const dice = new Dice(2);
  for (let i = 0; i < count; i++) {
    const scorer = dice.pick(scorers);
    const [cols, rows] = [dice.pick([1, 2, 3, 4, 5, 8, 12, 32, 40]), dice.roll(1, 20)];
    yield { scorer, cols, rows, cell: dice.roll(0, scorer.lane.length), dice };
  }
}

Deno.test("BlockScorer.score() is exact or rejects what is below the need", () => {
  let rejected = 0;
  for (const { scorer, cols, rows, cell, dice } of blocks(20_000)) {
    const factor = dice.roll(700, 1000) / 1000;
    const exact = scorer.score(cell, cols, rows, factor, 0);
    const need = dice.roll(0, 1000) / 1000;
    const score = scorer.score(cell, cols, rows, factor, need);
    if (score === REJECTED) rejected++;
    assert(
      score === exact || (score === REJECTED && exact < need),
      `${[cell, cols, rows, factor, need, score, exact]}`,
    );
  }
  assert(rejected > 5000 && rejected < 19_000, String(rejected));
});

Deno.test("BlockScorer.ceiling() is never below the score of a block inside of the slack", () => {
  for (const { scorer, cols, rows, cell, dice } of blocks(20_000)) {
    const slack = dice.roll(0, 40);
    if (cell + cols * rows > scorer.lane.length) continue;
    const ceiling = scorer.ceiling(cell, cols, rows, slack);
    const score = scorer.score(cell + dice.roll(0, slack), cols, rows, 1, 0);
    assert(score <= ceiling + 1e-9, `${[cell, cols, rows, slack, score, ceiling]}`);
  }
});

Deno.test("BlockScorer.score() rejects fill, text, constants and blocks that do not fit", () => {
  const score = (words: number[], cols: number, rows: number) =>
    new BlockScorer(new Lane(Uint16Array.from(words))).score(0, cols, rows, 1, 0);
  const rising = Array.from({ length: 16 }, (_, i) => 1000 + 300 * i);
  assertAlmostEquals(score(rising, 4, 4), 0.9);
  assertEquals(score(rising, 4, 5), REJECTED);
  assertEquals(score(rising.slice(0, 7), 7, 1), REJECTED);
  assertEquals(score(Array(16).fill(700), 4, 4), REJECTED);
  assertEquals(score(rising.map((cell, i) => i < 7 ? 0 : cell), 4, 4), REJECTED);
  assertEquals(score(rising.map((_, i) => 0x4141 + i), 4, 4), REJECTED);
});
