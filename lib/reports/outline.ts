/**
 * A report as titles, facts and tables: for terminals, pages, and whatever else shows one.
 *
 * @module
 */

/** How good or bad something is. `faint`: of little weight. */
export type Tone = "good" | "warn" | "bad" | "plain" | "faint";

/** A text and its tone. */
export interface Said {
  /** The text. */
  readonly text: string;
  /** `plain` unless given. */
  readonly tone?: Tone;
}

/** A label and what it stands for. */
export interface Fact extends Said {
  /** The label, in lower case. */
  readonly label: string;
}

/** A table of texts. */
export interface OutlineTable {
  /** Heads of the columns. */
  readonly head: readonly string[];
  /** Rows, each with as many cells. */
  readonly rows: readonly (readonly Said[])[];
  /** Columns of numbers, by index: they line up at the right. */
  readonly numbers: readonly number[];
}

/** A part of a report. Parts that have nothing to say are left out of it. */
export interface Section {
  /** What it is about. */
  readonly name: SectionName;
  /** Its title. */
  readonly title: string;
  /** Facts, one a line. */
  readonly facts: readonly Fact[];
  /** A table below them. */
  readonly table?: OutlineTable;
  /** Sentences below that. */
  readonly remarks: readonly Said[];
}

/** What a section is about. */
export type SectionName =
  | "notes"
  | "identity"
  | "health"
  | "layout"
  | "maps"
  | "checksums"
  | "code"
  | "coherence";

/** A report. */
export interface Outline {
  /** The file's name. */
  readonly title: string;
  /** What the file is, in a line. */
  readonly subtitle: string;
  /** What it comes to, in a word or two. */
  readonly verdict: Said;
  /** Its parts, the most important first. */
  readonly sections: readonly Section[];
}

/** Facts whose value is known. */
export function facts(
  ...all: readonly (readonly [label: string, text: string | null | undefined, tone?: Tone])[]
): Fact[] {
  const known: Fact[] = [];
  for (const [label, text, tone = "plain"] of all) {
    if (text !== null && text !== undefined && text !== "") known.push({ label, text, tone });
  }
  return known;
}

/** A section; null if it says nothing. */
export function section(
  name: SectionName,
  title: string,
  { facts = [], table, remarks = [] }: Partial<Pick<Section, "facts" | "table" | "remarks">>,
): Section | null {
  const rows = table?.rows.length ?? 0;
  if (facts.length + rows + remarks.length === 0) return null;
  return { name, title, facts, remarks, ...(table !== undefined && rows > 0 && { table }) };
}

/** A table; texts without a tone are plain. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | Said)[])[],
  numbers: readonly number[] = [],
): OutlineTable {
  return {
    head,
    numbers,
    rows: rows.map((row) => row.map((cell) => typeof cell === "string" ? { text: cell } : cell)),
  };
}
