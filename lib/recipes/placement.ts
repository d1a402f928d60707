/**
 * Finding the place of each edit in a target.
 *
 * @module
 */
import { type Image, latin1 } from "../image/image.ts";
import { occurrenceRuns, occurrences } from "../image/occurrences.ts";
import { REACH } from "./ladder.ts";
import type { Edit } from "./read_recipe.ts";
import { place } from "./wording.ts";

/** Where an edit goes. */
export interface Placement {
  /** The edit. */
  readonly edit: Edit;
  /** Offset in the target; null if it has no place. */
  readonly found: number | null;
  /** How often the whole anchor occurs within reach; counted up to {@linkcode MOST_COPIES}. */
  readonly copies: number;
  /** Whether more than one place would do. */
  readonly isAmbiguous: boolean;
}

/** Where counting of copies ends. */
export const MOST_COPIES = 20_000;

/** Whether bytes stand at an offset. */
export function standsAt(image: Image, offset: number, bytes: Uint8Array): boolean {
  if (offset < 0 || offset + bytes.length > image.size) return false;
  for (let i = 0; i < bytes.length; i++) if (image.bytes[offset + i] !== bytes[i]) return false;
  return true;
}

/**
 * Finds an edit by its anchor: the bytes before it, its original bytes and the bytes behind it.
 *
 * The anchor begins within {@linkcode REACH} of the edit's offset; of several places the nearest counts, of two equally
 * near ones the lower. An edit without bytes before it has its own offset as its only place.
 */
export function placeByAnchor(target: Image, edit: Edit): Placement {
  // No place is near an offset in front of the file.
  if (edit.offset < 0) return { edit, found: null, copies: 0, isAmbiguous: false };
  const anchorLength = edit.before.length + edit.ob.length + edit.after.length;
  const window = { from: edit.offset - REACH, to: edit.offset + REACH + anchorLength };
  const wanted = edit.offset - edit.before.length;
  let copies = 0;
  let nearest: number | null = null;
  for (const { start, end } of occurrenceRuns(target.text, anchorText(edit), window)) {
    const closest = Math.min(Math.max(start, wanted), end - 1);
    if (nearest === null || Math.abs(closest - wanted) < Math.abs(nearest - wanted)) nearest = closest;
    copies = Math.min(MOST_COPIES, copies + end - start);
    if (copies === MOST_COPIES) break;
  }
  if (edit.before.length > 0) {
    return { edit, found: nearest === null ? null : nearest + edit.before.length, copies, isAmbiguous: copies > 1 };
  }
  const found = standsAt(target, edit.offset, edit.ob) ? edit.offset : null;
  return { edit, found, copies, isAmbiguous: false };
}

function anchorText({ before, ob, after }: Edit): string {
  return latin1(before) + latin1(ob) + latin1(after);
}

/** Whether an edit's new bytes stand at its offset. */
export function isWritten(image: Image, { offset, mb }: Edit): boolean {
  return standsAt(image, offset, mb);
}

/** What is known of an edit whose anchor is not found, for people. */
export function locate(target: Image, edit: Edit): string {
  const { index, offset, before, ob, after } = edit;
  const elsewhere = standsAt(target, offset, ob) ? offset : occurrences(target.text, latin1(ob)).next().value;
  const bytes = elsewhere === undefined
    ? "the original bytes are nowhere in the target"
    : `the original bytes alone are at ${place(elsewhere)}`;
  const anchor = `${before.length} + ${ob.length} + ${after.length} bytes`;
  return `Instruction ${index} at ${place(offset)}: ${anchor} not within ${REACH} bytes of it; ${bytes}.`;
}
