/**
 * Auditing: do a stock image, a tuned image and a recipe belong together?
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { segmentRegions } from "../image/regions.ts";
import { textBlocks } from "../image/text_blocks.ts";
import { scanTables } from "../maps/tables.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { findOverlap } from "./accounting.ts";
import { differingBlocks, EDIT_GAP } from "./blocks.ts";
import { sourceFacts } from "./facts.ts";
import { fingerprintOf, type FingerprintRow, isFingerprintOf } from "./fingerprint.ts";
import { toHex } from "./hex.ts";
import { instructionsOf } from "./instruction_text.ts";
import { type JsonObject, objectOr, textOrNull } from "./json_values.ts";
import { looseEdits } from "./loose_edits.ts";
import type { NamedImage } from "./identity.ts";
import { placeByAnchor, standsAt } from "./placement.ts";
import { type Edit, readRecipe } from "./read_recipe.ts";
import { recooked } from "./recooked.ts";
import { Refusal } from "./refusal.ts";
import { firstEndingAfter, overlapping, without } from "./spans.ts";
import { CURRENT_MAJOR, documentVersion, requireReadable } from "./version.ts";
import { areVolatile, excludedSpans } from "./volatile.ts";
import { samples } from "./wording.ts";

/** What an audit looks at. */
export interface AuditRequest {
  /** The stock image. */
  readonly stock: NamedImage;
  /** The tuned image. */
  readonly tuned: NamedImage;
  /** The document, of any readable version. */
  readonly recipe: JsonObject;
  /** Its name in messages. */
  readonly recipeName: string;
  /** The present year, which bounds the model year of a vehicle. */
  readonly year: number;
}

/** What an audit found. */
export interface AuditResult {
  /** Whether the recipe was made from this stock image. */
  provenance: { ok: boolean; recipe_sha256: string | null; stock_sha256: string };
  /** Whether the recipe says what the two images differ in. */
  fingerprint: { ok: boolean; recipe: string | null; recomputed: string };
  /** Number of edits in the document. */
  instruction_count: number;
  /** What differs in the tuned image after the recipe was applied to the stock image. */
  unaccounted: { bytes: number; blocks: UnaccountedBlock[] };
  /** Whether nothing is wrong. */
  clean: boolean;
  /** What is wrong, in words. */
  warnings: string[];
  /** `instructions_altered`, `recipe_refused`, `other_tuned_file`, `not_as_cooked`, and remarks on how the files were decoded. */
  notes?: Note[];
}

/** A stretch of bytes that the recipe does not explain. */
export interface UnaccountedBlock {
  /** Offset of the first byte. */
  offset: number;
  /** Number of bytes. */
  size: number;
  /** Kind of the flash region of the first byte, or `ident` inside of a readable text. */
  region: string;
  /** How sure that is, from 0 to 1. */
  region_confidence: number;
}

/** Unexplained bytes with at most this many explained ones between them are told as one block: one more than an edit. */
const BLOCK_GAP = EDIT_GAP + 1;

/**
 * Compares a recipe with the two images that it should be the difference of.
 *
 * @throws {GuardRejection} if the images are of different sizes, or the document can't be read
 */
export async function audit(request: AuditRequest): Promise<AuditResult> {
  const { recipe, recipeName } = request;
  const [stock, tuned] = [request.stock.image, request.tuned.image];
  requireReadable(recipe, recipeName);
  if (stock.size !== tuned.size) {
    throw new GuardRejection(
      `${request.stock.name} has ${stock.size} bytes, ${request.tuned.name} ${tuned.size}: an audit needs two states ` +
        "of one memory.",
    );
  }
  const edits = looseEdits(recipe, recipeName);
  const excluded = excludedSpans(recipe, recipeName);
  const differences = differingBlocks(stock.bytes, tuned.bytes, EDIT_GAP);
  const warnings: string[] = [];
  const notes: Note[] = [...stock.notes, ...tuned.notes];

  const fingerprint = await compareFingerprints(request, edits, differences, excluded, warnings, notes);
  const provenance = await compareProvenance(request, warnings, notes);
  if (!fingerprint.ok) {
    warnings.push("The recipe's fingerprint, its instructions and the difference of the two files do not agree.");
  }
  const applied = applyTo(stock, edits);
  if (applied === null) {
    warnings.push("The recipe does not apply to the stock file, so nothing more could be compared.");
  }
  const blocks = applied === null ? [] : unaccounted(applied, tuned, excluded ?? []);
  const isWhole = isApplicable(recipe, notes);
  const fits = provenance.ok && fingerprint.ok && applied !== null && blocks.length === 0 && isWhole;
  return {
    provenance,
    fingerprint,
    instruction_count: edits.length,
    unaccounted: { bytes: blocks.reduce((sum, { size }) => sum + size, 0), blocks },
    clean: fits && await isAsCooked(request, notes),
    warnings,
    ...(notes.length > 0 && { notes }),
  };
}

async function compareFingerprints(
  { stock: { image: stock }, tuned: { image: tuned }, recipe, recipeName, year }: AuditRequest,
  edits: readonly Edit[],
  differences: readonly Span[],
  excluded: readonly Span[] | null,
  warnings: string[],
  notes: Note[],
): Promise<AuditResult["fingerprint"]> {
  const expected = differences.map(({ start, end }) => ({
    offset: start,
    ob: toHex(stock.bytes.subarray(start, end)),
    mb: toHex(tuned.bytes.subarray(start, end)),
  }));
  const recomputed = await fingerprintOf(expected);
  const stored = textOrNull(recipe.fingerprint);
  const rows = instructionsOf(recipe, recipeName).map(({ ob, mb }, i) => ({
    offset: edits[i]!.offset,
    ob: String(ob),
    mb: String(mb),
  }));
  const isOwn = stored !== null && await isFingerprintOf(stored, rows);
  if (excluded === null) {
    if (!isOwn && stored === recomputed) notes.push(alteredNote());
    return { ok: isOwn && stored === recomputed, recipe: stored, recomputed };
  }
  const faults = [
    isOwn ? null : "The recipe's fingerprint is not that of its own instructions.",
    isSubset(edits, expected) ? null : "The recipe holds edits that the two files do not differ in.",
    areVolatile(excluded, { stock, tuned }, differences, year)
      ? null
      : "Not all that the recipe left out is volatile: a number, a text, a checksum.",
    excluded.length > 0 ? null : "The recipe says that it left something out, but lists nothing.",
  ].filter((fault) => fault !== null);
  warnings.push(...faults);
  return { ok: faults.length === 0, recipe: stored, recomputed };
}

function alteredNote(): Note {
  return {
    code: "instructions_altered",
    message: "The recipe's stored fingerprint is right, but its instructions have another one: they were altered.",
  };
}

function isSubset(edits: readonly Edit[], of: readonly FingerprintRow[]): boolean {
  const keys = new Set(of.map(({ offset, ob, mb }) => `${offset} ${ob} ${mb}`));
  return edits.every(({ offset, ob, mb }) => keys.has(`${offset} ${toHex(ob)} ${toHex(mb)}`));
}

async function compareProvenance(
  { stock: { image: stock }, tuned: { image: tuned }, recipe }: AuditRequest,
  warnings: string[],
  notes: Note[],
) {
  const { sha256 } = sourceFacts(recipe);
  const stockSha256 = await stock.sha256();
  const ok = sha256 === stockSha256;
  if (!ok) warnings.push("The recipe was not made from this stock file.");
  const tuneSha256 = textOrNull(objectOr(recipe.tune).sha256);
  if (tuneSha256 !== null && tuneSha256 !== await tuned.sha256()) {
    notes.push({ code: "other_tuned_file", message: "The recipe was not made from this tuned file." });
  }
  return { ok, recipe_sha256: sha256, stock_sha256: stockSha256 };
}

/** The stock image with all edits made, or null if one of them has no place. */
function applyTo(stock: Image, edits: readonly Edit[]): Uint8Array | null {
  const areInPlace = edits.every(({ offset, ob, mb }) => standsAt(stock, offset, ob) && mb.length === ob.length);
  const spans = edits.map(({ offset, ob }) => ({ start: offset, end: offset + ob.length }));
  if (!areInPlace || findOverlap(spans) !== null) return null;
  const patched = stock.bytes.slice();
  for (const edit of edits) {
    const { found } = placeByAnchor(stock, edit);
    if (found === null) return null;
    patched.set(edit.mb, found);
  }
  return patched;
}

function unaccounted(applied: Uint8Array, tuned: Image, excluded: readonly Span[]): UnaccountedBlock[] {
  const blocks = without(differingBlocks(applied, tuned.bytes, BLOCK_GAP), excluded);
  if (blocks.length === 0) return [];
  const texts = textBlocks(tuned.bytes);
  const regions = segmentRegions(tuned.bytes, scanTables(tuned).tables);
  return blocks.map(({ start, end }) => {
    const isText = !overlapping(texts, { start, end: start + 1 }).next().done;
    const { kind, confidence } = regions[firstEndingAfter(regions, start)]!;
    return {
      offset: start,
      size: end - start,
      region: isText ? "ident" : kind,
      region_confidence: isText ? 0.5 : confidence,
    };
  });
}

/** Whether the document passes the rules of applying; older documents are never applied and have none. */
function isApplicable(recipe: JsonObject, notes: Note[]): boolean {
  if (documentVersion(recipe).parts?.[0] !== CURRENT_MAJOR) return true;
  try {
    readRecipe(recipe);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = `No apply method takes the recipe: ${error.message}`;
    notes.push({ code: "recipe_refused", message, rule: error.rule });
    return false;
  }
}

/** Whether everything else that the document tells of the two files is so; what is not of their cooking is not asked. */
async function isAsCooked({ stock, tuned, recipe, year }: AuditRequest, notes: Note[]): Promise<boolean> {
  if (documentVersion(recipe).parts?.[0] !== CURRENT_MAJOR) return true;
  const members = await recooked(recipe, stock, tuned, year);
  if (members === null || members.length === 0) return true;
  notes.push({
    code: "not_as_cooked",
    message: `The recipe says otherwise than the two files: ${samples(members, MOST_SAMPLES, (path) => path)}.`,
    members: members.slice(0, MOST_MEMBERS),
  });
  return false;
}

const MOST_SAMPLES = 5;
const MOST_MEMBERS = 100;
