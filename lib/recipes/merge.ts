/**
 * Merging: two recipes for one stock image as one.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import type { Span } from "../image/span.ts";
import { GuardRejection } from "../rpc/errors.ts";
import {
  IDENTITY_FLOORS,
  type IdentityFloor,
  type Instruction,
  type Recipe,
  type RecipeMap,
  SCHEMA_VERSION,
  type Source,
} from "./document.ts";
import { type SourceFacts, sourceFacts } from "./facts.ts";
import { fingerprintOf, isAltered } from "./fingerprint.ts";
import { instructionsOf } from "./instruction_text.ts";
import { isDeeperThan, isObject, type JsonObject, objectOr, textOrNull } from "./json_values.ts";
import { type LooseEdit, looseEdits } from "./loose_edits.ts";
import { findNeedles, poolNeedles } from "./needles.ts";
import { standsAt } from "./placement.ts";
import { comparePrograms, recordedProgram } from "./program.ts";
import { checkInstruction } from "./read_recipe.ts";
import { Refusal } from "./refusal.ts";
import { statisticsOf } from "./statistics.ts";
import { requireReadable } from "./version.ts";
import { count, place, samples } from "./wording.ts";

/** What merging needs. */
export interface MergeRequest {
  /** The first document, whose facts the merged one takes over unless the second one knows more. */
  readonly a: NamedDocument;
  /** The second document. */
  readonly b: NamedDocument;
  /** The stock image to check both against, and its name; null to rely on what the documents say of it. */
  readonly stock: { readonly image: Image; readonly name: string } | null;
  /** Whether an instruction that does not fit the stock image is an error; otherwise it is left out. */
  readonly strict: boolean;
  /** UTC, whole seconds. */
  readonly createdAt: string;
  /** Who merges. */
  readonly producer: { readonly engine: string; readonly version: string };
}

/** A document and its name in messages. */
export interface NamedDocument {
  /** Name in messages. */
  readonly name: string;
  /** The document, of any readable version. */
  readonly document: JsonObject;
}

/** An instruction that is taken over, and where it comes from. */
interface Taken {
  readonly from: string;
  readonly json: JsonObject;
  readonly edit: LooseEdit;
}

/**
 * Joins the instructions of two documents of any readable version.
 *
 * @throws {GuardRejection} if the documents are for different images or disagree on a byte, or if one can't be read
 */
export async function mergeRecipes(request: MergeRequest): Promise<Recipe> {
  const { a, b, stock } = request;
  const both = [a, b] as const;
  for (const { document, name } of both) requireReadable(document, name);
  const warnings = both.filter(({ document }) => isObject(document.volatile)).map(({ name }) =>
    `${name} left volatile bytes out and lists them; the merged recipe has no such list.`
  );
  const facts = [sourceFacts(a.document), sourceFacts(b.document)] as const;
  requireSameFirmware(both, facts);
  if (stock === null) requireSameSource(both, facts);
  else warnings.push(...sizeWarnings(both, facts, stock));

  const candidates = both.flatMap((one) => fitting(takeAll(one), one.name, request, warnings));
  // The digests are worked out elsewhere while the instructions are looked at here.
  const altered = alterationWarnings(both);
  const taken = join(candidates);
  warnings.push(...await altered);
  if (taken.length === 0) throw new GuardRejection(`No instruction of ${a.name} and ${b.name} is left to merge.`);
  const instructions = anchored(taken, request, warnings);
  return await compose(request, facts, taken, instructions, warnings);
}

function requireSameFirmware([a, b]: readonly NamedDocument[], [ofA, ofB]: readonly SourceFacts[]): void {
  const [keyA, keyB] = [ofA!.matchKey, ofB!.matchKey];
  if (keyA !== null && keyB !== null && keyA !== keyB) {
    throw new GuardRejection(`${a!.name} is for ${keyA}, ${b!.name} for ${keyB}: two firmwares can't be merged.`);
  }
  const programs = [recordedProgram(ofA!.identity), recordedProgram(ofB!.identity)] as const;
  if (keyA === keyB && comparePrograms(...programs) === "different") {
    throw new GuardRejection(
      `${a!.name} and ${b!.name} share the match key ${keyA}, but are for two programs: ${programs.join(" and ")}.`,
    );
  }
}

function requireSameSource([a, b]: readonly NamedDocument[], [ofA, ofB]: readonly SourceFacts[]): void {
  if (ofA!.sha256 !== null && ofA!.sha256 === ofB!.sha256) return;
  throw new GuardRejection(
    `${a!.name} and ${b!.name} do not say that they are for the same stock file. ` +
      "Give that file as stock_path to check them against it.",
  );
}

function sizeWarnings(both: readonly NamedDocument[], facts: readonly SourceFacts[], stock: NamedStock): string[] {
  return both.flatMap(({ name }, i) => {
    const { size } = facts[i]!;
    if (size === null || size === stock.image.size) return [];
    return [`${name} is for a file of ${size} bytes, ${stock.name} has ${stock.image.size}.`];
  });
}

/** The merged document has a fingerprint of its own, and would hide that one of the two was altered. */
async function alterationWarnings(both: readonly NamedDocument[]): Promise<string[]> {
  const altered = await Promise.all(both.map(({ document }) => isAltered(document)));
  return both.flatMap(({ name }, i) =>
    altered[i] ? [`${name} was altered, or is damaged: its fingerprint is not that of its instructions.`] : []
  );
}

type NamedStock = NonNullable<MergeRequest["stock"]>;

function takeAll({ document, name }: NamedDocument): Taken[] {
  const instructions = instructionsOf(document, name);
  return looseEdits(document, name).map((edit, i) => ({ from: name, json: instructions[i]!, edit }));
}

/** Leaves out what does not fit the stock image. */
function fitting(taken: readonly Taken[], name: string, { stock, strict }: MergeRequest, warnings: string[]): Taken[] {
  if (stock === null) return [...taken];
  const fits = taken.filter(({ edit }) => standsAt(stock.image, edit.offset, edit.ob));
  if (fits.length === taken.length) return fits;
  const misfits = new Set(taken).difference(new Set(fits));
  const message = `${misfits.size} of ${taken.length} instructions of ${name} do not find their original bytes in ` +
    `${stock.name}: ${placesOf([...misfits])}.`;
  if (strict) throw new GuardRejection(message);
  warnings.push(`${message} They are left out.`);
  return fits;
}

/** In order of offsets, each edit once. */
function join(candidates: readonly Taken[]): Taken[] {
  const taken: Taken[] = [];
  for (const candidate of candidates.toSorted((a, b) => a.edit.offset - b.edit.offset)) {
    check(candidate);
    const last = taken.at(-1);
    if (last !== undefined && isSameEdit(last.edit, candidate.edit)) continue;
    if (last !== undefined && candidate.edit.offset < last.edit.offset + last.edit.size) {
      throw new GuardRejection(`${told(last)} and ${told(candidate)} want different bytes in one place.`);
    }
    taken.push(candidate);
  }
  return taken;
}

function check({ from, json, edit }: Taken): void {
  try {
    checkInstruction(json, edit.index, isText);
  } catch (error) {
    throw error instanceof Refusal ? new GuardRejection(`${from}: ${error.message}`) : error;
  }
  // The rules leave `flags` and `needs_review` open, and they are handed on as they are.
  if (isDeeperThan(json, MOST_LEVELS)) {
    throw new GuardRejection(`${from}: instruction ${edit.index} is nested deeper than ${MOST_LEVELS} levels.`);
  }
}

/** Whether a member is bytes in hex: a loose edit was made of it, so a text is one of hex digits. */
function isText(value: unknown): boolean {
  return typeof value === "string";
}

const MOST_LEVELS = 16;

function isSameEdit(a: LooseEdit, b: LooseEdit): boolean {
  const isSame = (x: Uint8Array, y: Uint8Array) => x.length === y.length && x.every((byte, i) => byte === y[i]);
  return a.offset === b.offset && isSame(a.ob, b.ob) && isSame(a.mb, b.mb);
}

function told({ from, edit }: Taken): string {
  return `Instruction ${edit.index} of ${from} at ${place(edit.offset)} (${count(edit.size, "byte")})`;
}

function placesOf(taken: readonly Taken[]): string {
  return samples(taken, 3, ({ edit }) => place(edit.offset));
}

/** The instructions as they came; with a stock image, whether their anchors are unique is found out anew. */
function anchored(taken: readonly Taken[], { stock, strict }: MergeRequest, warnings: string[]): Instruction[] {
  const instructions = taken.map(({ json }) => json as unknown as Instruction);
  if (stock === null) return instructions;
  const counts = new Uint8Array(taken.length);
  findNeedles(stock.image.bytes, poolNeedles(taken.map(({ edit }) => anchorOf(edit))), (i) => ++counts[i]! < 2);
  const weak = taken.filter((_, i) => counts[i] !== 1);
  if (weak.length > 0) {
    const message = `The anchors of ${weak.length} of ${taken.length} instructions do not occur exactly once in ` +
      `${stock.name}: ${placesOf(weak)}.`;
    if (strict) throw new GuardRejection(message);
    warnings.push(`${message} In another file their place could be mistaken.`);
  }
  return instructions.map((instruction, i) => ({ ...instruction, ctx_unique: counts[i] === 1 }));
}

function anchorOf({ before, ob }: LooseEdit): Uint8Array {
  const anchor = new Uint8Array(before.length + ob.length);
  anchor.set(before);
  anchor.set(ob, before.length);
  return anchor;
}

/** Whether the first facts name the firmware more exactly than the second ones. */
function saysMore(first: SourceFacts, second: SourceFacts): boolean {
  const exactness = ({ matchKey, identity }: SourceFacts) =>
    Number(matchKey !== null) + Number(recordedProgram(identity) !== null);
  return exactness(first) > exactness(second);
}

/** The maps that are edited; what finds them is loaded only where there is an image to search. */
async function mapsOf(image: Image, spans: readonly Span[]): Promise<RecipeMap[]> {
  const [{ scanTables }, { touchedMaps }] = await Promise.all([
    import("../maps/tables.ts"),
    import("./recipe_maps.ts"),
  ]);
  return touchedMaps(image.bytes, scanTables(image).tables, spans);
}

async function compose(
  { a, b, stock, createdAt, producer }: MergeRequest,
  [ofA, ofB]: readonly [SourceFacts, SourceFacts],
  taken: readonly Taken[],
  instructions: readonly Instruction[],
  warnings: string[],
): Promise<Recipe> {
  const source: Source = {
    filename: textOrNull(objectOr(a.document.metadata).original_file),
    size: stock?.image.size ?? ofA.size ?? ofB.size,
    sha256: await stock?.image.sha256() ?? ofA.sha256 ?? ofB.sha256,
    identity: (saysMore(ofB, ofA) ? ofB : ofA).identity,
  };
  const spans = taken.map(({ edit }) => ({ start: edit.offset, end: edit.offset + edit.size }));
  const contexts = taken.map(({ json }) => (textOrNull(json.ctx) ?? "").length / 2);
  const areUnique = instructions.every(({ ctx_unique }) => ctx_unique);
  return {
    type: "recipe",
    schema_version: SCHEMA_VERSION,
    producer: { ...producer, command: "merge", created_at: createdAt, warnings },
    source,
    fingerprint: await fingerprintOf(instructions),
    metadata: {
      name: `merge: ${a.name} + ${b.name}`,
      description: `The edits of ${a.name} and ${b.name} together.`,
      tags: [],
      tune_id: null,
      merged_from: [a.name, b.name],
      merged_fingerprints: [textOrNull(a.document.fingerprint), textOrNull(b.document.fingerprint)],
    },
    statistics: statisticsOf(
      spans.map(({ start, end }) => end - start),
      {
        min: contexts.reduce((x, y) => Math.min(x, y), Infinity),
        max: contexts.reduce((x, y) => Math.max(x, y), 0),
      },
      source.size,
    ),
    instructions,
    ...(stock !== null && { maps: await mapsOf(stock.image, spans) }),
    contract: {
      identity_floor: strictest([areUnique ? "any" : "firmware", ...[a, b].map(({ document }) => floorOf(document))]),
      anchors_unique: areUnique,
      sections: stock === null ? [] : ["maps"],
    },
  };
}

/** What a document asks of its targets; nothing if it does not say. */
function floorOf({ contract }: JsonObject): IdentityFloor {
  return IDENTITY_FLOORS.find((name) => name === objectOr(contract).identity_floor) ?? "any";
}

function strictest(floors: readonly IdentityFloor[]): IdentityFloor {
  return IDENTITY_FLOORS.findLast((name) => floors.includes(name)) ?? "any";
}
