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
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return mayOverflow.test(text) ? JSON.parse(text, (_, value) => finite(name, value)) : JSON.parse(text);
  } catch (error) {
    if (error instanceof GuardRejection) throw error;
    const isText = error instanceof SyntaxError;
    throw new GuardRejection(`${name} is no recipe: it does not hold ${isText ? "JSON" : "text in UTF-8"}.`);
  }
}

/** Only an exponent of three digits, or as many digits, makes a number that JavaScript can't hold. */
const mayOverflow = /[eE]\+?\d{3}|\d{300}/;

function finite(name: string, value: unknown): unknown {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  throw new GuardRejection(`${name} is no recipe: it holds a number that is too large.`);
}

/** Name of a recipe that was given without one. */
export const UNNAMED_RECIPE = "recipe.remap";
