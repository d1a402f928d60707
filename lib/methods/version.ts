/**
 * `version`: which server this is.
 *
 * @module
 */
import { type Method, method } from "../rpc/method.ts";
import { VERSION } from "../version.ts";
import type { Context } from "./context.ts";

const params = {} as const;

/** Result of `version`. */
export interface Version {
  /** Version of this package. */
  version: string;
  /** What the work is done in. */
  backend: "typescript";
}

/** Tells the version of the package and its backend. */
export const version: Method<"version", typeof params, Version, Context> = method({
  name: "version",
  kind: "command",
  description: "Tell the version of this package and what its work is done in.",
  returns: "version: the package's version; backend: always `typescript`",
  params,
  handler: () => ({ version: VERSION, backend: "typescript" }),
});
