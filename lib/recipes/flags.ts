/**
 * Doubts about edits.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { scanVins } from "../identify/vin.ts";
import type { Image } from "../image/image.ts";
import type { Flag, FlagKind, RegionTag } from "./document.ts";
import { isRisky } from "./regions.ts";
import { overlapping } from "./spans.ts";
import { place } from "./wording.ts";

/** A vehicle identification number in the stock image. */
export interface VinHit {
  /** Offset of the first character. */
  readonly offset: number;
  /** The 17 characters. */
  readonly vin: string;
  /** How likely it is one, from 0 to 1. */
  readonly confidence: number;
}

/** What is known of an edit. */
export interface Annotated extends Span {
  /** Whether it is told from all other places. */
  readonly isUnique: boolean;
  /** Kind of the flash region. */
  readonly region: RegionTag;
}

/** Least confidence of a vehicle identification number that an edit is warned of. */
const SUSPECT_VIN = 0.5;

/** Most that is claimed of one. */
const MOST_SUSPICION = 0.9;

const VIN_LENGTH = 17;

/** Vehicle identification numbers of known makers in an image, surest first. `year` is the present year. */
export function suspectVins(image: Image, year: number): VinHit[] {
  return scanVins(image, { minConfidence: SUSPECT_VIN, year }).filter(({ evidence }) => evidence.includes("wmi"));
}

/**
 * The doubts about each edit.
 *
 * @param edits in ascending order, none overlapping another
 * @param vins the surest first
 */
export function flagEdits(edits: readonly Annotated[], vins: readonly VinHit[]): Flag[][] {
  const hits: (VinHit | undefined)[] = new Array(edits.length);
  for (const vin of vins) {
    for (const i of overlapping(edits, { start: vin.offset, end: vin.offset + VIN_LENGTH })) hits[i] ??= vin;
  }
  return edits.map((edit, i) => [...vinFlag(hits[i]), ...anchorFlag(edit), ...regionFlag(edit)]);
}

function vinFlag(vin: VinHit | undefined): Flag[] {
  if (vin === undefined) return [];
  const reason = `Overlaps what looks like a vehicle identification number at ${place(vin.offset)}: ${vin.vin}.`;
  return [review("VIN_SUSPECT", reason, Math.min(MOST_SUSPICION, vin.confidence))];
}

function anchorFlag({ isUnique }: Annotated): Flag[] {
  if (isUnique) return [];
  return [review("WEAK_ANCHOR", "The bytes before and in this place occur more than once in the stock file.", 0.9)];
}

function regionFlag({ region }: Annotated): Flag[] {
  if (!isRisky(region)) return [];
  return [review("CODE_AREA", `Lies in ${REGION_NAMES[region]}, not in calibration.`, 1)];
}

const REGION_NAMES: Readonly<Record<RegionTag, string>> = {
  code: "program code",
  erased: "erased flash",
  mixed: "a region that is neither code nor calibration",
  calibration: "calibration",
  unknown: "an unknown region",
};

function review(kind: FlagKind, reason: string, confidence: number): Flag {
  return { kind, reason, confidence, action: "REVIEW" };
}
