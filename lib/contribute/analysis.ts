/**
 * Measures dumps of a family: what they share, who else has it, what can be read from them.
 *
 * @module
 */
import { type Candidate, candidates, likeliest, type ScoredText } from "./candidates.ts";
import { type Diversity, diversity } from "./diversity.ts";
import { type ClaimedBy, distinctDumps, type Dump, type DumpReport, reportDump } from "./dump.ts";
import { type Fixture, isNamed } from "./fixture.ts";
import { describedNames, type MeasuredField, measuredFields } from "./measured_fields.ts";
import { sharedTexts, type TextStats } from "./shared_texts.ts";

/** What was measured. */
export interface Analysis {
  /** The dumps, without copies of earlier ones. */
  dumps: DumpReport[];
  /** Whether known families claim all of them. */
  already_handled: boolean;
  /** Who claims the first dump. */
  claimed_by: ClaimedBy | null;
  /** How different the dumps are. */
  calibration_diversity: Diversity;
  /** Texts by which the family could be recognised, best first. */
  candidates: Candidate[];
  /** The best of them, if no other family has it; null if fixtures were not looked into. */
  recommended: string | null;
  /** Numbers of texts. */
  candidate_stats: TextStats;
  /** Fixtures of the family itself, which were left out. */
  excluded_own_fixtures: string[];
  /** Whether there were fixtures to look into. */
  collisions_checked: boolean;
  /** Remarks for people. */
  notes: string[];
  /** Numbers and names in a common form. */
  fields: MeasuredField[];
  /** Names that the family could have. */
  suggestions: {
    /** From project texts. */
    from_descriptors: string[];
    /** The likeliest names, other families left aside. */
    longest_runs: string[];
  };
  /** Number of fixtures that were looked into. */
  fixtures_checked: number;
}

/** What the dumps are measured against. */
export interface Neighbours {
  /** Fixtures of known families; none to measure the dumps alone. */
  readonly pool: readonly Fixture[];
  /** Name of the dumps' own family, whose fixtures are left out. */
  readonly family: string | null;
}

/** Measures dumps of one family. Copies of a dump count once. */
export async function analyse(given: readonly Dump[], { pool, family }: Neighbours): Promise<Analysis> {
  const { distinct: dumps, copies } = await distinctDumps(given);
  const reports: DumpReport[] = [];
  for (const dump of dumps) reports.push(await reportDump(dump));
  const { own, others } = partition(pool, family);
  const shared = sharedTexts(dumps);
  const likely = likeliest(shared);
  const found = candidates(likely, shared, others);
  const [best] = found;
  const wereChecked = pool.length > 0;
  const isUsable = wereChecked && best !== undefined && best.clean && best.generic === null;
  return {
    dumps: reports,
    already_handled: reports.every(({ claimed_by }) => claimed_by !== null),
    claimed_by: reports[0]?.claimed_by ?? null,
    calibration_diversity: diversity(dumps, reports),
    candidates: found,
    recommended: isUsable ? best.marker : null,
    candidate_stats: shared.stats,
    excluded_own_fixtures: own.map(({ name }) => name),
    collisions_checked: wereChecked,
    notes: remarks({ dumps, copies, own, wereChecked, found, stats: shared.stats }),
    fields: measuredFields(dumps),
    suggestions: { from_descriptors: describedNames(dumps), longest_runs: longest(likely) },
    fixtures_checked: others.length,
  };
}

/** Fixtures of a family, and those of all others. */
export function partition(pool: readonly Fixture[], family: string | null): { own: Fixture[]; others: Fixture[] } {
  const isOwn = (fixture: Fixture) => family !== null && isNamed(fixture, [family]);
  return { own: pool.filter(isOwn), others: pool.filter((fixture) => !isOwn(fixture)) };
}

function longest(likely: readonly ScoredText[]): string[] {
  return likely.slice(0, 5).map(({ text }) => text);
}

interface Circumstances {
  readonly dumps: readonly Dump[];
  readonly copies: readonly { copy: string; of: string }[];
  readonly own: readonly Fixture[];
  readonly wereChecked: boolean;
  readonly found: readonly Candidate[];
  readonly stats: TextStats;
}

function remarks({ dumps, copies, own, wereChecked, found, stats }: Circumstances): string[] {
  const said: string[] = [];
  if (copies.length > 0) {
    const named = copies.map(({ copy, of }) => `${copy} equals ${of}`).join(", ");
    said.push(`Equal dumps were measured once: ${named}. Copies do not show what a family shares: give another dump.`);
  }
  if (own.length > 0) {
    const names = own.map(({ name }) => name).join(", ");
    said.push(`Fixtures of the family itself were left out, since its texts belong there: ${names}.`);
  }
  if (!wereChecked) {
    said.push(
      "Nothing was looked for in fixtures of other families: no text is recommended, and any of them may be theirs.",
      "Everything else stands: who claims the dumps, what they share, and the fields they carry.",
    );
  }
  if (dumps.length === 1) said.push("With one dump, a family's texts can't be told from those of one calibration.");
  if (found.length === 0) {
    const { distinct_runs: all, dropped_structural: structural, dropped_unstable: unstable } = stats;
    said.push(
      `No text is left: of ${all} texts in the first 128 KiB, ${unstable} are not in every dump and ` +
        `${structural} are no names. Choose a marker by hand.`,
    );
  } else if (found.every(({ generic }) => generic !== null)) {
    said.push("All texts that the dumps share are common vocabulary or data. Choose a marker by hand.");
  }
  if (wereChecked && found.length > 0 && !found.some(({ clean, generic }) => clean && generic === null)) {
    said.push("Every text that the dumps share is another family's too, or identifies nothing: none is recommended.");
  }
  return said;
}
