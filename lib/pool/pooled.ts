/**
 * The catalogue with its work done by a pool.
 *
 * @module
 */
import type { AnyMethod, MethodEntry } from "../rpc/method.ts";
import type { Pool } from "./pool.ts";

/** Methods that speak of the registry they are in, or spread their work over it: these stay where they are called. */
const HERE = ["list_methods", "ping", "rpc.discover", "scan", "version"];

/**
 * The same methods, with handlers that run in the pool's workers.
 *
 * Parameters are checked where the request comes in, so a worker gets only calls that can be made.
 */
export function pooled<Context>(
  methods: Iterable<MethodEntry<Context>>,
  pool: Pool,
): MethodEntry<Context>[] {
  const elsewhere = (method: AnyMethod<Context>): AnyMethod<Context> =>
    method.kind === "workflow" ? method : { ...method, handler: (params) => pool.run(method.name, params) };
  return Array.from(methods, (method) => {
    if (HERE.includes(method.name)) return method;
    if (!("load" in method)) return elsewhere(method);
    return { name: method.name, load: async () => elsewhere(await method.load()) };
  });
}
