/**
 * Guessing what a mistyped word was meant to be.
 *
 * @module
 */
import { levenshteinDistance } from "@std/text/levenshtein-distance";

/** `; did you mean '…'?`, or nothing if no known word is near. `prefix` stands in front of the word. */
export function didYouMean(word: string, known: readonly string[], prefix = ""): string {
  let best: string | undefined;
  // A third of the letters may be wrong: more would be no mistyping but another word.
  let allowed = Math.max(1, Math.floor(word.length / 3));
  for (const candidate of known) {
    const distance = mistakes(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= allowed) {
      best = candidate;
      allowed = distance - 1;
    }
  }
  return best === undefined ? "" : `; did you mean '${prefix}${best}'?`;
}

/** Letters to change, to add or to leave out; two neighbours that have changed places are one mistake. */
function mistakes(word: string, candidate: string): number {
  const distance = levenshteinDistance(word, candidate);
  if (distance !== 2 || word.length !== candidate.length) return distance;
  const first = Array.from(word).findIndex((letter, i) => letter !== candidate[i]);
  const areTurned = word[first] === candidate[first + 1] && word[first + 1] === candidate[first];
  return areTurned ? 1 : distance;
}
