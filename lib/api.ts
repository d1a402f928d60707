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
 */
export function callByName(
  name: string,
  params: Readonly<Record<string, unknown>>,
  { files = new DiskFiles(), families = [] }: CallOptions = {},
): Promise<unknown> {
  return Promise.try(() => registry.dispatch(name, params, { files, registry, families }));
}

/** A registry of these methods; the whole catalogue unless given. */
export function createRegistry(
  methods: Iterable<MethodEntry<Context>> = catalogue,
): Registry<Context> {
  return new Registry<Context>(methods);
}

const registry = createRegistry();

/** A method of the catalogue as a function. */
export type MethodFunction<Name extends MethodName> = (...args: CallArguments<Name>) => Promise<MethodResult<Name>>;

/** The function that calls one method. */
export function methodFunction<Name extends MethodName>(name: Name): MethodFunction<Name> {
  return (...args) => call(name, ...args);
}
