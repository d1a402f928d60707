/**
 * A survey of an image, and what its code and the sums of no family say.
 *
 * @module
 */
import { findReferences, type FoundReferences } from "../code/references.ts";
import { type SchemeReport, sweep } from "../checksums/sweep.ts";
import { HIGH_TABLE_SCORE } from "../image/regions.ts";
import { type TextBlock, textBlocks } from "../image/text_blocks.ts";
import { dataSpans, withBonus } from "../maps/evidence.ts";
import type { MapTable } from "../maps/table.ts";
import { type Subject, type Survey, survey } from "./survey.ts";

/** Which tables get a better score because code refers to them: `v1` all, `v2` those that are good without it. */
export type ReferenceMode = "v1" | "v2";

/** How far to go. */
export interface ExaminationOptions {
  /** Leave code, tables and texts out. Tables are scanned all the same, because the health needs them. */
  readonly skipMaps?: boolean;
  /** `v1` unless given. */
  readonly referenceMode?: ReferenceMode;
}

/** Everything that the report on an image is made of. */
export interface Examination extends Survey {
  /** Common checksum algorithms that fit. */
  readonly schemes: readonly SchemeReport[];
  /** Tables, code and texts; null if left out. */
  readonly maps: ExaminedMaps | null;
}

/** Tables, the code that refers to them, and texts. */
export interface ExaminedMaps {
  /** The tables with what code adds to their scores, in order. */
  readonly tables: readonly MapTable[];
  /** What code refers to. */
  readonly references: FoundReferences;
  /** Long runs of printable text. */
  readonly texts: readonly TextBlock[];
}

/** Examines a subject. */
export async function examine(subject: Subject, options: ExaminationOptions = {}): Promise<Examination> {
  const surveyed = await survey(subject);
  return {
    ...surveyed,
    schemes: sweep(surveyed.view),
    maps: options.skipMaps ? null : await examineMaps(surveyed, options.referenceMode ?? "v1"),
  };
}

async function examineMaps({ image, identity, scan, regions }: Survey, mode: ReferenceMode): Promise<ExaminedMaps> {
  const references = await findReferences(image, {
    family: identity.ecu_family,
    byteOrder: identity.ecu_endian,
    code: regions.filter(({ kind }) => kind === "code"),
    data: scan.tables.flatMap(dataSpans),
  });
  const tables = references.report.status === "ok"
    ? withBonus(scan.tables, references.index, mode === "v2" ? HIGH_TABLE_SCORE : 0)
    : scan.tables;
  return { tables, references, texts: textBlocks(image.bytes) };
}
