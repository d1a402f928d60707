/**
 * Finds vehicle identification numbers in an image and says how likely each is one.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import { byteSet, isInside, PRINTABLE, runs } from "../image/runs.ts";
import { LEAST_TEXT } from "./cross_check.ts";
import { countCopies } from "./vin_copies.ts";
import { type DecodedVin, decodeVin } from "./vin_decode.ts";
import { VIN_LENGTH, type VinWindow, weighVins } from "./vin_windows.ts";

/** A text that may be a vehicle identification number, and what it says. */
export interface VinCandidate extends DecodedVin {
  /** Offset of its first character. */
  offset: number;
  /** The 17 characters. */
  vin: string;
  /** How likely it is one, from 0 to 0.95 in hundredths. */
  confidence: number;
  /** What speaks for it. */
  evidence: string[];
  /** How often the text stands in the image, without overlaps. */
  mirror_count: number;
}

/** Limits of a search. */
export interface VinSearch {
  /** Least confidence of an answer, from 0 to 1. */
  readonly minConfidence: number;
  /** The present year, which bounds the model year. */
  readonly year: number;
}

/** Each counts this much, and only behind a known maker's code. In hundredths. */
const PLACE_OR_COPIES = 10;

/** No text is certain to be one. In hundredths. */
const MOST = 95;

const CAPITALS_AND_DIGITS = byteSet("AZ", "09");

/**
 * All texts that may be vehicle identification numbers, the likeliest first, equal ones by offset.
 *
 * Every place counts, so copies are listed each.
 */
export function scanVins(image: Image, { minConfidence, year }: VinSearch): VinCandidate[] {
  const places = [...runs(image.bytes, CAPITALS_AND_DIGITS, VIN_LENGTH)];
  const windows = weighVins(image.bytes, places, Math.floor(minConfidence * 100), 2 * PLACE_OR_COPIES);
  if (windows.length === 0) return [];
  const copies = countCopies(image.text, places, windows);
  const texts = [...runs(image.bytes, PRINTABLE, LEAST_TEXT)];
  return windows
    .map((window) => candidate(window, image.text, copies, texts, year))
    .filter(({ confidence }) => confidence >= minConfidence)
    .sort((a, b) => b.confidence - a.confidence || a.offset - b.offset);
}

function candidate(
  window: VinWindow,
  text: string,
  copies: ReadonlyMap<string, number>,
  texts: readonly [number, number][],
  year: number,
): VinCandidate {
  const { offset, evidence } = window;
  const vin = text.slice(offset, offset + VIN_LENGTH);
  const count = copies.get(vin) ?? 1;
  const inText = isInside(offset, texts);
  return {
    offset,
    vin,
    confidence: total(window, inText, count > 1),
    evidence: [...evidence, ...inText ? ["ident-block"] : [], ...count > 1 ? [`mirrored-x${count}`] : []],
    mirror_count: count,
    ...decodeVin(vin, year),
  };
}

function total({ hundredths, hasMaker }: VinWindow, inText: boolean, copied: boolean): number {
  const surroundings = hasMaker ? PLACE_OR_COPIES * (Number(inText) + Number(copied)) : 0;
  return Math.min(MOST, hundredths + surroundings) / 100;
}
