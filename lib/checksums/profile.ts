/**
 * What the checksum profiles of single families have in common.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, hex, type Scheme } from "./check.ts";
import type { View } from "./view.ts";

/** A family whose profile fits an image. */
export interface Profile {
  /** Its scheme. */
  readonly family: Scheme;
  /** Its name for people. */
  readonly description: string;
  /** Variant of the family; 0 where there is only one. */
  readonly subtype: number;
  /** Its sums, in the order of the report. */
  readonly checks: readonly Check[];
  /** Counts of its multipoint blocks. */
  readonly multipoint: { readonly valid: number; readonly unverified: number };
  /** Sums that count in `multipoint` and are no checks of the report. */
  readonly entries?: readonly Check[];
}

/** One sum as `checksum` reports it under `ironfelix`. */
export interface ProfileCheckReport {
  /** Name of the sum. */
  name: string;
  /** Whether it agrees. */
  status: "ok" | "stale" | "absent";
  /** Eight hex digits; empty if absent. */
  stored: string;
  /** Eight hex digits; empty if absent. */
  expected: string;
}

/** A profile as `checksum` reports it under `ironfelix`. */
export interface ProfileReport {
  /** Short name of the family. */
  family: string;
  /** Name for people. */
  description: string;
  /** Variant of the family. */
  subtype: number;
  /** Its sums. */
  checks: ProfileCheckReport[];
  /** How many agree. */
  checks_ok: number;
  /** How many there are, absent ones included. */
  checks_total: number;
  /** Multipoint blocks that agree. */
  multipoint_valid: number;
  /** Those that do not. */
  multipoint_unverified: number;
}

/** A profile in the form of the answer. */
export function profileReport({ family, description, subtype, checks, multipoint }: Profile): ProfileReport {
  return {
    family,
    description,
    subtype,
    checks: checks.map(checkReport),
    checks_ok: checks.filter((check) => check.status === "ok").length,
    checks_total: checks.length,
    multipoint_valid: multipoint.valid,
    multipoint_unverified: multipoint.unverified,
  };
}

function checkReport({ name, status, stored, expected }: Check): ProfileCheckReport {
  if (stored === null || expected === null) return { name, status: "absent", stored: "", expected: "" };
  return { name, status: status === "ok" ? "ok" : "stale", stored: hex(stored), expected: hex(expected) };
}

/** Whether a range is one: not empty, and inside the image. */
export function isZone({ size }: View, { start, end }: Span): boolean {
  return start >= 0 && start < end && end <= size;
}

/**
 * Whether a store that code names is taken for one: its last byte may lie directly behind the image.
 *
 * Reading it there fails, and the family is not reported at all.
 */
export function isStore(view: View, offset: number, length: number): boolean {
  return isInside(view, offset, length - 1);
}

/** Whether bytes lie inside the image. */
export function isInside({ size }: View, offset: number, length: number): boolean {
  return offset >= 0 && offset + length <= size;
}

/**
 * Sum of little-endian words at `start`, `start + 2`, … below `end`.
 *
 * The last one is read whole: with the last address of a range as its end this sums the range.
 */
export function plainWords(view: View, { start, end }: Span): number {
  return view.sums.words(start, plainEnd({ start, end }));
}

/** The bytes that {@linkcode plainWords} reads. */
export function plainSpan(view: View, span: Span): Span {
  return { start: span.start, end: Math.min(plainEnd(span), view.size) };
}

function plainEnd({ start, end }: Span): number {
  return end + (end - start) % 2;
}

const PAGE = 0x2000;

/** Sum of the first and the last word of every page of 8 KiB. */
export function pageEdges(view: View, { start, end }: Span): number {
  let sum = 0;
  for (let page = start; page < end; page += PAGE) sum = sum + view.u16(page) + view.u16(page + PAGE - 2) >>> 0;
  return sum;
}

/** The bytes that {@linkcode pageEdges} reads. */
export function pageEdgeSpans({ start, end }: Span): Span[] {
  const spans: Span[] = [];
  for (let page = start; page < end; page += PAGE) {
    spans.push({ start: page, end: page + 2 }, { start: page + PAGE - 2, end: page + PAGE });
  }
  return spans;
}
