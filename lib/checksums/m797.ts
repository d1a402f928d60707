/**
 * Bosch M7.9.7 of Hyundai and of Chinese makers: one word sum with complement at the end.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { type Check, type Computed, pairAt, pairCheck } from "./check.ts";
import type { MultipointBlocks } from "./me7_multipoint.ts";
import { isZone, plainSpan, plainWords, type Profile } from "./profile.ts";
import { FLASH_BASE } from "./c166.ts";
import type { View } from "./view.ts";

const M797_SIZE = 0x80000;
const M797_PAIR = 0x7ffe0;
/** The first two of five (start, end) addresses. */
const M797_TABLES = ["m797_table", "m797_other_table"] as const;
const M797_ENTRIES = 5;

const CHINA_SIZE = 0x100000;
const CHINA_PAIR = 0xfffe8;
const CHINA_ZONES: readonly Span[] = [{ start: 0, end: 0xffff }, { start: 0x10000, end: 0xfffff }];

/** Hyundai: the ranges stand in a table in the image. */
export function m797(view: View, multipoint: () => MultipointBlocks): Profile | null {
  if (view.size !== M797_SIZE) return null;
  const table = M797_TABLES.map((name) => view.sign(name)).find((sign) => sign !== undefined)?.start;
  if (table === undefined) return null;
  const zones = Array.from({ length: M797_ENTRIES }, (_, i) => ({
    start: view.u32(table + 8 * i) - FLASH_BASE,
    end: view.u32(table + 8 * i + 4) - FLASH_BASE,
  }));
  if (!zones.every((zone) => isZone(view, zone))) return null;
  const signs = [{ start: table, end: table + 8 * M797_ENTRIES }];
  return profile("m797", "Hyundai Bosch M7.9.7", mainTail(view, "m797", M797_PAIR, zones, signs), multipoint());
}

/** China: the whole image. */
export function china797(view: View, multipoint: () => MultipointBlocks): Profile | null {
  if (view.size !== CHINA_SIZE) return null;
  const table = view.sign("china797_table");
  if (table === undefined) return null;
  const check = mainTail(view, "china797", CHINA_PAIR, CHINA_ZONES, [table]);
  return profile("china797", "China Bosch M7.9.7", check, multipoint());
}

function profile(
  family: "m797" | "china797",
  description: string,
  check: Check,
  { valid, unverified }: MultipointBlocks,
): Profile {
  return { family, description, subtype: 0, checks: [check], multipoint: { valid, unverified } };
}

function mainTail(
  view: View,
  scheme: "m797" | "china797",
  pair: number,
  zones: readonly Span[],
  signs: readonly Span[],
): Check {
  const computed: Computed = {
    scheme,
    name: "main_tail",
    store: pairAt(pair),
    expected: zones.reduce((sum, zone) => sum + plainWords(view, zone) >>> 0, 0),
    cover: { unit: "words", spans: zones.map((zone) => plainSpan(view, zone)) },
    signs,
  };
  return pairCheck(view, computed);
}
