/**
 * The checksum structures of an image, each judged as a whole.
 *
 * @module
 */
import type { Check, Scheme } from "./check.ts";
import type { Group, Structures } from "./structures.ts";

/** A structure that an image carries. */
export interface Finding {
  /** Its scheme. */
  readonly scheme: Scheme;
  /** Its name for people. */
  readonly name: string;
  /** Whether all of it agrees with the bytes. */
  readonly isOk: boolean;
  /** Sums that agree. */
  readonly ok: number;
  /** Sums in use. */
  readonly total: number;
  /** What is to be said of it, a line each. */
  readonly lines: readonly string[];
  /** Its sums. */
  readonly checks: readonly Check[];
}

/**
 * The structures that `checksum` has keys for, in the order of its keys.
 *
 * Multipoint blocks get a line behind the main sum and never decide.
 */
export function findings(structures: Structures): Finding[] {
  const { main, multipoint, rolling, multirange, ms43, denso, profiles } = structures;
  const found: Finding[] = [];
  if (main !== null) {
    const { status, stored } = main.report;
    const single = singleSum("ME7 main sum", status, main.check);
    const lines = [`ME7 main sum: ${status}, stored ${stored}`, `ME7 multipoint: ${blocks(multipoint)}`];
    found.push({ ...single, lines });
  }
  if (rolling !== null) {
    const ok = rolling.report.filter(({ status }) => status === "ok").length;
    found.push(counted("me7_rolling", "ME7 rolling sums", ok, rolling.report.length, rolling.checks));
  }
  if (multirange !== null) found.push(singleSum("ME7 multirange sum", multirange.report.status, multirange.check));
  if (ms43 !== null) found.push(counted("ms43", "MS43", ms43.report.ok, ms43.report.total, ms43.checks));
  if (denso !== null) {
    const { table, ok, total } = denso.report;
    found.push(counted("denso", `Denso table at 0x${table.toString(16).toUpperCase()}`, ok, total, denso.checks));
  }
  for (const { family, description, checks, entries = [] } of profiles) {
    found.push(counted(family, description, okOf(checks), checks.length, [...checks, ...entries]));
  }
  return found;
}

/** The structures beyond those. */
export function groupFindings({ groups }: Structures): Finding[] {
  return groups.map(({ scheme, description, checks }: Group) => {
    const total = checks.filter(({ status }) => status !== "disabled").length;
    return counted(scheme, description, okOf(checks), total, checks);
  });
}

/** The findings of an image together. */
export interface ChecksumState {
  /** `skip` where there is no structure, `fail` where one does not agree wholly. */
  status: "ok" | "fail" | "skip";
  /** The same for people, with the names of all structures. */
  message: string;
  /** What is to be said of the structures, a line each. */
  details: string[];
}

/** Sums findings up. It tells which sums do not agree; whether that means anything is for the notes to say. */
export function checksumState(findings: readonly Finding[]): ChecksumState {
  if (findings.length === 0) {
    return { status: "skip", message: "No checksum of a known scheme was found.", details: [] };
  }
  const others = findings.filter(({ isOk }) => !isOk).map(({ name }) => name);
  const found = `Found: ${findings.map(nameWithCount).join(", ")}.`;
  return {
    status: others.length === 0 ? "ok" : "fail",
    message: `${found} ${others.length === 0 ? "All agree." : `Not in agreement: ${others.join(", ")}.`}`,
    details: findings.flatMap(({ lines }) => lines),
  };
}

function nameWithCount({ name, ok, total }: Finding): string {
  return total > 1 ? `${name} (${ok} of ${total})` : name;
}

function okOf(checks: readonly Check[]): number {
  return checks.filter(({ status }) => status === "ok").length;
}

function singleSum(name: string, status: string, check: Check): Finding {
  const isOk = status === "ok";
  return {
    scheme: check.scheme,
    name,
    isOk,
    ok: Number(isOk),
    total: 1,
    lines: [`${name}: ${status}`],
    checks: [check],
  };
}

function counted(scheme: Scheme, name: string, ok: number, total: number, checks: readonly Check[]): Finding {
  const line = `${name}: ${ok} of ${total} agree${staleOnes(checks)}`;
  return { scheme, name, isOk: ok === total, ok, total, lines: [line], checks };
}

const MOST_NAMED = 4;

/** Which sums are stale, for the end of a line. */
function staleOnes(checks: readonly Check[]): string {
  const stale = checks.filter(({ status }) => status === "stale").map(({ name }) => name);
  if (stale.length === 0) return "";
  const more = stale.length - MOST_NAMED;
  return `; not: ${stale.slice(0, MOST_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function blocks(multipoint: Structures["multipoint"]): string {
  if (multipoint?.valid) return `${multipoint.valid} blocks agree`;
  return `no block can be verified, ${multipoint?.bootromUnverifiable ?? 0} lie in the boot ROM`;
}
