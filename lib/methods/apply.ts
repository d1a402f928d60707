/**
 * `apply_strict`, `apply_shift`, `apply_unique` and `apply_any`: a recipe into a target file.
 *
 * Nothing is written to disk: the patched image is part of the answer.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { ApplyResult } from "../recipes/apply_report.ts";
import type { ApplyCommand } from "../recipes/ladder.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import type { ParamValues } from "../rpc/schema.ts";
import type { Context } from "./context.ts";
import { readNamedImage } from "./read_named_image.ts";
import { readRecipeFile, UNNAMED_RECIPE } from "./read_recipe_file.ts";

const params = {
  path: { type: "str", required: true, description: "The target file." },
  recipe: { type: "dict", description: "The recipe." },
  recipe_path: { type: "str", description: "A .remap file, in place of `recipe`." },
  recipe_name: { type: "str", description: "Name of the recipe in the report." },
} as const;

const returns =
  "applied; the patched image in base64 and its SHA-256, or null; report: every check, and why it was refused";

/** Applies a recipe to the same firmware, every byte and every anchor at its place. */
export const applyStrict: Method<"apply_strict", typeof params, ApplyResult, Context> = method({
  name: "apply_strict",
  kind: "composite",
  description: "Apply a recipe to a file of the same firmware, every original byte and every anchor at its place.",
  returns,
  params,
  steps: ["recipe checks", "identity gate", "exact bytes", "anchor search", "verify"],
  handler: (values, context) => applyFile("tune-strict", values, context),
});

/** Applies a recipe to the same firmware, taking displaced anchors if each is the only one within reach. */
export const applyShift: Method<"apply_shift", typeof params, ApplyResult, Context> = method({
  name: "apply_shift",
  kind: "composite",
  description:
    "Apply a recipe to a file of the same firmware; an anchor may be up to 2048 bytes away, if it has no copy.",
  returns,
  params,
  steps: ["recipe checks", "identity gate", "anchor search", "shift report", "verify"],
  handler: (values, context) => applyFile("tune-shift", values, context),
});

/** Applies a recipe to any firmware, every byte and every anchor at its place. */
export const applyUnique: Method<"apply_unique", typeof params, ApplyResult, Context> = method({
  name: "apply_unique",
  kind: "composite",
  description:
    "Apply a recipe whatever the firmware, every original byte and anchor at its place; copies are reported.",
  returns,
  params,
  steps: ["recipe checks", "size", "anchor search", "verify"],
  handler: (values, context) => applyFile("tune-unique", values, context),
});

/** Applies a recipe to any firmware, taking for each edit the nearest place within reach. */
export const applyAny: Method<"apply_any", typeof params, ApplyResult, Context> = method({
  name: "apply_any",
  kind: "composite",
  description: "Apply a recipe whatever the firmware, each edit at the nearest anchor up to 2048 bytes away.",
  returns,
  params,
  steps: ["recipe checks", "size", "anchor search", "verify"],
  handler: (values, context) => applyFile("tune-any", values, context),
});

async function applyFile(
  command: ApplyCommand,
  { path, recipe, recipe_path = "", recipe_name = "" }: ParamValues<typeof params>,
  context: Context,
): Promise<ApplyResult> {
  if (recipe_path === "" && recipe === undefined) {
    throw new GuardRejection("Give the recipe itself as `recipe`, or its file as `recipe_path`.");
  }
  const document = recipe_path === "" ? recipe : await readRecipeFile(context.files, recipe_path);
  const target = await readNamedImage(context, path);
  const { applyRecipe } = await import("../recipes/apply.ts");
  const fallback = recipe_path === "" ? UNNAMED_RECIPE : baseName(recipe_path);
  return await applyRecipe({ command, target, recipe: document, recipeName: recipe_name || fallback });
}
