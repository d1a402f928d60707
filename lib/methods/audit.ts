/**
 * `audit`: whether a stock file, a tuned file and a recipe belong together.
 *
 * @module
 */
import type { AuditResult } from "../recipes/audit.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readNamedImage } from "./read_named_image.ts";
import { UNNAMED_RECIPE } from "./read_recipe_file.ts";

const params = {
  stock_path: { type: "str", required: true, description: "The stock file." },
  tuned_path: { type: "str", required: true, description: "The tuned file." },
  recipe: { type: "dict", required: true, description: "The recipe." },
  recipe_name: { type: "str", description: "Name of the recipe in messages." },
} as const;

/** Compares a recipe with the two files that it should be the difference of. */
export const audit: Method<"audit", typeof params, AuditResult, Context> = method({
  name: "audit",
  kind: "command",
  description: "Check that a stock file, a tuned file and a recipe belong together, and that nothing else was changed.",
  returns: "provenance, fingerprint, the bytes that the recipe does not explain, and whether all is clean",
  params,
  handler: async ({ stock_path, tuned_path, recipe, recipe_name = "" }, context) => {
    const stock = await readNamedImage(context, stock_path);
    const tuned = await readNamedImage(context, tuned_path);
    const { audit } = await import("../recipes/audit.ts");
    return await audit({
      stock,
      tuned,
      recipe,
      recipeName: recipe_name || UNNAMED_RECIPE,
      year: new Date().getUTCFullYear(),
    });
  },
});
