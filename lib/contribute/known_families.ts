/**
 * The built-in families as documents meet them.
 *
 * @module
 */
import { beyond } from "../identify/families/beyond.ts";
import { families } from "../identify/families/index.ts";
import type { Family } from "../identify/vocabulary.ts";

/** Built-in families in the order in which they are asked. Documents are asked after all of them. */
export const knownFamilies: readonly Family[] = [...families, ...beyond];

/** Whether a built-in family has a name: a document must have another one. */
export function isBuiltIn(name: string): boolean {
  return knownFamilies.some((family) => family.name === name);
}
