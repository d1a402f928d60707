/**
 * References in the parameters of a workflow's steps: `$input.path`, `$prev.offset`, `$name.key`.
 *
 * @module
 */
import { InvalidParams } from "../rpc/errors.ts";

const NAME = "[A-Za-z_][A-Za-z0-9_]*";
const reference = new RegExp(`\\$(${NAME})\\.(${NAME})`, "g");
/** The whole text is one reference; files that end a text with a line feed mean the same. */
const whole = new RegExp(`^\\$(${NAME})\\.(${NAME})\\n?$`);

/** Looks up what `$source.key` stands for. */
export type Lookup = (source: string, key: string) => unknown;

/** Keys of all `$input.…` in some values, in the order in which they first appear. */
export function inputsOf(values: readonly unknown[]): string[] {
  const keys = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") {
      for (const [, source, key = ""] of value.matchAll(reference)) if (source === "input") keys.add(key);
    } else if (value !== null && typeof value === "object") {
      Object.values(value).forEach(collect);
    }
  };
  values.forEach(collect);
  return [...keys];
}

/**
 * A value with its references replaced.
 *
 * A text that is one reference becomes the value itself, of whatever kind; inside a longer text its place is taken by
 * the value's text. What was put in is not looked at again.
 */
export function resolve(value: unknown, lookup: Lookup): unknown {
  if (typeof value === "string") {
    const [, source, key] = whole.exec(value) ?? [];
    if (source !== undefined && key !== undefined) return lookup(source, key);
    return value.replaceAll(reference, (_, source: string, key: string) => textOf(lookup(source, key)));
  }
  if (Array.isArray(value)) return value.map((item) => resolve(item, lookup));
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member, lookup)]));
}

/** What references mean at one step of a workflow. */
export function lookupIn(
  workflow: string,
  input: Readonly<Record<string, unknown>>,
  results: ReadonlyMap<string, unknown>,
): Lookup {
  return (source, key) => {
    if (source === "input") {
      if (Object.hasOwn(input, key)) return input[key];
      throw new InvalidParams(`${workflow}: missing input '${key}'`);
    }
    if (source !== "prev" && !results.has(source)) {
      const known = ["input", "prev", ...[...results.keys()].filter((name) => name !== "prev")];
      throw new InvalidParams(`${workflow}: unknown reference source '$${source}'; known are ${known.join(", ")}`);
    }
    const result = results.get(source);
    if (result !== null && typeof result === "object" && Object.hasOwn(result, key)) {
      return (result as Record<string, unknown>)[key];
    }
    throw new InvalidParams(`${workflow}: '$${source}.${key}' is not available`);
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "bigint" ? String(value) : JSON.stringify(value);
}
