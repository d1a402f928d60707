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
    const distance = levenshteinDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= allowed) {
      best = candidate;
      allowed = distance - 1;
    }
  }
  return best === undefined ? "" : `; did you mean '${prefix}${best}'?`;
}
