/**
 * A method of the API as a value: name, parameters, handler.
 *
 * @module
 */
import type { Params, ParamValues } from "./schema.ts";

/** What a method is made of: one operation, several, or a list of calls. */
export type MethodKind = "command" | "composite" | "workflow";

/**
 * A method of the API. Everything that is known of it is derived from this value.
 *
 * `Context` is what the embedding program hands to every handler.
 */
export interface Method<Name extends string, Schema extends Params, Result, Context> {
  /** Name on the wire. */
  readonly name: Name;
  /** For listings only; dispatch does not look at it. */
  readonly kind: MethodKind;
  /** One sentence for people. */
  readonly description: string;
  /** What the result holds, in one sentence for people. */
  readonly returns: string;
  /** Parameters in the order in which they are checked. */
  readonly params: Schema;
  /** What it does one after the other: labels, or the methods that a workflow calls. */
  readonly steps?: readonly string[];
  /** Does the work; its result is plain data. */
  handler(params: ParamValues<Schema>, context: Context): Result | Promise<Result>;
}

/** A method whose types are not known here. */
// deno-lint-ignore no-explicit-any -- the schema is contravariant in the handler: only any takes all
export type AnyMethod<Context> = Method<string, any, unknown, Context>;

/** A method whose definition is loaded when it is needed first. */
export interface LazyMethod<Context> {
  /** Name on the wire. */
  readonly name: string;
  /** Loads the definition, whose name is the same. */
  load(): Promise<AnyMethod<Context>>;
}

/** A method of a registry: there already, or to be loaded. */
export type MethodEntry<Context> = AnyMethod<Context> | LazyMethod<Context>;

/**
 * Checks a definition against its own types and gives it back.
 *
 * @example A method whose handler knows the types of its parameters
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { method, Registry } from "@openremap/stdio";
 *
 * const repeat = method({
 *   name: "repeat",
 *   kind: "command",
 *   description: "Repeat a text.",
 *   returns: "the text, so many times",
 *   params: { text: { type: "str", required: true }, times: { type: "int", default: 2 } },
 *   handler: ({ text, times }) => text.repeat(times),
 * });
 * assertEquals(new Registry([repeat]).dispatch("repeat", { text: "ab" }, null), "abab");
 * ```
 */
export function method<const Name extends string, Schema extends Params, Result, Context>(
  definition: Method<Name, Schema, Result, Context>,
): Method<Name, Schema, Result, Context> {
  return definition;
}
