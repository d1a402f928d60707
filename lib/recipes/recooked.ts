/**
 * What a recipe says beyond its edits, compared with what cooking the two files says.
 *
 * @module
 */
import { cook, type CookCommand } from "./cook.ts";
import type { NamedImage } from "./identity.ts";
import { integerOrNull, isObject, type JsonObject, objectOr, textOrNull } from "./json_values.ts";

/** Members that whoever makes a recipe may word freely. */
const FREE = new Set(["description", "reason", "filename", "producer", "metadata", "author", "needs_review"]);

/** Context sizes that can be asked for. */
const LEAST_CONTEXT = 8;
const MOST_CONTEXT = 128;

/**
 * The members of a recipe, as paths, that are not what cooking the two files anew yields: offsets, contexts, sizes,
 * digests, identity, statistics, maps, regions and the contract. Members that only one of the two has do not count.
 *
 * Null if the recipe was not cooked of two files, so that there is nothing to compare it with.
 */
export async function recooked(
  recipe: JsonObject,
  stock: NamedImage,
  tuned: NamedImage,
  presentYear: number,
): Promise<string[] | null> {
  const { command: said, created_at } = objectOr(recipe.producer);
  const command = COMMANDS.find((name) => name === said);
  if (command === undefined || isObject(recipe.volatile)) return null;
  const made = new Date(textOrNull(created_at) ?? NaN).getUTCFullYear();
  const context = integerOrNull(objectOr(recipe.statistics).min_context_size) ?? 32;
  const { recipe: anew } = await cook({
    command,
    stock,
    tuned,
    contextSize: Math.min(Math.max(context, LEAST_CONTEXT), MOST_CONTEXT),
    description: "",
    createdAt: "",
    year: Number.isNaN(made) ? presentYear : made,
    producer: { engine: "", version: "" },
  });
  if (anew === null) return null;
  return [...differences(recipe, anew as unknown as JsonObject, "")];
}

const COMMANDS: readonly CookCommand[] = ["cook-strict", "cook-forced"];

function* differences(said: unknown, found: unknown, path: string): Generator<string> {
  if (Array.isArray(said) && Array.isArray(found)) {
    if (said.length !== found.length) yield path;
    else for (let i = 0; i < said.length; i++) yield* differences(said[i], found[i], `${path}[${i}]`);
  } else if (isObject(said) && isObject(found)) {
    for (const [key, value] of Object.entries(said)) {
      if (FREE.has(key) || !Object.hasOwn(found, key)) continue;
      yield* differences(value, found[key], path === "" ? key : `${path}.${key}`);
    }
  } else if (!isSame(said, found)) {
    yield path;
  }
}

/** Hex may be written in either case. What is found is never a bigint. */
function isSame(said: unknown, found: unknown): boolean {
  const bare = (value: unknown) => typeof value === "string" ? value.toUpperCase() : value;
  return bare(said) === bare(found);
}
