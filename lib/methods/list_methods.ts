/**
 * `list_methods`: the catalogue as data.
 *
 * @module
 */
import { type AnyMethod, type Method, method, type MethodKind } from "../rpc/method.ts";
import { type PublishedParam, publishedSchema } from "../rpc/schema.ts";
import type { Context } from "./context.ts";

const params = {
  kind: { type: "str", required: false, description: "Only methods of this kind: command, composite or workflow." },
} as const;

/** One method as `list_methods` tells it. */
export interface ListedMethod {
  name: string;
  kind: MethodKind;
  description: string;
  /** Parameters by name, in the order in which they are checked. */
  input_schema: Record<string, PublishedParam>;
  /** Labels of a composite's steps, names of a workflow's methods; empty for a command. */
  steps: readonly string[];
}

/** Lists the methods of the server that is asked, sorted by name. */
export const listMethods: Method<"list_methods", typeof params, { methods: ListedMethod[] }, Context> = method({
  name: "list_methods",
  kind: "command",
  description: "List the methods of this server with their parameters.",
  returns: "methods: one entry a method, sorted by name, with name, kind, description, input_schema and steps",
  params,
  handler: async ({ kind }, { registry }) => ({
    methods: (await registry.list()).filter((method) => kind === undefined || method.kind === kind).map(listed),
  }),
});

/** A method as `list_methods` tells it. */
export function listed(method: AnyMethod<Context>): ListedMethod {
  return {
    name: method.name,
    kind: method.kind,
    description: method.description,
    input_schema: publishedSchema(method.params),
    steps: method.steps ?? [],
  };
}
