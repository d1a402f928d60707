/**
 * The version of this package.
 *
 * @module
 */
import config from "../deno.json" with { type: "json" };

/**
 * Version of this package, as `deno.json` tells it.
 *
 * @example The version
 * ```ts
 * import { assertMatch } from "@std/assert";
 * import { VERSION } from "@openremap/stdio";
 *
 * assertMatch(VERSION, /^\d+\.\d+\.\d+/);
 * ```
 */
export const VERSION: string = config.version;
