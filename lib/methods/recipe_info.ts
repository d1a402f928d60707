/**
 * `recipe_info`: what a recipe says of itself.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { RecipeInfo } from "../recipes/describe.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readRecipeFile } from "./read_recipe_file.ts";

const params = {
  path: { type: "str", required: true, description: "The .remap file." },
  include_instructions: { type: "bool", default: false, description: "Add one row for each of the first 2000 edits." },
} as const;

/** Reads a recipe and tells what it declares; no target is looked at. */
export const recipeInfo: Method<"recipe_info", typeof params, RecipeInfo, Context> = method({
  name: "recipe_info",
  kind: "command",
  description: "Tell what a .remap file declares of itself.",
  returns: "contract, version, source, tune, producer and counts",
  params,
  handler: async ({ path, include_instructions }, { files }) => {
    const document = await readRecipeFile(files, path);
    const { describeRecipe } = await import("../recipes/describe.ts");
    return await describeRecipe(document, baseName(path), include_instructions);
  },
});
