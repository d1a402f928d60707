/**
 * Pictures of an image's best maps.
 *
 * @module
 */
import { HIGH_TABLE_SCORE } from "../image/regions.ts";
import { fuelOf, labelTable } from "../maps/labels.ts";
import { drawTable } from "../maps/picture.ts";
import { MAX_PICTURE_CELLS } from "../maps/picture_axes.ts";
import type { MapTable } from "../maps/table.ts";
import type { Examination } from "./examination.ts";

/** How to read the pictures: what their notes would say each. */
export const PICTURE_NOTE =
  "Stored values: no unit, no factor, nothing interpolated. The frame marks the greatest. Labels are guesses.";

/** A map as a picture. */
export interface MapPicture {
  /** An SVG document without scripts. */
  readonly svg: string;
  /** Offset of the map. */
  readonly offset: number;
}

/** Pictures of good maps, at most `most`: the best by score, one of each pair of axes, curves only to fill up. */
export function bestPictures({ image, identity, maps }: Examination, most: number): MapPicture[] {
  const fuel = fuelOf(identity.ecu_family);
  return bestTables(maps?.tables ?? [], most).map((table) => {
    const guess = labelTable(image.bytes, table, fuel);
    const isKnown = guess.label !== "unknown";
    const options = { title: isKnown ? `perhaps ${guess.label}` : "map", width: LEAST_WIDTH, includeNotes: false };
    const { svg } = drawTable(image.bytes, isKnown ? { ...table, ...guess } : { ...table }, options);
    return { svg, offset: table.offset };
  });
}

/** Wide enough for the lines above the cells. */
const LEAST_WIDTH = 540;
const LEAST_ROWS = 3;

function bestTables(tables: readonly MapTable[], most: number): MapTable[] {
  const seen = new Set<string>();
  const others: MapTable[] = [];
  const best: MapTable[] = [];
  for (const table of tables.toSorted((a, b) => b.score - a.score)) {
    if (table.score < HIGH_TABLE_SCORE || table.cols * table.rows > MAX_PICTURE_CELLS) continue;
    const axes = `${table.x_axis_offset} ${table.y_axis_offset}`;
    const isNew = !seen.has(axes);
    seen.add(axes);
    (isNew && table.rows >= LEAST_ROWS ? best : others).push(table);
    if (best.length === most) break;
  }
  return [...best, ...others].slice(0, most);
}
