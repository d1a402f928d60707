/**
 * Recipes and results on their way in and out.
 *
 * @module
 */
import { DiskFiles } from "../disk_files.ts";
import { baseName } from "../files.ts";
import { readRecipeFile } from "../methods/read_recipe_file.ts";
import type { Recipe } from "../recipes/document.ts";
import { isObject, type JsonObject } from "../recipes/json_values.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { toWire } from "../rpc/wire.ts";
import type { OutputFile } from "./output_file.ts";
import { print } from "./terminal.ts";

/** A recipe of any version. */
export interface RecipeFile {
  /** The file's name, without folders. */
  readonly name: string;
  /** What it holds. */
  readonly document: JsonObject;
}

/**
 * Reads a recipe for the methods that take one as a value.
 *
 * @throws {GuardRejection} if the file can't be read or holds no object
 */
export async function readRecipe(path: string): Promise<RecipeFile> {
  const name = baseName(path);
  const document = await readRecipeFile(new DiskFiles(), path);
  if (isObject(document)) return { name, document };
  throw new GuardRejection(`${name} is no recipe: it holds JSON, but not an object.`);
}

/** Writes a recipe so that people and version control can read it, too. */
export function writeRecipe(file: OutputFile, recipe: Recipe): void {
  file.write(`${JSON.stringify(recipe, null, 2)}\n`);
}

/** Prints what a method answered. */
export function printJson(result: unknown): void {
  print(`${JSON.stringify(toWire(result), null, 2)}\n`);
}
