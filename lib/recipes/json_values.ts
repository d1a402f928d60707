/**
 * Reading members of documents that anybody may have written.
 *
 * @module
 */

/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: no array, not null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object, or an empty one in place of anything else. */
export function objectOr(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** A text that is not empty, or null in place of anything else. */
export function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** A finite number, or null in place of anything else. */
export function numberOrNull(value: unknown): number | null {
  if (typeof value === "bigint") return Number(value);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A whole number, however large, or null in place of anything else. */
export function integerOrNull(value: unknown): number | null {
  const number = numberOrNull(value);
  return number !== null && Number.isInteger(number) ? number : null;
}

/** Whether arrays and objects in a value lie deeper inside one another than `most` levels. */
export function isDeeperThan(value: unknown, most: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (most === 0) return true;
  for (const key in value) {
    const member = (value as JsonObject)[key];
    // Looked at here already, because most members are neither.
    if (typeof member === "object" && isDeeperThan(member, most - 1)) return true;
  }
  return false;
}
