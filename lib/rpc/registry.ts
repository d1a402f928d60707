/**
 * Methods by name, and how one of them is run.
 *
 * @module
 */
import { compareCodePoints } from "./code_points.ts";
import { MethodNotFound } from "./errors.ts";
import type { AnyMethod } from "./method.ts";
import { quoteName } from "./quote.ts";
import { checkParams } from "./schema.ts";

/** An unchangeable set of methods. Embedders and tests make their own. */
export class Registry<Context> {
  readonly #methods: ReadonlyMap<string, AnyMethod<Context>>;

  /** Makes a registry. Of two methods with one name the later one counts. */
  constructor(methods: Iterable<AnyMethod<Context>>) {
    this.#methods = new Map(Array.from(methods, (method) => [method.name, method]));
  }

  /** The method of that name, if there is one. */
  get(name: string): AnyMethod<Context> | undefined {
    return this.#methods.get(name);
  }

  /** All methods, sorted by the code points of their names. */
  list(): AnyMethod<Context>[] {
    return [...this.#methods.values()].sort((a, b) => compareCodePoints(a.name, b.name));
  }

  /**
   * Runs a method: looks it up, checks the parameters, calls the handler.
   *
   * A handler that does not wait for anything answers without waiting.
   *
   * @throws {MethodNotFound} if there is no such method
   * @throws {InvalidParams} if a parameter does not fit its schema
   */
  dispatch(name: string, params: Readonly<Record<string, unknown>>, context: Context): unknown {
    const method = this.#methods.get(name);
    if (method === undefined) throw new MethodNotFound(`Unknown method: ${quoteName(name)}`);
    return method.handler(checkParams(name, method.params, params), context);
  }
}
