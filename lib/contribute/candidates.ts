/**
 * Texts by which a new family could be recognised, best first.
 *
 * @module
 */
import { familyKey, firstOffset, type Fixture } from "./fixture.ts";
import { genericReason } from "./generic_texts.ts";
import type { SharedTexts } from "./shared_texts.ts";

/** A known family whose fixture holds a text. */
export interface Collision {
  /** Name of the fixture. */
  fixture: string;
  /** Maker of the units. */
  manufacturer: string;
  /** The family's variant, else its name. */
  family: string;
  /** First offset of the text in the fixture. */
  offset: number;
}

/** A text by which a family could be recognised. */
export interface Candidate {
  /** The text. */
  marker: string;
  /** Its bytes in hex. */
  marker_hex: string;
  /** Number of its bytes. */
  marker_len: number;
  /** The higher, the more it looks like a name. */
  score: number;
  /** Offsets by dump of the runs of printable bytes that hold it. */
  offsets: Record<string, number>;
  /** What made the score, for people. */
  reasons: string[];
  /** Why it identifies nothing; null if it may. */
  generic: string | null;
  /** Fixtures of known families that hold it. */
  collisions: Collision[];
  /** Their families. */
  collision_families: string[];
  /** Whether no fixture holds it; true also if there was none to look into. */
  clean: boolean;
  /** What the collisions mean, for people. */
  verdict: string;
}

/** What is known of a text before fixtures are looked into. */
export interface ScoredText {
  /** The text. */
  readonly text: string;
  /** The higher, the more it looks like a name. */
  readonly score: number;
  /** What made the score, for people. */
  readonly reasons: string[];
  /** Why it identifies nothing; null if it may. */
  readonly generic: string | null;
}

/** Most texts that are looked for in fixtures. */
const MOST = 12;
/** From more families on, a text is vocabulary. */
const MANY_FAMILIES = 3;

/** The likeliest names among the texts that all of `dumps` dumps share: at most twelve. */
export function likeliest({ texts, stats: { dumps } }: SharedTexts): ScoredText[] {
  return [...texts.keys()].map((text) => scored(text, dumps)).sort((a, b) =>
    Number(a.generic !== null) - Number(b.generic !== null) ||
    b.score - a.score || b.text.length - a.text.length || (a.text < b.text ? -1 : 1)
  ).slice(0, MOST);
}

function scored(text: string, dumps: number): ScoredText {
  const letters = text.replaceAll(/[^A-Za-z]/g, "").length;
  const isMixed = letters > 0 && /[0-9]/.test(text);
  const generic = genericReason(text);
  const parts: (readonly [points: number, reason: string] | null)[] = [
    [2 * Math.min(text.length, 24), `${text.length} characters`],
    dumps > 1 ? [40, `in all ${dumps} dumps`] : [0, "in the only dump: whether others have it is not known"],
    letters >= 3 ? [10, `${letters} letters, like a name`] : null,
    isMixed ? [6, "letters and digits, like a type"] : null,
    text.includes(" ") ? [-8, "a space inside"] : null,
    generic === null ? null : [-60, generic],
  ];
  const counted = parts.filter((part) => part !== null);
  return {
    text,
    score: counted.reduce((sum, [points]) => sum + points, 0),
    reasons: counted.map(([, reason]) => reason),
    generic,
  };
}

/** The candidates that such texts make beside known families: those that no other family has stand first. */
export function candidates(
  likely: readonly ScoredText[],
  { texts }: SharedTexts,
  fixtures: readonly Fixture[],
): Candidate[] {
  const found = likely.map(({ text, score, reasons, generic }): Candidate => {
    const collisions = collisionsOf(text, fixtures);
    const families = [...new Set(collisions.map(({ family }) => family))].sort();
    return {
      marker: text,
      marker_hex: hexOf(text),
      marker_len: text.length,
      score,
      offsets: Object.fromEntries(texts.get(text) ?? []),
      reasons,
      generic,
      collisions,
      collision_families: families,
      clean: collisions.length === 0,
      verdict: verdictOn(families, fixtures.length > 0),
    };
  });
  return found.sort((a, b) =>
    Number(a.generic !== null) - Number(b.generic !== null) || Number(b.clean) - Number(a.clean) ||
    b.score - a.score || b.marker_len - a.marker_len
  );
}

/** The fixtures that hold a text. */
export function collisionsOf(text: string, fixtures: readonly Fixture[]): Collision[] {
  return fixtures
    .map((fixture) => ({
      fixture: fixture.name,
      manufacturer: fixture.manufacturer,
      family: familyKey(fixture),
      offset: firstOffset(fixture, text),
    }))
    .filter(({ offset }) => offset >= 0);
}

/** A text of one character a byte as bytes in hex. */
export function hexOf(text: string): string {
  return Uint8Array.from(text, (byte) => byte.charCodeAt(0)).toHex();
}

function verdictOn(families: readonly string[], wereChecked: boolean): string {
  if (!wereChecked) return "not checked: no fixture of another family was there to look into";
  if (families.length === 0) return "in no fixture of another family";
  const where = `also in fixtures of ${families.join(", ")}`;
  return families.length > MANY_FAMILIES
    ? `${where}: common vocabulary, which identifies nothing`
    : `${where}: choose another text, or refuse these families by texts of their own`;
}
