/**
 * What identification says of an image, as recipes hold it.
 *
 * @module
 */
import type { Identity } from "../identify/identify.ts";
import type { Image } from "../image/image.ts";
import { IDENTITY_FACTS } from "./document.ts";
import { programOf } from "./program.ts";

/** An image and its file's name. */
export interface NamedImage {
  /** Name without folders. */
  readonly name: string;
  /** The decoded content. */
  readonly image: Image;
  /** Identifies the image; asked again, gives the same answer at once. */
  identity(): Promise<Identity>;
}

/** The facts that are known, for the recipe's `source.identity`; `program` only where many programs share the key. */
export function sourceIdentity(identity: Identity): Readonly<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const name of IDENTITY_FACTS) {
    const value = factOf(identity, name);
    if (value !== null) facts[name] = value;
  }
  const program = programOf(identity);
  return program === null ? facts : { ...facts, program };
}

/** A fact that was read from the image. Judgements on it, as `confidence` is one, are not asked for here. */
export function factOf(identity: Identity, name: typeof IDENTITY_FACTS[number]): string | null {
  return name === "confidence" || name === "platform" ? null : identity[name];
}
