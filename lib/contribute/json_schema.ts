/**
 * Checking a value against a JSON Schema (draft 7), as far as the schemas of this project go.
 *
 * A value that fits none of several alternatives is told what is wrong with the one it is nearest to: the one whose required
 * members it has.
 *
 * @module
 */
import type { Path } from "./located_json.ts";

/** A JSON Schema in the keywords that are understood here. */
export interface JsonSchema {
  /** What it describes, as messages name it. */
  readonly title?: string;
  /** What it means, for readers. */
  readonly description?: string;
  /** Another schema by its name: `#/definitions/…`. */
  readonly $ref?: string;
  /** Kind of value. */
  readonly type?: "object" | "array" | "string" | "integer" | "number" | "null";
  /** The only value. */
  readonly const?: string | number | boolean;
  /** The only values. */
  readonly enum?: readonly string[];
  /** Members that may be there. */
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  /** Members that must be there. */
  readonly required?: readonly string[];
  /** Whether there may be other members, or what they must be; anything if absent. */
  readonly additionalProperties?: boolean | JsonSchema;
  /** Least number of members. */
  readonly minProperties?: number;
  /** What each item of a list must be. */
  readonly items?: JsonSchema;
  /** What one item of a list at least must be. */
  readonly contains?: JsonSchema;
  /** Least number of items. */
  readonly minItems?: number;
  /** Greatest number of items. */
  readonly maxItems?: number;
  /** Least length of a text. */
  readonly minLength?: number;
  /** Greatest length of a text. */
  readonly maxLength?: number;
  /** What a text must look like. */
  readonly pattern?: string;
  /** Least number. */
  readonly minimum?: number;
  /** Greatest number. */
  readonly maximum?: number;
  /** Alternatives, of which one must fit. */
  readonly anyOf?: readonly JsonSchema[];
}

/** A schema with the schemas it refers to. */
export interface RootSchema extends JsonSchema {
  /** The edition of JSON Schema. */
  readonly $schema: string;
  /** Schemas by name. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** What is wrong with a value, and where. */
export interface Problem {
  /** Where. */
  readonly path: Path;
  /** What. */
  readonly message: string;
}

/** Everything that is wrong with a value, in the order of the document; nothing if it fits. */
export function schemaProblems(root: RootSchema, value: unknown): Problem[] {
  return [...new Validator(root.definitions).check(root, value, [])];
}

type JsonObject = Readonly<Record<string, unknown>>;

class Validator {
  readonly #definitions: RootSchema["definitions"];

  constructor(definitions: RootSchema["definitions"]) {
    this.#definitions = definitions;
  }

  *check(schema: JsonSchema, value: unknown, path: Path): Generator<Problem, void, undefined> {
    const found = this.#resolved(schema);
    if (found.anyOf !== undefined) return yield* this.#checkAlternatives(found, value, path);
    if (!isOfType(value, found.type)) {
      yield { path, message: `must be ${described(found)}, not ${kindOf(value)}` };
    } else if (typeof value === "string") yield* checkString(found, value, path);
    else if (typeof value === "number") yield* checkNumber(found, value, path);
    else if (Array.isArray(value)) yield* this.#checkList(found, value, path);
    else if (isObject(value)) yield* this.#checkObject(found, value, path);
    if (found.const !== undefined && value !== found.const) {
      yield { path, message: `must be ${JSON.stringify(found.const)}` };
    }
  }

  *#checkAlternatives(schema: JsonSchema, value: unknown, path: Path): Generator<Problem, void, undefined> {
    const alternatives = this.#flattened(schema);
    const possible = alternatives.filter((alternative) => isOfType(value, alternative.type));
    const near = isObject(value)
      ? possible.filter(({ required = [] }) => required.every((name) => Object.hasOwn(value, name)))
      : possible;
    const failures = near.map((alternative) => [...this.check(alternative, value, path)]);
    if (failures.some((problems) => problems.length === 0)) return;
    const best = failures.toSorted((a, b) => a.length - b.length)[0];
    if (best !== undefined) return yield* best;
    const wanted = [...new Set(alternatives.map(described))].join(", or ");
    yield { path, message: `must be ${wanted}, not ${isObject(value) ? membersOf(value) : kindOf(value)}` };
  }

  *#checkList(schema: JsonSchema, value: readonly unknown[], path: Path): Generator<Problem, void, undefined> {
    const { items, contains, minItems = 0, maxItems = Infinity } = schema;
    if (value.length < minItems) yield { path, message: `needs ${countOf(minItems, "item")} or more` };
    if (value.length > maxItems) yield { path, message: `may have ${countOf(maxItems, "item")} at most` };
    if (items !== undefined) {
      for (const [i, item] of value.entries()) yield* this.check(items, item, [...path, i]);
    }
    if (contains !== undefined && !value.some((item) => this.#fits(contains, item))) {
      yield { path, message: `needs ${described(this.#resolved(contains))} among its items` };
    }
  }

  *#checkObject(schema: JsonSchema, value: JsonObject, path: Path): Generator<Problem, void, undefined> {
    const { properties = {}, required = [], additionalProperties: others = true, minProperties = 0 } = schema;
    for (const name of required) {
      if (!Object.hasOwn(value, name)) yield { path, message: `lacks ${JSON.stringify(name)}` };
    }
    if (Object.keys(value).length < minProperties) {
      yield { path, message: `needs ${countOf(minProperties, "member")} or more` };
    }
    for (const [name, member] of Object.entries(value)) {
      const place = [...path, name];
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (known !== undefined) yield* this.check(known, member, place);
      else if (typeof others === "object") yield* this.check(others, member, place);
      else if (!others) {
        yield { path: place, message: `is not known here; known are ${Object.keys(properties).join(", ")}` };
      }
    }
  }

  #fits(schema: JsonSchema, value: unknown): boolean {
    return this.check(schema, value, []).next().done === true;
  }

  /** The alternatives, alternatives of alternatives included. */
  #flattened(schema: JsonSchema): JsonSchema[] {
    return (schema.anyOf ?? []).map((each) => this.#resolved(each))
      .flatMap((each) => each.anyOf === undefined ? [each] : this.#flattened(each));
  }

  #resolved(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.replace("#/definitions/", "");
    if (name === undefined) return schema;
    const found = this.#definitions[name];
    if (found === undefined) throw new Error(`the schema refers to ${name}, which it does not define`);
    return this.#resolved(found);
  }
}

function* checkString(schema: JsonSchema, value: string, path: Path): Generator<Problem, void, undefined> {
  const { minLength = 0, maxLength = Infinity, pattern, enum: values } = schema;
  const length = [...value].length;
  if (length < minLength) yield { path, message: minLength === 1 ? "must not be empty" : `is too short` };
  if (length > maxLength) yield { path, message: `has more than ${maxLength} characters` };
  if (values !== undefined && !values.includes(value)) {
    yield { path, message: `must be one of ${values.join(", ")}, not ${JSON.stringify(value)}` };
  }
  if (pattern !== undefined && length <= maxLength && !new RegExp(pattern, "u").test(value)) {
    yield { path, message: `must be ${described(schema)}` };
  }
}

function* checkNumber(schema: JsonSchema, value: number, path: Path): Generator<Problem, void, undefined> {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (value < minimum) yield { path, message: `must be ${minimum} or more` };
  if (value > maximum) yield { path, message: `must be ${maximum} or less` };
}

function described({ title, type }: JsonSchema): string {
  return title ?? (type === undefined ? "another value" : ARTICLES[type]);
}

const ARTICLES: Readonly<Record<NonNullable<JsonSchema["type"]>, string>> = {
  object: "an object",
  array: "a list",
  string: "a text",
  integer: "a whole number",
  number: "a number",
  null: "null",
};

function kindOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "string" ? "a text" : JSON.stringify(value);
}

function membersOf(value: JsonObject): string {
  const names = Object.keys(value);
  return names.length === 0
    ? "an empty object"
    : `an object with ${names.map((name) => JSON.stringify(name)).join(", ")}`;
}

function isOfType(value: unknown, type: JsonSchema["type"]): boolean {
  return type === undefined || TYPES[type](value);
}

const TYPES: Readonly<Record<NonNullable<JsonSchema["type"]>, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  null: (value) => value === null,
};

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
