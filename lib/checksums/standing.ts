/**
 * How much a check's verdict is worth.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, type CheckStatus, overlap } from "./check.ts";
import { inBootMemory } from "./me7_multipoint.ts";
import type { View } from "./view.ts";

/**
 * A check's status where it can be relied on; otherwise why it can't be.
 *
 * - `not_applicable`: nothing but the image's size says that there is such a checksum, and it does not verify.
 * - `doubtful`: most entries of the table do not verify, so the table is the error.
 * - `unproven`: an entry that does not verify, and perhaps never did; the unedited file would tell.
 * - `boot_missing`: its range reaches into the boot area, which the image does not hold.
 */
export type Standing = CheckStatus | "not_applicable" | "doubtful" | "unproven" | "boot_missing";

/** The area that a read-out without boot code leaves erased. */
export const BOOT: Span = { start: 0, end: 0x4000 };
/** Smaller images are parts of a flash and do not begin with its boot area. */
const SMALLEST_WITH_BOOT = 0x20000;

/** What each check's verdict is worth, seen together with the others. */
export function standings(view: View, checks: readonly Check[]): Map<Check, Standing> {
  const doubted = doubtfulSchemes(checks);
  const withoutBoot = isBootErased(view);
  const result = new Map<Check, Standing>();
  for (const check of checks) {
    result.set(check, standing(view, check, doubted.has(check.scheme), withoutBoot));
  }
  return result;
}

/** Whether the place of the boot code is erased: a read of the flash without it. */
export function isBootErased(view: Pick<View, "bytes" | "size">): boolean {
  return view.size >= SMALLEST_WITH_BOOT && isFilled(view, BOOT, 0xff);
}

function standing(view: View, check: Check, inDoubt: boolean, withoutBoot: boolean): Standing {
  const { status, evidence, cover } = check;
  if (evidence === "size" && (status !== "ok" || isBlank(view, cover.spans))) return "not_applicable";
  if (status !== "stale") return status;
  const inBoot = check.scheme === "me7_multipoint" ? inBootMemory(check) : "no";
  if (inBoot === "yes") return "unverified";
  if (withoutBoot && cover.spans.some((span) => overlap(span, BOOT))) return "boot_missing";
  if (evidence === "entries" || inBoot === "perhaps") return "unproven";
  return inDoubt ? "doubtful" : "stale";
}

/** Tables at places that are known by the family: one entry that agrees is enough to believe them. */
const FIXED_PLACES = ["ms43", "denso"];

/** Schemes whose tables do not verify for the most part. */
function doubtfulSchemes(checks: readonly Check[]): Set<string> {
  const counts = new Map<string, { ok: number; total: number }>();
  for (const check of checks) {
    if (check.evidence !== "table" || check.status !== "ok" && check.status !== "stale") continue;
    if (check.scheme === "me7_multipoint" && inBootMemory(check) === "yes") continue;
    const count = counts.get(check.scheme) ?? { ok: 0, total: 0 };
    if (check.status === "ok") count.ok++;
    count.total++;
    counts.set(check.scheme, count);
  }
  const doubtful = new Set<string>();
  for (const [scheme, { ok, total }] of counts) {
    if (FIXED_PLACES.includes(scheme) ? ok === 0 : ok * 2 < total) doubtful.add(scheme);
  }
  return doubtful;
}

/** Whether ranges hold one byte value only. */
export function isBlank(view: View, spans: readonly Span[]): boolean {
  const fill = view.bytes[spans[0]?.start ?? 0] ?? 0;
  return spans.every((span) => isFilled(view, span, fill));
}

function isFilled({ bytes }: Pick<View, "bytes">, { start, end }: Span, fill: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] !== fill) return false;
  return true;
}
