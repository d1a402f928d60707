/**
 * Correcting the stale checksums of an edited image.
 *
 * Nothing is given out unless everything that agreed, and everything that was corrected, agrees afterwards.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Bytes, Image } from "../image/image.ts";
import { type Check, encode, hex, isByteSwapped, label, readStore, storeSpan } from "./check.ts";
import {
  checkKey,
  type CorrectionOptions,
  decide,
  type Decision,
  lostChecks,
  type RefusalCode,
} from "./correction_plan.ts";
import { type Inspection, Inspector } from "./inspection.ts";
import { nothingFound } from "./notes.ts";
import type { Standing } from "./standing.ts";
import { View } from "./view.ts";

/** What became of one check. */
export interface CheckOutcome {
  /** Its scheme. */
  scheme: string;
  /** Its name inside the scheme. */
  name: string;
  /** Offset of the stored value; null if it can't be told. */
  offset: number | null;
  /** Bytes stored there, a complement included; 0 if it can't be told. */
  size: number;
  /** The value in the edited image, in hex. */
  old: string | null;
  /** The value afterwards, in hex; null if refused. */
  new: string | null;
  /** `corrected`, or what its verdict is in the corrected image; in the edited one where there is none. */
  status: Standing | "corrected";
  /** Why it was left alone or stands in the way; absent if there is nothing to say. */
  remark?: string;
}

/** Why a correction gives out nothing. */
export interface Refusal {
  /** The reason, for programs. */
  code: RefusalCode;
  /** The reason and what to do, for people. */
  message: string;
  /** The checks that stand in the way. */
  checks: string[];
}

/** What a correction came to. */
export interface Correction {
  /**
   * Whether there are corrected bytes, and if not, why.
   *
   * - `corrected`: all that agreed and all that was corrected agrees in `bytes`.
   * - `nothing_to_do`: nothing is stale that may be corrected.
   * - `no_known_scheme`: no checksum was found, which does not mean that there is none.
   * - `not_verifiable`: what was found can't be judged from this image.
   * - `refused`: see `refusal`.
   */
  outcome: "corrected" | "nothing_to_do" | "no_known_scheme" | "not_verifiable" | "refused";
  /** The same for people. */
  message: string;
  /** Every check that was found. */
  checks: CheckOutcome[];
  /** Why it was refused; null if it was not. */
  refusal: Refusal | null;
  /** The corrected image; null unless the outcome is `corrected`. */
  bytes: Bytes | null;
}

/**
 * Rounds of writing and detecting anew; a sum that covers the value of another takes one round more than the other. Deeper
 * nesting is not known of any unit.
 */
const MOST_ROUNDS = 16;

/**
 * Corrects the stale checksums of an image.
 *
 * `original` is the image before it was edited: what does not agree there is left alone, and some schemes need it.
 */
export function correctChecksums(edited: Image, original: Image | null, options: CorrectionOptions = {}): Correction {
  const inspector = new Inspector(edited, original);
  const before = inspector.inspect(edited);
  const decisions = decide(before, inspector.original, options);
  const lost = inspector.original === undefined ? [] : lostChecks(before, inspector.original.checks, options);
  const stale = [...decisions].filter(([check, { action }]) => action === "correct" && check.status !== "ok");

  const refusal = lostRefusal(lost) ?? decisionRefusal(decisions, stale.length > 0);
  if (refusal !== null) return answer("refused", refusal.message, outcomes(edited, before, decisions, null), refusal);
  if (stale.length === 0) {
    const { outcome, message } = idle(View.of(edited), before, decisions, options);
    return answer(outcome, message, outcomes(edited, before, decisions, { image: edited, checks: before }));
  }
  const result = settle(edited, before, decisions, inspector);
  if ("code" in result) return answer("refused", result.message, outcomes(edited, before, decisions, null), result);
  const checks = outcomes(edited, before, decisions, result);
  const corrected = checks.filter(({ status }) => status === "corrected").length;
  const message = `${corrected} of ${checks.length} checks corrected.`;
  return { ...answer("corrected", message, checks), bytes: result.image.bytes };
}

function answer(
  outcome: Correction["outcome"],
  message: string,
  checks: CheckOutcome[],
  refusal: Refusal | null = null,
): Correction {
  return { outcome, message, checks, refusal, bytes: null };
}

/** What to say where nothing is to be written. */
function idle(
  view: View,
  before: Inspection,
  decisions: ReadonlyMap<Check, Decision>,
  { schemes }: CorrectionOptions,
): Pick<Correction, "outcome" | "message"> {
  const asked = [...before].filter(([{ scheme }]) => schemes === undefined || schemes.includes(scheme));
  if (!asked.some(([, standing]) => standing !== "not_applicable")) {
    if (schemes !== undefined) {
      return { outcome: "no_known_scheme", message: `Not in this image: ${schemes.join(", ")}.` };
    }
    const { code, message } = nothingFound(view);
    return { outcome: code === "stores_no_checksum" ? "nothing_to_do" : "no_known_scheme", message };
  }
  const ok = asked.filter(([, standing]) => standing === "ok").length;
  const asBefore =
    asked.filter(([check, standing]) => standing === "stale" && decisions.get(check)?.action === "leave").length;
  if (ok + asBefore === 0) {
    return {
      outcome: "not_verifiable",
      message: "What was found can't be verified in this image; nothing was changed.",
    };
  }
  const agreeing = `${ok} of ${asked.length} checks agree`;
  return {
    outcome: "nothing_to_do",
    message: asBefore === 0
      ? `Nothing to do: ${agreeing}.`
      : `Nothing was corrected: ${agreeing}; stale in the original already, and left alone: ${asBefore}.`,
  };
}

/** An image that may be given out, and its checks. */
interface Settled {
  readonly image: Image;
  readonly checks: Inspection;
}

/** Writes what is stale until nothing is; the image then, or why there is none. */
function settle(
  edited: Image,
  before: Inspection,
  decisions: ReadonlyMap<Check, Decision>,
  inspector: Inspector,
): Settled | Refusal {
  const correctable = new Set(
    [...decisions].filter(([, { action }]) => action === "correct").map(([check]) => checkKey(check)),
  );
  let image = edited;
  let found = before;
  for (let round = 0;; round++) {
    const stale = [...found.keys()].filter((check) => check.status !== "ok" && correctable.has(checkKey(check)));
    if (stale.length === 0) return afterwards(image, found, decisions);
    if (round === MOST_ROUNDS) return refusalOf("no_end", stale, "each of them changes what another one covers");
    const written = write(image.bytes, stale);
    if (!(written instanceof Uint8Array)) return written;
    const hidden = [...before.keys()].filter(({ signs }) => signs.some((span) => differ(edited.bytes, written, span)));
    if (hidden.length > 0) {
      return refusalOf("store_in_structure", hidden, "a value would be written over bytes by which they are found");
    }
    image = new Image(written);
    found = inspector.inspect(image);
  }
}

function differ(before: Bytes, after: Bytes, { start, end }: Span): boolean {
  for (let at = start; at < end; at++) if (before[at] !== after[at]) return true;
  return false;
}

/** The bytes with the expected values of these checks; a refusal if two of them ask for different bytes at one place. */
function write(bytes: Bytes, checks: readonly Check[]): Bytes | Refusal {
  const result = bytes.slice();
  const writer = new Map<number, Check>();
  for (const check of checks) {
    if (check.store === null || check.expected === null) continue;
    const { offset } = check.store;
    for (const [i, byte] of encode(check.store, check.expected).entries()) {
      const other = writer.get(offset + i);
      if (other !== undefined && result[offset + i] !== byte) {
        return refusalOf("conflicting_writes", [other, check], "they ask for different bytes at the same place");
      }
      writer.set(offset + i, check);
      result[offset + i] = byte;
    }
  }
  return result;
}

/** The image, if all that agreed and all that was to be corrected agrees; otherwise why it is not given out. */
function afterwards(image: Image, found: Inspection, decisions: ReadonlyMap<Check, Decision>): Settled | Refusal {
  const status = new Map(Array.from(found.keys(), (check) => [checkKey(check), check.status]));
  const broken = [...decisions].filter(([check, { action }]) =>
    (action === "correct" || action === "guard") && status.get(checkKey(check)) !== "ok"
  ).map(([check]) => check);
  return broken.length === 0
    ? { image, checks: found }
    : refusalOf("not_ok_afterwards", broken, "they would not agree afterwards");
}

function lostRefusal(lost: readonly Check[]): Refusal | null {
  if (lost.length === 0) return null;
  return refusalOf("structure_differs", lost, "they agree in the original and are missing from the edited image");
}

/** The refusal that the decisions ask for; holds count only if something is to be written. */
function decisionRefusal(decisions: ReadonlyMap<Check, Decision>, writing: boolean): Refusal | null {
  const inTheWay = [...decisions].filter(([, { action }]) => action === "block" || writing && action === "hold");
  const first = inTheWay[0]?.[1];
  if (first?.code === undefined) return null;
  const alike = inTheWay.filter(([, { code }]) => code === first.code).map(([check]) => check);
  const refusal = refusalOf(first.code, alike, first.remark ?? "");
  return { ...refusal, checks: inTheWay.map(([check]) => label(check)) };
}

function refusalOf(code: RefusalCode, checks: readonly Check[], reason: string): Refusal {
  const names = [...new Set(checks.map(label))];
  const shown = names.slice(0, 5).join(", ") + (names.length > 5 ? ` and ${names.length - 5} more` : "");
  return { code, message: `Not corrected because of ${shown}: ${reason}.${ADVICE[code] ?? ""}`, checks: names };
}

/** What the caller can do. */
const ADVICE: Partial<Record<RefusalCode, string>> = {
  needs_original: " Give the unedited file as original_path, or name the schemes to correct, without this one.",
  doubtful_table: " Give the unedited file as original_path, or name the schemes to correct, without this one.",
  boot_area_missing: " Use a read-out with the boot area, or name the schemes to correct, without this one.",
  structure_differs: " Restore these bytes from the original, or name the schemes to correct, without this one.",
  conflicting_writes: " Name the scheme that is right.",
  not_ok_afterwards: " Name all schemes that must agree.",
};

/** What became of each check in the resulting image; null if there is none. */
function outcomes(
  edited: Image,
  before: Inspection,
  decisions: ReadonlyMap<Check, Decision>,
  result: Settled | null,
): CheckOutcome[] {
  const view = result === null ? undefined : View.of(result.image);
  const after = new Map(Array.from(result?.checks ?? [], ([check, standing]) => [checkKey(check), standing]));
  return Array.from(before, ([check, standing]) => {
    const { store, stored } = check;
    const span = store === null ? { start: 0, end: 0 } : storeSpan(store);
    const digits = 2 * (store?.width ?? 1);
    const value = view === undefined || store === null || stored === null ? null : readStore(view, store);
    // Of a value with its complement perhaps only that was written.
    const isCorrected = view !== undefined && store !== null && differ(edited.bytes, view.bytes, span);
    // A sum may agree because another one that it covers was corrected.
    const now = after.get(checkKey(check)) ?? standing;
    const decision = decisions.get(check);
    const isSettled = now === "ok" && standing !== "ok" || isCorrected;
    const reason = isSettled && decision?.action !== "correct" ? undefined : decision?.remark;
    const remark = reason ?? (isByteSwapped(check) ? SWAPPED : undefined);
    return {
      scheme: check.scheme,
      name: check.name,
      offset: store?.offset ?? null,
      size: span.end - span.start,
      old: stored === null ? null : hex(stored, digits),
      new: value === null ? null : hex(value, digits),
      status: isCorrected ? "corrected" : now,
      ...(remark === undefined ? {} : { remark }),
    };
  });
}

const SWAPPED = "the right value stood there with its bytes in the other order";
