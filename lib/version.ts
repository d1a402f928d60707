/**
 * The version of this package.
 *
 * @module
 */
import config from "../deno.json" with { type: "json" };

/** Version of this package, as `deno.json` tells it. */
export const VERSION: string = config.version;
