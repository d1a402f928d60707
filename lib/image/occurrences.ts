/**
 * Where a sequence of bytes occurs in an image.
 *
 * @module
 */

import type { Span } from "./span.ts";

/** Where to search. */
export interface SearchWindow {
  /** First offset that an occurrence may have; 0 if absent. */
  readonly from?: number;
  /** Offset that no occurrence may reach beyond; the end of the text if absent. */
  readonly to?: number;
}

/**
 * All occurrences of a needle in rising order, overlapping ones included. An empty needle has none.
 *
 * Works on an image's Latin-1 text. Takes time in proportion to the text, whatever the needle: blank flash, in which a blank
 * needle occurs everywhere, is no exception.
 */
export function* occurrences(text: string, needle: string, window: SearchWindow = {}): Generator<number, void, void> {
  if (needle === "") return;
  const from = Math.max(0, window.from ?? 0);
  // Cutting costs nothing and keeps the native search from running on beyond the window.
  const hay = text.slice(from, Math.max(from, window.to ?? text.length));
  const distance = tellingPiece(needle);
  const piece = needle.slice(distance, distance + PIECE_LENGTH);
  let patience = hay.length;
  for (let at = hay.indexOf(piece, distance); at !== -1; at = hay.indexOf(piece, at + 1)) {
    if (hay.startsWith(needle, at - distance)) yield from + at - distance;
    patience -= needle.length;
    if (patience >= 0) continue;
    for (const start of steadily(hay, needle, at - distance + 1)) yield from + start;
    return;
  }
}

/**
 * The same occurrences as ranges of neighbouring offsets: each alone, but for a needle of one byte repeated, which occurs at
 * every offset of a long enough run.
 */
export function* occurrenceRuns(text: string, needle: string, window: SearchWindow = {}): Generator<Span, void, void> {
  if (needle.length < 2 || !isRepeated(needle)) {
    for (const start of occurrences(text, needle, window)) yield { start, end: start + 1 };
    return;
  }
  const code = needle.charCodeAt(0);
  const to = Math.min(window.to ?? text.length, text.length);
  for (let start = Math.max(0, window.from ?? 0); start < to; start++) {
    const begin = start;
    while (start < to && text.charCodeAt(start) === code) start++;
    if (start - begin >= needle.length) yield { start: begin, end: start - needle.length + 1 };
  }
}

function isRepeated(needle: string): boolean {
  const first = needle.charCodeAt(0);
  for (let at = 1; at < needle.length; at++) if (needle.charCodeAt(at) !== first) return false;
  return true;
}

/** The engine's own search is many times slower from seven characters on. */
const PIECE_LENGTH = 6;

/** Place of the piece of a needle that is probably rarest: many different bytes, no blank one in front. */
function tellingPiece(needle: string): number {
  let best = 0;
  let bestScore = -1;
  for (let at = 0; at + PIECE_LENGTH <= needle.length && bestScore < 2 * PIECE_LENGTH; at++) {
    const score = 2 * differentCharacters(needle, at) - (isBlank(needle.charCodeAt(at)) ? 1 : 0);
    if (score > bestScore) [best, bestScore] = [at, score];
  }
  return best;
}

function differentCharacters(needle: string, from: number): number {
  let count = 0;
  for (let at = from; at < from + PIECE_LENGTH; at++) if (needle.indexOf(needle.charAt(at), from) === at) count++;
  return count;
}

/** Whether a byte is one that fills unused flash. */
function isBlank(code: number): boolean {
  return code === 0x00 || code === 0xff;
}

/** The search of Knuth, Morris and Pratt: slower than the native one at its best, never slower than itself. */
function* steadily(hay: string, needle: string, from: number): Generator<number, void, void> {
  const borders = prefixBorders(needle);
  let matched = 0;
  for (let at = from; at < hay.length; at++) {
    const code = hay.charCodeAt(at);
    while (matched > 0 && needle.charCodeAt(matched) !== code) matched = borders[matched - 1]!;
    if (needle.charCodeAt(matched) === code) matched++;
    if (matched < needle.length) continue;
    yield at - needle.length + 1;
    matched = borders[matched - 1]!;
  }
}

/** For each prefix of the needle, the length of its longest proper prefix that is its suffix too. */
function prefixBorders(needle: string): Int32Array {
  const borders = new Int32Array(needle.length);
  for (let i = 1, length = 0; i < needle.length; i++) {
    while (length > 0 && needle.charCodeAt(length) !== needle.charCodeAt(i)) length = borders[length - 1]!;
    if (needle.charCodeAt(length) === needle.charCodeAt(i)) length++;
    borders[i] = length;
  }
  return borders;
}
