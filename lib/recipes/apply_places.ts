/**
 * Whether every edit has its place in the target.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import { findOverlap } from "./accounting.ts";
import { type ApplyReport, type ApplyRun, inform, pass } from "./apply_report.ts";
import { REACH } from "./ladder.ts";
import { isWritten, locate, placeByAnchor, type Placement, standsAt } from "./placement.ts";
import type { Edit } from "./read_recipe.ts";
import { Refusal } from "./refusal.ts";
import { count, place, samples } from "./wording.ts";

/** In the exact modes, every original byte must be where the recipe says. */
export function requireOriginalBytes(
  { target: { image }, policy, report, notes }: ApplyRun,
  edits: readonly Edit[],
): void {
  const failing = edits.filter(({ offset, ob }) => !standsAt(image, offset, ob));
  const passed = edits.length - failing.length;
  const name = "original bytes in place";
  if (policy.positions !== "exact") {
    inform(report, "Γ4", name, `${passed} of ${edits.length} at their offset; not asked for here.`);
    return;
  }
  const [first] = failing;
  if (first === undefined) {
    pass(report, "Γ4", name, `${passed}/${edits.length}`);
    return;
  }
  if (failing.every((edit) => isWritten(image, edit))) throw alreadyThere(failing.length, edits.length);
  noteOtherContent(report, notes, failing.length, edits.length);
  throw new Refusal(
    "Γ4",
    `${failing.length} of ${edits.length} edits do not find their original bytes, the first of them instruction ` +
      `${first.index} at ${place(first.offset)}.`,
    { failed: failing.length, index: first.index, offset: first.offset },
  );
}

/** Finds all edits by their anchors. */
export function placeEdits({ target: { image }, report, notes }: ApplyRun, edits: readonly Edit[]): Placement[] {
  const overlap = findOverlap(edits.map((edit) => ({ edit, start: edit.offset, end: edit.offset + edit.ob.length })));
  const placements = overlap === null ? edits.map((edit) => placeByAnchor(image, edit)) : [];
  const lost = placements.filter(({ found }) => found === null);
  if (overlap === null && lost.length === 0) {
    pass(report, "Γ6", `anchor search (±${REACH})`, `All ${edits.length} anchors found.`);
    return placements;
  }
  if (edits.every((edit) => isWritten(image, edit))) throw alreadyThere(edits.length, edits.length);
  if (overlap !== null) {
    const [a, b] = overlap.map(({ edit }) => `${edit.index} (${place(edit.offset)}, ${count(edit.ob.length, "byte")})`);
    throw new Refusal("Γ6", `Instructions ${a} and ${b} edit the same bytes.`);
  }
  noteOtherContent(report, notes, lost.length, edits.length);
  const told = samples(lost, MOST_SAMPLES, ({ edit }) => locate(image, edit), " ");
  throw new Refusal("Γ6", `${lost.length} of ${edits.length} anchors not found. ${told}`);
}

const MOST_SAMPLES = 3;

function alreadyThere(present: number, total: number): Refusal {
  const message = present === total
    ? "All new bytes are in the target already."
    : `${present} of ${total} edits are in the target already, all others are not.`;
  return new Refusal("Γ5", message, { already_patched: present });
}

/** Equal keys with other bytes are a sign of another program behind the same key. */
function noteOtherContent({ identity }: ApplyReport, notes: Note[], failing: number, total: number): void {
  const { recipe_match_key, target_match_key, same_file } = identity;
  if (recipe_match_key === null || recipe_match_key !== target_match_key || same_file) return;
  notes.push({
    code: "same_key_other_content",
    message:
      `The target has the recipe's match key ${recipe_match_key}, yet ${failing} of ${total} edits do not find ` +
      "their bytes: another program behind the same key, or a file that was edited.",
    match_key: recipe_match_key,
    failed: failing,
    total,
  });
}

/** In the exact modes no edit may be displaced; in the others that is told. */
export function judgeShifts({ policy, report, notes }: ApplyRun, placements: readonly Placement[]): void {
  const shifted = placements.filter((placement) => shiftOf(placement) !== 0);
  const told = samples(
    shifted,
    MOST_SAMPLES,
    (placement) => `instruction ${placement.edit.index} by ${shiftOf(placement)}`,
  );
  if (shifted.length > 0 && policy.positions === "exact") {
    throw new Refusal(
      "Γ7",
      `${shifted.length} of ${placements.length} anchors are displaced: ${told}.`,
      { shifted: shifted.length },
    );
  }
  const max_shift = shifted.reduce((most, placement) => Math.max(most, Math.abs(shiftOf(placement))), 0);
  report.anchors = { shifted: shifted.length, max_shift };
  if (shifted.length === 0) {
    pass(report, "Γ7", "shift", "All at their offset.");
    return;
  }
  inform(report, "Γ7", "shift", `${shifted.length} of ${placements.length} displaced, ${max_shift} bytes at most.`);
  const { recipe_match_key, target_match_key } = report.identity;
  if (recipe_match_key === null || recipe_match_key !== target_match_key) return;
  notes.push({
    code: "displaced_under_same_key",
    message:
      `The target has the recipe's match key ${recipe_match_key}, yet ${shifted.length} of ${placements.length} ` +
      `edits are displaced (${told}): probably another program behind the same key. Compare before use.`,
    match_key: recipe_match_key,
    shifted: shifted.length,
    max_shift,
  });
}

/** One mode refuses an edit for which several places would do; the others tell of it. */
export function judgeCopies({ policy, report }: ApplyRun, placements: readonly Placement[]): void {
  const ambiguous = placements.filter(({ isAmbiguous }) => isAmbiguous).length;
  Object.assign(report.anchors, {
    total: placements.length,
    max_hits: placements.reduce((most, { copies }) => Math.max(most, copies), 0),
    multi_hit: placements.filter(({ copies }) => copies > 1).length,
    ambiguous,
  });
  const told = `${ambiguous} of ${placements.length} anchors have several copies within reach`;
  if (policy.ambiguity === "reported") {
    inform(report, "Γ8", "anchor copies", `${told}; the nearest is taken.`);
    return;
  }
  if (ambiguous > 0) {
    throw new Refusal("Γ8", `${told}: the place is a guess. \`apply_any\` would take it.`, { ambiguous });
  }
  pass(report, "Γ8", "anchor copies", "Every anchor is the only one within reach.");
}

function shiftOf({ edit, found }: Placement): number {
  return found === null ? 0 : found - edit.offset;
}
