/**
 * The checksums of an image, as `analyze` shows them.
 *
 * @module
 */
import { profileReport } from "../checksums/profile.ts";
import type { Structures } from "../checksums/structures.ts";
import type { SchemeReport } from "../checksums/sweep.ts";

/** Checksums in short. A structure that is not there is null. */
export interface ChecksumSummary {
  /** Common algorithms that fit, as `checksum` finds them. Those of eight bits fit by chance. */
  schemes: SchemeSummary[];
  /** Main sum of Bosch ME7. */
  me7: { status: string; scheme: string } | null;
  /** Denso of Subaru. */
  denso: { table_offset: number; ok: number; total: number } | null;
  /** Siemens MS43. */
  ms43: { ok: number; total: number } | null;
  /** Profiles of single families. */
  ironfelix: { description: string; ok: number; total: number }[];
}

/** An algorithm that fits. */
export interface SchemeSummary {
  /** Its name. */
  algo: string;
  /** What it covers. */
  region: string;
  /** `matched/total`. */
  pages: string;
  /** Share of pages where it fits, to three decimals. */
  rate: number;
}

/** Sums up what was found. */
export function summarise(
  { main, denso, ms43, profiles }: Structures,
  schemes: readonly SchemeReport[],
): ChecksumSummary {
  return {
    schemes: schemes.map(({ algo, region, pages_matched, pages_total, rate }) => ({
      algo,
      region,
      pages: `${pages_matched}/${pages_total}`,
      rate,
    })),
    me7: main && { status: main.report.status, scheme: "ME7 main sum" },
    denso: denso && { table_offset: denso.report.table, ok: denso.report.ok, total: denso.report.total },
    ms43: ms43 && { ok: ms43.report.ok, total: ms43.report.total },
    ironfelix: profiles.map(profileReport).map(({ description, checks_ok: ok, checks_total: total }) => ({
      description,
      ok,
      total,
    })),
  };
}
