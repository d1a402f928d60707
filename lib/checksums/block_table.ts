/**
 * Tables of blocks at a fixed place: records of start, end, sum and complement of the sum.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, computedCheck, hex, pairAt, type Scheme } from "./check.ts";
import { plainSpan, plainWords } from "./profile.ts";
import type { View } from "./view.ts";

/** The blocks of a table. */
export interface BlockTable {
  /** How many agree, and how many do not. */
  readonly multipoint: { readonly valid: number; readonly unverified: number };
  /** Blocks whose value and complement belong together. */
  readonly entries: readonly Check[];
}

/** Records of one table; real ones have at most some dozens. What has more is no table. */
export const LARGEST_TABLE = 1024;

const RECORD = 16;

/**
 * Reads a table that occupies `table` (the last record may begin on its last bytes).
 *
 * `place` moves a block to where it stands in the image. Records that name no place in the image do not count.
 */
export function blockTable(view: View, scheme: Scheme, table: Span, place: (block: Span) => Span): BlockTable {
  const entries: Check[] = [];
  let unsound = 0;
  for (let at = table.start; at < table.end; at += RECORD) {
    const span = place({ start: view.u32(at), end: view.u32(at + 4) });
    if (span.end > view.size || span.start >= span.end || span.start < 0) continue;
    if (!view.hasPair(at + 8)) {
      unsound++;
      continue;
    }
    entries.push(computedCheck(view, {
      scheme,
      name: `block_${hex(at, 5)}`,
      store: pairAt(at + 8),
      expected: plainWords(view, span),
      cover: { unit: "words", spans: [plainSpan(view, span)] },
      evidence: "entries",
      signs: [{ start: at, end: at + RECORD / 2 }],
    }));
  }
  const valid = entries.filter((entry) => entry.status === "ok").length;
  const multipoint = { valid, unverified: entries.length - valid + unsound };
  return { multipoint, entries: entries.length > LARGEST_TABLE ? [] : entries };
}
