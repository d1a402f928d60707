/**
 * Decides where an image belongs when many are sorted: by family, or among those that need a look.
 *
 * @module
 */
import { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { claims, guarded } from "./claims.ts";
import type { Claim } from "./detection.ts";
import { extract, type Extraction } from "./extraction.ts";
import { identityNotes, imageNotes } from "./notes.ts";
import { Reader } from "./reader.ts";
import { sourced } from "./sources.ts";
import type { Destination } from "./destinations.ts";
import type { Block, Family, FieldName, Maker } from "./vocabulary.ts";

/**
 * Where an image belongs, why, and what was read from it.
 *
 * What was read is there only if exactly one family claims the image. Some families lack a field or have one more.
 */
export interface Row extends Partial<Record<FieldName, string | null>> {
  /** Where it belongs. */
  destination: Destination;
  /** Why, for people. */
  detail: string;
  /** Who made the unit. */
  manufacturer?: Maker;
  /** Bytes of the image. */
  file_size?: number;
  /** MD5 of the image in hex. */
  md5?: string;
  /** SHA-256 of the first 64 KiB in hex. */
  sha256_first_64kb?: string;
  /** What makes two images the same program. */
  match_key?: string | null;
  /** Printable texts near the identification. */
  raw_strings?: readonly string[];
  /** Where the family keeps its identification, if it has a fixed place. */
  ident_block?: Block;
  /** What the other keys can't say; absent if there is nothing. */
  notes?: readonly Note[];
  /** What only this family has. */
  [extra: string]: unknown;
}

const HEAD = 0x10000;

/** Asks all families and says where the image belongs. */
export async function classify(image: Image, documents: readonly Family[] = []): Promise<Row> {
  await image.prepareText();
  const reader = new Reader(image);
  const notes = imageNotes(reader);
  const row = await rowFor([...claims(reader, notes, documents)], reader, notes);
  return notes.length > 0 ? { ...row, notes } : row;
}

async function rowFor([only, ...others]: readonly Claim[], reader: Reader, notes: Note[]): Promise<Row> {
  if (only === undefined) return { destination: "unknown", detail: "no extractor matched" };
  if (others.length > 0) return { destination: "contested", detail: contested([only, ...others]) };
  const extraction = guarded(only.family, notes, () => extract(only));
  if (extraction === null) return { destination: "sw_missing", detail: `claimed by ${nameOf(only)}, but unreadable` };
  notes.push(...await identityNotes(reader, only, extraction));
  const { image } = reader;
  const { fields, matchKey, rawStrings, identBlock } = extraction;
  // Parts of the image's text would keep all of it in memory for as long as a caller keeps the row.
  return structuredClone({
    destination: matchKey ? "scanned" as const : "sw_missing" as const,
    detail: described(only, extraction),
    manufacturer: only.family.maker,
    file_size: image.size,
    md5: await image.md5(),
    sha256_first_64kb: await new Image(image.bytes.slice(0, HEAD)).sha256(),
    ...rowFields(only, fields),
    match_key: matchKey,
    raw_strings: rawStrings,
    ...(identBlock && { ident_block: identBlock }),
  });
}

/** The fields, with what the family's rows have besides and without what they lack. */
function rowFields({ family, reader }: Claim, fields: Extraction["fields"]): Record<string, string | null> {
  const { without = [], also = {} } = family.rows ?? {};
  const own = Object.entries(fields).filter(([name]) => !without.includes(name as FieldName));
  const more = Object.entries(also).map(([name, sources]) => [name, sourced(reader, sources, fields)]);
  return Object.fromEntries([...own, ...more]);
}

function contested(claimed: readonly Claim[]): string {
  return `claimed by ${claimed.map(nameOf).join(", ")}`;
}

function nameOf({ family: { name, maker } }: Claim): string {
  return `${name} (${maker})`;
}

/** Family, variant, numbers and key in one line. */
function described(claim: Claim, { fields, matchKey }: Extraction): string {
  const { ecu_family, ecu_variant, software_version, calibration_id, hardware_number } = fields;
  const parts = [`${nameOf(claim)}: family ${ecu_family ?? "not named"}`];
  if (ecu_variant && ecu_variant !== ecu_family) parts.push(`variant ${ecu_variant}`);
  parts.push(software_version ? `software ${software_version}` : "no software number");
  if (calibration_id) parts.push(`calibration ${calibration_id}`);
  if (hardware_number) parts.push(`hardware ${hardware_number}`);
  parts.push(matchKey ? `key ${matchKey}` : "no key");
  return parts.join(", ");
}
