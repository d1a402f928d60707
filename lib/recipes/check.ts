/**
 * Searching an image for the original bytes of a recipe, wherever they are.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { looseHex } from "./hex.ts";
import { instructionsOf, InstructionText } from "./instruction_text.ts";
import { findNeedles, poolNeedles } from "./needles.ts";
import { standsAt } from "./placement.ts";
import { type TargetWarnings, targetWarnings } from "./target_warnings.ts";
import { percentage, type ValidateRequest } from "./validate.ts";
import { requireReadable } from "./version.ts";
import { bareHex, count, place } from "./wording.ts";

/** Where the original bytes are. */
export interface CheckResult extends TargetWarnings {
  /** One row an instruction, and the verdict. */
  report: {
    target_file: string;
    recipe_file: string;
    target_md5: string;
    summary: CheckSummary;
    results: CheckOutcome[];
  };
}

/** Counts of each status and their shares in percent, to two decimals. */
export interface CheckSummary extends Record<SearchStatus | `${SearchStatus}_pct`, number> {
  /** Number of instructions. */
  total: number;
  /** The worst status of an instruction decides. */
  verdict: "invalid_recipe" | "missing_unrecoverable" | "shifted_recoverable" | "safe_exact";
}

/** Where the bytes of an instruction are: at their offset, elsewhere only, nowhere; or they can't be read. */
export type SearchStatus = "exact" | "shifted" | "missing" | "invalid";

/** One instruction. */
export interface CheckOutcome {
  /** Number in the document, from 1. */
  instruction_index: number;
  /** The document's offset. */
  offset_expected: number;
  /** The same in upper-case hex without prefix. */
  offset_hex_expected: string;
  /** Bytes searched for; 0 where the document's bytes can't be read. */
  size: number;
  /** Original bytes in upper-case hex, as the document has them. */
  ob: string;
  /** New bytes in upper-case hex, as the document has them. */
  mb: string;
  /** Where the bytes are. */
  status: SearchStatus;
  /** Where the bytes are, ascending: `0x` and at least eight digits. */
  offsets_found: string[];
  /** The nearest of them, the lower one of two. */
  closest_offset: string | null;
  /** How far that is from the expected offset. */
  shift: number | null;
  /** The same for people. */
  reason: string;
}

/** Most offsets that are listed for one instruction, and in one answer: one byte in blank flash is everywhere. */
const MOST_LISTED = 5_000;
const MOST_LISTED_IN_ALL = 500_000;

/**
 * Searches for the original bytes of every instruction.
 *
 * @throws {GuardRejection} naming the place, if the document can't be read
 */
export async function validateCheck({ target, recipe, recipeName }: ValidateRequest): Promise<CheckResult> {
  requireReadable(recipe, recipeName);
  const sought = instructionsOf(recipe, recipeName).map((json, i) => {
    const instruction = new InstructionText(json, i, recipeName);
    const ob = instruction.text("ob");
    return { index: i + 1, offset: instruction.offset, ob, mb: instruction.text("mb"), bytes: looseHex(ob) };
  });
  const search = searchAll(target.image, sought);
  const listing = new Listing();
  const results = sought.map((one, i) => outcome(one, search[i]!, listing));
  const { notes = [], ...warnings } = await targetWarnings(recipe, target);
  const allNotes = [...notes, ...listing.notes()];
  return {
    report: {
      target_file: target.name,
      recipe_file: recipeName,
      target_md5: await target.image.md5(),
      summary: summarize(results),
      results,
    },
    ...warnings,
    ...(allNotes.length > 0 && { notes: allNotes }),
  };
}

/** An instruction's original bytes, and where they are expected; null if they can't be read. */
interface Sought {
  readonly index: number;
  readonly offset: number;
  readonly ob: string;
  readonly mb: string;
  readonly bytes: Uint8Array | null;
}

/** Where the bytes of an instruction were found. */
interface Places {
  /** In ascending order, at most {@linkcode MOST_LISTED}. */
  readonly listed: readonly number[];
  /** Whether there are more than those. */
  readonly isCut: boolean;
  /** The nearest to where they are expected; null if there is none. */
  readonly nearest: number | null;
}

function searchAll(image: Image, sought: readonly Sought[]): Places[] {
  const byBytes = Map.groupBy(sought, ({ bytes }) => bytes === null ? "" : bytes.toHex());
  byBytes.delete("");
  const needles = [...byBytes.values()].map((same) => new NeedleSearch(image, same));
  findNeedles(
    image.bytes,
    poolNeedles(needles.map(({ bytes }) => bytes)),
    (needle, start) => needles[needle]!.add(start),
  );
  const places = new Map(needles.flatMap((needle) => [...needle.places()]));
  return sought.map((one) => places.get(one) ?? { listed: [], isCut: false, nearest: null });
}

/** All instructions with the same bytes: they are searched for once. */
class NeedleSearch {
  readonly bytes: Uint8Array;
  readonly #listed: number[] = [];
  #isCut = false;
  #last: number | null = null;
  /** By expected offset, those that still want to know the nearest place. */
  readonly #open: Sought[];
  #next = 0;
  readonly #nearest = new Map<Sought, number | null>();
  readonly #all: readonly Sought[];

  constructor(image: Image, all: readonly Sought[]) {
    this.bytes = all[0]!.bytes!;
    this.#all = all;
    const exact = new Set(all.filter(({ offset }) => standsAt(image, offset, this.bytes)));
    for (const one of exact) this.#nearest.set(one, one.offset);
    this.#open = all.filter((one) => !exact.has(one)).sort((a, b) => a.offset - b.offset);
  }

  /** Takes a place, later than all before; whether more are of use. */
  add(start: number): boolean {
    while (this.#next < this.#open.length && this.#open[this.#next]!.offset < start) {
      this.#settle(this.#open[this.#next]!, start);
      this.#next++;
    }
    this.#last = start;
    if (this.#listed.length < MOST_LISTED) this.#listed.push(start);
    else this.#isCut = true;
    return !this.#isCut || this.#next < this.#open.length;
  }

  *places(): Generator<[Sought, Places], void, void> {
    for (; this.#next < this.#open.length; this.#next++) this.#settle(this.#open[this.#next]!, null);
    for (const one of this.#all) {
      yield [one, { listed: this.#listed, isCut: this.#isCut, nearest: this.#nearest.get(one) ?? null }];
    }
  }

  #settle(one: Sought, above: number | null): void {
    const below = this.#last;
    const isBelowNearer = below !== null && (above === null || one.offset - below <= above - one.offset);
    this.#nearest.set(one, isBelowNearer ? below : above);
  }
}

/** Writes out offsets until the answer would become too large. */
class Listing {
  #left = MOST_LISTED_IN_ALL;
  #cut = 0;

  offsets({ listed, isCut, nearest }: Places): string[] {
    const shown = listed.slice(0, this.#left);
    this.#left -= shown.length;
    if (isCut || shown.length < listed.length) this.#cut++;
    return shown.length === 0 && nearest !== null ? [longHex(nearest)] : shown.map(longHex);
  }

  notes(): Note[] {
    if (this.#cut === 0) return [];
    const message = `${this.#cut} instructions have more places than are listed: ${MOST_LISTED} for one, ` +
      `${MOST_LISTED_IN_ALL} in all. Status and nearest place are right all the same.`;
    return [{ code: "offsets_cut", message, instructions: this.#cut }];
  }
}

function outcome({ index, offset, ob, mb, bytes }: Sought, places: Places, listing: Listing): CheckOutcome {
  const { nearest } = places;
  const status = bytes === null ? "invalid" : nearest === null ? "missing" : nearest === offset ? "exact" : "shifted";
  const shift = nearest === null ? null : nearest - offset;
  return {
    instruction_index: index,
    offset_expected: offset,
    offset_hex_expected: bareHex(offset),
    size: bytes?.length ?? 0,
    ob,
    mb,
    status,
    offsets_found: listing.offsets(places),
    closest_offset: nearest === null ? null : longHex(nearest),
    shift,
    reason: REASONS[status](offset, shift ?? 0),
  };
}

const REASONS: Readonly<Record<SearchStatus, (offset: number, shift: number) => string>> = {
  exact: (offset) => `In place at ${place(offset)}.`,
  shifted: (offset, shift) =>
    `Not at ${place(offset)}; the nearest place is ${count(Math.abs(shift), "byte")} ${side(shift)}.`,
  missing: () => "Nowhere in the file: another software, or the edit was made already.",
  invalid: () => "ob is not text of whole bytes in hex; the recipe is damaged.",
};

function side(shift: number): string {
  return shift < 0 ? "before it" : "behind it";
}

/** Written digit by digit from a table: an answer can hold half a million of these. */
function longHex(offset: number): string {
  if (offset > 0xffffffff) return `0x${bareHex(offset)}`;
  return `0x${TWO_DIGITS[offset >>> 24]}${TWO_DIGITS[offset >>> 16 & 0xff]}${TWO_DIGITS[offset >>> 8 & 0xff]}${
    TWO_DIGITS[offset & 0xff]
  }`;
}

const TWO_DIGITS: readonly string[] = Array.from({ length: 256 }, (_, byte) => bareHex(byte).padStart(2, "0"));

function summarize(results: readonly CheckOutcome[]): CheckSummary {
  const total = results.length;
  const count = (status: SearchStatus) => results.filter((result) => result.status === status).length;
  const [exact, shifted, missing, invalid] = [count("exact"), count("shifted"), count("missing"), count("invalid")];
  return {
    total,
    exact,
    shifted,
    missing,
    invalid,
    exact_pct: percentage(exact, total),
    shifted_pct: percentage(shifted, total),
    missing_pct: percentage(missing, total),
    invalid_pct: percentage(invalid, total),
    verdict: invalid > 0
      ? "invalid_recipe"
      : missing > 0
      ? "missing_unrecoverable"
      : shifted > 0
      ? "shifted_recoverable"
      : "safe_exact",
  };
}
