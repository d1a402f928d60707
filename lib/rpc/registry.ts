/**
 * Methods by name, and how one of them is run.
 *
 * @module
 */
import { compareCodePoints } from "./code_points.ts";
import { MethodNotFound } from "./errors.ts";
import type { AnyMethod, LazyMethod, MethodEntry } from "./method.ts";
import { quoteName } from "./quote.ts";
import { checkParams } from "./schema.ts";

/**
 * An unchangeable set of methods. Embedders and tests make their own.
 *
 * A lazy method is loaded when it is called or listed first, so a server that is asked for one method pays for one.
 *
 * @example A server with two methods only
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { catalogue, type Context, DiskFiles, Registry } from "@openremap/stdio";
 *
 * const registry = new Registry<Context>(catalogue.filter(({ name }) => ["identify", "ping"].includes(name)));
 * assertEquals(registry.names, ["identify", "ping"]);
 * assertEquals(registry.has("organize_apply"), false);
 * assertEquals(await registry.dispatch("ping", {}, { files: new DiskFiles(), registry }), { ok: true });
 * ```
 */
export class Registry<Context> {
  readonly #methods: Map<string, MethodEntry<Context>>;

  /** Makes a registry. Of two methods with one name the later one counts. */
  constructor(methods: Iterable<MethodEntry<Context>>) {
    this.#methods = new Map(Array.from(methods, (method) => [method.name, method]));
  }

  /** Names of all methods, sorted by their code points. */
  get names(): string[] {
    return [...this.#methods.keys()].sort(compareCodePoints);
  }

  /** Whether there is a method of that name. */
  has(name: string): boolean {
    return this.#methods.has(name);
  }

  /** The method of that name, if there is one. */
  async get(name: string): Promise<AnyMethod<Context> | undefined> {
    const method = this.#methods.get(name);
    return method === undefined || !("load" in method) ? method : await this.#load(method);
  }

  /** All methods, sorted by the code points of their names. */
  async list(): Promise<AnyMethod<Context>[]> {
    const methods = await Promise.all(this.names.map((name) => this.get(name)));
    return methods.filter((method) => method !== undefined);
  }

  /**
   * Runs a method: looks it up, checks the parameters, calls the handler.
   *
   * A handler that does not wait for anything answers without waiting, once the method is loaded.
   *
   * @param isPlain whether no number in the parameters needs the text that it was written as; then none is looked for
   * @throws {MethodNotFound} if there is no such method
   * @throws {InvalidParams} if a parameter does not fit its schema
   */
  dispatch(name: string, params: Readonly<Record<string, unknown>>, context: Context, isPlain = false): unknown {
    const method = this.#methods.get(name);
    if (method === undefined) throw new MethodNotFound(`Unknown method: ${quoteName(name)}`);
    if (!("load" in method)) return run(method, params, context, isPlain);
    return this.#load(method).then((method) => run(method, params, context, isPlain));
  }

  async #load(lazy: LazyMethod<Context>): Promise<AnyMethod<Context>> {
    const method = await lazy.load();
    this.#methods.set(lazy.name, method);
    return method;
  }
}

function run<Context>(
  method: AnyMethod<Context>,
  params: Readonly<Record<string, unknown>>,
  context: Context,
  isPlain: boolean,
): unknown {
  return method.handler(checkParams(method.name, method.params, params, isPlain), context);
}
