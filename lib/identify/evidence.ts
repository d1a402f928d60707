/**
 * What evidence of detection is worth.
 *
 * @module
 */
import type { Tag } from "./vocabulary.ts";

const POINTS: Readonly<Record<Tag, number>> = {
  MAGIC_MATCH: 4,
  HEADER_MATCH: 4,
  POINTER_TABLE: 4,
  LAYOUT_FINGERPRINT: 4,
  IDENT_BLOCK: 4,
  BOOT_BLOCK: 4,
  FAMILY_ANCHOR: 4,
  FAMILY_STRING: 3,
  DETECTION_SIGNATURE: 3,
  SYNC_MARKER: 3,
  MANUFACTURER_CONFIRM: 3,
};

/** Points of a tag that says little by itself, or that only one family has. */
const LEAST_POINTS = 2;

/** However much there is, evidence alone does not make an identification. */
const MOST_POINTS = 20;

/** Points of evidence. A tag that stands twice counts twice. */
export function evidencePoints(tags: readonly Tag[]): number {
  return Math.min(MOST_POINTS, tags.reduce((sum, tag) => sum + (POINTS[tag] ?? LEAST_POINTS), 0));
}
