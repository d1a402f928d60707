/**
 * Calibration tables of an image.
 *
 * ```
 * scanTables(image: Image, settings?: Partial<ScanSettings>): TableScan
 *   → { axes: AxisPair, tables: MapTable[] }   // tables: the best first; kept with the image, so asking again is free
 * ```
 *
 * @module
 */
import type { Bytes, Image } from "../image/image.ts";
import { type AxisPair, findAxes } from "./axes.ts";
import { BlockScorer } from "./block_score.ts";
import { type Candidate, Candidates, NO_AXIS } from "./candidates.ts";
import { choose, MAX_TABLES } from "./choice.ts";
import { Lane } from "./lane.ts";
import { Pairing } from "./pairing.ts";
import { SeriesSearch } from "./series.ts";
import { DEFAULT_SCAN_SETTINGS, type ScanSettings } from "./settings.ts";
import { splitTable } from "./split.ts";
import type { MapTable } from "./table.ts";

/** What a scan found. */
export interface TableScan {
  /** The axes of the region that was scanned; indexes of words count from its start. */
  readonly axes: AxisPair;
  /** Offset of that region in the image. */
  readonly start: number;
  /** The tables, at most {@linkcode MAX_TABLES}, by falling score rounded to two decimals. */
  readonly tables: readonly MapTable[];
}

/**
 * Finds the calibration tables of an image.
 *
 * Axes are paired with the axes and the cells behind them; each block that may be a table gets a score; of blocks that
 * overlap the better one stays; and what turns out to be two tables side by side is split.
 *
 * @throws {GuardRejection} if the settings find more axes or candidates than an image can sensibly have
 */
export function scanTables(image: Image, settings: Partial<ScanSettings> = {}): TableScan {
  const whole = { ...DEFAULT_SCAN_SETTINGS, ...settings };
  return known(image, whole) ?? remember(image, whole, scanNew(image, whole));
}

/** What makes two scans of the same image the same. */
function scanKey({ minScore, maxSeries, axes, region }: ScanSettings): string {
  const { minLength, maxLength, minStep, maxStep } = axes;
  return [minScore, maxSeries, minLength, maxLength, minStep, maxStep, region?.start, region?.end].join();
}

/** Scans by image and settings: reports ask for the same scan several times. They go when their image goes. */
const scans = new WeakMap<Image, Map<string, TableScan>>();
/** Most scans that are kept of one image. */
const MAX_SCANS = 4;

function known(image: Image, settings: ScanSettings): TableScan | undefined {
  return scans.get(image)?.get(scanKey(settings));
}

function remember(image: Image, settings: ScanSettings, scan: TableScan): TableScan {
  const kept = scans.get(image) ?? new Map<string, TableScan>();
  if (kept.size < MAX_SCANS) kept.set(scanKey(settings), scan);
  scans.set(image, kept);
  return scan;
}

/** A scan whose axes, which are large, are kept no longer than there is room for them. */
function scanNew(image: Image, settings: ScanSettings): TableScan {
  const bytes = bytesOf(image, settings);
  const { start } = clipped(settings.region, image.size);
  const axes = findAxes(bytes, settings.axes);
  const candidates = new Candidates();
  const chosen = chooseTables(bytes, axes, settings, candidates).map((i) => tableOf(candidates.at(i), start));
  let kept = new WeakRef(axes);
  return {
    get axes() {
      let axes = kept.deref();
      if (axes === undefined) kept = new WeakRef(axes = findAxes(bytes, settings.axes));
      return axes;
    },
    start,
    tables: splitAll(chosen, image.bytes),
  };
}

function bytesOf(image: Image, { region }: ScanSettings): Bytes {
  const { start, end } = clipped(region, image.size);
  return start === 0 && end === image.size ? image.bytes : image.bytes.subarray(start, end);
}

/** A region as it applies to an image: negative bounds count as absent, and none lies outside. */
function clipped(region: ScanSettings["region"], size: number): { start: number; end: number } {
  if (region === null) return { start: 0, end: size };
  const start = Math.min(Math.max(0, region.start), size);
  const end = Math.min(region.end < 0 ? size : region.end, size);
  return { start, end: Math.max(start, end) };
}

/** Finds the candidates of all axes and takes the best; indexes of those. */
function chooseTables(
  bytes: Bytes,
  axes: AxisPair,
  { minScore, maxSeries }: ScanSettings,
  candidates: Candidates,
): number[] {
  const scorers = {
    little: new BlockScorer(new Lane(axes.little.words)),
    big: new BlockScorer(new Lane(axes.big.words)),
    bytes: new BlockScorer(new Lane(bytes)),
  };
  const series = new SeriesSearch(scorers, candidates, minScore, maxSeries);
  for (const found of [axes.little, axes.big]) {
    const wide = new Pairing(found, scorers[found.order], minScore, candidates, series);
    const narrow = new Pairing(found, scorers.bytes, minScore, candidates, series);
    for (let index = 0; index < found.starts.length; index++) {
      wide.search(index);
      narrow.search(index);
    }
  }
  return choose(candidates, series);
}

function tableOf({ data, cols, rows, width, order, x, y, score }: Candidate, start: number): MapTable {
  return {
    offset: start + data,
    cols,
    rows,
    cell_width: width,
    byte_order: order,
    x_axis_offset: start + x,
    y_axis_offset: y === NO_AXIS ? null : start + y,
    stride: null,
    score,
  };
}

function splitAll(tables: readonly MapTable[], bytes: Uint8Array): MapTable[] {
  return tables.flatMap((table) => splitTable(table, bytes) ?? [table]).slice(0, MAX_TABLES);
}
