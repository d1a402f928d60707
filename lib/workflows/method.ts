/**
 * A workflow as a method.
 *
 * @module
 */
import type { Context } from "../methods/context.ts";
import { InvalidParams } from "../rpc/errors.ts";
import type { Method } from "../rpc/method.ts";
import type { Params } from "../rpc/schema.ts";
import type { Workflow } from "./definition.ts";
import { lookupIn, resolve } from "./references.ts";

/** The method that runs a workflow. Every input is a required parameter of any type. */
export function workflowMethod(workflow: Workflow): Method<string, Params, unknown, Context> {
  return {
    name: workflow.name,
    kind: "workflow",
    description: workflow.description,
    returns: `what the ${workflow.output === undefined ? "last step" : `step '${workflow.output}'`} answers`,
    params: Object.fromEntries(workflow.inputs.map((key) => [key, { required: true }])),
    steps: workflow.steps.map((step) => step.call),
    handler: (params, context) => run(workflow, params, context),
  };
}

/**
 * Runs the steps one after the other. A step that is rejected rejects the workflow.
 *
 * @throws {InvalidParams} if the workflow is already running, directly or through others
 */
async function run(workflow: Workflow, params: Readonly<Record<string, unknown>>, context: Context): Promise<unknown> {
  const { name, steps, output } = workflow;
  const { running = [] } = context;
  if (running.includes(name)) throw new InvalidParams(`${name}: the workflow calls itself`);
  const inner: Context = { ...context, running: [...running, name] };
  const results = new Map<string, unknown>();
  const lookup = lookupIn(name, params, results);
  for (const step of steps) {
    const resolved = resolve(step.params, lookup) as Record<string, unknown>;
    const result = await context.registry.dispatch(step.call, resolved, inner);
    results.set("prev", result);
    if (step.as !== undefined) results.set(step.as, result);
  }
  return results.get(output ?? "prev");
}
