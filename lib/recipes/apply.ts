/**
 * Applying a recipe to a target: step by step, and at the first doubt not at all.
 *
 * @module
 */
import { type Bytes, Image } from "../image/image.ts";
import { account } from "./accounting.ts";
import { compareIdentity, requireFloor, requireSize } from "./apply_identity.ts";
import { judgeCopies, judgeShifts, placeEdits, requireOriginalBytes } from "./apply_places.ts";
import { type ApplyResult, type ApplyRun, CHECK_WITH, DISCLAIMER, emptyReport, inform, pass } from "./apply_report.ts";
import { checksumState } from "./checksum_state.ts";
import { fingerprintNotes } from "./fingerprint.ts";
import type { NamedImage } from "./identity.ts";
import { isObject, objectOr, textOrNull } from "./json_values.ts";
import { type ApplyCommand, LADDER } from "./ladder.ts";
import { type Placement, standsAt } from "./placement.ts";
import { type ReadRecipe, readRecipe } from "./read_recipe.ts";
import { Refusal } from "./refusal.ts";
import { sum } from "./statistics.ts";
import { count } from "./wording.ts";

/** What applying needs. */
export interface ApplyRequest {
  /** The way of applying. */
  readonly command: ApplyCommand;
  /** The image to patch. */
  readonly target: NamedImage;
  /** The document, whatever it is. */
  readonly recipe: unknown;
  /** Name of the document in reports. */
  readonly recipeName: string;
}

/** Applies a recipe, or says by which rule it does not; then no byte of a result is given out. */
export async function applyRecipe(request: ApplyRequest): Promise<ApplyResult> {
  const { command, target, recipeName } = request;
  const report = emptyReport(command, target.name, recipeName);
  const notes = [...target.image.notes];
  let patched: Image | null = null;
  try {
    patched = await patch({ target, policy: LADDER[command], report, notes }, request.recipe);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    report.refusal = { check: error.rule, message: error.message, detail: error.detail };
    report.next_step = error.nextStep;
  }
  return {
    applied: patched !== null,
    patched_b64: patched?.bytes.toBase64() ?? null,
    patched_sha256: await patched?.sha256() ?? null,
    report,
    ...(notes.length > 0 && { notes }),
  };
}

async function patch(run: ApplyRun, document: unknown): Promise<Image> {
  const recipe = readRecipe(document);
  run.notes.push(...await fingerprintNotes(recipe));
  introduce(run, recipe);
  requireFloor(run, recipe);
  requireSize(run, recipe);
  await compareIdentity(run, recipe);
  requireOriginalBytes(run, recipe.edits);
  const placements = placeEdits(run, recipe.edits);
  judgeShifts(run, placements);
  judgeCopies(run, placements);
  const patched = write(run, placements);
  await describeResult(run, placements, patched);
  return patched;
}

/** What the document says of itself. */
function introduce({ report }: ApplyRun, { schema, edits, document }: ReadRecipe): void {
  report.schema = schema;
  pass(report, "A1–A5", "recipe valid", `Schema ${schema}, ${count(edits.length, "instruction")}.`);
  const bytes = sum(edits.map(({ mb }) => mb.length));
  inform(report, "A7", "recipe size", `${count(edits.length, "instruction")}, ${count(bytes, "byte")} to write.`);
  report.regions = plainRegions(objectOr(document.regions));
  const risky = report.regions.risky;
  inform(
    report,
    "A8",
    "flash regions",
    typeof risky === "number" ? `${count(risky, "edit")} outside of calibration.` : "The recipe does not say.",
  );
  if (isObject(document.producer)) {
    const { engine, version, command } = document.producer;
    const said = [engine, version, command].map(textOrNull).filter((text) => text !== null);
    inform(report, "A11", "producer", said.length > 0 ? `Made by ${said.join(" ")}.` : "The recipe does not say.");
  }
}

function write({ target: { image }, policy, report }: ApplyRun, placements: readonly Placement[]): Image {
  const patched: Bytes = image.bytes.slice();
  for (const { edit, found } of placements) patched.set(edit.mb, found!);
  const result = new Image(patched);
  const spans = placements.map(({ edit, found }) => {
    const start = policy.positions === "exact" ? edit.offset : found!;
    return { start, end: start + edit.mb.length };
  });
  const failed = placements.filter(({ edit }, i) => !standsAt(result, spans[i]!.start, edit.mb)).length;
  if (failed > 0) {
    throw new Refusal("Δ1", `${count(failed, "edit")} can't be read back: others wrote over them.`, { failed });
  }
  const { changedBytes, stray, unwrittenRanges } = account(image.bytes, patched, spans);
  if (stray > 0 || unwrittenRanges > 0) {
    throw new Refusal(
      "Δ4",
      `${count(stray, "byte")} changed outside of the edits; ${count(unwrittenRanges, "range")} did not change at all.`,
      { changed_bytes: changedBytes, stray, unwritten_ranges: unwrittenRanges },
    );
  }
  pass(report, "Δ1", "result verification", `${placements.length}/${placements.length}`);
  pass(report, "Δ4", "byte accounting", `${count(changedBytes, "byte")} changed, all of them inside of the edits.`);
  return result;
}

async function describeResult(
  { target, report }: ApplyRun,
  placements: readonly Placement[],
  patched: Image,
): Promise<void> {
  const bytesWritten = sum(placements.map(({ edit }) => edit.mb.length));
  report.instructions = { total: placements.length, applied: placements.length, bytes_written: bytesWritten };
  report.result = {
    applied: true,
    input_sha256: await target.image.sha256(),
    output_sha256: await patched.sha256(),
    bytes_written: bytesWritten,
    checksums: { corrected: false, ...checksumState(patched), check_with: CHECK_WITH },
    disclaimer: DISCLAIMER,
  };
}

/** The recipe's summary without anything that no recipe holds there. */
function plainRegions(regions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(regions).map(([name, value]) => [name, isObject(value) ? flat(value) : scalar(value)]),
  );
}

function flat(object: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, scalar(value)]));
}

function scalar(value: unknown): unknown {
  return typeof value === "object" || typeof value === "bigint" ? null : value;
}
