/**
 * `scan_map_axes`: the axes of calibration tables.
 *
 * @module
 */
import type { ListedAxis } from "../maps/axis_list.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { axisParams, axisSettings } from "./map_params.ts";
import { readImage } from "./read_image.ts";

/** The axes of an image. */
export interface AxisScan {
  /** Little-endian axes by offset, then big-endian ones; at most 64 values of each. */
  axes: ListedAxis[];
  /** Number of axes. */
  total: number;
}

const params = {
  path: { type: "str", required: true, description: "File to scan." },
  ...axisParams,
} as const;

const MOST_VALUES = 64;

/** Finds runs of rising words in both byte orders: what the axes of calibration tables look like. */
export const scanMapAxes: Method<"scan_map_axes", typeof params, AxisScan, Context> = method({
  name: "scan_map_axes",
  kind: "command",
  description: "Find the axes of calibration tables: runs of rising 16-bit words, in both byte orders.",
  returns: "offset, length, byte order and first values of every axis",
  params,
  handler: async ({ path, ...given }, { files }) => {
    const settings = axisSettings("scan_map_axes", given);
    const image = await readImage(files, path);
    const { findAxes } = await import("../maps/axes.ts");
    const { listAxes } = await import("../maps/axis_list.ts");
    const axes = listAxes(findAxes(image.bytes, settings), 0, MOST_VALUES);
    return { axes, total: axes.length };
  },
});
