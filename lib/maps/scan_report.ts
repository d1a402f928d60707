/**
 * What `scan_maps` tells of an image.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Image } from "../image/image.ts";
import { segmentRegions } from "../image/regions.ts";
import { roundHalfEven } from "../image/rounding.ts";
import { axisCount, listAxes, type ListedAxis } from "./axis_list.ts";
import { dataSpans, type Evidence, evidenceOf, type References, withBonus } from "./evidence.ts";
import { type Fuel, type LabelledTable, labelTable, UNLABELLED } from "./labels.ts";
import { keepCalibration, unfiltered } from "./layout_filter.ts";
import type { ScanSettings } from "./settings.ts";
import type { MapTable } from "./table.ts";
import { scanTables } from "./tables.ts";

/** A table with what is guessed and known of it. */
export interface ReportedTable extends LabelledTable {
  /** What code refers to in it; empty if nobody looked. */
  readonly xref: Evidence | Record<never, never>;
}

/** What is told of the search for references. */
export interface ReferenceSummary {
  /** Whether code was decoded. */
  status: "ok" | "skipped";
  /** Why not. */
  skip_reason: string | null;
  /** CPU; null when skipped. */
  arch: string | null;
  /** Difference between addresses in code and offsets in the image. */
  base_address: number;
  /** Bytes of code that were decoded. */
  code_bytes_scanned: number;
  /** Instructions found in them. */
  insn_count: number;
  /** Distinct offsets that instructions refer to. */
  reference_count: number;
}

/** What a scan found. */
export interface MapReport {
  /** The file as it was named. */
  file: string;
  /** Bytes of the image. */
  file_size: number;
  /** Number of axes found. */
  axes_count: number;
  /** Number of tables found and not hidden. */
  tables_count: number;
  /** The greatest score, to four decimals; of hidden tables too, unless references were asked for. */
  top_score: number;
  /** Whether tables outside of calibration regions are hidden. */
  layout_filtered: boolean;
  /** Number of tables hidden. */
  tables_hidden: number;
  /** The first 200 axes with at most 16 values each. */
  axes: ListedAxis[];
  /** The best tables. */
  tables: ReportedTable[];
  /** The search for references; absent if none was asked for, or if the image has no code region. */
  xrefs?: ReferenceSummary;
}

/** What a report is to hold. */
export interface ReportOptions extends Omit<ScanSettings, "axes"> {
  /** Whether tables outside of calibration regions are kept. */
  readonly wholeFile: boolean;
  /** Most tables to list. */
  readonly top: number;
  /** Fuel of the engine, for labels; undefined to leave tables unlabelled. */
  readonly fuel?: Fuel | null;
  /** Searches code for references; absent if nobody wants them. */
  readonly findReferences?: ReferenceSearch;
}

/** Searches the code regions of an image for references, mainly to the cells of tables. */
export type ReferenceSearch = (
  code: readonly Span[],
  data: readonly Span[],
) => Promise<{ readonly report: ReferenceSummary; readonly index: References }>;

const MOST_AXES = 200;
const MOST_VALUES = 16;

/** Scans an image for tables and reports the best. `file` is only repeated. */
export async function reportMaps(image: Image, file: string, options: ReportOptions): Promise<MapReport> {
  const { region, wholeFile, fuel } = options;
  const scan = scanTables(image, options);
  const { tables, filtered, hidden } = region !== null || wholeFile
    ? unfiltered(scan.tables)
    : keepCalibration(image.bytes, scan.tables);
  const found = options.findReferences && await refer(image, tables, options.findReferences);
  const shown = found?.tables ?? tables;
  const report: MapReport = {
    file,
    file_size: image.size,
    axes_count: axisCount(scan.axes),
    tables_count: shown.length,
    top_score: topScore(options.findReferences ? shown : scan.tables),
    layout_filtered: filtered,
    tables_hidden: hidden,
    axes: listAxes(scan.axes, scan.start, MOST_VALUES, MOST_AXES),
    tables: shown.slice(0, options.top).map((table) => ({
      ...table,
      ...(fuel === undefined ? UNLABELLED : labelTable(image.bytes, table, fuel)),
      xref: found?.index ? evidenceOf(table, found.index) : {},
    })),
  };
  if (found?.summary) report.xrefs = found.summary;
  return report;
}

/** Tables after a search for references, and what it found; without an index if it decoded nothing. */
interface Referred {
  readonly tables: readonly MapTable[];
  readonly index?: References;
  readonly summary?: ReferenceSummary;
}

async function refer(image: Image, tables: readonly MapTable[], search: ReferenceSearch): Promise<Referred> {
  const code = segmentRegions(image.bytes, tables).filter(({ kind }) => kind === "code");
  if (code.length === 0) return { tables };
  const { report, index } = await search(code, tables.flatMap(dataSpans));
  const { status, skip_reason, arch, base_address, code_bytes_scanned, insn_count, reference_count } = report;
  const summary = { status, skip_reason, arch, base_address, code_bytes_scanned, insn_count, reference_count };
  return status === "ok" ? { tables: withBonus(tables, index), index, summary } : { tables, summary };
}

function topScore(tables: readonly MapTable[]): number {
  return roundHalfEven(tables.reduce((top, { score }) => Math.max(top, score), 0), 4);
}
