/**
 * Asks all families who an image belongs to.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import { type Claim, claim } from "./detection.ts";
import { beyond } from "./families/beyond.ts";
import { families } from "./families/index.ts";
import type { Reader } from "./reader.ts";
import type { Family } from "./vocabulary.ts";

/**
 * Claims to an image, in the order in which families are asked; a family is asked when its turn is reached.
 *
 * Families beyond the reference are asked only if no other claims the image: where the reference has an answer, it stays.
 * Those of `documents`, which users wrote, are asked last.
 * A family that fails has a mistake in its table. That must not keep the others from being asked, so it is noted.
 */
export function* claims(
  reader: Reader,
  notes: Note[],
  documents: readonly Family[] = [],
): Generator<Claim, void, undefined> {
  for (const asked of [families, beyond, documents]) {
    let claimed = false;
    for (const family of asked) {
      const found = guarded(family, notes, () => claim(family, reader));
      if (found === null) continue;
      claimed = true;
      yield found;
    }
    if (claimed) return;
  }
}

/** Calls a function of a family's table; null and a note, coded `family_failed`, if that fails. */
export function guarded<T>({ name }: Family, notes: Note[], call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    const message = `The table of ${name} failed; please report this: ${error}`;
    notes.push({ code: "family_failed", message, family: name });
    return null;
  }
}
