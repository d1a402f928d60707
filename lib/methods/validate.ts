/**
 * `validate_before`, `validate_check` and `validate_after`: a recipe against a file, without writing.
 *
 * @module
 */
import type { CheckResult } from "../recipes/check.ts";
import type { AfterResult, BeforeResult, ValidateRequest } from "../recipes/validate.ts";
import { type Method, method } from "../rpc/method.ts";
import type { ParamValues } from "../rpc/schema.ts";
import type { Context } from "./context.ts";
import { readNamedImage } from "./read_named_image.ts";
import { UNNAMED_RECIPE } from "./read_recipe_file.ts";

const params = {
  path: { type: "str", required: true, description: "The file to compare with." },
  recipe: { type: "dict", required: true, description: "The recipe." },
  recipe_name: { type: "str", description: "Name of the recipe in the report." },
} as const;

/** Checks that every original byte of a recipe is in place. */
export const validateBefore: Method<"validate_before", typeof params, BeforeResult, Context> = method({
  name: "validate_before",
  kind: "command",
  description: "Check that the original bytes of a recipe are at their offsets in a file.",
  returns: "report: one row an instruction, and whether it is safe to patch; warnings on size and firmware",
  params,
  handler: async (values, context) => {
    const { validateBefore } = await import("../recipes/validate.ts");
    return await validateBefore(await requestOf(values, context));
  },
});

/** Searches a file for the original bytes of a recipe. */
export const validateCheck: Method<"validate_check", typeof params, CheckResult, Context> = method({
  name: "validate_check",
  kind: "command",
  description: "Search a whole file for the original bytes of a recipe and tell how far they are from their offsets.",
  returns: "report: one row an instruction with all places, and a verdict; warnings on size and firmware",
  params,
  handler: async (values, context) => {
    const { validateCheck } = await import("../recipes/check.ts");
    return await validateCheck(await requestOf(values, context));
  },
});

/** Checks that every new byte of a recipe is in place. */
export const validateAfter: Method<"validate_after", typeof params, AfterResult, Context> = method({
  name: "validate_after",
  kind: "command",
  description: "Check that the new bytes of a recipe are at their offsets in a file.",
  returns: "report: one row an instruction, and whether the patch is confirmed; warnings on size and firmware",
  params,
  handler: async (values, context) => {
    const { validateAfter } = await import("../recipes/validate.ts");
    return await validateAfter(await requestOf(values, context));
  },
});

async function requestOf(
  { path, recipe, recipe_name = "" }: ParamValues<typeof params>,
  context: Context,
): Promise<ValidateRequest> {
  return { target: await readNamedImage(context, path), recipe, recipeName: recipe_name || UNNAMED_RECIPE };
}
