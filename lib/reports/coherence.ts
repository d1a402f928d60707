/**
 * Whether checksums and code agree with the identification.
 *
 * @module
 */
import type { Finding } from "../checksums/findings.ts";
import { cpuOfFamily } from "../code/families.ts";
import type { ReferenceReport } from "../code/references.ts";
import type { CoherenceStatus } from "../identify/confidence.ts";

/** What the other findings say of an identification. */
export interface Coherence {
  /** The worst status of the checks. */
  status: CoherenceStatus;
  /** Whether one of them is a conflict. */
  conflict: boolean;
  /** The status in a line for people. */
  verdict: string;
  /** First what the checksums say, then what the code says. */
  checks: CoherenceCheck[];
}

/** What one kind of finding says. */
export interface CoherenceCheck {
  /** Which kind. */
  name: "identity_checksum" | "identity_arch";
  /**
   * - `conflict`: something that surely belongs to another family.
   * - `gap`: nothing that could tell.
   * - `stale`: checksums of this family, which do not hold.
   * - `agree`: something that belongs to this family.
   */
  status: CoherenceStatus;
  /** Why, in a line for people. */
  detail: string;
}

/** Whose an image is said to be. */
export interface Claim {
  /** Who made the unit. */
  readonly manufacturer: string | null;
  /** Family of the unit. */
  readonly ecu_family: string | null;
}

/** Holds checksums and code against the identification. */
export function coherence(claim: Claim, findings: readonly Finding[], code: ReferenceReport): Coherence {
  const checks: CoherenceCheck[] = [
    { name: "identity_checksum", ...byChecksums(claim, findings) },
    { name: "identity_arch", ...byCode(claim, code) },
  ];
  const status = WORST_FIRST.find((status) => checks.some((check) => check.status === status)) ?? "n/a";
  return { status, conflict: status === "conflict", verdict: VERDICTS[status], checks };
}

const WORST_FIRST: readonly CoherenceStatus[] = ["conflict", "gap", "stale", "agree"];

const VERDICTS: Readonly<Record<CoherenceStatus, string>> = {
  "conflict": "Checksums or code belong to another family than the one identified.",
  "gap": "Too little is known to confirm the identification.",
  "stale": "The identification fits, but checksums do not hold: the image was changed.",
  "agree": "Identification, checksums and code agree.",
  "n/a": "Nothing to compare.",
};

type Said = Omit<CoherenceCheck, "name">;

function byChecksums({ manufacturer, ecu_family: family }: Claim, findings: readonly Finding[]): Said {
  const known = findings.filter(({ scheme }) => scheme in SIGNS);
  if (known.length === 0) return { status: "gap", detail: "No checksum that belongs to a family was found." };
  if (family === null) return { status: "gap", detail: `The family is not known; found: ${names(known)}.` };
  const claimed = family.toUpperCase();
  const fits = (sign: string) => claimed.startsWith(sign.toUpperCase()) || isSame(sign, manufacturer);
  const signsOf = ({ scheme }: Finding) => SIGNS[scheme] ?? [];
  const matching = known.filter((finding) => signsOf(finding).some(fits));
  const foreign = known.filter((finding) =>
    isVerified(finding) && signsOf(finding).length > 0 && !matching.includes(finding)
  );
  if (foreign.length > 0) {
    return { status: "conflict", detail: `${names(foreign)} verified, which is not of ${family}.` };
  }
  if (matching.length === 0) {
    return { status: "gap", detail: `No checksum of ${family} was found, only ${names(known)}.` };
  }
  const stale = matching.filter((finding) => !isVerified(finding));
  if (stale.length > 0) return { status: "stale", detail: `Stale: ${names(stale)}.` };
  return { status: "agree", detail: `Verified: ${names(matching)}.` };
}

/**
 * Families and makers that checksum schemes belong to: how the family's name begins, or the maker's whole name.
 *
 * Schemes without a sign are known but tell nothing. Others are no part of the comparison.
 */
const SIGNS: { readonly [scheme in Finding["scheme"]]?: readonly string[] } = {
  me7_main: ["ME7"],
  ms43: ["MS43"],
  denso: ["Denso", "SH"],
  vag_me7xx: ["ME7"],
  me3x: ["M3", "M5"],
  m797: ["M7.9.7"],
  m798: ["M7.9.8"],
  china797: ["M7.9.7"],
  me745: ["ME7"],
  samand: [],
  gs20: ["GS20"],
  smg2: [],
};

function isVerified({ isOk, total }: Finding): boolean {
  return isOk && total > 0;
}

function isSame(sign: string, manufacturer: string | null): boolean {
  return sign.toUpperCase() === manufacturer?.toUpperCase();
}

function names(findings: readonly Finding[]): string {
  return findings.map(({ name }) => name).join(", ");
}

function byCode({ ecu_family: family }: Claim, { status, skip_reason, arch }: ReferenceReport): Said {
  if (family === null) return { status: "gap", detail: "The family is not known." };
  if (status !== "ok") return { status: "gap", detail: `No code was decoded (${skip_reason}).` };
  const declared = cpuOfFamily(family);
  if (declared === null) {
    return { status: "gap", detail: `The CPU of ${family} is not known; the code looks like that of ${arch}.` };
  }
  return declared.arch === arch
    ? { status: "agree", detail: `The code was decoded as that of ${arch}, the CPU of ${family}.` }
    : { status: "conflict", detail: `The code is that of ${arch}, but ${family} has ${declared.arch}.` };
}
