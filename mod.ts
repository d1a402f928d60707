/**
 * OpenRemap's API in this process: call a method, or serve all of them over a pair of streams.
 *
 * A method takes one object of parameters and answers plain data, the same as over the wire. What it rejects is thrown
 * as an {@linkcode ApiError} with the code that the wire would carry.
 *
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { call, hexRegion, MemoryFiles } from "@openremap/stdio";
 *
 * const files = new MemoryFiles([["stock.bin", new Uint8Array([0xca, 0xfe])]]);
 * const params = { path: "stock.bin", offset: 1, length: 16 };
 * assertEquals((await call("hex_region", params, { files })).hex, "fe");
 * assertEquals((await hexRegion(params, { files })).length, 1);
 * ```
 *
 * @module
 */
export * from "./lib/api.ts";
export * from "./lib/disk_files.ts";
export * from "./lib/files.ts";
export * from "./lib/functions.ts";
export * from "./lib/image/image.ts";
export * from "./lib/memory_files.ts";
export { RecentContents } from "./lib/recent_contents.ts";
export * from "./lib/rpc/errors.ts";
export * from "./lib/rpc/jsonrpc.ts";
export * from "./lib/rpc/method.ts";
export * from "./lib/rpc/registry.ts";
export * from "./lib/rpc/schema.ts";
export * from "./lib/transport/serve.ts";
export * from "./lib/types.ts";
export { VERSION } from "./lib/version.ts";
export * from "./lib/methods/context.ts";
export { readFamilyDocuments } from "./lib/methods/family_documents.ts";
export { type Catalogue, catalogue } from "./lib/methods/index.ts";

// `deno run jsr:@openremap/stdio` runs this module: then it is the program, without any cost to those who import it.
if (import.meta.main) {
  const { main } = await import("./lib/cli/main.ts");
  Deno.exit(await main(Deno.args));
}
