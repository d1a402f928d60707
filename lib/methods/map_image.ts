/**
 * `map_image`: a picture of one table.
 *
 * @module
 */
import type { TablePicture } from "../maps/picture.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";

/** A picture of a table. */
export interface MapImage extends TablePicture {
  /** The table as it was described. */
  readonly table: Readonly<Record<string, unknown>>;
}

const params = {
  path: { type: "str", required: true, description: "File that holds the table." },
  table: { type: "dict", required: true, description: "Table as scan_maps reports it." },
  include_values: {
    type: "bool",
    description: "Write the numbers into the cells; if absent, into those of tables up to 32 x 32.",
  },
  width: { type: "int", default: 960, min: 400, hint: "Least width in pixels." },
} as const;

/** Draws one table as an SVG document. A parameter `name`, which no schema declares, replaces the path in its title. */
export const mapImage: Method<"map_image", typeof params, MapImage, Context> = method({
  name: "map_image",
  kind: "command",
  description: "Draw one table as an SVG document.",
  returns: "the document, the least, greatest and mean value, and the breakpoints",
  params,
  handler: async ({ path, table, include_values, width, ...others }, { files }) => {
    const image = await readImage(files, path);
    const { drawTable } = await import("../maps/picture.ts");
    const picture = drawTable(image.bytes, table, {
      title: titleOf(others) ?? path,
      ...(include_values !== undefined && { includeValues: include_values }),
      width,
    });
    return { ...picture, table };
  },
});

function titleOf({ name }: { readonly name?: unknown }): string | null {
  if (!name) return null;
  return typeof name === "object" ? JSON.stringify(name) : String(name);
}
