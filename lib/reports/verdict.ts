/**
 * What the checks of an image's health and the notes on it come to.
 *
 * The published verdict knows failed checks only. A failure may rest on nothing but the size of the file, and damage may
 * lie where no check looks: then this project's own verdict is another one.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import { type HealthCheck, isHealthy } from "./health_check.ts";

/**
 * A verdict in a word.
 *
 * - `unhealthy`: a checksum does not agree with the bytes.
 * - `doubtful`: something is not as it should be, but may be harmless.
 * - `unknown`: nothing is known of the image that could be checked.
 * - `healthy`: none of that.
 */
export type Verdict = "healthy" | "doubtful" | "unhealthy" | "unknown";

/** A verdict and what it rests on. */
export interface Judgement {
  /** In a word. */
  readonly verdict: Verdict;
  /** A sentence each. */
  readonly reasons: readonly string[];
}

/** What is known besides checks and notes. */
export interface Evidence {
  /** Whether there is a family or a checksum that agrees. */
  readonly isKnown: boolean;
  /** Whether every sum that failed may be none. */
  readonly isExcused: boolean;
}

const CODE = "own_verdict";

/** A note, coded `own_verdict`, if checks and notes come to something else than the published verdict. */
export function ownVerdict(checks: readonly HealthCheck[], notes: readonly Note[], evidence: Evidence): Note[] {
  const { verdict, reasons } = judge(checks, notes, evidence);
  if (verdict === (isHealthy(checks) ? "healthy" : "unhealthy")) return [];
  const told = new Set(notes.map(({ message }) => message));
  const message = [`All in all: ${verdict}.`, ...reasons.filter((reason) => !told.has(reason))].join(" ");
  return [{ code: CODE, message, verdict, reasons }];
}

/** The verdict on an image: this project's own where it differs from the published one. */
export function verdictOf(checks: readonly Omit<HealthCheck, "details">[], notes: readonly Note[] = []): Judgement {
  const own = notes.find(({ code }) => code === CODE);
  if (own !== undefined) return { verdict: own["verdict"] as Verdict, reasons: own["reasons"] as string[] };
  const failed = checks.filter(({ status }) => status === "fail").map(({ message }) => message);
  if (failed.length === 0) return { verdict: "healthy", reasons: [] };
  const stale = messages(notes, STALE);
  return { verdict: "unhealthy", reasons: stale.length > 0 ? stale : failed };
}

/** Notes that tell of sums that do not agree. */
const STALE: ReadonlySet<string> = new Set(["stale_checksums"]);
/** Notes that tell of what may be harmless. */
const DOUBTS: ReadonlySet<string> = new Set(["unusual_size", "boot_area_erased", "reset_vector_blank"]);

function judge(
  checks: readonly HealthCheck[],
  notes: readonly Note[],
  { isKnown, isExcused }: Evidence,
): Judgement {
  const failed = (name: HealthCheck["name"]) =>
    checks.find((check) => check.name === name && check.status === "fail")?.message;
  const stale = messages(notes, STALE);
  if (stale.length > 0) return { verdict: "unhealthy", reasons: stale };
  const doubts = messages(notes, DOUBTS);
  const maps = failed("map count");
  if (maps !== undefined) doubts.push(`${maps} Few images were measured, so it may be right all the same.`);
  const sums = failed("checksums");
  if (sums !== undefined && !isExcused) doubts.push(`${sums} Not all of them can be verified.`);
  if (doubts.length > 0) return { verdict: "doubtful", reasons: doubts };
  const excuses = sums === undefined ? [] : [EXCUSE];
  if (!isKnown) return { verdict: "unknown", reasons: [...excuses, "No check knew anything of this image."] };
  return { verdict: "healthy", reasons: excuses };
}

const EXCUSE =
  "What failed may be no checksum: nothing but the size of the image or a doubtful table says that it is one.";

function messages(notes: readonly Note[], codes: ReadonlySet<string>): string[] {
  return notes.filter(({ code }) => codes.has(code)).map(({ message }) => message);
}
