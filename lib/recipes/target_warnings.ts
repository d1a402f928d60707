/**
 * What a person should know before comparing a recipe with an image.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import type { SourceFacts } from "./facts.ts";
import { sourceFacts } from "./facts.ts";
import type { NamedImage } from "./identity.ts";
import { type JsonObject, objectOr } from "./json_values.ts";
import { comparePrograms, programOf, recordedProgram, sharedKeyNote } from "./program.ts";

/** Warnings beside a comparison; they do not change its verdict. */
export interface TargetWarnings {
  /** The image is not as large as the recipe's stock image. */
  size_warn: string | null;
  /** The image is of another firmware than the recipe. */
  match_key_warn: string | null;
  /** `shared_match_key`, and remarks on how the image was decoded. */
  notes?: Note[];
}

/** Compares what a document says of its stock image with an image. */
export async function targetWarnings(document: JsonObject, target: NamedImage): Promise<TargetWarnings> {
  const facts = sourceFacts(document);
  const notes: Note[] = [...target.image.notes];
  return {
    size_warn: sizeWarning(facts, target),
    match_key_warn: facts.matchKey === null ? null : await matchKeyWarning(facts.matchKey, document, target, notes),
    ...(notes.length > 0 && { notes }),
  };
}

function sizeWarning({ size }: SourceFacts, { image }: NamedImage): string | null {
  if (size === null || size === image.size) return null;
  return `The recipe's stock file had ${size} bytes, this one has ${image.size}.`;
}

async function matchKeyWarning(
  matchKey: string,
  document: JsonObject,
  target: NamedImage,
  notes: Note[],
): Promise<string | null> {
  const identity = await target.identity();
  if (identity.match_key === null) return null;
  if (matchKey !== identity.match_key) return `The recipe is for ${matchKey}, this file is ${identity.match_key}.`;
  const programs = [recordedProgram(objectOr(objectOr(document.source).identity)), programOf(identity)] as const;
  const match = comparePrograms(...programs);
  if (match === "same") return null;
  notes.push(sharedKeyNote(matchKey, programs));
  return match === "unknown"
    ? null
    : `Recipe and file share the match key ${matchKey}, but the recipe is for ${programs[0]}, the file holds ` +
      `${programs[1]}.`;
}
