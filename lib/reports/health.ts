/**
 * The state of an image: six checks and a verdict.
 *
 * @module
 */
import { checksumState } from "../checksums/findings.ts";
import type { Tier } from "../identify/confidence.ts";
import type { Note } from "../image/note.ts";
import { checkAxes } from "./axis_check.ts";
import { checkErased } from "./erased_check.ts";
import { type HealthCheck, isHealthy } from "./health_check.ts";
import { healthNotes } from "./health_notes.ts";
import { checkIdentity } from "./identity_check.ts";
import { checkMapCount } from "./map_count_check.ts";
import { type Subject, type Survey, survey } from "./survey.ts";
import { checkVins } from "./vin_check.ts";

/** The answer of `health`. */
export interface HealthReport {
  /** Name of the file, without folders. */
  file: string;
  /** Bytes of the image. */
  file_size: number;
  /** Family of the unit. */
  family: string | null;
  /** Who made the unit. */
  manufacturer: string | null;
  /** How far that can be trusted. */
  confidence_tier: Tier;
  /** Whether no check failed. */
  healthy: boolean;
  /** Always six, in this order: identity, checksums, axis sanity, map count, erased blocks, VINs. */
  checks: HealthCheck[];
  /** What the other keys can't say; see `healthNotes()` and `own_verdict`. */
  notes?: Note[];
}

/** Judges an image. */
export async function health(subject: Subject): Promise<HealthReport> {
  const surveyed = await survey(subject);
  const { image, fileName, identity } = surveyed;
  const checks = healthChecks(surveyed);
  const notes = healthNotes(surveyed, checks);
  return {
    file: fileName,
    file_size: image.size,
    family: identity.ecu_family,
    manufacturer: identity.manufacturer,
    confidence_tier: identity.confidence.tier,
    healthy: isHealthy(checks),
    checks,
    ...(notes.length > 0 && { notes }),
  };
}

/** The six checks. */
export function healthChecks({ image, identity, findings, scan, regions, vins }: Survey): HealthCheck[] {
  const family = identity.ecu_family;
  return [
    { name: "identity", ...checkIdentity(identity) },
    { name: "checksums", ...checksumState(findings) },
    { name: "axis sanity", ...checkAxes(scan, family) },
    { name: "map count", ...checkMapCount(scan.tables, family) },
    { name: "erased blocks", ...checkErased(regions, image.size) },
    { name: "VINs", ...checkVins(vins) },
  ];
}
