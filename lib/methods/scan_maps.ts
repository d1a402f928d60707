/**
 * `scan_maps` and `scan_classify`: the calibration maps of an image at a glance.
 *
 * @module
 */
import type { Identity } from "../identify/identify.ts";
import type { Image } from "../image/image.ts";
import type { Fuel } from "../maps/labels.ts";
import type { MapReport, ReferenceSearch, ReportOptions } from "../maps/scan_report.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { identifyContent } from "./map_identity.ts";
import { regionParams, regionSetting, seriesParam, seriesSetting } from "./map_params.ts";
import { readImage } from "./read_image.ts";

const scanParams = {
  min_score: { type: "float", default: 0.85, min: 0, max: 1, hint: "Least score of a table." },
  ...seriesParam,
  whole_file: { type: "bool", default: false, hint: "Keep tables outside of calibration regions." },
  top: { type: "int", default: 20, min: 1, hint: "Most tables to list." },
} as const;

const params = {
  path: { type: "str", required: true, description: "File to scan." },
  ...regionParams,
  ...scanParams,
  classify: { type: "bool", default: false, hint: "Guess what each table is about." },
  xrefs: { type: "bool", default: false, hint: "Decode the image's code and tell what refers to each table." },
} as const;

/** Finds the calibration tables of an image and lists the best. */
export const scanMaps: Method<"scan_maps", typeof params, MapReport, Context> = method({
  name: "scan_maps",
  kind: "command",
  description:
    "Find calibration axes and tables in one go, list the best, and on request label them and find references.",
  returns: "counts, the first axes, and the best tables with score, label and references",
  params,
  handler: async ({ path, region_start, region_end, classify, xrefs, ...given }, context) => {
    const region = regionSetting("scan_maps", region_start, region_end);
    const maxSeries = seriesSetting("scan_maps", given.max_series_tables);
    const image = await readImage(context.files, path);
    const identity = classify || xrefs ? await identifyContent(image, context) : null;
    return await report(image, path, {
      region,
      maxSeries,
      minScore: given.min_score,
      wholeFile: given.whole_file,
      top: given.top,
      ...(identity && classify && { fuel: await fuelOfFamily(identity) }),
      ...(identity && xrefs && { findReferences: await referenceSearch(image, identity) }),
    });
  },
});

const classifyParams = {
  path: { type: "str", required: true, description: "File to scan." },
  ...scanParams,
} as const;

/** Finds the calibration tables of an image and guesses what each of the best is about. */
export const scanClassify: Method<"scan_classify", typeof classifyParams, MapReport, Context> = method({
  name: "scan_classify",
  kind: "command",
  description: "Find calibration tables and guess what each is about.",
  returns: "counts, the first axes, and the best tables with score and label",
  params: classifyParams,
  handler: async ({ path, ...given }, context) => {
    const maxSeries = seriesSetting("scan_classify", given.max_series_tables);
    const image = await readImage(context.files, path);
    return await report(image, path, {
      region: null,
      maxSeries,
      minScore: given.min_score,
      wholeFile: given.whole_file,
      top: given.top,
      fuel: await fuelOfFamily(await identifyContent(image, context)),
    });
  },
});

async function report(image: Image, path: string, options: ReportOptions): Promise<MapReport> {
  const { reportMaps } = await import("../maps/scan_report.ts");
  return await reportMaps(image, path, options);
}

async function fuelOfFamily({ ecu_family }: Identity): Promise<Fuel | null> {
  const { fuelOf } = await import("../maps/labels.ts");
  return fuelOf(ecu_family);
}

/** The search for references in an image's code, by the CPU of its family. */
async function referenceSearch(
  image: Image,
  { ecu_family: family, ecu_endian: byteOrder }: Identity,
): Promise<ReferenceSearch> {
  const { findReferences } = await import("../code/references.ts");
  return (code, data) => findReferences(image, { family, byteOrder, code, data });
}
