/**
 * `scan_map_tables`: the calibration tables of an image.
 *
 * @module
 */
import type { MapTable } from "../maps/table.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { axisParams, axisSettings, seriesParam, seriesSetting } from "./map_params.ts";
import { readImage } from "./read_image.ts";

/** The tables of an image. */
export interface FoundTables {
  /** By falling score, rounded to two decimals. */
  tables: readonly MapTable[];
  /** Number of tables. */
  total_tables: number;
}

const params = {
  path: { type: "str", required: true, description: "File to scan." },
  min_table_score: { type: "float", default: 0.55, min: 0, max: 1, hint: "Least score of a table." },
  ...seriesParam,
  ...axisParams,
} as const;

/** Pairs axes with one another and with the cells behind them, and keeps what looks like a table. */
export const scanMapTables: Method<"scan_map_tables", typeof params, FoundTables, Context> = method({
  name: "scan_map_tables",
  kind: "command",
  description: "Find calibration tables by pairing axes with the cells behind them.",
  returns: "offset, shape, cell format, axes and score of every table",
  params,
  handler: async ({ path, min_table_score, max_series_tables, ...given }, { files }) => {
    const settings = {
      minScore: min_table_score,
      maxSeries: seriesSetting("scan_map_tables", max_series_tables),
      axes: axisSettings("scan_map_tables", given),
    };
    const image = await readImage(files, path);
    const { scanTables } = await import("../maps/tables.ts");
    const { tables } = scanTables(image, settings);
    // Copies: what a caller in the same process does to them must not reach the next answer.
    return { tables: tables.map((table) => ({ ...table })), total_tables: tables.length };
  },
});
