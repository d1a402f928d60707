/**
 * Parameter schemas: what a method takes, as plain data.
 *
 * The same object is checked against at run time, listed by `list_methods`,
 * printed in the documentation, and gives the handler's argument its type.
 *
 * @module
 */
import { InvalidParams } from "./errors.ts";
import { ExactNumber } from "./json.ts";

/** Name of a parameter's type, as the protocol spells it. */
export type ParamType = "str" | "int" | "float" | "bool" | "list" | "dict";

/** What is known of one parameter. */
export interface Param {
  /** Kind of value; absent: anything, null included. */
  readonly type?: ParamType;
  /** Whether a request without it is refused. */
  readonly required?: boolean;
  /** Value of a parameter that is not given. */
  readonly default?: string | number | boolean | readonly unknown[];
  /** Least number allowed. */
  readonly min?: number;
  /** Greatest number allowed. */
  readonly max?: number;
  /** One sentence for people. */
  readonly description?: string;
  /**
   * The same for parameters whose published entry has no description, because clients compare it to the letter. Not part
   * of the published schema.
   */
  readonly hint?: string;
  /**
   * Deliver integers beyond 2^53 as bigint. Without it they are clamped to the
   * safe integers, which is far outside of every file. Not part of the
   * published schema.
   */
  readonly exact?: boolean;
}

/** Parameters of a method by name, in the order in which they are checked. */
export type Params = { readonly [name: string]: Param };

/** The value a handler gets for a parameter. */
export type ParamValue<P extends Param> = P["type"] extends "str" ? string
  : P["type"] extends "int" ? P["exact"] extends true ? number | bigint : number
  : P["type"] extends "float" ? number
  : P["type"] extends "bool" ? boolean
  : P["type"] extends "list" ? readonly unknown[]
  : P["type"] extends "dict" ? Readonly<Record<string, unknown>>
  : unknown;

/** Names of the parameters that a caller must give. */
export type RequiredNames<S extends Params> = {
  [K in keyof S]: S[K]["required"] extends true ? K : never;
}[keyof S];

/** Names of the parameters that a handler always finds: required or with a default. */
export type PresentNames<S extends Params> = {
  [K in keyof S]: S[K]["required"] extends true ? K : S[K] extends { readonly default: unknown } ? K : never;
}[keyof S];

/**
 * The value a caller passes for a parameter. Any object will do for a dict: what one method answers is what another one
 * takes, and its interface has no index signature.
 */
export type InputValue<P extends Param> = P["type"] extends "dict" ? object : ParamValue<P>;

/** What a caller passes to a method with these parameters. */
export type ParamInput<S extends Params> =
  & { readonly [K in RequiredNames<S>]: InputValue<S[K]> }
  & { readonly [K in Exclude<keyof S, RequiredNames<S>>]?: InputValue<S[K]> };

/** What a handler of a method with these parameters gets. */
export type ParamValues<S extends Params> =
  & { readonly [K in PresentNames<S>]: ParamValue<S[K]> }
  & { readonly [K in Exclude<keyof S, PresentNames<S>>]?: ParamValue<S[K]> };

/** A schema entry as `list_methods` publishes it. */
export type PublishedParam = Omit<Param, "exact" | "hint">;

/**
 * The schema without what only the checker needs.
 *
 * @example What clients see of a schema
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { publishedSchema } from "@openremap/stdio";
 *
 * const schema = publishedSchema({ offset: { type: "int", min: 0, exact: true, hint: "Where to begin." } });
 * assertEquals(schema, { offset: { type: "int", min: 0 } });
 * ```
 */
export function publishedSchema(params: Params): Record<string, PublishedParam> {
  return Object.fromEntries(
    Object.entries(params).map(([name, { exact: _, hint: __, ...published }]) => [name, published]),
  );
}

/**
 * Checks given values in the order of declaration and fills in defaults.
 *
 * Undeclared values are passed on as they are: some handlers look at one.
 *
 * @param isPlain whether the values surely hold no {@linkcode ExactNumber}, which saves the search for one
 * @throws {InvalidParams} naming the first parameter that does not fit
 *
 * @example Values checked, defaults filled in
 * ```ts
 * import { assertEquals, assertThrows } from "@std/assert";
 * import { checkParams, InvalidParams } from "@openremap/stdio";
 *
 * const schema = { path: { type: "str", required: true }, top: { type: "int", default: 20, min: 1 } } as const;
 * assertEquals(checkParams("find", schema, { path: "stock.bin" }), { path: "stock.bin", top: 20 });
 * assertThrows(() => checkParams("find", schema, { path: 7 }), InvalidParams, "find: path must be str, got int");
 * ```
 */
export function checkParams<S extends Params>(
  method: string,
  schema: S,
  given: Readonly<Record<string, unknown>>,
  isPlain = false,
): ParamValues<S> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(schema, name)) define(values, name, isPlain ? given[name] : plain(given[name]));
  }
  for (const [name, param] of Object.entries(schema)) {
    if (Object.hasOwn(given, name) && given[name] !== undefined) {
      define(values, name, checked(method, name, param, given[name], isPlain));
    } else if (param.default !== undefined) {
      define(values, name, param.default);
    } else if (param.required) {
      throw new InvalidParams(`${method}: missing required param '${name}'`);
    }
  }
  return values as ParamValues<S>;
}

function checked(method: string, name: string, param: Param, value: unknown, isPlain: boolean): unknown {
  if (param.type === undefined) return isPlain ? value : plain(value);
  const kind = kindOf(value);
  if (kind !== param.type && !(param.type === "float" && kind === "int")) {
    throw new InvalidParams(`${method}: ${name} must be ${param.type}, got ${kind}`);
  }
  if (kind === "list" || kind === "dict") {
    return isPlain ? value : plain(value, (number) => inside(method, name, number));
  }
  if (kind !== "int" && kind !== "float") return plain(value);
  const number = numeric(value);
  // Written so that NaN, which only callers in the same process can pass, fits no bounds.
  if (param.min !== undefined && !(number >= param.min)) {
    throw new InvalidParams(`${method}: ${name} must be >= ${bound(param, param.min)}`);
  }
  if (param.max !== undefined && !(number <= param.max)) {
    throw new InvalidParams(`${method}: ${name} must be <= ${bound(param, param.max)}`);
  }
  if (!Number.isFinite(Number(number))) throw new InvalidParams(`${method}: ${name} is too large a number`);
  if (param.type === "float") return Number(number);
  return param.exact ? number : clamp(number);
}

/** A value's kind, in the protocol's words. */
function kindOf(value: unknown): ParamType | "NoneType" {
  if (value === null || value === undefined) return "NoneType";
  if (typeof value === "string") return "str";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "bigint") return "int";
  if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
  if (value instanceof ExactNumber) return value.isInteger ? "int" : "float";
  return Array.isArray(value) ? "list" : "dict";
}

function numeric(value: unknown): number | bigint {
  return value instanceof ExactNumber ? value.numeric() : value as number | bigint;
}

/** Bounds of floats are printed with a decimal point, as declared. */
function bound(param: Param, value: number): string {
  return param.type === "float" && Number.isInteger(value) ? value.toFixed(1) : String(value);
}

function clamp(value: number | bigint): number {
  const number = Number(value);
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, number));
}

/** Values as handlers know them: no {@linkcode ExactNumber} left, at any depth. */
function plain(value: unknown, convert: (number: ExactNumber) => unknown = (number) => number.numeric()): unknown {
  return holdsExact(value) ? copied(value, convert) : value;
}

/** A number inside a list or an object: what is not exact here is far outside of every file. */
function inside(method: string, name: string, { source }: ExactNumber): number {
  const value = Number(source);
  if (!Number.isFinite(value)) {
    throw new InvalidParams(`${method}: ${name} holds a number that is too large: ${source}`);
  }
  return value;
}

/** Whether a value holds a number to be converted. Without recursion: clients may nest as deep as they like. */
function holdsExact(value: unknown): boolean {
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined || waiting.length > 0; next = waiting.pop()) {
    if (next === null || typeof next !== "object") continue;
    if (next instanceof ExactNumber) return true;
    if (Array.isArray(next)) {
      for (const item of next) if (item !== null && typeof item === "object") waiting.push(item);
      continue;
    }
    for (const key in next) {
      const member = (next as Readonly<Record<string, unknown>>)[key];
      if (member !== null && typeof member === "object") waiting.push(member);
    }
  }
  return false;
}

/** Far deeper than any parameter is, far less deep than would overflow the stack. */
const MOST_LEVELS = 1000;

/** @throws {InvalidParams} if lists and objects lie too deep inside one another */
function copied(value: unknown, convert: (number: ExactNumber) => unknown, level = 0): unknown {
  if (value instanceof ExactNumber) return convert(value);
  if (value === null || typeof value !== "object") return value;
  if (level > MOST_LEVELS) throw new InvalidParams(`Invalid params: nested deeper than ${MOST_LEVELS} levels`);
  if (Array.isArray(value)) return value.map((item) => copied(item, convert, level + 1));
  const copy: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) define(copy, key, copied(member, convert, level + 1));
  return copy;
}

/** Sets a member even if its name is `__proto__`. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[name] = value;
  }
}
