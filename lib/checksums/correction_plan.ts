/**
 * What a correction may do with each check.
 *
 * @module
 */
import { type Check, coversItself, label, type Scheme } from "./check.ts";
import type { Inspection, Original } from "./inspection.ts";
import type { Standing } from "./standing.ts";

/** Why a correction is refused. */
export type RefusalCode =
  | "needs_original"
  | "doubtful_table"
  | "boot_area_missing"
  | "structure_differs"
  | "self_covering"
  | "unknown_place"
  | "conflicting_writes"
  | "store_in_structure"
  | "no_end"
  | "not_ok_afterwards";

/**
 * What happens to a check.
 *
 * - `correct`: it must agree afterwards and is written whenever it does not.
 * - `guard`: it agrees and must still agree afterwards, but is not written.
 * - `leave`: nothing is asked of it.
 * - `hold`: it stands in the way as soon as anything is to be written.
 * - `block`: it stands in the way.
 */
export interface Decision {
  /** See above. */
  readonly action: "correct" | "guard" | "leave" | "hold" | "block";
  /** Why a correction is refused, if it is. */
  readonly code?: RefusalCode;
  /** What a person should know of it. */
  readonly remark?: string;
}

/** What the caller asked for. */
export interface CorrectionOptions {
  /** Schemes to correct; all if absent. */
  readonly schemes?: readonly Scheme[];
  /** Correct also what is stale in the original. */
  readonly force?: boolean;
}

/** By what a check is found again in another version of the image: its name and its place. */
export function checkKey(check: Check): string {
  // The place of Keihin's balance byte is read from the bytes around it and vanishes when it happens to equal them.
  return check.scheme === "keihin" ? label(check) : `${label(check)}@${check.store?.offset}`;
}

/** Decides for every check of the edited image. */
export function decide(
  edited: Inspection,
  original: Original | undefined,
  { schemes, force = false }: CorrectionOptions,
): Map<Check, Decision> {
  const twins = original && new Map(Array.from(original.checks, ([check, standing]) => [checkKey(check), standing]));
  const decisions = new Map<Check, Decision>();
  for (const [check, standing] of edited) {
    // The sweep of the edited image looks only where the original agrees.
    const missing = check.scheme === "sweep" ? "ok" : "missing";
    // If only the original has the boot area, it says nothing of a range that reaches into it.
    const isComparable = original !== undefined && (standing !== "boot_missing" || original.hasSameBoot);
    const twin = isComparable ? twins?.get(checkKey(check)) ?? missing : "unknown";
    const chosen = schemes === undefined || schemes.includes(check.scheme);
    const decision = chosen ? chosenDecision(standing, twin, force) : unchosenDecision(standing);
    decisions.set(check, decision.action === "correct" ? feasible(check, decision) : decision);
  }
  return decisions;
}

/** Checks that agree in the original and are not to be found in the edited image. */
export function lostChecks(edited: Inspection, original: Inspection, { schemes }: CorrectionOptions): Check[] {
  const keys = new Set(Array.from(edited.keys(), checkKey));
  return Array.from(original).filter(([check, standing]) =>
    standing === "ok" && (schemes === undefined || schemes.includes(check.scheme)) && !keys.has(checkKey(check))
  ).map(([check]) => check);
}

/** Standing of the same check in the original; `missing` there, or `unknown` because there is no original. */
type Twin = Standing | "missing" | "unknown";

function unchosenDecision(standing: Standing): Decision {
  if (standing === "ok") return { action: "guard" };
  return { action: "leave", remark: "not among the schemes that were asked for" };
}

function chosenDecision(standing: Standing, twin: Twin, force: boolean): Decision {
  switch (standing) {
    case "ok":
      return { action: "correct" };
    case "absent":
      return { action: "leave", remark: "its place or its range can't be made out" };
    case "disabled":
      return { action: "leave", remark: "the table says that it is not used" };
    case "unverified":
      // Boot memory that agrees in the original is in the image after all.
      return twin === "ok"
        ? { action: "correct" }
        : { action: "leave", remark: "what it covers is not in the image, or not as the unit sees it" };
    case "not_applicable":
      return twin === "ok"
        ? { action: "correct" }
        : { action: "leave", remark: "nothing but the image's size says that there is such a checksum" };
    case "boot_missing":
      if (twin === "ok") return { action: "correct" };
      return twin === "boot_missing"
        ? { action: "leave", remark: "not verifiable: the boot area is erased in the original too" }
        : blocked("boot_area_missing", "not verifiable: the image's boot area is erased");
    case "pair_mismatch":
      return againstOriginal(twin, force, "block", "value and complement do not belong together");
    case "unproven":
      return againstOriginal(twin, force, "hold", "it is not known whether this block ever agreed");
    case "doubtful":
      if (twin === "doubtful") return { action: "leave", remark: "most entries do not agree in the original either" };
      return twin === "unknown"
        ? blocked("doubtful_table", "most entries of its table do not agree, so it may be no table")
        : againstOriginal(twin, force, "block", "");
    case "stale":
      return twin === "unknown" ? { action: "correct" } : againstOriginal(twin, force, "block", "");
  }
}

/** Whether a stale check may be corrected, told by the same check in the original. */
function againstOriginal(twin: Twin, force: boolean, otherwise: "hold" | "block", remark: string): Decision {
  switch (twin) {
    case "ok":
      return { action: "correct" };
    case "unknown":
      return { action: otherwise, code: "needs_original", remark };
    case "stale":
    case "unproven":
      return force
        ? { action: "correct", remark: "stale in the original too" }
        : { action: "leave", remark: "stale in the original too: left as it is" };
    case "missing":
      return blocked("structure_differs", "the original has no such checksum at this place");
    default:
      return { action: "leave", remark: "can't be verified in the original" };
  }
}

function feasible(check: Check, decision: Decision): Decision {
  if (check.status === "ok") return check.store === null || coversItself(check) ? { action: "guard" } : decision;
  if (check.store === null) return blocked("unknown_place", "the byte that balances the sum is not known");
  if (coversItself(check)) return blocked("self_covering", "its range contains its own stored value");
  return decision;
}

function blocked(code: RefusalCode, remark: string): Decision {
  return { action: "block", code, remark };
}
