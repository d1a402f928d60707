/**
 * `scan_vins`: vehicle identification numbers in an image.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { VinCandidate } from "../identify/vin.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";

/** Texts of an image that may be vehicle identification numbers. */
export interface VinScan {
  /** The file's name. */
  file: string;
  /** Bytes of the image. */
  file_size: number;
  /** The candidates, the likeliest first, equal ones by offset. */
  candidates: VinCandidate[];
}

const params = {
  path: { type: "str", required: true, description: "File to search." },
  min_confidence: { type: "float", default: 0.4, min: 0, max: 1, hint: "Least confidence of a candidate." },
} as const;

/** Finds texts that may be vehicle identification numbers, and decodes them. */
export const scanVins: Method<"scan_vins", typeof params, VinScan, Context> = method({
  name: "scan_vins",
  kind: "command",
  description: "Find texts that may be vehicle identification numbers, say how likely each is one, and decode it.",
  returns: "candidates with confidence, evidence, maker, country and model years",
  params,
  handler: async ({ path, min_confidence }, { files }) => {
    const image = await readImage(files, path);
    const { scanVins } = await import("../identify/vin.ts");
    const candidates = scanVins(image, { minConfidence: min_confidence, year: new Date().getUTCFullYear() });
    return { file: baseName(path), file_size: image.size, candidates };
  },
});
