/**
 * Looks for what a family's finds describe.
 *
 * @module
 */
import { operated } from "./operations.ts";
import { ascii, decoded, matches } from "./patterns.ts";
import type { Reader } from "./reader.ts";
import type { Find, Match, Pattern, Template } from "./vocabulary.ts";

/** What a find yields in an image, or null. */
export function found(reader: Reader, find: Find): Match | null {
  if (typeof find === "function") {
    const value = find(reader);
    return value === null ? null : { value, at: 0, groups: [value] };
  }
  if (!("pattern" in find)) return firstOf(reader, find);
  return find.pick === undefined ? first(candidates(reader, find)) : picked(candidates(reader, find), find.pick);
}

/** The text a template makes of groups; null if one that it names took no part. */
export function filled(template: Template, groups: readonly (string | null)[]): string | null {
  let complete = true;
  const text = template.replaceAll(/\$([0-9])/g, (_, number) => {
    const group = groups[Number(number)] ?? null;
    complete &&= group !== null;
    return group ?? "";
  });
  return complete ? text : null;
}

function firstOf(reader: Reader, alternatives: readonly Find[]): Match | null {
  for (const alternative of alternatives) {
    const match = reader.find(alternative);
    if (match !== null) return match;
  }
  return null;
}

/** A match of a pattern and its offset in the image. */
export interface Place {
  /** The match; its index counts from the start of the window. */
  readonly match: RegExpExecArray;
  /** Offset of its first byte in the image. */
  readonly at: number;
}

/** All matches of a pattern in its window, in order. */
export function* places(reader: Reader, find: Pattern): Generator<Place, void, undefined> {
  if (find.when !== undefined && !reader.holds(find.when)) return;
  const window = reader.cut(find.in);
  if (window === null) return;
  for (const match of matches(find.pattern, window.text)) yield { match, at: window.start + match.index };
}

/** The matches that no operation refuses. */
function* candidates(reader: Reader, find: Pattern): Generator<Match, void, undefined> {
  const seen = find.limit === undefined ? null : new Set<string>();
  for (const { match, at } of places(reader, find)) {
    const groups = match.map((group) => group === undefined ? null : kept(group, find.keep));
    const raw = filled(find.as ?? "$0", groups);
    if (seen !== null && raw !== null) {
      if (seen.has(raw)) continue;
      seen.add(raw);
    }
    const value = operated(raw, find.ops);
    if (value !== null) yield { value, at, groups };
    if (!find.each && find.pick === undefined) return;
    if (seen !== null && seen.size >= find.limit!) return;
  }
}

function kept(text: string, keep: Pattern["keep"]): string {
  if (keep === "bytes") return text;
  return keep === "blanks" ? ascii(text) : decoded(text);
}

function first(matches: Iterable<Match>): Match | null {
  for (const match of matches) return match;
  return null;
}

function picked(matches: Iterable<Match>, pick: "longest" | "shortest"): Match | null {
  let best: Match | null = null;
  for (const match of matches) {
    const gain = best === null ? 1 : match.value.length - best.value.length;
    if (best === null || (pick === "longest" ? gain > 0 : gain < 0)) best = match;
  }
  return best;
}
