/**
 * One check of an image's health.
 *
 * @module
 */

/** What a check found. `skip`: there was nothing that it could judge. */
export type HealthStatus = "ok" | "warn" | "fail" | "skip";

/** What a check says. */
export interface CheckResult {
  /** What it found. */
  readonly status: HealthStatus;
  /** The same in a line for people. */
  readonly message: string;
  /** What that rests on, a line each. */
  readonly details: readonly string[];
}

/** A check, as results show it. */
export interface HealthCheck extends CheckResult {
  /** Its name, a fixed text. */
  readonly name: "identity" | "checksums" | "axis sanity" | "map count" | "erased blocks" | "VINs";
}

/** What a check says; it has no details unless given. */
export function result(status: HealthStatus, message: string, details: readonly string[] = []): CheckResult {
  return { status, message, details };
}

/** The published verdict: no check failed. */
export function isHealthy(checks: readonly HealthCheck[]): boolean {
  return checks.every(({ status }) => status !== "fail");
}
