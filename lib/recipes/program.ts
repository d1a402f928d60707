/**
 * Which program an image holds, where the match key can't tell.
 *
 * Some makers put one pair of numbers into many programs. Identification then adds a stronger identity, and recipes keep
 * it, so that a recipe for one program is not taken for another.
 *
 * @module
 */
import type { Identity } from "../identify/identify.ts";
import type { Note } from "../image/note.ts";
import { isObject, type JsonObject, objectOr, textOrNull } from "./json_values.ts";

/**
 * The program in an image whose match key many programs share: its stronger match key or, if it tells none, the digest of
 * its code. Null where the match key itself is the strongest that is known.
 */
export function programOf({ notes = [] }: Pick<Identity, "notes">): string | null {
  const stronger = notes.find(({ code }) => code === "stronger_identity");
  if (stronger === undefined) return null;
  const key = textOrNull(stronger.match_key);
  if (key !== null) return key;
  const inner: unknown[] = Array.isArray(stronger.notes) ? stronger.notes : [];
  const digest = inner.find((note) => isObject(note) && note.code === "code_digest");
  const sha256 = textOrNull(objectOr(digest).sha256);
  return sha256 === null ? null : `${CODE_DIGEST}${sha256}`;
}

const CODE_DIGEST = "code sha256:";

/** Whether a program has no better name than the digest of its code. */
export function isCodeDigest(program: string): boolean {
  return program.startsWith(CODE_DIGEST);
}

/** The program that the identity block of a recipe names, or null. */
export function recordedProgram(identity: JsonObject): string | null {
  return textOrNull(identity.program);
}

/** What two images with equal match keys tell of their programs. */
export type ProgramMatch = "same" | "different" | "unknown";

/** Compares programs; `unknown` if only one of the two has a name. */
export function comparePrograms(a: string | null, b: string | null): ProgramMatch {
  if (a === b) return "same";
  return a === null || b === null ? "unknown" : "different";
}

/** A remark that equal match keys prove nothing, coded `shared_match_key`. */
export function sharedKeyNote(matchKey: string, programs: readonly [string | null, string | null]): Note {
  const [first, second] = programs;
  return {
    code: "shared_match_key",
    message: `Different programs carry the match key ${matchKey}. Here: ${first ?? "not told"} and ` +
      `${second ?? "not told"}. Equal keys prove nothing; compare the files.`,
    match_key: matchKey,
    programs,
  };
}
