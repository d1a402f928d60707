/**
 * `methods`: what can be asked.
 *
 * @module
 */
import { createRegistry } from "../api.ts";
import type { Context } from "../methods/context.ts";
import { listed } from "../methods/list_methods.ts";
import type { AnyMethod } from "../rpc/method.ts";
import type { Param, Params } from "../rpc/schema.ts";
import type { Command } from "./command.ts";
import { didYouMean } from "../did_you_mean.ts";
import { Exit, UsageError } from "./exit.ts";
import { print } from "./terminal.ts";

/** `methods`: a line a method, or everything about one. */
export const methodsCommand: Command = {
  name: "methods",
  summary: "List the methods of the API, or show the parameters of one",
  args: "[METHOD]",
  options: { json: { description: "print what list_methods answers" } },
  async run({ args, switches }) {
    const methods = await createRegistry().list();
    const [name, more] = args;
    if (more !== undefined) throw new UsageError(`methods takes one name, got '${more}' too`);
    const chosen = name === undefined ? methods : methods.filter((method) => method.name === name);
    if (name !== undefined && chosen.length === 0) {
      throw new UsageError(`unknown method '${name}'${didYouMean(name, methods.map((method) => method.name))}`);
    }
    if (switches.has("json")) print(JSON.stringify(chosen.map(listed), null, 2) + "\n");
    else print(name === undefined ? summary(chosen) : chosen.map(methodPage).join("\n"));
    return Exit.Ok;
  },
};

function summary(methods: readonly AnyMethod<Context>[]): string {
  const width = Math.max(...methods.map((method) => method.name.length));
  return methods.map((method) => `${method.name.padEnd(width)}  ${method.description}\n`).join("");
}

function told({ description, hint }: Param): string {
  const text = description ?? hint;
  return text === undefined ? "" : `\n      ${text}`;
}

/** A method and its parameters, as the options of `call` that they are. */
export function methodPage(method: AnyMethod<Context>): string {
  const params = Object.entries(method.params as Params).map(([name, param]) => {
    const facts = [
      param.type ?? "any",
      ...(param.required ? ["required"] : []),
      ...(param.default === undefined ? [] : [`default ${JSON.stringify(param.default)}`]),
      ...(param.min === undefined ? [] : [`at least ${param.min}`]),
      ...(param.max === undefined ? [] : [`at most ${param.max}`]),
    ];
    return `  --${name}  ${facts.join(", ")}${told(param)}\n`;
  });
  return `${method.name}: ${method.description}\n${params.join("")}answer: ${method.returns}\n`;
}
