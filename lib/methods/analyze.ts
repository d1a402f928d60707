/**
 * `analyze`: the whole report on an image.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { Analysis } from "../reports/analysis.ts";
import type { ReferenceMode } from "../reports/examination.ts";
import { InvalidParams } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import { quoteName } from "../rpc/quote.ts";
import type { Context } from "./context.ts";
import { known } from "./identify_image.ts";
import { readImage } from "./read_image.ts";

const params = {
  path: { type: "str", required: true, description: "File to report on." },
  fast: { type: "bool", default: false, description: "Identify only: no maps, no checksums, no health." },
  skip_maps: { type: "bool", default: false, description: "Leave out layout, references and maps." },
  xref_mode: {
    type: "str",
    default: "v1",
    description: "Which maps score better because code refers to them: v1 all, v2 those that are good without it.",
  },
} as const;

/** Reports on an image: identity, vehicle, layout, code references, maps, checksums, health. */
export const analyze: Method<"analyze", typeof params, Analysis, Context> = method({
  name: "analyze",
  kind: "composite",
  description: "Report on an image: identity, vehicle number, layout, code references, maps, checksums and health.",
  returns: "one section a subject; null or empty where it was left out",
  params,
  steps: ["identify", "scan_map_axes", "scan_map_tables", "check_coherence", "health"],
  handler: async ({ path, fast, skip_maps: skipMaps, xref_mode }, context) => {
    const referenceMode = modeOf(xref_mode);
    const image = await readImage(context.files, path);
    const { analyze, analyzeFast } = await import("../reports/analysis.ts");
    const subject = { image, fileName: baseName(path), ...known(context) };
    if (fast) return await analyzeFast(subject);
    return await analyze(subject, { skipMaps, referenceMode });
  },
});

function modeOf(text: string): ReferenceMode {
  if (text === "v1" || text === "v2") return text;
  throw new InvalidParams(`analyze: xref_mode must be v1 or v2, got ${quoteName(text)}`);
}
