/**
 * Names of tables in files for other programs.
 *
 * @module
 */
import type { LabelledTable } from "./labels.ts";

/** A label below is a guess, and a guess is no name. */
const CERTAIN = 0.9;

/** Name of a table: its offset and shape, with its label in front if that is certain. */
export function nameOf({ offset, cols, rows, label, label_confidence: confidence }: LabelledTable): string {
  const place = `${hexOffset(offset)} ${cols}x${rows}`;
  return label !== "unknown" && confidence >= CERTAIN ? `${label} ${place}` : place;
}

/** An offset in hex with at least six digits. */
export function hexOffset(offset: number): string {
  return `0x${offset.toString(16).toUpperCase().padStart(6, "0")}`;
}
