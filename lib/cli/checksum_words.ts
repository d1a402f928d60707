/**
 * What verdicts on checksums are called in front of people.
 *
 * @module
 */
import { cyan, dim, green, red, yellow } from "@std/fmt/colors";
import type { Standing } from "../checksums/standing.ts";
import { listing } from "./layout.ts";

/** The words of the tables; what gets no verdict is not shown in them, for it may be no sum. */
export type VerdictWord = "ok" | "stale" | "absent" | "unverified" | "corrected" | "no verdict";

/** What a sum's verdict is in a word, and why where the word alone is not enough. */
export interface Verdict {
  /** The word. */
  readonly word: VerdictWord;
  /** Half a sentence. */
  readonly reason?: string;
}

/** The verdicts of this project in the words of the tables. */
export const VERDICTS: Readonly<Record<Standing, Verdict>> = {
  ok: { word: "ok" },
  stale: { word: "stale" },
  pair_mismatch: { word: "stale", reason: "value and complement do not belong together" },
  absent: { word: "absent", reason: "its place or its range can't be made out" },
  disabled: { word: "absent", reason: "the table says that it is not used" },
  unverified: { word: "unverified", reason: "what it covers is not in the image, or not as the unit sees it" },
  boot_missing: { word: "unverified", reason: "the boot area, which it covers, is erased" },
  not_applicable: {
    word: "no verdict",
    reason: "nothing but the image's size speaks for it, and it does not agree",
  },
  doubtful: { word: "unverified", reason: "most entries of its table do not agree, so it may be no table" },
  unproven: { word: "unverified", reason: "it does not agree, but perhaps it never did; the unedited file would tell" },
};

const PAINT = { ok: green, stale: red, absent: dim, unverified: yellow, corrected: cyan, "no verdict": dim };

/** A word in its colour. */
export function paintVerdict(word: VerdictWord): string {
  return PAINT[word](word);
}

/** A sum that a table shows. */
export interface NamedVerdict extends Verdict {
  /** Name of the sum with its scheme. */
  readonly name: string;
}

/** Why sums are what they are: a line for each reason. */
export function reasonLines(sums: readonly NamedVerdict[]): string {
  const told = Map.groupBy(
    sums.filter(({ reason }) => reason !== undefined),
    ({ word, reason }) => JSON.stringify([word, reason]),
  );
  return listing(Array.from(told.values(), (own) => {
    const [{ word, reason }] = own as [NamedVerdict];
    return [word, `${listNames(own.map(({ name }) => name))}: ${reason}`];
  }));
}

/** A few of many names. */
function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join(", ");
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown;
}

const MOST_NAMED = 3;
