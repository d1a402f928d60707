/**
 * Calling methods from the same process.
 *
 * @module
 */
import { DiskFiles } from "./disk_files.ts";
import type { Files } from "./files.ts";
import type { Family } from "./identify/vocabulary.ts";
import type { Context } from "./methods/context.ts";
import { type Catalogue, catalogue } from "./methods/index.ts";
import type { Method, MethodEntry } from "./rpc/method.ts";
import { Registry } from "./rpc/registry.ts";
import type { ParamInput, Params } from "./rpc/schema.ts";

/** Name of a method of the catalogue. */
export type MethodName = keyof Catalogue;

/** The method of that name. */
export type MethodOf<Name extends MethodName> = Catalogue[Name];

/** What a caller passes to a method. */
export type MethodParams<Name extends MethodName> = MethodOf<Name> extends
  Method<Name, infer Schema extends Params, infer _Result, Context> ? ParamInput<Schema> : never;

/** What a method answers. */
export type MethodResult<Name extends MethodName> = Awaited<ReturnType<MethodOf<Name>["handler"]>>;

/** How a call in this process may be told to behave. */
export interface CallOptions {
  /** Where files are read; the disk, inside what the sandbox allows, unless given. */
  readonly files?: Files;
  /** Families that were read from documents; they are asked after all that are built in. */
  readonly families?: readonly Family[];
}

/** Arguments behind the name: the parameters may be left out if none of them is required. */
export type CallArguments<Name extends MethodName> = Record<never, never> extends MethodParams<Name>
  ? [params?: MethodParams<Name>, options?: CallOptions]
  : [params: MethodParams<Name>, options?: CallOptions];

/**
 * Calls a method: the same dispatcher, checks and results as over the wire.
 *
 * @throws {ApiError} with the code and message that the wire would carry
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { call } from "@openremap/stdio";
 *
 * assertEquals(await call("ping"), { ok: true });
 * ```
 */
export function call<Name extends MethodName>(
  name: Name,
  ...[params = {} as MethodParams<Name>, options = {}]: CallArguments<Name>
): Promise<MethodResult<Name>> {
  return callByName(name, params as Record<string, unknown>, options) as Promise<MethodResult<Name>>;
}

/**
 * Calls a method whose name is known at run time only.
 *
 * @throws {MethodNotFound} if there is no such method
 *
 * @example A method that a user named
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { callByName } from "@openremap/stdio";
 *
 * const [name = "", params = "{}"] = ["hex_region", '{"path":"fixtures/demo/stock.bin","offset":0,"length":2}'];
 * assertEquals(await callByName(name, JSON.parse(params)), { offset: 0, requested: 2, length: 2, hex: "38b4" });
 * ```
 */
export function callByName(
  name: string,
  params: Readonly<Record<string, unknown>>,
  { files = new DiskFiles(), families = [] }: CallOptions = {},
): Promise<unknown> {
  return Promise.try(() => registry.dispatch(name, params, { files, registry, families }));
}

/**
 * A registry of these methods; the whole catalogue unless given.
 *
 * @example The catalogue and a method of one's own
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { catalogue, type Context, createRegistry, MemoryFiles, method } from "@openremap/stdio";
 *
 * const size = method({
 *   name: "size",
 *   kind: "command",
 *   description: "Tell how long a file is.",
 *   returns: "the number of bytes",
 *   params: { path: { type: "str", required: true } },
 *   handler: async ({ path }, { files }: Context) => (await files.read(path)).length,
 * });
 * const registry = createRegistry([...catalogue, size]);
 * const files = new MemoryFiles([["stock.bin", new Uint8Array(4096)]]);
 * assertEquals(await registry.dispatch("size", { path: "stock.bin" }, { files, registry }), 4096);
 * ```
 */
export function createRegistry(
  methods: Iterable<MethodEntry<Context>> = catalogue,
): Registry<Context> {
  return new Registry<Context>(methods);
}

const registry = createRegistry();

/** A method of the catalogue as a function. */
export type MethodFunction<Name extends MethodName> = (...args: CallArguments<Name>) => Promise<MethodResult<Name>>;

/**
 * The function that calls one method.
 *
 * @example A function for a method
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { methodFunction } from "@openremap/stdio";
 *
 * const identify = methodFunction("identify");
 * assertEquals((await identify({ path: "fixtures/demo/stock.bin" })).ecu_family, "EDC17");
 * ```
 */
export function methodFunction<Name extends MethodName>(name: Name): MethodFunction<Name> {
  return (...args) => call(name, ...args);
}
