/**
 * The size that a recipe says its stock image had.
 *
 * @module
 */
import { GuardRejection } from "../rpc/errors.ts";

/**
 * Reads `source.size`: a number, or a text of decimal digits as some documents have it. Fractions are cut off.
 *
 * @returns null if there is none
 * @throws {GuardRejection} if it is something else
 */
export function sourceSize(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "number" || typeof value === "bigint") return Math.trunc(Number(value));
  if (typeof value === "string" && /^\s*[+-]?\d{1,15}\s*$/.test(value)) return Number(value);
  throw new GuardRejection("The recipe's source.size is no number of bytes.");
}
