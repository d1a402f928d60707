/**
 * Cooking: making a recipe from a stock and a tuned image.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Identity } from "../identify/identify.ts";
import type { Note } from "../image/note.ts";
import { segmentRegions } from "../image/regions.ts";
import { roundHalfEven } from "../image/rounding.ts";
import { scanTables } from "../maps/tables.ts";
import { type Anchor, findAnchors, MAX_CONTEXT } from "./anchors.ts";
import { differingBlocks, EDIT_GAP } from "./blocks.ts";
import { CookRefusal, type CookRule } from "./cook_refusal.ts";
import {
  type Contract,
  type Flag,
  type Instruction,
  type Recipe,
  type RegionSummary,
  type RegionTag,
  SCHEMA_VERSION,
} from "./document.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { flagEdits, suspectVins } from "./flags.ts";
import { toHex } from "./hex.ts";
import { type NamedImage, sourceIdentity } from "./identity.ts";
import { comparePrograms, isCodeDigest, programOf, sharedKeyNote } from "./program.ts";
import { touchedMaps } from "./recipe_maps.ts";
import { regionTags, summarizeRegions } from "./regions.ts";

import { statisticsOf, sum } from "./statistics.ts";
import { bareHex, count, place, samples } from "./wording.ts";

/** The two ways of cooking. `cook-strict` takes no edit whose place could be mistaken. */
export type CookCommand = "cook-strict" | "cook-forced";

/** What cooking needs. */
export interface CookRequest {
  /** The way of cooking. */
  readonly command: CookCommand;
  /** The image before. */
  readonly stock: NamedImage;
  /** The image after. */
  readonly tuned: NamedImage;
  /** Bytes of context that are tried first, 8 to 128. */
  readonly contextSize: number;
  /** For people. */
  readonly description: string;
  /** UTC, whole seconds: `2025-01-31T12:00:00Z`. */
  readonly createdAt: string;
  /** The present year, which bounds the model year of a vehicle. */
  readonly year: number;
  /** Who cooks. */
  readonly producer: { readonly engine: string; readonly version: string };
}

/** A recipe, or why there is none. */
export interface CookResult {
  /** The document; null if a rule says no. */
  recipe: Recipe | null;
  /** What was found, and which rule says no if one does. */
  report: CookReport;
  /** `shared_match_key`, `differs_widely`, and remarks on how the files were decoded. */
  notes?: Note[];
}

/** What was done, in the order in which it was done; what was not reached is empty. */
export interface CookReport {
  /** The way of cooking. */
  command: CookCommand;
  /** Whether every edit must be told from all other places; nothing is ever left out. */
  mode: { require_unique: boolean; exclusions: "none" };
  /** Names without folders. */
  files: { stock: string; tuned: string };
  /** Match keys, and whether both are known. */
  identity: {
    stock_match_key?: string | null;
    tuned_match_key?: string | null;
    verifiable?: boolean;
  };
  /** Bytes of an image, edits, bytes of all edits, whether all are told from other places, tables that they touch. */
  counts: {
    size?: number;
    instructions?: number;
    bytes_changed?: number;
    anchors_unique?: boolean;
    maps?: number;
  };
  /** How many flags of each kind. */
  flags: Record<string, number>;
  /** As in the document. */
  regions: Partial<RegionSummary>;
  /** As in the document. */
  contract: Partial<Contract>;
  /** One for each edit that is not told from other places. */
  warnings: string[];
  /** What could not be checked. */
  notes: string[];
  /** The document in short. */
  result:
    | { produced: false }
    | { produced: true; schema: string; instructions: number; bytes_changed: number; fingerprint: string };
  /** The rule that says no, and why; null if none does. */
  refusal: { rule: CookRule; message: string } | null;
  /** What a person can do after a refusal. */
  next_step: string | null;
}

/** Makes a recipe, or says by which rule it does not. */
export async function cook(request: CookRequest): Promise<CookResult> {
  const { command, stock, tuned } = request;
  const report: CookReport = {
    command,
    mode: { require_unique: command === "cook-strict", exclusions: "none" },
    files: { stock: stock.name, tuned: tuned.name },
    identity: {},
    counts: {},
    flags: {},
    regions: {},
    contract: {},
    warnings: [],
    notes: [],
    result: { produced: false },
    refusal: null,
    next_step: null,
  };
  const notes: Note[] = [...stock.image.notes, ...tuned.image.notes];
  let recipe: Recipe | null = null;
  try {
    recipe = await produce(request, report, notes);
  } catch (error) {
    if (!(error instanceof CookRefusal)) throw error;
    report.refusal = { rule: error.rule, message: error.message };
    report.next_step = error.nextStep;
  }
  return { recipe, report, ...(notes.length > 0 && { notes }) };
}

async function produce(request: CookRequest, report: CookReport, notes: Note[]): Promise<Recipe> {
  const { stock, tuned, contextSize } = request;
  requireSameSize(stock, tuned);
  report.counts.size = stock.image.size;
  const identity = await stock.identity();
  const edits = differingBlocks(stock.image.bytes, tuned.image.bytes, EDIT_GAP);
  const share = sum(edits.map(({ start, end }) => end - start)) / stock.image.size;
  compareIdentities(identity, await tuned.identity(), share, report, notes);

  const anchors = findAnchors(stock.image.bytes, edits, contextSize);
  const weak = edits.flatMap((edit, i) => anchors[i]!.isUnique ? [] : [weakness(edit, anchors[i]!)]);
  requireAnchors(weak, edits.length, report);

  const { tables } = scanTables(stock.image);
  const tags = regionTags(segmentRegions(stock.image.bytes, tables), edits);
  const flags = flagEdits(
    edits.map((edit, i) => ({ ...edit, isUnique: anchors[i]!.isUnique, region: tags[i]! })),
    suspectVins(stock.image, request.year),
  );
  const instructions = edits.map((edit, i) => instructionOf(request, edit, anchors[i]!, flags[i]!, tags[i]!));
  const contract: Contract = {
    identity_floor: weak.length === 0 ? "any" : "firmware",
    anchors_unique: weak.length === 0,
    sections: ["maps", "regions"],
  };
  const recipe: Recipe = {
    type: "recipe",
    schema_version: SCHEMA_VERSION,
    producer: { ...request.producer, command: request.command, created_at: request.createdAt, warnings: weak },
    source: { ...await fileOf(stock), identity: sourceIdentity(identity) },
    tune: await fileOf(tuned),
    fingerprint: await fingerprintOf(instructions),
    metadata: { name: tuned.name, description: request.description, tags: [], tune_id: null },
    statistics: statisticsOf(
      instructions.map(({ size }) => size),
      { min: contextSize, max: MAX_CONTEXT },
      stock.image.size,
    ),
    instructions,
    maps: touchedMaps(stock.image.bytes, tables, edits),
    regions: summarizeRegions(tags),
    contract,
  };
  fillReport(report, recipe);
  return recipe;
}

function requireSameSize(stock: NamedImage, tuned: NamedImage): void {
  if (stock.image.size === tuned.image.size) return;
  throw new CookRefusal(
    "size",
    `${stock.name} has ${stock.image.size} bytes, ${tuned.name} ${tuned.image.size}: not two states of one memory.`,
  );
}

function compareIdentities(
  stock: Identity,
  tuned: Identity,
  share: number,
  report: CookReport,
  notes: Note[],
): void {
  const stockKey = stock.match_key;
  const tunedKey = tuned.match_key;
  const verifiable = stockKey !== null && tunedKey !== null;
  report.identity = { stock_match_key: stockKey, tuned_match_key: tunedKey, verifiable };
  if (!verifiable) {
    report.notes.push("Not both files could be identified: that they are of one firmware is taken on your word.");
  } else if (stockKey !== tunedKey) {
    throw new CookRefusal("identity", `The files are of two firmwares: ${stockKey} and ${tunedKey}.`);
  } else {
    requireSameProgram(stockKey, [programOf(stock), programOf(tuned)], share, notes);
  }
}

/**
 * Share of the bytes above which two files with one match key are probably two programs: most pairs of different programs
 * of real files differ in more, tunes in far less.
 */
const OTHER_PROGRAM_SHARE = 0.05;

function requireSameProgram(
  key: string,
  programs: readonly [string | null, string | null],
  share: number,
  notes: Note[],
): void {
  const differsWidely = share > OTHER_PROGRAM_SHARE;
  if (differsWidely) {
    notes.push({
      code: "differs_widely",
      message: `The files share the match key ${key}, but differ in ${(share * 100).toFixed(1)} % of their bytes: ` +
        "probably two programs and no tune.",
      match_key: key,
      share: roundHalfEven(share, 4),
    });
  }
  const match = comparePrograms(...programs);
  // A digest of the code changes with every edit of the code; a name does not.
  const isEditedCode = !differsWidely && programs.every((program) => program !== null && isCodeDigest(program));
  if (match === "different" && isEditedCode) notes.push(sharedKeyNote(key, programs));
  else if (match === "different") {
    throw new CookRefusal(
      "identity",
      `The files share the match key ${key}, but hold two programs: ${programs.join(" and ")}.`,
    );
  }
  if (match === "unknown") notes.push(sharedKeyNote(key, programs));
}

function requireAnchors(weak: readonly string[], edits: number, report: CookReport): void {
  if (weak.length > 0 && report.mode.require_unique) {
    const told = samples(weak, MOST_SAMPLES, (text) => text, " ");
    throw new CookRefusal("unique", `${weak.length} of ${edits} edits can't be told from other places. ${told}`);
  }
  if (edits === 0) throw new CookRefusal("empty", "The two files do not differ in any byte.");
  if (weak.length > 0 && !report.identity.verifiable) {
    throw new CookRefusal(
      "identity_required",
      `${weak.length} of ${edits} edits can't be told from other places, and the firmware is not known: the recipe could ` +
        "not be applied to any file.",
    );
  }
  report.warnings = [...weak];
}

const MOST_SAMPLES = 5;

function weakness({ start, end }: Span, { contextStart, entropy }: Anchor): string {
  return `${place(start)}: the ${count(start - contextStart, "byte")} before it (entropy ${entropy}) and its ${
    count(end - start, "original byte")
  } occur more than once; only the offset tells the place.`;
}

function instructionOf(
  { stock, tuned, contextSize }: CookRequest,
  { start, end }: Span,
  { contextStart, entropy, isUnique }: Anchor,
  flags: Flag[],
  region: RegionTag,
): Instruction {
  const ob = toHex(stock.image.bytes.subarray(start, end));
  const mb = toHex(tuned.image.bytes.subarray(start, end));
  const size = end - start;
  return {
    offset: start,
    offset_hex: bareHex(start),
    size,
    ob,
    mb,
    ctx: toHex(stock.image.bytes.subarray(contextStart, start)),
    context_after: toHex(stock.image.bytes.subarray(end, end + contextSize)),
    context_size: start - contextStart,
    ctx_entropy: entropy,
    ctx_unique: isUnique,
    ctx_expanded: start - contextStart > contextSize,
    description: size === 1 ? `${ob} at ${place(start)} becomes ${mb}` : `${size} bytes at ${place(start)} modified`,
    flags,
    region,
  };
}

async function fileOf({ name, image }: NamedImage) {
  return { filename: name, size: image.size, sha256: await image.sha256() };
}

function fillReport(
  report: CookReport,
  { instructions, maps = [], regions, contract, fingerprint = "" }: Recipe,
): void {
  const bytesChanged = sum(instructions.map(({ size }) => size));
  Object.assign(report.counts, {
    instructions: instructions.length,
    bytes_changed: bytesChanged,
    anchors_unique: contract.anchors_unique,
    maps: maps.length,
  });
  for (const { kind } of instructions.flatMap(({ flags = [] }) => flags)) {
    report.flags[kind] = (report.flags[kind] ?? 0) + 1;
  }
  report.regions = regions ?? {};
  report.contract = contract;
  report.result = {
    produced: true,
    schema: SCHEMA_VERSION,
    instructions: instructions.length,
    bytes_changed: bytesChanged,
    fingerprint,
  };
}
