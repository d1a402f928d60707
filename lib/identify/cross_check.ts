/**
 * Checks that what was extracted stands where identification texts are, and not somewhere in code by chance.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import type { Identified } from "./confidence.ts";
import { occurrences } from "../image/occurrences.ts";
import { isInside, PRINTABLE, runs } from "../image/runs.ts";
import type { Block } from "./vocabulary.ts";

/** Least length of a printable run that counts as identification text. */
export const LEAST_TEXT = 64;

/** A declared block counts if it is no longer than this… */
const LONGEST_BLOCK = 4096;

/** …and has at least this many printable bytes. */
const LEAST_PRINTABLE = 24;

/**
 * How many of the software, hardware and calibration numbers begin inside identification text.
 *
 * That is the block the family declares or, without a sound one, every long printable run.
 */
export function confirmedFields(identified: Identified, image: Image): { confirmed: number; checked: number } {
  const { software_version, hardware_number, calibration_id, ident_block } = identified;
  const values = [software_version, hardware_number, calibration_id].map((value) => value ?? "").filter(Boolean);
  if (values.length === 0) return { confirmed: 0, checked: 0 };
  const texts = ident_block !== null && isSound(ident_block, image)
    ? [ident_block]
    : [...runs(image.bytes, PRINTABLE, LEAST_TEXT)];
  const confirmed = values.filter((value) => occurrences(image.text, value).some((at) => isInside(at, texts)));
  return { confirmed: confirmed.length, checked: values.length };
}

function isSound([start, end]: Block, image: Image): boolean {
  if (start < 0 || start >= end || end > image.size || end - start > LONGEST_BLOCK) return false;
  let printable = 0;
  for (let at = start; at < end; at++) printable += PRINTABLE[image.bytes[at]!]!;
  return printable >= LEAST_PRINTABLE;
}
