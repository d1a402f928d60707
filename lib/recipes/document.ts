/**
 * The recipe document: what a `.remap` file of schema 5 holds.
 *
 * @module
 */
import type { RegionKind } from "../image/regions.ts";

/** The version of the documents that are written here. */
export const SCHEMA_VERSION = "5.0";

/**
 * A recipe: the difference between a stock and a tuned image, and what it takes to find each edit in a target.
 *
 * A type, not an interface, so that it can be passed where any JSON object is taken.
 */
export type Recipe = {
  /** Always `recipe`. */
  readonly type: "recipe";
  /** `major.minor`; any minor of major 5 can be read. */
  readonly schema_version: string;
  /** What an apply command must demand. */
  readonly contract: Contract;
  /** What made the document. */
  readonly producer?: Producer;
  /** The stock image. */
  readonly source: Source;
  /** The tuned image; absent in a merged document. */
  readonly tune?: ImageFile;
  /** `sha256:` and the digest of the edits, see {@linkcode fingerprintOf}. */
  readonly fingerprint?: string;
  /** Free; never written. */
  readonly author?: unknown;
  /** What people call it. */
  readonly metadata?: Metadata;
  /** Counts of edits and bytes. */
  readonly statistics?: Statistics;
  /** At least one edit, in ascending order, none overlapping another. */
  readonly instructions: readonly Instruction[];
  /** Tables that edits touch; for people only. */
  readonly maps?: readonly RecipeMap[];
  /** Regions that edits lie in; for people only. */
  readonly regions?: RegionSummary;
};

/** One edit. Bytes are hex, two digits each, upper case as written. */
export interface Instruction {
  /** Offset of the edit in the stock image. */
  readonly offset: number;
  /** Number of bytes. */
  readonly size: number;
  /** The original bytes. */
  readonly ob: string;
  /** The bytes to write: as many. */
  readonly mb: string;
  /** The stock bytes right before the edit, 0 to 512. */
  readonly ctx: string;
  /** The stock bytes right behind the edit. */
  readonly context_after: string;
  /** Whether `ctx` and `ob` together occur exactly once in the stock image. */
  readonly ctx_unique: boolean;
  /** The offset in upper-case hex without prefix. */
  readonly offset_hex?: string;
  /** Bytes in `ctx`. */
  readonly context_size?: number;
  /** Entropy of `ctx` in bits per byte, to four decimals. */
  readonly ctx_entropy?: number;
  /** Whether `ctx` is longer than was asked for. */
  readonly ctx_expanded?: boolean;
  /** One line for people. */
  readonly description?: string;
  /** What a person should look at. */
  readonly flags?: readonly Flag[];
  /** Kind of the flash region that holds the first byte. */
  readonly region?: RegionTag;
  /** Never written. */
  readonly needs_review?: unknown;
}

/** Kind of a flash region, `unknown` where the image shows no calibration at all. */
export type RegionTag = RegionKind | "unknown";

/** A doubt about an edit; nothing is ever left out because of one. */
export interface Flag {
  /** What the doubt is. */
  readonly kind: FlagKind;
  /** Why, for people. */
  readonly reason: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Always `REVIEW`. */
  readonly action: "REVIEW";
}

/** The doubts that are written. */
export type FlagKind = "VIN_SUSPECT" | "WEAK_ANCHOR" | "CODE_AREA";

/** What an apply command must demand. */
export interface Contract {
  /** The least identity check: none, the same firmware, the very same file. */
  readonly identity_floor: IdentityFloor;
  /** Whether all instructions have `ctx_unique`. */
  readonly anchors_unique: boolean;
  /** Which of the optional sections are present, sorted. */
  readonly sections: readonly string[];
}

/** Demands on a target's identity, from none to the strongest. */
export const IDENTITY_FLOORS = ["any", "firmware", "file"] as const;

/** One of {@linkcode IDENTITY_FLOORS}. */
export type IdentityFloor = typeof IDENTITY_FLOORS[number];

/** What made a document. */
export interface Producer {
  /** Name of the program. */
  readonly engine: string;
  /** Its version. */
  readonly version: string;
  /** What it was told to do. */
  readonly command: ProducerCommand;
  /** UTC, whole seconds: `2025-01-31T12:00:00Z`. */
  readonly created_at: string;
  /** What it warned of. */
  readonly warnings: readonly string[];
}

/** The commands that write documents. */
export type ProducerCommand = "cook-strict" | "cook-forced" | "merge";

/** An image by name, size in bytes and SHA-256 in lower-case hex. */
export interface ImageFile {
  /** Name without folders. */
  readonly filename: string | null;
  /** Bytes of the decoded image. */
  readonly size: number | null;
  /** SHA-256 of the decoded image. */
  readonly sha256: string | null;
}

/** The stock image and what identification says of it; facts that are not known are left out. */
export interface Source extends ImageFile {
  /** Facts by name: those of {@linkcode IDENTITY_FACTS}, and `program` where many programs share the match key. */
  readonly identity: Readonly<Record<string, unknown>>;
}

/** The facts of an identification that documents hold, in their order. */
export const IDENTITY_FACTS = [
  "match_key",
  "manufacturer",
  "ecu_family",
  "ecu_variant",
  "software_version",
  "hardware_number",
  "oem_part_number",
  "calibration_id",
  "platform",
  "confidence",
] as const;

/** What people call a document. */
export interface Metadata {
  /** Name of the tuned file, or of a merge. */
  readonly name: string;
  /** What the tune does. */
  readonly description: string;
  /** Free; none are written. */
  readonly tags: readonly string[];
  /** Free; null as written. */
  readonly tune_id: string | null;
  /** Names and fingerprints of the two documents that were merged. */
  readonly merged_from?: readonly [string, string];
  /** Their fingerprints. */
  readonly merged_fingerprints?: readonly [string | null, string | null];
}

/** Counts of edits, and sizes in bytes. */
export interface Statistics {
  /** Number of edits. */
  readonly total_changes: number;
  /** Bytes of all edits, equal ones inside of them included. */
  readonly total_bytes_changed: number;
  /** Of the image, to four decimals; absent where no size is known. */
  readonly percentage_changed?: number;
  /** Edits of one byte. */
  readonly single_byte_changes: number;
  /** Edits of more. */
  readonly multi_byte_changes: number;
  /** Bytes of the largest edit. */
  readonly largest_change_size: number;
  /** Bytes of the smallest edit. */
  readonly smallest_change_size: number;
  /** Least bytes of context: as asked for or, in a merge, as found. */
  readonly min_context_size: number;
  /** Most bytes of context: as allowed or, in a merge, as found. */
  readonly max_context_size: number;
}

/** A table that edits touch. */
export interface RecipeMap {
  /** `m1`, `m2`, … */
  readonly id: string;
  /** Offset of the first cell. */
  readonly offset: number;
  /** Number of columns. */
  readonly cols: number;
  /** Number of rows. */
  readonly rows: number;
  /** Bytes of a cell. */
  readonly cell_width: 1 | 2;
  /** Byte order of axes and cells. */
  readonly byte_order: "little" | "big";
  /** Bytes from one row to the next where rows do not follow each other; else null. */
  readonly stride: number | null;
  /** Axis of the columns. */
  readonly x_axis: RecipeAxis | null;
  /** Axis of the rows. */
  readonly y_axis: RecipeAxis | null;
  /** How much it looks like a table, from 0 to 1. */
  readonly score: number;
  /** What it may be about. */
  readonly label: string;
  /** How well that fits, from 0 to 1. */
  readonly label_confidence: number;
  /** Numbers of the instructions that touch it, from 1, ascending. */
  readonly instruction_refs: readonly number[];
}

/** An axis of a table. */
export interface RecipeAxis {
  /** Offset of the first value. */
  readonly offset: number;
  /** Its values. */
  readonly values: readonly number[];
}

/** How edits spread over flash regions. */
export interface RegionSummary {
  /** Instructions that have a region. */
  readonly tagged: number;
  /** Those in code, erased or mixed regions. */
  readonly risky: number;
  /** Instructions by kind of region. */
  readonly by_region: Readonly<Record<string, number>>;
}

/** All members that a document may have, and whether it must. `source` is asked for where it is needed. */
export const RECIPE_KEYS: Readonly<Record<keyof Recipe, boolean>> = {
  type: true,
  schema_version: true,
  contract: true,
  producer: false,
  source: false,
  tune: false,
  fingerprint: false,
  author: false,
  metadata: false,
  statistics: false,
  instructions: true,
  maps: false,
  regions: false,
};

/** All members that an instruction may have, and whether it must. */
export const INSTRUCTION_KEYS: Readonly<Record<keyof Instruction, boolean>> = {
  offset: true,
  size: true,
  ob: true,
  mb: true,
  ctx: true,
  context_after: true,
  ctx_unique: true,
  offset_hex: false,
  context_size: false,
  ctx_entropy: false,
  ctx_expanded: false,
  description: false,
  flags: false,
  region: false,
  needs_review: false,
};

/** All members of a contract; each must be there. */
export const CONTRACT_KEYS: Readonly<Record<keyof Contract, true>> = {
  identity_floor: true,
  anchors_unique: true,
  sections: true,
};

/** The sections that a contract must name when they are there, sorted. */
export const OPTIONAL_SECTIONS = ["maps", "regions"] as const;
