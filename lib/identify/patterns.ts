/**
 * Regular expressions over image text: compiled when first used, and the text of their matches.
 *
 * @module
 */
import type { PatternText } from "./vocabulary.ts";

/** A white space character of a pattern: TAB, LF, VT, FF, CR or space. `\s` would take A0 as well. */
export const BLANK = "[\t-\r ]";

const compiled = new Map<PatternText, RegExp>();

/** The pattern as a regular expression that keeps its place (`g`). Shared: set `lastIndex` before every use. */
export function regExp(pattern: PatternText): RegExp {
  let regExp = compiled.get(pattern);
  if (regExp === undefined) compiled.set(pattern, regExp = new RegExp(pattern, "g"));
  return regExp;
}

/** The first match at or after an index. */
export function matchFrom(pattern: PatternText, text: string, from = 0): RegExpExecArray | null {
  const expression = regExp(pattern);
  expression.lastIndex = from;
  return expression.exec(text);
}

/** All non-overlapping matches from left to right. */
export function* matches(pattern: PatternText, text: string): Generator<RegExpExecArray, void, undefined> {
  for (let match = matchFrom(pattern, text); match !== null;) {
    yield match;
    match = matchFrom(pattern, text, match.index + Math.max(1, match[0].length));
  }
}

/** A matched text as a value: bytes of 80 and above left out, blanks at the ends removed. */
export function decoded(text: string): string {
  return trimmed(ascii(text));
}

/** The text without bytes of 80 and above. */
export function ascii(text: string): string {
  return text.replaceAll(/[\x80-\xff]/g, "");
}

/**
 * The text without TAB–CR, space and 1C–1F at its ends.
 *
 * `trim()` also removes A0 but not 1C–1F.
 */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
}
