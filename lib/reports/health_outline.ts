/**
 * The health of an image as a report for people.
 *
 * @module
 */
import type { HealthReport } from "./health.ts";
import type { HealthCheck, HealthStatus } from "./health_check.ts";
import { notesSection } from "./notes_outline.ts";
import { type Outline, type Said, type Section, section, table, type Tone } from "./outline.ts";
import { type Judgement, type Verdict, verdictOf } from "./verdict.ts";
import { byteCount, NO_FAMILY, unitName } from "./wording.ts";

/** The report of `health`. */
export function healthOutline(report: HealthReport): Outline {
  const { file, file_size, manufacturer, family, checks, notes = [] } = report;
  const sections = [healthSection(checks), notesSection(notes)];
  return {
    title: file,
    subtitle: `${unitName(manufacturer, family) || NO_FAMILY}, ${byteCount(file_size)}`,
    verdict: saidVerdict(verdictOf(checks, notes)),
    sections: sections.filter((section) => section !== null),
  };
}

/** The verdict on an image in one line: a word, and what it rests on. */
export function healthLine({ checks, notes }: HealthReport): Said & { readonly because: string } {
  const judgement = verdictOf(checks, notes);
  const warnings = checks.filter(({ status }) => status === "warn").map(({ name }) => name);
  const because = judgement.reasons.length > 0
    ? judgement.reasons.join(" ")
    : warnings.length > 0
    ? `Look at: ${warnings.join(", ")}.`
    : "";
  return { ...saidVerdict(judgement), because };
}

/** A check, with or without its details. */
export type ShownCheck = Omit<HealthCheck, "details"> & Partial<Pick<HealthCheck, "details">>;

/** The six checks as a section. */
export function healthSection(checks: readonly ShownCheck[]): Section | null {
  const rows = checks.flatMap((check) => [
    [check.name, { text: check.status, tone: STATUS_TONES[check.status] }, check.message],
    ...(check.details ?? []).map((line) => ["", "", { text: line, tone: "faint" as const }]),
  ]);
  return section("health", "Health", { table: table(["check", "status", "finding"], rows) });
}

/** A verdict with its tone. */
export function saidVerdict({ verdict }: Judgement): Said {
  return { text: verdict, tone: VERDICT_TONES[verdict] };
}

const STATUS_TONES: Readonly<Record<HealthStatus, Tone>> = { ok: "good", warn: "warn", fail: "bad", skip: "faint" };

const VERDICT_TONES: Readonly<Record<Verdict, Tone>> = {
  healthy: "good",
  doubtful: "warn",
  unhealthy: "bad",
  unknown: "faint",
};
