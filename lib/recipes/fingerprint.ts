/**
 * The fingerprint of a recipe: a digest of its edits and of nothing else.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import { type JsonObject, textOrNull } from "./json_values.ts";
import type { ReadRecipe } from "./read_recipe.ts";

/** What of an instruction the fingerprint covers; hex as the document spells it. */
export interface FingerprintRow {
  /** Offset of the edit. */
  readonly offset: number;
  /** Original bytes. */
  readonly ob: string;
  /** New bytes. */
  readonly mb: string;
}

/**
 * `sha256:` and the SHA-256, in lower-case hex, of the edits as JSON without white space:
 * `[[512,"30F1","A1A2"],[1200,"0A","5E"]]`, sorted by offset, then by old and new bytes.
 */
export async function fingerprintOf(rows: Iterable<FingerprintRow>): Promise<string> {
  // Callers in this process may give an offset as bigint.
  const sorted = Array.from(rows, ({ offset, ob, mb }) => [Number(offset), ob, mb] as const)
    .sort((a, b) => a[0] - b[0] || compare(a[1], b[1]) || compare(a[2], b[2]));
  const text = JSON.stringify(sorted);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256:${new Uint8Array(digest).toHex()}`;
}

/** Whether a stored fingerprint is that of these edits; their hex may be of either case. */
export async function isFingerprintOf(stored: string, rows: readonly FingerprintRow[]): Promise<boolean> {
  if (stored === await fingerprintOf(rows)) return true;
  const upper = rows.map(({ offset, ob, mb }) => ({ offset, ob: ob.toUpperCase(), mb: mb.toUpperCase() }));
  return stored === await fingerprintOf(upper);
}

/** Whether a document's instructions, which have been checked, are not those that its fingerprint was made of. */
export async function isAltered({ fingerprint, instructions = [] }: JsonObject): Promise<boolean> {
  const stored = textOrNull(fingerprint);
  return stored !== null && !(await isFingerprintOf(stored, instructions as readonly FingerprintRow[]));
}

/** A remark, coded `fingerprint_mismatch`, on a document that {@linkcode isAltered}. */
export async function fingerprintNotes({ document }: ReadRecipe): Promise<Note[]> {
  if (!(await isAltered(document))) return [];
  return [{
    code: "fingerprint_mismatch",
    message: "The instructions are not those that the recipe's fingerprint was made of: it was altered, or is damaged.",
  }];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
