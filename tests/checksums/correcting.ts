/**
 * Correcting checksums in tests.
 *
 * @module
 */
import { correctChecksums, type Correction } from "../../lib/checksums/correction.ts";
import type { CorrectionOptions } from "../../lib/checksums/correction_plan.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";

/** What the correction of an edited image comes to. */
export function correct(bytes: Bytes, original: Bytes | null, options: CorrectionOptions = {}): Correction {
  return correctChecksums(new Image(bytes), original === null ? null : new Image(original), options);
}

/** The outcome in one word; of a refusal its code. */
export function codes(bytes: Bytes, original: Bytes | null, options: CorrectionOptions = {}): string {
  const { outcome, refusal } = correct(bytes, original, options);
  return refusal === null ? outcome : refusal.code;
}

/** Offsets at which two images differ. */
export function changes(a: Bytes, b: Bytes): number[] {
  const found: number[] = [];
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) found.push(at);
  return found;
}
