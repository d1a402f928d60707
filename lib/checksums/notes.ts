/**
 * What the published keys of `checksum` can't say.
 *
 * @module
 */
import type { Note } from "../image/note.ts";
import { type Check, hex, isByteSwapped, label, type Scheme, storeSpan } from "./check.ts";
import { densoTableAtKnownPlace } from "./denso.ts";
import { inBootMemory } from "./me7_multipoint.ts";
import { isBlank, type Standing, standings } from "./standing.ts";
import { allChecks, type Group, type Structures } from "./structures.ts";
import type { SchemeReport } from "./sweep.ts";
import { inclusive, type InclusiveRange, type View } from "./view.ts";
import { familyWithoutChecksum } from "./without_checksum.ts";

/** One sum of a note. */
export interface NotedCheck {
  /** Name inside the scheme. */
  name: string;
  /** What its verdict is. */
  status: Standing;
  /** Offset of the stored value; null if it is not known. */
  offset: number | null;
  /** Bytes stored there, a complement included; 0 if the place is not known. */
  size: number;
  /** In hex; null if the place is not known. */
  stored: string | null;
  /** In hex; null if it can't be computed. */
  expected: string | null;
  /** What it covers. */
  ranges: InclusiveRange[];
}

/**
 * The notes on an image's checksums.
 *
 * | code | what it says |
 * | --- | --- |
 * | `checksum_group` | sums of a further family: `scheme`, `description`, `ok`, `total`, `checks` |
 * | `denso_known_place` | a Denso table with fewer than three entries that agree, at the place known for this size |
 * | `blocks` | blocks that are not all ok: `scheme`, `ok`, `total`, `in_boot_memory`, `blocks` |
 * | `not_applicable` | nothing but the size speaks for these `checks`, and they do not verify |
 * | `doubtful_table` | most entries of the table behind these `checks` do not agree |
 * | `boot_area_missing` | these `checks` can't be verified, because the boot area is erased |
 * | `range_outside_image` | these `checks` can't be verified, because they cover more than the image |
 * | `byte_swapped` | these `checks` hold the right value with its bytes in the other order |
 * | `weak_schemes` | how many rows under `schemes` prove nothing |
 * | `no_known_scheme` | nothing was found, which does not mean that there is nothing |
 * | `stores_no_checksum` | nothing was found, and this `family` has nothing |
 */
export function checksumNotes(
  view: View,
  structures: Structures,
  schemes: readonly SchemeReport[],
  { found, hidden }: JudgedChecks = judgeChecks(view, structures),
): Note[] {
  const notes: Note[] = [];
  for (const group of structures.groups) notes.push(groupNote("checksum_group", group, found));
  if (hidden.length > 0) {
    const group: Group = {
      scheme: "denso",
      description: "Denso table, most entries of which do not agree",
      checks: hidden,
    };
    notes.push(groupNote("denso_known_place", group, found));
  }
  for (const scheme of BLOCK_SCHEMES) notes.push(...blockNotes(scheme, found));
  for (const { code, standing, message } of VERDICTS) {
    notes.push(...listNotes(code, message, [...found].filter(([, own]) => own === standing).map(([check]) => check)));
  }
  const incomplete = [...found.keys()].filter((check) => check.cover.spans.some((span) => span.end > view.size));
  notes.push(...listNotes("range_outside_image", "They cover more than the image holds: not verifiable.", incomplete));
  notes.push(...listNotes(
    "byte_swapped",
    "The right value is stored with its bytes in the other order.",
    [...found.keys()].filter(isByteSwapped),
  ));
  const weak = weakSchemes(view, schemes);
  if (weak > 0) notes.push(weakNote(weak, schemes.length));
  const isKnown = [...found.values()].some((standing) => standing !== "not_applicable");
  if (!isKnown && weak === schemes.length) notes.push(nothingFound(view));
  return notes;
}

/** All sums of an image and what their verdicts are worth. */
export interface JudgedChecks {
  /** The sums, in the order of the schemes, {@linkcode hidden} ones behind the others. */
  readonly found: ReadonlyMap<Check, Standing>;
  /** Those of a Denso table that stands at a known place, but so few agree that it is no structure of its own. */
  readonly hidden: readonly Check[];
}

/** Judges all sums of an image together. */
export function judgeChecks(view: View, structures: Structures): JudgedChecks {
  const hidden = structures.denso === null ? densoTableAtKnownPlace(view)?.checks ?? [] : [];
  return { found: standings(view, [...allChecks(structures), ...hidden]), hidden };
}

/** What to say where nothing was found. */
export function nothingFound(view: View): Note {
  const family = familyWithoutChecksum(view);
  if (family !== undefined) return { code: "stores_no_checksum", message: `${family} stores no checksum.`, family };
  return {
    code: "no_known_scheme",
    message:
      "No known checksum scheme. The file may have one all the same: EDC17, MED17 and later units sign their flash.",
  };
}

const BLOCK_SCHEMES: readonly Scheme[] = ["me7_multipoint", "m798_blocks", "me745_blocks"];

const VERDICTS: readonly { code: string; standing: Standing; message: string }[] = [
  {
    code: "not_applicable",
    standing: "not_applicable",
    message:
      "Nothing but the size of the image says that there is such a checksum, and it does not verify: no verdict.",
  },
  {
    code: "doubtful_table",
    standing: "doubtful",
    message: "Most entries of the table do not agree, so it may be no table: no verdict.",
  },
  {
    code: "boot_area_missing",
    standing: "boot_missing",
    message: "They cover the boot area, which is erased in this image: not verifiable.",
  },
];

function groupNote(code: string, { scheme, description, checks }: Group, found: ReadonlyMap<Check, Standing>): Note {
  const ok = checks.filter((check) => check.status === "ok").length;
  const total = checks.filter((check) => check.status !== "disabled").length;
  const message = `${description}: ${ok} of ${total} agree.`;
  return { code, message, scheme, description, ok, total, checks: checks.map((check) => noted(check, found)) };
}

function blockNotes(scheme: Scheme, found: ReadonlyMap<Check, Standing>): Note[] {
  const blocks = [...found.keys()].filter((check) => check.scheme === scheme);
  const failed = blocks.filter((check) => check.status !== "ok");
  if (failed.length === 0) return [];
  const boot = scheme === "me7_multipoint" ? failed.filter((check) => inBootMemory(check) === "yes").length : 0;
  const ok = blocks.length - failed.length;
  return [{
    code: "blocks",
    message: `${ok} of ${blocks.length} blocks agree; ${boot} of the others cover boot memory and can't be verified.`,
    scheme,
    ok,
    total: blocks.length,
    in_boot_memory: boot,
    blocks: failed.map((check) => noted(check, found)),
  }];
}

function listNotes(code: string, message: string, checks: readonly Check[]): Note[] {
  return checks.length === 0 ? [] : [{ code, message, checks: checks.map(label) }];
}

/** How many fits of the sweep prove nothing: those of eight bits, and those for an image of one byte value. */
function weakSchemes(view: View, schemes: readonly SchemeReport[]): number {
  if (schemes.length === 0) return 0;
  const isAllBlank = isBlank(view, [{ start: 0, end: Math.max(view.size - LARGEST_STORE, 0) }]);
  return schemes.filter(({ algo, region }) => algo.endsWith("8") || region === "whole" && isAllBlank).length;
}

const LARGEST_STORE = 4;

function weakNote(weak: number, total: number): Note {
  const message =
    `${weak} of ${total} fits under 'schemes' prove nothing: eight bits fit by chance, and everything fits ` +
    "on blank bytes.";
  return { code: "weak_schemes", message, weak, total };
}

/** A sum for a note. */
export function noted(check: Check, found: ReadonlyMap<Check, Standing>): NotedCheck {
  const { name, status, store, stored, expected, cover } = check;
  const span = store === null ? { start: 0, end: 0 } : storeSpan(store);
  const digits = 2 * (store?.width ?? 1);
  return {
    name,
    status: found.get(check) ?? status,
    offset: store?.offset ?? null,
    size: span.end - span.start,
    stored: stored === null ? null : hex(stored, digits),
    expected: expected === null ? null : hex(expected, digits),
    ranges: cover.spans.map(inclusive),
  };
}
