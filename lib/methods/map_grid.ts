/**
 * `map_grid`: the cells of one table.
 *
 * @module
 */
import type { GridSummary } from "../maps/grid.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";

/** The cells of a table. */
export interface MapGrid {
  /** The table as it was described. */
  table: Readonly<Record<string, unknown>>;
  /** Its cells, row by row; cells beyond the end of the image are missing. */
  rows: number[][];
  /** What they are like. */
  summary: GridSummary;
}

const params = {
  path: { type: "str", required: true, description: "File that holds the table." },
  table: { type: "dict", required: true, description: "Table as scan_maps reports it." },
} as const;

/** Reads the cells of one table. */
export const mapGrid: Method<"map_grid", typeof params, MapGrid, Context> = method({
  name: "map_grid",
  kind: "command",
  description: "Read the cells of one table.",
  returns: "the cells row by row, and their least, greatest and mean value",
  params,
  handler: async ({ path, table }, { files }) => {
    const image = await readImage(files, path);
    const { readShape } = await import("../maps/table_fields.ts");
    const { readGrid, summarize } = await import("../maps/grid.ts");
    const rows = readGrid(image.bytes, readShape(table));
    return { table, rows, summary: summarize(rows) };
  },
});
