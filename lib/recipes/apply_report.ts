/**
 * What an apply method answers.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import type { ChecksumState } from "./checksum_state.ts";
import type { NamedImage } from "./identity.ts";
import type { ApplyCommand, Policy } from "./ladder.ts";
import { LADDER } from "./ladder.ts";
import type { RuleId } from "./refusal.ts";

/** The patched image, or why there is none. */
export interface ApplyResult {
  /** Whether the patched image is given out. */
  applied: boolean;
  /** The whole patched image in base64, as large as the decoded target; null if nothing was applied. */
  patched_b64: string | null;
  /** SHA-256 of the patched image in lower-case hex. */
  patched_sha256: string | null;
  /** What was checked, and why nothing was applied if so. */
  report: ApplyReport;
  /**
   * `fingerprint_mismatch`, `same_key_other_facts`, `shared_match_key`, `same_key_other_content`,
   * `displaced_under_same_key`, and remarks on how the target was decoded.
   */
  notes?: Note[];
}

/** What was checked, in order; what was not reached is empty. */
export interface ApplyReport {
  /** The way of applying. */
  command: ApplyCommand;
  /** What it demands. */
  policy: Policy;
  /** Names without folders. */
  files: { target: string; recipe: string };
  /** Checks that did not refuse, in order. */
  checks: Check[];
  /** The document's version as it spells it; null if the document itself was refused. */
  schema: string | null;
  /** Recipe and target by their identity. */
  identity: Partial<IdentityReport>;
  /** Bytes of the stock image and of the target. */
  sizes: { recipe?: number; target?: number };
  /** What the search for anchors found. */
  anchors: Partial<AnchorReport>;
  /** Number of edits, of those made, and the bytes of them. */
  instructions: { total?: number; applied?: number; bytes_written?: number };
  /** The recipe's own summary of regions. */
  regions: Record<string, unknown>;
  /** What was written. */
  result: { applied: false } | Written;
  /** The rule that said no, why in words, and facts; null if none did. */
  refusal: { check: RuleId; message: string; detail: Readonly<Record<string, unknown>> } | null;
  /** What a person can do after a refusal; null where there is nothing to advise. */
  next_step: string | null;
}

/** A check that did not refuse. */
export interface Check {
  /** Identifier of the rule. */
  id: string;
  /** What was checked. */
  name: string;
  /** `info` for checks that never refuse under this policy. */
  verdict: "pass" | "info";
  /** What was found. */
  detail: string;
}

/** Recipe and target by their identity. */
export interface IdentityReport {
  /** The recipe's match key. */
  recipe_match_key: string | null;
  /** The target's match key. */
  target_match_key: string | null;
  /** Whether the target is the very file that the recipe was made from. */
  same_file: boolean;
  /** What is known of the target. */
  target: Record<TargetFact, string | null>;
}

/** The facts of the target that are shown. `confidence` is always null: no judgement is made here. */
export const TARGET_FACTS = [
  "manufacturer",
  "ecu_family",
  "ecu_variant",
  "software_version",
  "hardware_number",
  "oem_part_number",
  "confidence",
] as const;

/** One of {@linkcode TARGET_FACTS}. */
export type TargetFact = typeof TARGET_FACTS[number];

/** What the search for anchors found. */
export interface AnchorReport {
  /** Edits that are not at their offset. */
  shifted: number;
  /** Largest distance of one from its offset. */
  max_shift: number;
  /** Number of edits. */
  total: number;
  /** Most copies of one anchor within reach. */
  max_hits: number;
  /** Anchors that have more than one. */
  multi_hit: number;
  /** Edits for which more than one place would do. */
  ambiguous: number;
}

/** What was written. */
export interface Written {
  /** Always true. */
  applied: true;
  /** SHA-256 of the target in lower-case hex. */
  input_sha256: string;
  /** SHA-256 of the patched image in lower-case hex. */
  output_sha256: string;
  /** Sum of the new bytes of all edits. */
  bytes_written: number;
  /** Whether the checksums of the patched image agree with its bytes; they are never corrected here. */
  checksums: ChecksumState & { corrected: false; check_with: string };
  /** What a person must know before using the result. */
  disclaimer: string;
}

/** A report to be filled step by step. */
export function emptyReport(command: ApplyCommand, target: string, recipe: string): ApplyReport {
  return {
    command,
    policy: { ...LADDER[command] },
    files: { target, recipe },
    checks: [],
    schema: null,
    identity: {},
    sizes: {},
    anchors: {},
    instructions: {},
    regions: {},
    result: { applied: false },
    refusal: null,
    next_step: null,
  };
}

/** What the steps of applying work on and add to. */
export interface ApplyRun {
  /** The image to patch. */
  readonly target: NamedImage;
  /** The demands. */
  readonly policy: Policy;
  /** The report so far. */
  readonly report: ApplyReport;
  /** The remarks so far. */
  readonly notes: Note[];
}

/** Adds a check that held. */
export function pass(report: ApplyReport, id: string, name: string, detail: string): void {
  report.checks.push({ id, name, verdict: "pass", detail });
}

/** Adds something that was looked at and can't refuse here. */
export function inform(report: ApplyReport, id: string, name: string, detail: string): void {
  report.checks.push({ id, name, verdict: "info", detail });
}

/** Said with every result. */
export const DISCLAIMER: string =
  "Checksums are not corrected. Before this goes into a vehicle, have a professional review it. For repair and for " +
  "racing only; elsewhere the law decides.";

/** Said with every judgement on checksums. */
export const CHECK_WITH: string =
  "Write the result to a file and run `health` on it; `checksum_correct` can repair known schemes.";
