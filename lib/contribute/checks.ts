/**
 * Trying a family on images: what it claims, what it must not claim, and what it says.
 *
 * @module
 */
import { claims, guarded } from "../identify/claims.ts";
import { claim } from "../identify/detection.ts";
import { extract, type Extraction } from "../identify/extraction.ts";
import { Reader } from "../identify/reader.ts";
import type { Family, Tag } from "../identify/vocabulary.ts";
import type { Note } from "../image/note.ts";
import { familyKey, type Fixture, fixtureImage } from "./fixture.ts";

/** One thing that was checked. */
export interface Check {
  /** What. */
  name: string;
  /** Whether it holds. */
  ok: boolean;
  /** What was found, for people. */
  detail: string;
}

/** What a family makes of a fixture. */
export interface Trial {
  /** The fixture. */
  readonly fixture: Fixture;
  /** Why the family claims it; null if it does not. */
  readonly evidence: readonly Tag[] | null;
  /** What the family reads from it; null if nothing. */
  readonly read: Extraction | null;
}

/** Tries a family on a fixture. */
export async function tryOn(family: Family, fixture: Fixture): Promise<Trial> {
  const reader = await readerOf(fixture);
  const failures: Note[] = [];
  const found = guarded(family, failures, () => claim(family, reader));
  const read = found === null ? null : guarded(family, failures, () => extract(found));
  // Parts of the image's text would keep all of it in memory.
  return structuredClone({ fixture, evidence: found?.evidence ?? null, read });
}

/** The first built-in family that claims a fixture and reads it, and what it reads. */
export async function firstKnown(fixture: Fixture): Promise<{ family: Family; read: Extraction } | null> {
  const failures: Note[] = [];
  for (const found of claims(await readerOf(fixture), failures)) {
    const read = guarded(found.family, failures, () => extract(found));
    if (read !== null) return { family: found.family, read: structuredClone(read) };
  }
  return null;
}

async function readerOf(fixture: Fixture): Promise<Reader> {
  const image = fixtureImage(fixture);
  await image.prepareText();
  return new Reader(image);
}

/** A fixture that a family claims though it is another one's, as results name it. */
export function stolenName(fixture: Fixture): string {
  return `${fixture.name} (${familyKey(fixture)})`;
}

/** Whether a family claims its fixtures. */
export function claimsOwn(trials: readonly Trial[]): Check {
  const missed = trials.filter(({ evidence }) => evidence === null).map(({ fixture }) => fixture.name);
  return {
    name: "claims its own fixture",
    ok: missed.length === 0,
    detail: missed.length === 0
      ? `claims ${namesOf(trials)}`
      : `does not claim ${missed.join(", ")}: a size, a text or where it is looked for does not fit`,
  };
}

/** Whether a family says why it claims its fixtures. */
export function recordsEvidence(trials: readonly Trial[]): Check {
  const silent = trials.filter(({ evidence }) => (evidence?.length ?? 0) === 0);
  return {
    name: "records evidence on a match",
    ok: silent.length === 0,
    detail: silent.length === 0
      ? trials.map(({ evidence }) => evidence?.join(", ")).join("; ")
      : `no tag for ${namesOf(silent)}: give the steps of detect tags`,
  };
}

/** Whether a family leaves the fixtures of others alone. Without any, that is not known. */
export function stealsNothing(stolen: readonly string[], tried: number): Check {
  const name = "steals no other family";
  if (tried === 0) return { name, ok: false, detail: "there is no fixture of another family to try" };
  const detail = stolen.length === 0
    ? `claims none of ${tried} fixtures of other families`
    : `claims ${stolen.length} of ${tried} fixtures of other families: ${stolen.join(", ")}`;
  return { name, ok: stolen.length === 0, detail };
}

/** Evidence belongs to a claim, so a family that refuses an image can't leave any. */
export const LEAVES_NO_EVIDENCE: Check = {
  name: "leaves no evidence on a miss",
  ok: true,
  detail: "a document keeps nothing between images",
};

/** Names of the fixtures that were tried. */
export function namesOf(trials: readonly Trial[]): string {
  return trials.map(({ fixture }) => fixture.name).join(", ");
}
