/**
 * Identifies an image: maker, family, numbers, and how far that can be trusted.
 *
 * @module
 */
import { type ByteOrder, endian } from "../image/byte_order.ts";
import { FORMAT_NAMES, type Image, type ImageFormat } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { type Confidence, isDoubtful, judge } from "./confidence.ts";
import { claims, guarded } from "./claims.ts";
import type { Claim } from "./detection.ts";
import { extract, type Extraction, NOTHING } from "./extraction.ts";
import { identityNotes, imageNotes } from "./notes.ts";
import { Reader } from "./reader.ts";

import { scanVins, type VinCandidate } from "./vin.ts";
import type { Block, Family, FieldName, Maker, Strength, Tag } from "./vocabulary.ts";

/** How a file holds the image. */
export type Container = typeof FORMAT_NAMES[ImageFormat];

/** A vehicle identification number and what it says. */
export interface Vin extends Omit<VinCandidate, "offset" | "vin" | "evidence" | "mirror_count"> {
  /** The 17 characters. */
  candidate: string;
}

/** What is known of an image. Fields that were not found are null. */
export interface Identity extends Record<FieldName, string | null> {
  /** Who made the unit. */
  manufacturer: Maker | null;
  /** `FAMILY::VERSION`: images with the same key are meant to hold the same program. */
  match_key: string | null;
  /** How far claims of the family can be trusted in general. */
  detection_strength: Strength | null;
  /** What made the family accept, in order. */
  detection_evidence: Tag[];
  /** Bytes of the image. */
  file_size: number;
  /** SHA-256 of the image in hex. */
  sha256: string;
  /** MD5 of the image in hex; empty if no family claims it. */
  md5: string;
  /** Printable texts near the identification, at most 20. */
  raw_strings: string[];
  /** Where the family keeps its identification, `[start, end)`; may reach beyond the image. */
  ident_block: Block | null;
  /** Byte order. */
  ecu_endian: ByteOrder;
  /** Bytes of a cell; always 2. */
  ecu_cell_bytes: number;
  /** How the file holds the image. */
  container: Container;
  /** How far all that can be trusted. */
  confidence: Confidence;
  /** The likeliest vehicle identification number, if one is likely. */
  vin: Vin | null;
  /** What the other keys can't say; absent if there is nothing. */
  notes?: Note[];
}

/** What may be known of an image besides its bytes. */
export interface IdentifyOptions {
  /** Name of the file, without folders: words in it can lower the confidence. */
  readonly fileName: string;
  /** The present year, which bounds the model year of a vehicle. */
  readonly year: number;
  /** Families to ask after all that are built in. */
  readonly families?: readonly Family[];
  /** What `scanVins()` finds from {@linkcode LIKELY_VIN} on, if that is known already. */
  readonly vins?: readonly VinCandidate[];
}

/** A vehicle identification number is told from here on. */
export const LIKELY_VIN = 0.6;

const CELL_BYTES = 2;

/** Identifies an image. */
export async function identify(image: Image, options: IdentifyOptions): Promise<Identity> {
  const identity = await identifyAsItIs(image, options);
  const { confidence, manufacturer, notes = [] } = identity;
  if (!isDoubtful(confidence)) return identity;
  const { swappedPairs } = await import("./swapped_pairs.ts");
  const swapped = await swappedPairs(image, identity, (other) => identifyAsItIs(other, options));
  const more = swapped === null ? [] : [swapped];
  if (manufacturer === null) {
    const { unidentifiedNote } = await import("./unidentified.ts");
    more.push(unidentifiedNote(image, identity.ecu_endian));
  }
  return more.length === 0 ? identity : { ...identity, notes: [...notes, ...more] };
}

async function identifyAsItIs(
  image: Image,
  { fileName, year, vins, families = [] }: IdentifyOptions,
): Promise<Identity> {
  const sha256 = image.sha256();
  await image.prepareText();
  const reader = new Reader(image);
  const notes = imageNotes(reader);
  const recognised = await recognise(reader, notes, families);
  const facts = factsOf(recognised);
  const [vin] = vins ?? scanVins(image, { minConfidence: LIKELY_VIN, year });
  return {
    ...facts,
    file_size: image.size,
    sha256: await sha256,
    md5: recognised === null ? "" : await image.md5(),
    ecu_endian: endian(image, CELL_BYTES),
    ecu_cell_bytes: CELL_BYTES,
    container: FORMAT_NAMES[image.format],
    confidence: judge({ ...facts, notes }, { image, fileName }),
    vin: vin === undefined ? null : vinOf(vin),
    ...(notes.length > 0 && { notes }),
  };
}

/** The first family that claims an image, and what it reads from it. */
type Recognised = Claim & Extraction;

async function recognise(
  reader: Reader,
  notes: Note[],
  documents: readonly Family[],
): Promise<Recognised | null> {
  for (const claim of claims(reader, notes, documents)) {
    const extraction = guarded(claim.family, notes, () => extract(claim));
    if (extraction === null) continue;
    notes.push(...await identityNotes(reader, claim, extraction));
    return { ...claim, ...extraction };
  }
  return null;
}

function factsOf(recognised: Recognised | null) {
  const { fields, family } = recognised ?? { fields: NOTHING, family: null };
  // Parts of the image's text would keep all of it in memory for as long as a caller keeps the answer.
  return structuredClone({
    manufacturer: family?.maker ?? null,
    match_key: recognised?.matchKey ?? null,
    ...fields,
    detection_strength: family?.strength ?? null,
    detection_evidence: [...recognised?.evidence ?? []],
    raw_strings: [...recognised?.rawStrings ?? []],
    ident_block: recognised?.identBlock ?? null,
  });
}

function vinOf(
  { offset: _offset, vin: candidate, evidence: _evidence, mirror_count: _copies, ...said }: VinCandidate,
): Vin {
  return { candidate, ...said };
}
