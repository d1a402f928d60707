/**
 * Whether the checksums of an image agree with its bytes, in one word and in a line each.
 *
 * @module
 */
import { type ChecksumState, checksumState as stateOf, findings } from "../checksums/findings.ts";
import { findStructures } from "../checksums/structures.ts";
import { View } from "../checksums/view.ts";
import type { Image } from "../image/image.ts";

export type { ChecksumState };

/** Judges the checksum structures that an image carries. */
export function checksumState(image: Image): ChecksumState {
  return stateOf(findings(findStructures(View.of(image))));
}
