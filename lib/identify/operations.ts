/**
 * Carries out the operations on a value.
 *
 * @module
 */
import { matchFrom, trimmed } from "./patterns.ts";
import type { Operation } from "./vocabulary.ts";

/** The value after all operations, or null as soon as one refuses it. */
export function operated(value: string | null, operations: readonly Operation[] = []): string | null {
  for (const operation of operations) {
    if (value === null) return null;
    value = operate(value, operation);
  }
  return value;
}

function operate(value: string, operation: Operation): string | null {
  if (typeof operation === "function") return operation(value);
  if (operation === "reverse") return [...value].reverse().join("");
  if (operation === "upper") return value.toUpperCase();
  if (operation === "trim") return trimmed(value);
  if ("fits" in operation) return matchFrom(operation.fits, value) === null ? null : value;
  if ("first" in operation) {
    const match = matchFrom(operation.first, value);
    return match === null ? null : match[1] ?? match[0];
  }
  if ("slice" in operation) return value.slice(...operation.slice);
  if ("drop" in operation) return value.replaceAll(operation.drop, "");
  if ("before" in operation) return value.split(operation.before, 1)[0] ?? "";
  if ("map" in operation) return Object.hasOwn(operation.map, value) ? operation.map[value]! : value;
  const part = value.split(operation.by)[operation.part];
  return part === undefined ? null : trimmed(part);
}
