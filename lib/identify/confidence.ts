/**
 * How far an identification can be trusted: points for what speaks for it, less points for what speaks against.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { UNUSUAL_SIZE_CODE } from "../image/usual_size.ts";
import { confirmedFields } from "./cross_check.ts";
import { evidencePoints } from "./evidence.ts";
import { isGenericName, speaksOfTuning } from "./file_names.ts";
import { saysCalibrationOnly } from "./partial_read.ts";
import { canonicalSoftware, expectsSoftware } from "./software_numbers.ts";
import type { Block, FieldName, Strength, Tag } from "./vocabulary.ts";

/** How far an identification can be trusted, in a word. */
export type Tier = "High" | "Medium" | "Low" | "Suspicious" | "Unknown";

/** One thing that changed the score. */
export interface Signal {
  /** Points. */
  delta: number;
  /** What it was, for people. */
  label: string;
}

/** How far an identification can be trusted, and why. */
export interface Confidence {
  /** Sum of the signals; may be negative. */
  score: number;
  /** The score in a word. */
  tier: Tier;
  /** What made the score, in the order of judgement. */
  signals: Signal[];
  /** Short fixed texts in capitals. */
  warnings: string[];
}

/** What an identification claims. */
export interface Identified extends Readonly<Record<FieldName, string | null>> {
  /** Who made the unit. */
  readonly manufacturer: string | null;
  /** What makes two images the same program. */
  readonly match_key: string | null;
  /** How far claims of the family can be trusted in general. */
  readonly detection_strength: Strength | null;
  /** What made the family accept. */
  readonly detection_evidence: readonly Tag[];
  /** Where the family keeps its identification. */
  readonly ident_block: Block | null;
  /** What the other keys can't say. */
  readonly notes?: readonly Note[];
}

/** Whether other findings agree with the identification; the worst of several. */
export type CoherenceStatus = "agree" | "stale" | "gap" | "conflict" | "n/a";

/** What may be known besides the identification. */
export interface Circumstances {
  /** The image. */
  readonly image: Image;
  /** Name of its file, without folders. */
  readonly fileName: string;
}

/** A signal and the warning that goes with it, if any. */
type Finding = readonly [delta: number, label: string, warning?: string];

/** Judges an identification. Without a family there is nothing to judge. */
export function judge(identified: Identified, circumstances: Circumstances): Confidence {
  if (identified.ecu_family === null) return { score: 0, tier: "Unknown", signals: [], warnings: [] };
  const findings = [
    byEvidence(identified),
    bySoftware(identified),
    ...byOtherFields(identified),
    byFileName(circumstances.fileName),
    byPlace(identified, circumstances.image),
  ].filter((finding) => finding !== null);
  const judged = withFindings({ score: 0, tier: "Unknown", signals: [], warnings: [] }, findings);
  return withFindings(judged, bytesMissing(identified.notes, judged.score));
}

/** Whether nobody claims an image, or by contradictory signs only. */
export function isDoubtful({ tier }: Confidence): boolean {
  return tier === "Unknown" || tier === "Suspicious";
}

/** A judgement after checksums and code were asked too. Where there is no family, they have nothing to say. */
export function judgeAgain(confidence: Confidence, status: CoherenceStatus): Confidence {
  if (confidence.tier === "Unknown") return confidence;
  const finding = byCoherence(status);
  return finding === null ? confidence : withFindings(confidence, [finding]);
}

function withFindings(confidence: Confidence, findings: readonly Finding[]): Confidence {
  const score = findings.reduce((sum, [delta]) => sum + delta, confidence.score);
  const signals = findings.filter(([delta]) => delta !== 0).map(([delta, label]) => ({ delta, label }));
  const warnings = findings.map(([, , warning]) => warning).filter((warning) => warning !== undefined);
  return {
    score,
    tier: tierOf(score),
    signals: [...confidence.signals, ...signals],
    warnings: [...confidence.warnings, ...warnings],
  };
}

function tierOf(score: number): Tier {
  if (score >= 55) return "High";
  if (score >= 25) return "Medium";
  return score >= 0 ? "Low" : "Suspicious";
}

function byEvidence({ detection_evidence: tags, detection_strength: strength }: Identified): Finding | null {
  if (tags.length > 0) {
    const named = tags.slice(0, 4).join(", ") + (tags.length > 4 ? "…" : "");
    return [evidencePoints(tags), `detection evidence (${tags.length} tags: ${named})`];
  }
  if (strength === null) return null;
  return [{ strong: 15, moderate: 10, weak: 5 }[strength], `detection strength ${strength}`];
}

function bySoftware(identified: Identified): Finding | null {
  const { manufacturer, ecu_family, software_version: software, match_key, notes } = identified;
  if (software) {
    if (canonicalSoftware(manufacturer, software)) return [30, "canonical SW version"];
    return [15, `SW version present (${software.slice(0, 12)})`];
  }
  if (!expectsSoftware(ecu_family ?? "") || saysCalibrationOnly(notes)) return null;
  return match_key === null
    ? [-15, "no SW version found, so no match key", "IDENT BLOCK MISSING"]
    : [-10, "no SW version found; the match key is made of another field", "IDENT BLOCK MISSING"];
}

function* byOtherFields(identified: Identified): Generator<Finding, void, undefined> {
  const { hardware_number: hardware, ecu_variant: variant, calibration_id, oem_part_number } = identified;
  if (hardware) yield [20, `hardware number present (${hardware})`];
  if (variant && variant !== identified.ecu_family) yield [10, `ECU variant identified (${variant})`];
  if (calibration_id) yield [10, `calibration ID present (${calibration_id.slice(0, 12)})`];
  if (oem_part_number) yield [5, `OEM part number present (${oem_part_number.slice(0, 16)})`];
}

function byFileName(name: string): Finding | null {
  if (speaksOfTuning(name)) return [-25, "file name speaks of tuning", "TUNING KEYWORDS IN FILENAME"];
  return isGenericName(name) ? [-15, "generic numbered filename", "GENERIC FILENAME"] : null;
}

function byPlace(identified: Identified, image: Image): Finding | null {
  const { confirmed, checked } = confirmedFields(identified, image);
  if (confirmed === 0) return null;
  return [Math.min(10, 5 * confirmed), `fields found inside identification text (${confirmed}/${checked})`];
}

/**
 * Behind a gap nothing is in its place, and where the gap is nobody knows: whatever was found, it is no more than likely.
 * More bytes than usual are another matter, they mostly stand at the end.
 */
function bytesMissing(notes: readonly Note[] = [], score: number): Finding[] {
  const gap = notes.find(({ code, difference }) => code === UNUSUAL_SIZE_CODE && Number(difference) < 0);
  if (gap === undefined || score <= MOST_WITH_GAP) return [];
  return [[MOST_WITH_GAP - score, `${-Number(gap["difference"])} bytes fewer than usual`, "BYTES MISSING"]];
}

/** Stays below High, also if checksums or code agree. */
const MOST_WITH_GAP = 40;

function byCoherence(status: CoherenceStatus): Finding | null {
  if (status === "conflict") return [-15, "checksums or code contradict the identification", "SIGNAL CONFLICT"];
  if (status === "agree") return [10, "checksums or code agree with the identification"];
  return status === "stale" ? [0, "checksums do not hold", "CHECKSUM STALE (tuned file)"] : null;
}
