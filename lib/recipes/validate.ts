/**
 * Comparing a recipe with an image, instruction by instruction: are the original bytes in place, are the new ones?
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import { roundHalfEven } from "../image/rounding.ts";
import { sourceFacts } from "./facts.ts";
import { looseHex, toHex } from "./hex.ts";
import type { NamedImage } from "./identity.ts";
import { instructionsOf, InstructionText } from "./instruction_text.ts";
import { type JsonObject, objectOr } from "./json_values.ts";
import { type TargetWarnings, targetWarnings } from "./target_warnings.ts";
import { requireReadable } from "./version.ts";
import { bareHex, place } from "./wording.ts";

/** A document to compare with an image. */
export interface ValidateRequest {
  /** The image to compare with. */
  readonly target: NamedImage;
  /** The document, of any readable version. */
  readonly recipe: JsonObject;
  /** Its name in reports and messages. */
  readonly recipeName: string;
}

/** Whether the original bytes are in place. */
export interface BeforeResult extends TargetWarnings {
  /** One row an instruction, and the verdict. */
  report: {
    target_file: string;
    recipe_file: string;
    target_md5: string;
    summary: Summary & { safe_to_patch: boolean };
    failures: BeforeFailure[];
    all_results: BeforeOutcome[];
    /** Old documents can be stamped as fit for one very file only. */
    same_file_only: { stamped: boolean; allowed: boolean; note: string };
  };
}

/** Whether the new bytes are in place. */
export interface AfterResult extends TargetWarnings {
  /** One row an instruction, and the verdict. */
  report: {
    patched_file: string;
    recipe_file: string;
    patched_md5: string;
    summary: Summary & { patch_confirmed: boolean };
    failures: AfterFailure[];
    all_results: AfterOutcome[];
  };
}

/** Counts of a comparison. */
export interface Summary {
  /** Number of instructions. */
  total: number;
  /** Those whose bytes are in place. */
  passed: number;
  /** All others. */
  failed: number;
  /** Passed of all, in percent, to two decimals; 0 where there is nothing to compare. */
  score_pct: number;
}

/** One instruction of a comparison. */
export interface Outcome {
  /** Number in the document, from 1. */
  instruction_index: number;
  /** The document's offset. */
  offset: number;
  /** The same in upper-case hex without prefix. */
  offset_hex: string;
  /** Bytes compared; 0 where the document's bytes can't be read. */
  size: number;
  /** Whether the bytes are in place. */
  passed: boolean;
  /** What was found, for people. */
  reason: string;
}

/** An {@linkcode Outcome} with the original bytes, wanted and found, in upper-case hex. */
export interface BeforeOutcome extends Outcome {
  /** Original bytes, as the document has them. */
  ob: string;
  /** Bytes at that place; empty where there are none. */
  found_bytes: string;
}

/** An {@linkcode Outcome} with the new bytes, wanted and found, in upper-case hex. */
export interface AfterOutcome extends Outcome {
  /** New bytes, as the document has them. */
  mb: string;
  /** Bytes at that place; empty where there are none. */
  found: string;
}

/** A failed {@linkcode BeforeOutcome}. */
export type BeforeFailure = Omit<BeforeOutcome, "passed">;

/** A failed {@linkcode AfterOutcome}. */
export type AfterFailure = Omit<AfterOutcome, "passed">;

/**
 * Checks that every original byte is in place.
 *
 * @throws {GuardRejection} naming the place, if the document can't be read
 */
export async function validateBefore({ target, recipe, recipeName }: ValidateRequest): Promise<BeforeResult> {
  requireReadable(recipe, recipeName);
  const results = compare(target.image, recipe, recipeName, "ob").map(({ wanted, found, ...outcome }) => ({
    ...outcome,
    ob: wanted,
    found_bytes: found,
  }));
  const summary = summarize(results);
  const sameFile = await sameFileRule(recipe, target.image);
  return {
    report: {
      target_file: target.name,
      recipe_file: recipeName,
      target_md5: await target.image.md5(),
      summary: { ...summary, safe_to_patch: summary.failed === 0 && sameFile.allowed },
      failures: failuresOf(results),
      all_results: results,
      same_file_only: sameFile,
    },
    ...await targetWarnings(recipe, target),
  };
}

/**
 * Checks that every new byte is in place.
 *
 * @throws {GuardRejection} naming the place, if the document can't be read
 */
export async function validateAfter({ target, recipe, recipeName }: ValidateRequest): Promise<AfterResult> {
  requireReadable(recipe, recipeName);
  const results = compare(target.image, recipe, recipeName, "mb").map(({ wanted, found, ...outcome }) => ({
    ...outcome,
    mb: wanted,
    found,
  }));
  const summary = summarize(results);
  return {
    report: {
      patched_file: target.name,
      recipe_file: recipeName,
      patched_md5: await target.image.md5(),
      summary: { ...summary, patch_confirmed: summary.failed === 0 },
      failures: failuresOf(results),
      all_results: results,
    },
    ...await targetWarnings(recipe, target),
  };
}

/** An outcome before it is known under which names the bytes are told. */
type Compared = Outcome & { wanted: string; found: string };

function compare(image: Image, recipe: JsonObject, recipeName: string, field: "ob" | "mb"): Compared[] {
  return instructionsOf(recipe, recipeName).map((json, i) => {
    const instruction = new InstructionText(json, i, recipeName);
    const { index, offset } = instruction;
    const wanted = instruction.text(field);
    const other = field === "mb" ? instruction.text("ob") : null;
    return {
      instruction_index: index,
      offset,
      offset_hex: bareHex(offset),
      wanted,
      ...judge(image, offset, wanted, other, field),
    };
  });
}

/** @param other the original bytes, where the new ones are looked for */
function judge(image: Image, offset: number, wanted: string, other: string | null, field: "ob" | "mb") {
  const size = looseHex(wanted)?.length;
  const failed = (reason: string, found = "") => ({ size: size ?? 0, passed: false, found, reason });
  if (size === undefined) return failed(`${field} is not text of whole bytes in hex; the recipe is damaged.`);
  const end = offset + size;
  if (offset < 0 || end > image.size) {
    return failed(`${place(offset)} to ${place(end)} is not inside the file, which has ${image.size} bytes.`);
  }
  const found = toHex(image.bytes.subarray(offset, end));
  if (found === wanted) return { size, passed: true, found, reason: "The bytes are in place." };
  if (found === other) return failed("The original bytes are still here: the edit was not made.", found);
  return failed(`Expected ${brief(wanted)}, found ${brief(found)}.`, found);
}

function brief(hex: string): string {
  return hex.length > 64 ? `${hex.slice(0, 64)}…` : hex;
}

function summarize(results: readonly Outcome[]): Summary {
  const passed = results.filter((result) => result.passed).length;
  const total = results.length;
  return { total, passed, failed: total - passed, score_pct: percentage(passed, total) };
}

/** A share in percent, to two decimals; 0 of nothing. */
export function percentage(part: number, total: number): number {
  return total === 0 ? 0 : roundHalfEven(part / total * 100, 2);
}

function failuresOf<R extends Outcome>(results: readonly R[]): Omit<R, "passed">[] {
  return results.filter(({ passed }) => !passed).map(({ passed: _, ...failure }) => failure);
}

/** Documents whose anchors are not unique could be stamped as fit for one very file. */
async function sameFileRule(recipe: JsonObject, image: Image) {
  const stamped = objectOr(recipe.metadata).portability === "same_file_only";
  if (!stamped) return { stamped, allowed: true, note: "" };
  const { sha256 } = sourceFacts(recipe);
  if (sha256 === null) {
    return { stamped, allowed: true, note: "The recipe is for one very file, but does not say for which." };
  }
  const allowed = sha256 === await image.sha256();
  return { stamped, allowed, note: allowed ? "" : "The recipe is for one very file, and this is another one." };
}
