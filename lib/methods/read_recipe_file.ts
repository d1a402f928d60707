/**
 * Reading a `.remap` file.
 *
 * @module
 */
import { baseName, type Files } from "../files.ts";
import { GuardRejection } from "../rpc/errors.ts";

/**
 * The JSON value in a file, which may be no recipe at all.
 *
 * @throws {GuardRejection} if the file can't be read, or does not hold JSON in UTF-8
 */
export async function readRecipeFile(files: Files, path: string): Promise<unknown> {
  const bytes = await files.read(path);
  const name = baseName(path);
  try {
    // A byte order mark stays in the text, where it is no JSON.
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    const isText = error instanceof SyntaxError;
    throw new GuardRejection(`${name} is no recipe: it does not hold ${isText ? "JSON" : "text in UTF-8"}.`);
  }
}

/** Name of a recipe that was given without one. */
export const UNNAMED_RECIPE = "recipe.remap";
