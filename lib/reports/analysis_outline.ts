/**
 * The whole report on an image for people.
 *
 * @module
 */
import type { AnalysedTable, Analysis } from "./analysis.ts";
import { checksumSection } from "./checksum_outline.ts";
import type { CoherenceStatus } from "../identify/confidence.ts";
import { DEFAULT_SCAN_SETTINGS } from "../maps/settings.ts";
import { healthSection, saidVerdict } from "./health_outline.ts";
import { notesSection } from "./notes_outline.ts";
import { facts, type Outline, type Said, type Section, section, table, type Tone } from "./outline.ts";
import { verdictOf } from "./verdict.ts";
import { byteCount, count, hex, NO_FAMILY, unitName } from "./wording.ts";

/** The report of `analyze` on a file. `mostTables`: tables that are listed at most. */
export function analysisOutline(fileName: string, analysis: Analysis, mostTables = Infinity): Outline {
  const { identity, health, notes = [], confidence } = analysis;
  const name = unitName(identity.manufacturer, identity.ecu_variant ?? identity.ecu_family) || NO_FAMILY;
  const sections = [
    notesSection(notes, confidence.warnings),
    identitySection(analysis),
    health && healthSection(health.checks),
    layoutSection(analysis),
    mapsSection(analysis, mostTables),
    analysis.checksums && checksumSection(analysis.checksums, notes),
    codeSection(analysis),
    coherenceSection(analysis),
  ];
  return {
    title: fileName,
    subtitle: `${name}, ${byteCount(analysis.file_size)}, ${analysis.container}, ${analysis.hardware.endian}-endian`,
    verdict: health === null ? { text: "not judged", tone: "faint" } : saidVerdict(verdictOf(health.checks, notes)),
    sections: sections.filter((section) => section !== null),
  };
}

const TIER_TONES: Readonly<Record<Analysis["confidence"]["tier"], Tone>> = {
  High: "good",
  Medium: "plain",
  Low: "warn",
  Suspicious: "bad",
  Unknown: "faint",
};

function identitySection({ identity, confidence, vin, sha256 }: Analysis): Section | null {
  const { ecu_family: family, ecu_variant: variant } = identity;
  const vehicle = vin && [vin.candidate, vin.manufacturer, vin.years.join(" or ")].filter(Boolean).join(", ");
  const told = facts(
    ["maker", identity.manufacturer],
    ["family", family],
    ["variant", variant === family ? null : variant],
    ["software", identity.software_version],
    ["hardware", identity.hardware_number],
    ["calibration", identity.calibration_id],
    ["calibration version", identity.calibration_version],
    ["base version", identity.sw_base_version],
    ["part number", identity.oem_part_number],
    ["serial number", identity.serial_number],
    ["data set", identity.dataset_number],
    ["vehicle", vehicle],
    ["match key", identity.match_key],
    ["confidence", `${confidence.tier} (${confidence.score})`, TIER_TONES[confidence.tier]],
    ["SHA-256", sha256],
  );
  const signals = confidence.signals.map(({ delta, label }) => [signed(delta), label]);
  return section("identity", "Identity", {
    facts: told,
    table: table(["points", "what speaks for it or against it"], signals, [0]),
  });
}

function signed(delta: number): string {
  return delta < 0 ? `−${-delta}` : `+${delta}`;
}

function layoutSection({ layout }: Analysis): Section | null {
  const rows = layout.regions.map(({ kind, start, end, size, tables_high_conf: tables, confidence }) => [
    kind,
    hex(start, 6),
    hex(end, 6),
    byteCount(size),
    String(tables),
    { text: confidence.toFixed(2), tone: confidence < 0.5 ? "faint" as const : "plain" as const },
  ]);
  return section("layout", "Flash layout", {
    table: table(["holds", "from", "to", "size", "good tables", "confidence"], rows, [3, 4, 5]),
    remarks: layout.ident_blocks.length === 0
      ? []
      : [{ text: `${count(layout.ident_blocks.length, "long text")} inside: ${firstBlocks(layout.ident_blocks)}` }],
  });
}

const MOST_BLOCKS = 6;

function firstBlocks(blocks: Analysis["layout"]["ident_blocks"]): string {
  const named = blocks.slice(0, MOST_BLOCKS).map(({ start, end }) => `${hex(start)} to ${hex(end)}`).join(", ");
  return blocks.length > MOST_BLOCKS ? `${named}, …` : `${named}.`;
}

function mapsSection({ maps: { axis_count, table_count, tables } }: Analysis, most: number): Section | null {
  if (axis_count + table_count === 0) return null;
  const shown = tables.slice(0, most);
  const rows = shown.map(({ offset, cols, rows, cell_width, byte_order, score, xref }) => [
    hex(offset, 6),
    `${cols} × ${rows}`,
    cell_width === 1 ? "8 bit" : `16 bit ${byte_order}`,
    score.toFixed(3),
    referredTo(xref),
  ]);
  return section("maps", "Calibration maps", {
    facts: facts(
      [
        `tables of score ${DEFAULT_SCAN_SETTINGS.minScore} or better`,
        shown.length < table_count ? `${table_count}, the best ${shown.length} of them below` : String(table_count),
      ],
      ["axes", String(axis_count)],
    ),
    table: table(["offset", "columns × rows", "cells", "score", "code refers to"], rows, [3]),
  });
}

function referredTo(xref: AnalysedTable["xref"]): Said {
  if (!("data_refs" in xref)) return { text: "" };
  const { data_refs: data, axis_refs: axes } = xref;
  if (data.length + axes.length === 0) return { text: "nothing found", tone: "faint" };
  const parts = [data.length > 0 ? "cells" : "", axes.length > 0 ? "axes" : ""].filter(Boolean);
  return { text: parts.join(" and "), tone: data.length > 0 ? "good" : "plain" };
}

function codeSection({ xrefs }: Analysis): Section | null {
  if (xrefs === null) return null;
  if (xrefs.status === "skipped") {
    const why = xrefs.skip_reason === "no_code_regions"
      ? "No region looks like code."
      : "The code is that of no CPU that is known here.";
    return section("code", "Code", { remarks: [{ text: why, tone: "faint" }] });
  }
  return section("code", "Code", {
    facts: facts(
      ["CPU", xrefs.arch && `${xrefs.arch}, ${xrefs.arch_source === "declared" ? "that of the family" : "by trial"}`],
      ["base address", hex(xrefs.base_address)],
      ["decoded", `${byteCount(xrefs.code_bytes_scanned)}, ${count(xrefs.insn_count, "instruction")}`],
      ["refers to", count(xrefs.reference_count, "offset")],
    ),
  });
}

const COHERENCE_TONES: Readonly<Record<CoherenceStatus, Tone>> = {
  "conflict": "bad",
  "gap": "faint",
  "stale": "warn",
  "agree": "good",
  "n/a": "faint",
};

function coherenceSection({ coherence }: Analysis): Section | null {
  if (coherence === null) return null;
  const rows = coherence.checks.map(({ name, status, detail }) => [
    name === "identity_checksum" ? "checksums" : "code",
    { text: status, tone: COHERENCE_TONES[status] },
    detail,
  ]);
  return section("coherence", "Does everything fit together?", {
    table: table(["identity against", "status", "why"], rows),
    remarks: [{ text: coherence.verdict, tone: COHERENCE_TONES[coherence.status] }],
  });
}
