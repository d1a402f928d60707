/**
 * `identify_cook`: the built-in workflow.
 *
 * @module
 */
import type { CookResult } from "../recipes/cook.ts";
import type { Method } from "../rpc/method.ts";
import { readWorkflow } from "../workflows/definition.ts";
import { workflowMethod } from "../workflows/method.ts";
import type { Context } from "./context.ts";

const params = {
  original_path: { required: true },
  modified_path: { required: true },
} as const;

const workflow = readWorkflow({
  name: "identify_cook",
  description: "Identify both files of a pair, then build a recipe of their difference.",
  steps: [
    { call: "identify", params: { path: "$input.original_path" } },
    { call: "identify", params: { path: "$input.modified_path" } },
    { call: "cook_strict", params: { stock_path: "$input.original_path", tuned_path: "$input.modified_path" } },
  ],
});

/** Identifies both files of a pair, then builds a recipe of their difference, in the same words as a workflow file. */
export const identifyCook: Method<"identify_cook", typeof params, CookResult, Context> = {
  ...workflowMethod(workflow),
  name: "identify_cook",
  params,
  handler: (given, context) => workflowMethod(workflow).handler(given, context) as Promise<CookResult>,
};
