/**
 * `diff_maps`: which calibration tables differ between two images.
 *
 * @module
 */
import type { MapDiff } from "../maps/diff.ts";
import { InvalidParams } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { regionParams, regionSetting, seriesParam, seriesSetting } from "./map_params.ts";
import { readImage } from "./read_image.ts";

/** What differs between the tables of two images. */
export interface MapComparison extends MapDiff {
  /** The stock file as it was named. */
  stock: string;
  /** The tuned file as it was named. */
  tuned: string;
  /** How long the two scans took. */
  scan_seconds: number;
}

const params = {
  stock_path: { type: "str", required: true, description: "Original file." },
  tuned_path: { type: "str", required: true, description: "Changed file." },
  ...regionParams,
  min_score: { type: "float", default: 0.55, min: 0, max: 1, hint: "Least score of a table." },
  threshold: { type: "float", default: 0, hint: "List only tables with a change of at least this much." },
  top: { type: "int", default: 50, min: 1, hint: "Most tables to list." },
  whole_file: { type: "bool", default: false, hint: "Compare tables outside of calibration regions too." },
  ...seriesParam,
  recipe: { type: "dict", description: "Recipe to check: which changes does it account for." },
} as const;

/** Finds the tables of two images, matches them by their axes, and compares them cell by cell. */
export const diffMaps: Method<"diff_maps", typeof params, MapComparison, Context> = method({
  name: "diff_maps",
  kind: "composite",
  description: "Match the calibration tables of two images and compare them cell by cell.",
  returns: "the changed tables with statistics, tables in one image only, and changes outside of tables",
  params,
  steps: ["scan_map_axes", "scan_map_tables", "match_by_axis", "diff_cells"],
  handler: async ({ stock_path, tuned_path, region_start, region_end, threshold, ...given }, { files }) => {
    const region = regionSetting("diff_maps", region_start, region_end);
    const maxSeries = seriesSetting("diff_maps", given.max_series_tables);
    if (!Number.isFinite(threshold)) throw new InvalidParams("diff_maps: threshold must be a finite number");
    const stock = await readImage(files, stock_path);
    const tuned = await readImage(files, tuned_path);
    const { readRecipe } = await import("../maps/recipe_coverage.ts");
    const { diffTables, scanPair } = await import("../maps/diff.ts");
    const options = {
      region,
      maxSeries,
      minScore: given.min_score,
      wholeFile: given.whole_file,
      threshold,
      top: given.top,
      recipe: given.recipe === undefined ? null : readRecipe(given.recipe),
    };
    const begin = performance.now();
    const scans = scanPair(stock, tuned, options);
    const seconds = (performance.now() - begin) / 1000;
    const diff = diffTables(stock, tuned, scans, options);
    return { stock: stock_path, tuned: tuned_path, ...diff, scan_seconds: Math.round(seconds * 100) / 100 };
  },
});
