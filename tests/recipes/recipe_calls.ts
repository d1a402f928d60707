/**
 * Calling the recipe methods on images in memory.
 *
 * @module
 */
import { MemoryFiles } from "../../lib/memory_files.ts";
import { applyAny, applyShift, applyStrict, applyUnique } from "../../lib/methods/apply.ts";
import { audit as auditMethod } from "../../lib/methods/audit.ts";
import type { Context } from "../../lib/methods/context.ts";
import { cookForced, cookStrict } from "../../lib/methods/cook.ts";
import { merge as mergeMethod } from "../../lib/methods/merge.ts";
import { recipeInfo } from "../../lib/methods/recipe_info.ts";
import { validateAfter, validateBefore, validateCheck } from "../../lib/methods/validate.ts";
import type { Bytes } from "../../lib/image/image.ts";
import type { ApplyResult } from "../../lib/recipes/apply_report.ts";
import type { AuditResult } from "../../lib/recipes/audit.ts";
import type { CheckResult } from "../../lib/recipes/check.ts";
import type { CookResult } from "../../lib/recipes/cook.ts";
import type { RecipeInfo } from "../../lib/recipes/describe.ts";
import type { Recipe } from "../../lib/recipes/document.ts";
import type { AfterResult, BeforeResult } from "../../lib/recipes/validate.ts";
import type { AnyMethod } from "../../lib/rpc/method.ts";
import { handleLine } from "../../lib/rpc/jsonrpc.ts";
import { Registry } from "../../lib/rpc/registry.ts";

/** The recipe methods alone. */
export const registry = new Registry<Context>(
  [
    ...[applyAny, applyShift, applyStrict, applyUnique, auditMethod, cookForced, cookStrict],
    ...[mergeMethod, recipeInfo, validateAfter, validateBefore, validateCheck],
  ] as readonly AnyMethod<Context>[],
);

/** Names of the ways of applying, strictest first. */
export const APPLY_METHODS = ["apply_strict", "apply_shift", "apply_unique", "apply_any"] as const;

/** Calls a method. */
export function ask(
  method: string,
  params: Record<string, unknown>,
  files: Record<string, Bytes> = {},
): Promise<unknown> {
  const context: Context = { files: new MemoryFiles(Object.entries(files)), registry };
  return Promise.try(() => registry.dispatch(method, params, context));
}

/** Sends a request as a line, as a client does, and parses the answer. */
export async function send(
  method: string,
  params: unknown,
  files: Record<string, Bytes> = {},
): Promise<{ result?: unknown; error?: { code: number; message: string } }> {
  const context: Context = { files: new MemoryFiles(Object.entries(files)), registry };
  const log = { rejected: () => {}, failed: () => {} };
  return JSON.parse(
    JSON.stringify(await handleLine(JSON.stringify({ id: 1, method, params }), { registry, context, log })),
  );
}

/** Cooks two images; strictly unless told otherwise. */
export function cook(stock: Bytes, tuned: Bytes, params: Record<string, unknown> = {}): Promise<CookResult> {
  const { method = "cook_strict", ...rest } = params;
  const files = { "stock.bin": stock, "tuned.bin": tuned };
  return ask(String(method), { stock_path: "stock.bin", tuned_path: "tuned.bin", ...rest }, files) as Promise<
    CookResult
  >;
}

/** Cooks two images by force; the recipe must come out. */
export async function recipeOf(stock: Bytes, tuned: Bytes): Promise<Recipe> {
  const { recipe, report } = await cook(stock, tuned, { method: "cook_forced" });
  if (recipe === null) throw new Error(`no recipe: ${report.refusal?.message}`);
  return recipe;
}

/** Applies a document to an image. */
export function apply(method: string, target: Bytes, recipe: unknown): Promise<ApplyResult> {
  return ask(method, { path: "target.bin", recipe }, { "target.bin": target }) as Promise<ApplyResult>;
}

/** The image that an apply method gives out, or null. */
export async function patchedBy(method: string, target: Bytes, recipe: unknown): Promise<Bytes | null> {
  const { patched_b64 } = await apply(method, target, recipe);
  return patched_b64 === null ? null : Uint8Array.fromBase64(patched_b64);
}

/** Audits two images and a document. */
export function audit(stock: Bytes, tuned: Bytes, recipe: unknown): Promise<AuditResult> {
  const files = { "stock.bin": stock, "tuned.bin": tuned };
  return ask("audit", { stock_path: "stock.bin", tuned_path: "tuned.bin", recipe }, files) as Promise<AuditResult>;
}

/** Merges two documents, with a stock image if one is given. */
export function merge(a: unknown, b: unknown, stock?: Bytes, params: Record<string, unknown> = {}): Promise<Recipe> {
  const withStock = stock === undefined ? {} : { stock_path: "stock.bin" };
  const files = stock === undefined ? {} : { "stock.bin": stock };
  return ask("merge", { recipe_a: a, recipe_b: b, ...withStock, ...params }, files) as Promise<Recipe>;
}

/** Describes a file's content. */
export function info(content: string | Bytes, params: Record<string, unknown> = {}): Promise<RecipeInfo> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return ask("recipe_info", { path: "x.remap", ...params }, { "x.remap": bytes }) as Promise<RecipeInfo>;
}

/** Searches an image for a document's original bytes. */
export function check(target: Bytes, recipe: unknown): Promise<CheckResult> {
  return ask("validate_check", { path: "target.bin", recipe }, { "target.bin": target }) as Promise<CheckResult>;
}

/** Looks for a document's original bytes at their offsets. */
export function before(target: Bytes, recipe: unknown): Promise<BeforeResult> {
  return ask("validate_before", { path: "target.bin", recipe }, { "target.bin": target }) as Promise<BeforeResult>;
}

/** Looks for a document's new bytes at their offsets. */
export function after(target: Bytes, recipe: unknown): Promise<AfterResult> {
  return ask("validate_after", { path: "target.bin", recipe }, { "target.bin": target }) as Promise<AfterResult>;
}
