/**
 * Synthetic dumps: images that hold no maker's data, with calibration maps at known places.
 *
 * @module
 */
import { InvalidParams } from "../rpc/errors.ts";
import type { Bytes } from "./image.ts";
import { MersenneTwister } from "./mersenne_twister.ts";
import { roundHalfEven } from "./rounding.ts";

/** What a sector of a generated dump holds: noise, noise with maps, or zeros. */
export type SectorKind = "code" | "calibration" | "erased";

/** What to generate. */
export interface DumpPlan {
  /** Number of bytes. */
  readonly size: number;
  /** Number of maps. */
  readonly maps: number;
  /** Seed of the noise. */
  readonly seed: number | bigint;
  /** Bytes of a cell: 1 or 2. */
  readonly cellWidth: number;
  /** Byte order of axes and two-byte cells. */
  readonly byteOrder: "little" | "big";
  /** Kinds of the sectors, of equal size each; the last one takes the rest. */
  readonly layout: readonly SectorKind[];
}

/** A sector, under the names that results use. */
export interface DumpSector {
  /** What it holds. */
  readonly kind: SectorKind;
  /** Offset of the first byte. */
  readonly start: number;
  /** Offset behind the last byte. */
  readonly end: number;
}

/** A map and where it lies, under the names that results use. */
export interface DumpMap {
  /** Number of the map, from 0. */
  readonly map_id: number;
  /** Offset of the first cell. */
  readonly offset: number;
  /** Offset behind the last cell. */
  readonly end: number;
  /** Number of columns. */
  readonly cols: number;
  /** Number of rows. */
  readonly rows: number;
  /** Bytes of a cell. */
  readonly cell_width: number;
  /** Byte order of axes and two-byte cells. */
  readonly byte_order: "little" | "big";
  /** Offset of the first value of the X axis. */
  readonly x_axis_offset: number;
  /** Offset of the first value of the Y axis. */
  readonly y_axis_offset: number;
  /** Values of the X axis, 16 bits each. */
  readonly x_axis: number[];
  /** Values of the Y axis, 16 bits each. */
  readonly y_axis: number[];
}

/** A generated image and what is in it. */
export interface GeneratedDump {
  /** The image. */
  readonly bytes: Bytes;
  /** Its sectors in order. */
  readonly sectors: DumpSector[];
  /** Its maps in the order of their numbers. */
  readonly maps: DumpMap[];
}

/**
 * Builds a dump. The same plan always gives the same bytes.
 *
 * @throws {InvalidParams} if there is no calibration sector for the maps or not enough room
 */
export function generateDump(plan: DumpPlan): GeneratedDump {
  const sectors = cutSectors(plan);
  const maps = placeMaps(sectors, plan);
  const bytes = new Uint8Array(plan.size);
  const noise = new MersenneTwister(plan.seed);
  for (const { kind, start, end } of sectors) if (kind !== "erased") noise.fill(bytes.subarray(start, end));
  for (const map of maps) writeMap(bytes, map);
  return { bytes, sectors, maps };
}

function cutSectors({ size, layout }: DumpPlan): DumpSector[] {
  const sectorSize = Math.floor(size / layout.length);
  return layout.map((kind, i) => ({
    kind,
    start: i * sectorSize,
    end: i === layout.length - 1 ? size : (i + 1) * sectorSize,
  }));
}

/** Columns and rows of the maps, in turn. */
const SHAPES = [[8, 8], [10, 6], [12, 8], [16, 8], [20, 10], [24, 5], [32, 16], [12, 20], [6, 5]] as const;
/** Bytes kept free behind each map. */
const SPACING = 64;
/** Bytes FF in front of each map. */
const LEAD_IN = 8;

/** Finds room for the maps in the calibration sectors, in turn. */
function placeMaps(sectors: readonly DumpSector[], plan: DumpPlan): DumpMap[] {
  const homes = sectors.filter(({ kind }) => kind === "calibration").map((sector) => ({
    sector,
    cursor: sector.start,
  }));
  if (homes.length === 0 && plan.maps > 0) {
    throw new InvalidParams("generate_dump: maps need a calibration sector in layout; add one or set maps to 0");
  }
  return Array.from({ length: plan.maps }, (_, id) => {
    const home = homes[id % homes.length]!;
    const map = placeMap(id, home.sector, home.cursor, plan);
    home.cursor = map.end + SPACING;
    return map;
  });
}

function placeMap(id: number, sector: DumpSector, cursor: number, { cellWidth, byteOrder }: DumpPlan): DumpMap {
  const [cols, rows] = SHAPES[id % SHAPES.length]!;
  const start = Math.ceil(Math.max(cursor, sector.start + 16) / 16) * 16;
  const xAxisOffset = start + LEAD_IN;
  const yAxisOffset = xAxisOffset + 2 * cols;
  const offset = yAxisOffset + 2 * rows;
  const end = offset + cols * rows * cellWidth;
  if (end + SPACING > sector.end) {
    throw new InvalidParams(
      `generate_dump: map ${id} (${cols}x${rows}) does not fit in the calibration sector ${sector.start}-${sector.end}; ` +
        "raise size, or lower maps",
    );
  }
  return {
    map_id: id,
    offset,
    end,
    cols,
    rows,
    cell_width: cellWidth,
    byte_order: byteOrder,
    x_axis_offset: xAxisOffset,
    y_axis_offset: yAxisOffset,
    x_axis: Array.from({ length: cols }, (_, x) => 500 + 250 * x),
    y_axis: Array.from({ length: rows }, (_, y) => 100 * y),
  };
}

function writeMap(bytes: Uint8Array, map: DumpMap): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = map.byte_order === "little";
  bytes.fill(0xff, map.x_axis_offset - LEAD_IN, map.x_axis_offset);
  map.x_axis.forEach((value, x) => view.setUint16(map.x_axis_offset + 2 * x, value, little));
  map.y_axis.forEach((value, y) => view.setUint16(map.y_axis_offset + 2 * y, value, little));
  let at = map.offset;
  for (let y = 0; y < map.rows; y++) {
    for (let x = 0; x < map.cols; x++, at += map.cell_width) {
      const value = cellValue(x, y, map);
      if (map.cell_width === 1) view.setUint8(at, value);
      else view.setUint16(at, value, little);
    }
  }
}

/** A slope with a gentle wave, so that the cells look like a map and not like a plane. */
function cellValue(x: number, y: number, { rows, cell_width }: DumpMap): number {
  const height = 300 + 700 * (y / Math.max(1, rows - 1)) + 55 * x + 25 * Math.sin(x / 3 + y / 4);
  return cell_width === 1 ? Math.min(255, roundHalfEven(height / 14)) : Math.min(65535, roundHalfEven(height));
}
