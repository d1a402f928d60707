/**
 * Versions of recipe documents.
 *
 * 5.x is written and applied; 4.3 to 4.x are documents from the field that can still be compared, audited and merged.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";
import { isObject, type JsonObject } from "./json_values.ts";

/** A document's version. */
export interface DocumentVersion {
  /** As the document spells it; null if it names none. */
  readonly text: string | null;
  /** Major and minor, and what follows; null if the text is no version. */
  readonly parts: readonly number[] | null;
}

/** The major version whose documents are written and applied. */
export const CURRENT_MAJOR = 5;

/** The oldest version that is read at all. */
const OLDEST: readonly [number, number] = [4, 3];

/** What a document says of its version: `schema_version`, or `format_version` in its absence. */
export function documentVersion(document: JsonObject): DocumentVersion {
  const value = [document.schema_version, document.format_version].find(isThere);
  if (value === undefined) return { text: null, parts: null };
  const text = typeof value === "object" ? "…" : String(value);
  const isVersion = /^\s*-?\d{1,9}\s*(\.\s*-?\d{1,9}\s*)+$/.test(text);
  return { text, parts: isVersion ? text.split(".").map(Number) : null };
}

/** Whether a version is older than any that is read. */
export function isTooOld([major = 0, minor = 0]: readonly number[]): boolean {
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
}

/**
 * Lets pass what can be compared, audited and merged: 4.3 to 5.x.
 *
 * @param name the document's name in messages
 * @throws {GuardRejection} for any other version, and for none
 */
export function requireReadable(document: JsonObject, name: string): void {
  const { text, parts } = documentVersion(document);
  if (text === null) throw new GuardRejection(`${name}: schema_version is missing, so this is no readable recipe.`);
  if (parts === null) throw new GuardRejection(`${name}: schema_version ${shown(text)} is not of the form '5.0'.`);
  if (isTooOld(parts)) {
    throw new GuardRejection(`${name}: schema ${shown(text)} is older than 4.3. Cook the recipe again.`);
  }
  if (parts[0]! > CURRENT_MAJOR) {
    throw new GuardRejection(`${name}: schema ${shown(text)} is newer than this program reads. Upgrade the program.`);
  }
}

/** A version as messages show it, however long the text is. */
export function shown(text: string): string {
  return text.length > 40 ? `'${text.slice(0, 40)}…'` : `'${text}'`;
}

/** Empty values count as absent. */
function isThere(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : Boolean(value);
}
