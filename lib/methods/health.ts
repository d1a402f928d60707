/**
 * `health`: the state of an image.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { HealthReport } from "../reports/health.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { known } from "./identify_image.ts";
import { readImage } from "./read_image.ts";

const params = {
  path: { type: "str", required: true, description: "File to judge." },
} as const;

/** Judges an image: six checks and a verdict. A bad verdict is a result, not an error. */
export const health: Method<"health", typeof params, HealthReport, Context> = method({
  name: "health",
  kind: "composite",
  description: "Check an image's identity, checksums, axes, number of maps, erased blocks and vehicle number.",
  returns: "healthy: whether no check failed; checks: six, each with status, message and details",
  params,
  steps: ["identify", "checksums", "scan_map_tables", "segment", "scan_vins"],
  handler: async ({ path }, context) => {
    const image = await readImage(context.files, path);
    const { health } = await import("../reports/health.ts");
    return await health({ image, fileName: baseName(path), ...known(context) });
  },
});
