/**
 * What reports need to know of an image, found once for all of them.
 *
 * @module
 */
import { type Finding, findings, groupFindings } from "../checksums/findings.ts";
import { judgeChecks, type JudgedChecks } from "../checksums/notes.ts";
import { findStructures, type Structures } from "../checksums/structures.ts";
import { View } from "../checksums/view.ts";
import { identify, type Identity, LIKELY_VIN } from "../identify/identify.ts";
import { scanVins, type VinCandidate } from "../identify/vin.ts";
import type { Family } from "../identify/vocabulary.ts";
import type { Image } from "../image/image.ts";
import { type Region, segmentRegions } from "../image/regions.ts";
import { scanTables, type TableScan } from "../maps/tables.ts";

/** An image and what may be known of it besides its bytes. */
export interface Subject {
  /** The image. */
  readonly image: Image;
  /** Name of its file, without folders. */
  readonly fileName: string;
  /** The present year, which bounds the model year of a vehicle. */
  readonly year: number;
  /** Families that were loaded from documents. */
  readonly families?: readonly Family[];
}

/** A subject and what it is. */
export interface Recognised extends Subject {
  /** What identification says. */
  readonly identity: Identity;
  /** Texts that are likely to be vehicle identification numbers, one entry a place, the likeliest first. */
  readonly vins: readonly VinCandidate[];
}

/** A subject, looked at from all sides. */
export interface Survey extends Recognised {
  /** The image as checksum detectors read it. */
  readonly view: View;
  /** Its checksum structures. */
  readonly structures: Structures;
  /** The structures, each judged as a whole; further schemes only where nothing but the size speaks for the others. */
  readonly findings: readonly Finding[];
  /** What the verdict of each sum is worth. */
  readonly judged: JudgedChecks;
  /** Its axes and tables. */
  readonly scan: TableScan;
  /** Its parts. */
  readonly regions: readonly Region[];
}

/** Tells what a subject is. */
export async function recognise(subject: Subject): Promise<Recognised> {
  const { image, fileName, year, families = [] } = subject;
  await image.prepareText();
  const vins = scanVins(image, { minConfidence: LIKELY_VIN, year });
  return { ...subject, vins, identity: await identify(image, { fileName, year, vins, families }) };
}

/** Looks at a subject from all sides: one scan for every report. */
export async function survey(subject: Subject): Promise<Survey> {
  const recognised = await recognise(subject);
  const { image } = subject;
  const view = View.of(image);
  const structures = findStructures(view);
  const judged = judgeChecks(view, structures);
  const scan = scanTables(image);
  return {
    ...recognised,
    view,
    structures,
    judged,
    findings: findingsOf(structures, judged),
    scan,
    regions: segmentRegions(image.bytes, scan.tables),
  };
}

function findingsOf(structures: Structures, { found }: JudgedChecks): Finding[] {
  const published = findings(structures);
  const further = groupFindings(structures);
  const speaks = ({ checks }: Finding) => checks.some((check) => found.get(check) !== "not_applicable");
  return further.length > 0 && !published.some(speaks) ? further : published;
}
