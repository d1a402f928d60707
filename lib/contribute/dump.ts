/**
 * Dumps of a family that is to be contributed, and what is known of them.
 *
 * @module
 */
import { claims, guarded } from "../identify/claims.ts";
import { extract, type Extraction, NOTHING } from "../identify/extraction.ts";
import { Reader } from "../identify/reader.ts";
import type { Family, Strength, Tag } from "../identify/vocabulary.ts";
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";

/** A dump. */
export interface Dump {
  /** Name of its file without folders. */
  readonly name: string;
  /** Its image. */
  readonly image: Image;
}

/** The known family that claims a dump. */
export interface ClaimedBy {
  /** Name of its table. */
  extractor: string;
  /** Who made the units. */
  manufacturer: string;
  /** The first name that the table declares. */
  family: string;
  /** How far its claims can be trusted in general. */
  detection_strength: Strength;
}

/** What a dump is identified as; null where nothing was found. */
export interface DumpIdentity {
  /** Who made the unit. */
  manufacturer: string | null;
  /** Family. */
  ecu_family: string | null;
  /** Variant of it. */
  ecu_variant: string | null;
  /** Number of the software. */
  software_version: string | null;
  /** Number of the hardware. */
  hardware_number: string | null;
  /** Number of the vehicle's maker. */
  oem_part_number: string | null;
  /** Number of the calibration. */
  calibration_id: string | null;
  /** What two images of the same program share. */
  match_key: string | null;
  /** How far claims of the family can be trusted in general. */
  detection_strength: Strength | null;
  /** What made the family accept. */
  detection_evidence: readonly Tag[];
}

/** What is known of a dump. */
export interface DumpReport {
  /** Name of its file without folders. */
  name: string;
  /** Bytes of its image. */
  size: number;
  /** SHA-256 of its image in hex. */
  sha256: string;
  /** The known family that claims it; null if none does. */
  claimed_by: ClaimedBy | null;
  /** What it is identified as. */
  identity: DumpIdentity;
}

/** What is known of a dump. */
export async function reportDump({ name, image }: Dump): Promise<DumpReport> {
  await image.prepareText();
  return { name, size: image.size, sha256: await image.sha256(), ...recognised(image) };
}

/** The first known family that claims an image and can read it. */
function recognised(image: Image): Pick<DumpReport, "claimed_by" | "identity"> {
  const reader = new Reader(image);
  const failures: Note[] = [];
  for (const claim of claims(reader, failures)) {
    const { family, evidence } = claim;
    const read = guarded(family, failures, () => extract(claim));
    if (read === null) continue;
    const claimedBy = {
      extractor: family.name,
      manufacturer: family.maker,
      family: family.declares[0] ?? "?",
      detection_strength: family.strength,
    };
    return { claimed_by: claimedBy, identity: identityOf(read, family, evidence) };
  }
  return { claimed_by: null, identity: identityOf({ fields: NOTHING, matchKey: null }, null, []) };
}

function identityOf(
  { fields, matchKey }: Pick<Extraction, "fields" | "matchKey">,
  family: Family | null,
  evidence: readonly Tag[],
): DumpIdentity {
  return {
    manufacturer: family?.maker ?? null,
    ecu_family: fields.ecu_family,
    ecu_variant: fields.ecu_variant,
    software_version: fields.software_version,
    hardware_number: fields.hardware_number,
    oem_part_number: fields.oem_part_number,
    calibration_id: fields.calibration_id,
    match_key: matchKey,
    detection_strength: family?.strength ?? null,
    detection_evidence: evidence,
  };
}

/** The dumps without those that equal an earlier one, and which those are. */
export async function distinctDumps(
  dumps: readonly Dump[],
): Promise<{ distinct: Dump[]; copies: { copy: string; of: string }[] }> {
  const first = new Map<string, Dump>();
  const copies: { copy: string; of: string }[] = [];
  for (const dump of dumps) {
    const digest = await dump.image.sha256();
    const same = first.get(digest);
    if (same === undefined) first.set(digest, dump);
    else copies.push({ copy: dump.name, of: same.name });
  }
  return { distinct: [...first.values()], copies };
}
