/**
 * `ping`: whether the server is there.
 *
 * @module
 */
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";

const params = {} as const;

/** Answers `{ok: true}` at once. */
export const ping: Method<"ping", typeof params, { ok: true }, Context> = method({
  name: "ping",
  kind: "command",
  description: "Tell that the server is alive.",
  returns: "ok: always true",
  params,
  handler: () => ({ ok: true }),
});
