/**
 * Literal texts in an image: each is looked for once, no further than anybody asked.
 *
 * @module
 */
import { occurrences } from "../image/occurrences.ts";

/** How far the search for one literal has come. */
interface Progress {
  /** First offset found; -1 as long as none is. */
  first: number;
  /** Everything before this offset has been searched. */
  searched: number;
}

/** First offsets of literals in one text, remembered. */
export class Literals {
  readonly #text: string;
  readonly #progress = new Map<string, Progress>();

  /** Nothing is searched before it is asked for. */
  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Whether a literal lies wholly before `end`.
   *
   * Families ask for the same texts in the whole image or its first part, so the first place settles all questions.
   */
  within(literal: string, end: number): boolean {
    let progress = this.#progress.get(literal);
    if (progress === undefined) this.#progress.set(literal, progress = { first: -1, searched: 0 });
    if (progress.first < 0 && progress.searched < end) {
      const from = Math.max(0, progress.searched - literal.length + 1);
      progress.first = firstOffset(this.#text, literal, from, end);
      progress.searched = end;
    }
    return progress.first >= 0 && progress.first + literal.length <= end;
  }
}

/** The first offset of a literal in part of a text, or -1. */
export function firstOffset(text: string, literal: string, from = 0, to = text.length): number {
  for (const offset of occurrences(text, literal, { from, to })) return offset;
  return -1;
}
