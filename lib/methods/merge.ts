/**
 * `merge`: two recipes as one.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { Recipe } from "../recipes/document.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";
import { recipeMaker } from "./recipe_maker.ts";

const params = {
  recipe_a: { type: "dict", required: true, description: "The first recipe." },
  recipe_b: { type: "dict", required: true, description: "The second recipe." },
  name_a: { type: "str", description: "Name of the first recipe." },
  name_b: { type: "str", description: "Name of the second recipe." },
  stock_path: { type: "str", description: "The stock file that both are for." },
  strict: {
    type: "bool",
    default: false,
    description: "Refuse if an instruction does not fit the stock file, instead of leaving it out.",
  },
} as const;

/** Joins the edits of two recipes for one stock file. */
export const merge: Method<"merge", typeof params, Recipe, Context> = method({
  name: "merge",
  kind: "command",
  description: "Join two recipes for the same stock file; with the file at hand, check both against it.",
  returns: "the merged recipe",
  params,
  handler: async ({ recipe_a, recipe_b, name_a = "", name_b = "", stock_path = "", strict }, { files }) => {
    const { mergeRecipes } = await import("../recipes/merge.ts");
    return await mergeRecipes({
      a: { document: recipe_a, name: name_a || "a.remap" },
      b: { document: recipe_b, name: name_b || "b.remap" },
      stock: stock_path === "" ? null : { image: await readImage(files, stock_path), name: baseName(stock_path) },
      strict,
      ...recipeMaker(),
    });
  },
});
