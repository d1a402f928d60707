/**
 * What the checks of an image's health can't say.
 *
 * @module
 */
import type { Check, Scheme } from "../checksums/check.ts";
import { checksumNotes, noted } from "../checksums/notes.ts";
import type { Standing } from "../checksums/standing.ts";
import type { Note } from "../image/note.ts";
import { damageNotes } from "./damage.ts";
import type { HealthCheck } from "./health_check.ts";
import type { Survey } from "./survey.ts";
import { ownVerdict } from "./verdict.ts";

/**
 * The notes on an image's health: those of its identity and of its checksums, those of `damageNotes()`, and
 *
 * | code | what it says |
 * | --- | --- |
 * | `stale_checksums` | the `checks` that do not agree, with places, values and ranges, and the names of their `structures`; those that may be none are left out |
 * | `own_verdict` | what all of this comes to, where it is not what `healthy` says: `verdict`, `reasons` |
 */
export function healthNotes(surveyed: Survey, checks: readonly HealthCheck[]): Note[] {
  const { image, identity, view, structures, judged } = surveyed;
  const notes = [
    ...identity.notes ?? [],
    ...damageNotes(image, identity),
    ...checksumNotes(view, structures, [], judged),
  ];
  return [...notes, ...verdictNotes(surveyed, checks, notes)];
}

/** The notes coded `stale_checksums` and `own_verdict`; `others` are the other notes on the image. */
export function verdictNotes(surveyed: Survey, checks: readonly HealthCheck[], others: readonly Note[]): Note[] {
  const { identity, findings, judged: { found } } = surveyed;
  const stale = staleNotes(surveyed);
  const failed = findings.filter(({ isOk }) => !isOk).flatMap(({ checks }) => checks);
  const evidence = {
    isKnown: identity.ecu_family !== null || [...found.values()].includes("ok"),
    isExcused: failed.every((check) => NO_EVIDENCE.has(found.get(check) ?? check.status)),
  };
  return [...stale, ...ownVerdict(checks, [...others, ...stale], evidence)];
}

/** A sum that stands so does not speak against an image. */
const NO_EVIDENCE: ReadonlySet<Standing> = new Set(["ok", "disabled", "not_applicable", "doubtful"]);
/** A sum that stands so does. */
const STALE: ReadonlySet<Standing> = new Set(["stale", "pair_mismatch"]);

function staleNotes({ findings, structures: { groups }, judged: { found } }: Survey): Note[] {
  const stale = [...found].filter(([, standing]) => STALE.has(standing)).map(([check]) => check);
  if (stale.length === 0) return [];
  const structures: string[] = [];
  const groupName = (scheme: Scheme) => groups.find((group) => group.scheme === scheme)?.description;
  const said: string[] = [];
  for (const [scheme, checks] of Map.groupBy(stale, ({ scheme }) => scheme)) {
    const finding = findings.find((finding) => finding.scheme === scheme);
    const name = finding?.name ?? groupName(scheme) ?? scheme;
    structures.push(name);
    said.push(finding?.total === 1 ? name : `${name} (${listed(checks)})`);
  }
  const message = `Stale: ${said.join(", ")}. The bytes were changed without a correction, or the read is damaged.`;
  const checks = stale.map((check) => ({ scheme: check.scheme, ...noted(check, found) }));
  return [{ code: "stale_checksums", message, structures, checks }];
}

const MOST_NAMED = 4;

function listed(checks: readonly Check[]): string {
  const names = checks.slice(0, MOST_NAMED).map(({ name }) => name).join(", ");
  return checks.length > MOST_NAMED ? `${names} and ${checks.length - MOST_NAMED} more` : names;
}
