/**
 * Decides whether an image is of a family, and why.
 *
 * @module
 */
import { Reader } from "./reader.ts";
import { mayHold } from "./tests.ts";
import type { Family, Step, Tag } from "./vocabulary.ts";

/** A family's claim to an image. */
export interface Claim {
  /** The family. */
  readonly family: Family;
  /** What made it accept, in order. */
  readonly evidence: readonly Tag[];
  /** The image as the family's offsets mean it. */
  readonly reader: Reader;
}

/** A family's claim to an image, or null. No family's answer depends on whether others were asked. */
export function claim(family: Family, image: Reader): Claim | null {
  const reader = afterLeadIn(family, image);
  if (reader === null || !mayAccept(family.detect, reader)) return null;
  const evidence = evidenceFor(family.detect, reader);
  return evidence === null ? null : { family, evidence, reader };
}

/** The image without bytes in front of it; null if the family knows none of that size. */
function afterLeadIn({ leadIn }: Family, image: Reader): Reader | null {
  if (leadIn === undefined) return image;
  const excess = image.size - leadIn.nominal;
  if (excess < 0 || excess > leadIn.max) return null;
  return excess === 0 ? image : new Reader(image.image, excess);
}

/** Whether size and bytes at fixed offsets leave a chance. Most images are refused here, before any search. */
function mayAccept(steps: readonly Step[], reader: Reader): boolean {
  for (const step of steps) {
    if ("need" in step && !mayHold(reader, step.need)) return false;
    if ("accept" in step && mayHold(reader, step.accept)) return true;
  }
  return false;
}

function evidenceFor(steps: readonly Step[], reader: Reader): Tag[] | null {
  const evidence: Tag[] = [];
  for (const step of steps) {
    const accepted = "accept" in step && reader.holds(step.accept);
    if ("need" in step && !reader.holds(step.need)) return null;
    if ("refuse" in step && reader.holds(step.refuse)) return null;
    if (accepted || !("accept" in step)) evidence.push(...[step.tag ?? []].flat());
    if (accepted) return evidence;
  }
  return null;
}
