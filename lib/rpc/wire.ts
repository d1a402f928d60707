/**
 * Results as JSON can hold them.
 *
 * @module
 */
import { ExactNumber } from "./json.ts";

/** Nesting that a result may have; far more than any method needs, far less than would overflow the stack. */
const MAX_DEPTH = 500;

/**
 * A handler's result, ready for `JSON.stringify`: the value itself, or a copy in which integers beyond 2^53 are written out.
 *
 * Writing an answer happens where no single request can fail any more, so whatever can't be written is found here.
 *
 * @throws {TypeError} if the result holds something that JSON can't: NaN, a function, a cycle
 */
export function toWire(result: unknown): unknown {
  return wire(result, 0);
}

function wire(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined":
      return value;
    case "number":
      if (Number.isFinite(value)) return value;
      throw new TypeError(`a result holds ${value}, which JSON can't`);
    case "bigint":
      return new ExactNumber(String(value));
    case "object":
      if (value === null || value instanceof ExactNumber) return value;
      if (depth >= MAX_DEPTH) throw new TypeError(`a result is nested deeper than ${MAX_DEPTH} levels`);
      return Array.isArray(value)
        ? wireArray(value, depth + 1)
        : wireObject(value as Record<string, unknown>, depth + 1);
    default:
      throw new TypeError(`a result holds a ${typeof value}, which JSON can't`);
  }
}

function wireArray(list: unknown[], depth: number): unknown[] {
  let copy: unknown[] | undefined;
  for (let i = 0; i < list.length; i++) {
    const item = wire(list[i], depth);
    if (item === list[i]) continue;
    copy ??= list.slice();
    copy[i] = item;
  }
  return copy ?? list;
}

function wireObject(object: Readonly<Record<string, unknown>>, depth: number): object {
  let copy: Record<string, unknown> | undefined;
  // Results are plain data, so nothing is inherited; lists of keys or values would cost more than all the rest.
  for (const key in object) {
    const value = object[key];
    // Looked at here already, because most members are texts.
    if (typeof value === "string") continue;
    const member = wire(value, depth);
    if (member === value) continue;
    copy ??= { ...object };
    copy[key] = member;
  }
  return copy ?? object;
}
