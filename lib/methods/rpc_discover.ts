/**
 * `rpc.discover`: the API describes itself.
 *
 * @module
 */
import { type Method, method } from "../rpc/method.ts";
import { type OpenRpcDocument, openRpcDocument } from "../rpc/openrpc.ts";
import { VERSION } from "../version.ts";
import type { Context } from "./context.ts";

const params = {} as const;

/** Answers the OpenRPC document of the server that is asked, made from the same catalogue as everything else. */
export const rpcDiscover: Method<"rpc.discover", typeof params, OpenRpcDocument, Context> = method({
  name: "rpc.discover",
  kind: "command",
  description: "Describe this API as an OpenRPC 1.3 document.",
  returns: "an OpenRPC document: openrpc, info, methods",
  params,
  handler: async (_, { registry }) =>
    openRpcDocument(
      {
        title: "OpenRemap",
        version: VERSION,
        description: "ECU binary toolkit over JSON-RPC: one JSON object a line.",
        license: { name: "MIT" },
      },
      await registry.list(),
    ),
});
