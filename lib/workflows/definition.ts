/**
 * What a workflow file says.
 *
 * @module
 */
import { inputsOf } from "./references.ts";

/** A linear list of calls that is a method of its own. */
export interface Workflow {
  /** Name of the method. */
  readonly name: string;
  /** One sentence for people; may be empty. */
  readonly description: string;
  /** The `as` name of the step whose result is the answer; the last step's if absent. */
  readonly output?: string;
  /** The calls, in order. */
  readonly steps: readonly WorkflowStep[];
  /** Keys of `$input.…` in the order in which they first appear: the parameters. */
  readonly inputs: readonly string[];
}

/** One call. */
export interface WorkflowStep {
  /** Name of the method; looked up only when the step runs. */
  readonly call: string;
  /** Its parameters, with references still in them. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Name under which later steps find the result. */
  readonly as?: string;
}

/** A workflow file that can't be used; the message says what is wrong with it. */
export class WorkflowError extends Error {
  /** Name of the class. */
  override name = "WorkflowError";
}

/**
 * Reads a workflow from the members of its file. Unknown members are ignored.
 *
 * @throws {WorkflowError} naming the first member that is not as it must be
 */
export function readWorkflow(file: Readonly<Record<string, unknown>>): Workflow {
  const { description = "", output } = file;
  if (typeof description !== "string") throw new WorkflowError("description must be text");
  if (output !== undefined && typeof output !== "string") throw new WorkflowError("output must be text");
  if (!Array.isArray(file["steps"]) || file["steps"].length === 0) {
    throw new WorkflowError("steps must be a list with at least one step");
  }
  const steps = file["steps"].map(readStep);
  if (output !== undefined && !steps.some((step) => step.as === output)) {
    throw new WorkflowError(`output names '${output}', but no step has that name (as)`);
  }
  return {
    name: nonEmpty(file["name"], "name"),
    description,
    ...(output === undefined ? {} : { output }),
    steps,
    inputs: inputsOf(steps.map((step) => step.params)),
  };
}

function readStep(step: unknown, index: number): WorkflowStep {
  const place = `steps[${index}]`;
  if (!isTable(step)) throw new WorkflowError(`${place} must be a table`);
  const { params = {}, as } = step;
  if (!isTable(params)) throw new WorkflowError(`${place}.params must be a table`);
  const call = nonEmpty(step["call"], `${place}.call`);
  if (as === undefined) return { call, params };
  if (as === "input" || as === "prev") {
    throw new WorkflowError(`${place}.as must not be '${as}', which means something else`);
  }
  return { call, params, as: nonEmpty(as, `${place}.as`) };
}

function nonEmpty(value: unknown, place: string): string {
  if (typeof value !== "string" || value === "") throw new WorkflowError(`${place} must be text that is not empty`);
  return value;
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
}
