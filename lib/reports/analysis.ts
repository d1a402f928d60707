/**
 * The whole report on an image.
 *
 * @module
 */
import { checksumNotes } from "../checksums/notes.ts";
import type { ReferenceReport } from "../code/references.ts";
import { type Confidence, judgeAgain } from "../identify/confidence.ts";
import type { Container, Identity, Vin } from "../identify/identify.ts";
import { UNIDENTIFIED_CODE, withCpu } from "../identify/unidentified.ts";
import type { ByteOrder } from "../image/byte_order.ts";
import type { Note } from "../image/note.ts";
import type { Region, RegionKind } from "../image/regions.ts";
import { roundHalfEven } from "../image/rounding.ts";
import type { TextBlock } from "../image/text_blocks.ts";
import { axisCount } from "../maps/axis_list.ts";
import { type Evidence, evidenceOf } from "../maps/evidence.ts";
import type { MapTable } from "../maps/table.ts";
import { type ChecksumSummary, summarise } from "./checksum_summary.ts";
import { type Coherence, coherence } from "./coherence.ts";
import { damageNotes } from "./damage.ts";
import { type Examination, type ExaminationOptions, examine } from "./examination.ts";
import { healthChecks } from "./health.ts";
import { type HealthCheck, isHealthy } from "./health_check.ts";
import { verdictNotes } from "./health_notes.ts";
import { recognise, type Recognised, type Subject } from "./survey.ts";

/** The answer of `analyze`. */
export interface Analysis {
  /** How the file holds the image. */
  container: Container;
  /** Bytes of the image. */
  file_size: number;
  /** SHA-256 of the image in hex. */
  sha256: string;
  /** What the image is. */
  identity: AnalysedIdentity;
  /** How far that can be trusted, {@linkcode coherence} included. */
  confidence: Confidence;
  /** Whether checksums and code agree with the identity; null if they were left out. */
  coherence: Coherence | null;
  /** The likeliest vehicle identification number. */
  vin: Vin | null;
  /** Byte order, and bytes of a cell. */
  hardware: { endian: ByteOrder; cell_bytes: number };
  /** Parts of the image; empty if maps were left out. */
  layout: { regions: AnalysedRegion[]; ident_blocks: TextBlock[] };
  /** The search for references; null if maps were left out. */
  xrefs: ReferenceReport | null;
  /** Axes and tables; empty if they were left out. */
  maps: AnalysedMaps;
  /** Checksums; null if they were left out. */
  checksums: ChecksumSummary | null;
  /** The verdict and the six checks of `health`; null if they were left out. */
  health: { healthy: boolean; checks: Omit<HealthCheck, "details">[] } | null;
  /** Whether maps, checksums and health were left out. */
  fast: boolean;
  /** What the other keys can't say. */
  notes?: Note[];
}

/** An identification without what stands elsewhere in the report. */
export type AnalysedIdentity = Omit<Identity, "container" | "confidence" | "vin" | "notes">;

/** A part of the image. */
export interface AnalysedRegion {
  /** What it holds. */
  kind: RegionKind;
  /** Offset of the first byte. */
  start: number;
  /** Offset behind the last byte. */
  end: number;
  /** Number of bytes. */
  size: number;
  /** From 0 to 0.95. */
  confidence: number;
  /** Tables with a high score that begin in it. */
  tables: number;
  /** The same number. */
  tables_high_conf: number;
}

/** Axes and tables. */
export interface AnalysedMaps {
  /** Number of axes. */
  axis_count: number;
  /** Number of tables. */
  table_count: number;
  /** The best 50 tables by score. */
  tables: AnalysedTable[];
}

/** A table and what code refers to in it. */
export interface AnalysedTable extends Omit<MapTable, "x_axis_offset" | "y_axis_offset"> {
  /** What code refers to; empty if no code was decoded. */
  xref: Evidence | Record<never, never>;
}

/** Reports on an image. */
export async function analyze(subject: Subject, options: ExaminationOptions): Promise<Analysis> {
  return analysisOf(await examine(subject, options));
}

/** Reports what an image is, and nothing that takes a look at all of it. */
export async function analyzeFast(subject: Subject): Promise<Analysis> {
  const recognised = await recognise(subject);
  return {
    ...aboutIdentity(recognised, null),
    ...withoutMaps(),
    checksums: null,
    health: null,
    fast: true,
    ...asNotes(imageNotes(recognised, null)),
  };
}

/** The report of an examination. */
export function analysisOf(examined: Examination): Analysis {
  const { identity, findings, structures, schemes, view, judged, maps } = examined;
  const code = maps?.references.report ?? null;
  const checks = healthChecks(examined);
  const notes = [...imageNotes(examined, code), ...checksumNotes(view, structures, schemes, judged)];
  return {
    ...aboutIdentity(examined, code && coherence(identity, findings, code)),
    ...aboutMaps(examined),
    checksums: summarise(structures, schemes),
    health: {
      healthy: isHealthy(checks),
      checks: checks.map(({ name, status, message }) => ({ name, status, message })),
    },
    fast: false,
    ...asNotes([...notes, ...verdictNotes(examined, checks, notes)]),
  };
}

function imageNotes({ image, identity }: Recognised, code: ReferenceReport | null): Note[] {
  const cpu = code?.arch;
  const about = (identity.notes ?? []).map((note) =>
    note.code === UNIDENTIFIED_CODE && cpu ? withCpu(note, cpu) : note
  );
  return [...about, ...damageNotes(image, identity)];
}

function aboutIdentity({ identity }: Recognised, agreement: Coherence | null) {
  const { container, confidence, vin, notes: _notes, ...rest } = identity;
  return {
    container,
    file_size: rest.file_size,
    sha256: rest.sha256,
    identity: rest,
    confidence: agreement === null ? confidence : judgeAgain(confidence, agreement.status),
    coherence: agreement,
    vin,
    hardware: { endian: rest.ecu_endian, cell_bytes: rest.ecu_cell_bytes },
  };
}

type AboutMaps = Pick<Analysis, "layout" | "xrefs" | "maps">;

/** What stands for layout, references and maps where nobody looked for them. */
function withoutMaps(): AboutMaps {
  return {
    layout: { regions: [], ident_blocks: [] },
    xrefs: null,
    maps: { axis_count: 0, table_count: 0, tables: [] },
  };
}

function aboutMaps({ maps, regions, scan }: Examination): AboutMaps {
  if (maps === null) return withoutMaps();
  const { tables, references: { report, index }, texts } = maps;
  const shown = tables.toSorted((a, b) => b.score - a.score).slice(0, MOST_TABLES);
  return {
    layout: { regions: regions.map(analysedRegion), ident_blocks: [...texts] },
    xrefs: report,
    maps: {
      axis_count: axisCount(scan.axes),
      table_count: tables.length,
      tables: shown.map((table) => analysedTable(table, report.status === "ok" ? evidenceOf(table, index) : {})),
    },
  };
}

const MOST_TABLES = 50;

function analysedRegion({ kind, start, end, size, confidence, tables_high_conf }: Region): AnalysedRegion {
  return {
    kind,
    start,
    end,
    size,
    confidence: roundHalfEven(confidence, 2),
    tables: tables_high_conf,
    tables_high_conf,
  };
}

function analysedTable(table: MapTable, xref: AnalysedTable["xref"]): AnalysedTable {
  const { offset, cols, rows, cell_width, byte_order, score, stride } = table;
  return { offset, cols, rows, cell_width, byte_order, score: roundHalfEven(score, 3), stride, xref };
}

function asNotes(notes: Note[]): { notes?: Note[] } {
  return notes.length === 0 ? {} : { notes };
}
