/**
 * Printable texts that all dumps of a family share.
 *
 * @module
 */
import { PRINTABLE, runs } from "../image/runs.ts";
import type { Dump } from "./dump.ts";

/** Bytes of each dump's beginning in which texts are looked for. */
export const HEADER = 0x20000;

/** Least length of a text. */
const LEAST = 6;

/** Offsets of a text by name of the dump. */
export type Offsets = ReadonlyMap<string, number>;

/** What was found in the beginnings of some dumps. */
export interface SharedTexts {
  /** The texts that all dumps have and that could be a name, with the offsets of the runs that hold them. */
  readonly texts: ReadonlyMap<string, Offsets>;
  /** How many texts there were. */
  readonly stats: TextStats;
}

/** Numbers of texts. */
export interface TextStats {
  /** Texts of all dumps, repeated ones counted each time. */
  runs_seen: number;
  /** Different texts. */
  distinct_runs: number;
  /** Those in all dumps that are short, digits only or one character only. */
  dropped_structural: number;
  /** Those that a dump lacks. */
  dropped_unstable: number;
  /** Dumps. */
  dumps: number;
  /** Bytes of each dump that were looked at. */
  window: number;
}

/**
 * The texts that all dumps have in their first 128 KiB.
 *
 * A text's offset is that of the last run of printable bytes it was found in: it may stand later in that run.
 */
export function sharedTexts(dumps: readonly Dump[]): SharedTexts {
  const found = new Map<string, Map<string, number>>();
  let seen = 0;
  for (const { name, image } of dumps) {
    const bytes = image.bytes.subarray(0, HEADER);
    for (const [start, end] of runs(bytes, PRINTABLE, LEAST)) {
      for (const piece of pieces(image.text.slice(start, end))) {
        seen++;
        const offsets = found.get(piece);
        if (offsets === undefined) found.set(piece, new Map([[name, start]]));
        else offsets.set(name, start);
      }
    }
  }
  const stable = [...found].filter(([, offsets]) => offsets.size === dumps.length);
  const texts = new Map(stable.filter(([text]) => !isStructural(text)));
  return {
    texts,
    stats: {
      runs_seen: seen,
      distinct_runs: found.size,
      dropped_structural: stable.length - texts.size,
      dropped_unstable: found.size - stable.length,
      dumps: dumps.length,
      window: HEADER,
    },
  };
}

/** A run, its parts between gaps of several spaces, and their words: each once, in order. */
function pieces(run: string): Set<string> {
  const found = new Set<string>();
  const add = (text: string) => {
    const piece = withoutEdges(text);
    if (piece.length >= LEAST) found.add(piece);
  };
  add(run);
  for (const part of run.split(/ {2,}/)) {
    add(part);
    for (const word of part.split(" ")) if (word.length >= LEAST) add(word);
  }
  return found;
}

const EDGES = " \t.,;:!?-_+*/\\|";

function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGES.includes(text.charAt(start))) start++;
  while (end > start && EDGES.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Whether a text is filling or a value rather than a name. */
function isStructural(text: string): boolean {
  return text.trim().length < LEAST || /^([^])\1*$/.test(text) || /^[0-9]+$/.test(text);
}
