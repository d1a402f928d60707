/**
 * `cook_strict` and `cook_forced`: a recipe from a stock and a tuned file.
 *
 * @module
 */
import type { CookCommand, CookResult } from "../recipes/cook.ts";
import { type Method, method } from "../rpc/method.ts";
import type { ParamValues } from "../rpc/schema.ts";
import type { Context } from "./context.ts";
import { readNamedImage } from "./read_named_image.ts";
import { recipeMaker } from "./recipe_maker.ts";

/** `context_size`: bytes before an edit that are tried first to tell its place; `description`: what the tune does. */
const params = {
  stock_path: { type: "str", required: true, description: "The stock file." },
  tuned_path: { type: "str", required: true, description: "The tuned file." },
  context_size: {
    type: "int",
    default: 32,
    min: 8,
    max: 128,
    hint: "Bytes before an edit that are tried first to tell its place.",
  },
  description: { type: "str", hint: "What the tune does, for people." },
} as const;

const steps = ["size guard", "identity guard", "diff + anchors", "annotate", "maps/regions", "contract"];
const returns = "recipe: the document, or null; report: what was found, and why there is no recipe if there is none";

/**
 * Makes a recipe only if the place of every edit can be told.
 *
 * @example From two files to a recipe, and from the recipe to the tuned file again
 * ```ts
 * import { assert, assertEquals } from "@std/assert";
 * import { call, MemoryFiles } from "@openremap/stdio";
 *
 * const stock = Uint8Array.from({ length: 1024 }, (_, i) => i * 167 + (i >> 4) * 13);
 * const tuned = stock.with(600, 0x42);
 * const files = new MemoryFiles([["stock.bin", stock], ["tuned.bin", tuned]]);
 *
 * const { recipe } = await call("cook_strict", { stock_path: "stock.bin", tuned_path: "tuned.bin" }, { files });
 * assert(recipe !== null);
 * assertEquals(recipe.instructions.map(({ offset, mb }) => [offset, mb]), [[600, "42"]]);
 *
 * const { patched_b64 } = await call("apply_unique", { path: "stock.bin", recipe }, { files });
 * assertEquals(Uint8Array.fromBase64(patched_b64!), tuned);
 * ```
 */
export const cookStrict: Method<"cook_strict", typeof params, CookResult, Context> = method({
  name: "cook_strict",
  kind: "composite",
  description: "Make a recipe from a stock and a tuned file; refuse edits whose place could be mistaken.",
  returns,
  params,
  steps,
  handler: (values, context) => cookFiles("cook-strict", values, context),
});

/** Makes a recipe of all edits; one with doubtful places asks for the same firmware in the target. */
export const cookForced: Method<"cook_forced", typeof params, CookResult, Context> = method({
  name: "cook_forced",
  kind: "composite",
  description: "Make a recipe from a stock and a tuned file; take edits whose place could be mistaken, too.",
  returns,
  params,
  steps,
  handler: (values, context) => cookFiles("cook-forced", values, context),
});

async function cookFiles(
  command: CookCommand,
  { stock_path, tuned_path, context_size, description = "" }: ParamValues<typeof params>,
  context: Context,
): Promise<CookResult> {
  const stock = await readNamedImage(context, stock_path);
  const tuned = await readNamedImage(context, tuned_path);
  const { cook } = await import("../recipes/cook.ts");
  const year = new Date().getUTCFullYear();
  return await cook({ command, stock, tuned, contextSize: context_size, description, year, ...recipeMaker() });
}
