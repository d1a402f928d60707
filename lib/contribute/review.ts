/**
 * Reviews a family document before others use it.
 *
 * @module
 */
import type { Extraction } from "../identify/extraction.ts";
import type { Family } from "../identify/vocabulary.ts";
import {
  type Check,
  claimsOwn,
  firstKnown,
  LEAVES_NO_EVIDENCE,
  namesOf,
  recordsEvidence,
  stealsNothing,
  stolenName,
  type Trial,
  tryOn,
} from "./checks.ts";
import { canGive } from "./declared_names.ts";
import {
  DocumentFault,
  documentFixtures,
  expressionProblems,
  type FamilyDocument,
  familyOf,
  type LocatedDocument,
  problemText,
  readFamilyDocument,
} from "./family_document.ts";
import { familyKey, type Fixture, isNamed } from "./fixture.ts";
import { isBuiltIn, knownFamilies } from "./known_families.ts";

/** What a review found. */
export interface Review {
  /** Whether all checks hold. */
  ok: boolean;
  /** The family that the document reports, else the first that it declares; null if it is no document. */
  family: string | null;
  /** The checks in order. */
  checks: Check[];
  /** Fixtures of other families that the document claims. */
  stolen: string[];
}

/** Reviews the bytes of a document beside the fixtures of known families. */
export async function review(bytes: Uint8Array, pool: readonly Fixture[]): Promise<Review> {
  const wellFormed = "well formed";
  let located: LocatedDocument;
  try {
    located = readFamilyDocument(bytes);
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    return { ok: false, family: null, checks: [{ name: wellFormed, ok: false, detail: error.message }], stolen: [] };
  }
  const { document } = located;
  const checks = [{ name: wellFormed, ok: true, detail: "the document loads" }, boundedExpressions(located)];
  // What has no bound is not run.
  if (!checks.every(({ ok }) => ok)) return { ok: false, family: document.declares[0] ?? null, checks, stolen: [] };
  const tried = await tryDocument(document, pool);
  return { ...tried, checks: [...checks, ...tried.checks], ok: tried.checks.every(({ ok }) => ok) };
}

async function tryDocument(
  document: FamilyDocument,
  pool: readonly Fixture[],
): Promise<Pick<Review, "checks" | "family" | "stolen">> {
  const family = familyOf(document);
  const known: Trial[] = [];
  for (const fixture of pool) known.push(await tryOn(family, fixture));
  const brought: Trial[] = [];
  for (const fixture of documentFixtures(document)) brought.push(await tryOn(family, fixture));
  const isDeclared = ({ fixture }: Trial) => isNamed(fixture, family.declares);
  const own = ownTrials(brought, known.filter(isDeclared));
  const others = known.filter((trial) => !isDeclared(trial));
  const stolen = others.filter(({ evidence }) => evidence !== null).map(({ fixture }) => stolenName(fixture));
  return {
    family: own.find(({ read }) => read !== null)?.read?.fields.ecu_family ?? family.declares[0] ?? null,
    stolen,
    checks: [
      await isReachable(document, own),
      ...(own.length > 0 ? [claimsOwn(own), recordsEvidence(own)] : []),
      stealsNothing(stolen, others.length),
      LEAVES_NO_EVIDENCE,
      reportsDeclared(document, own),
      givesDeclared(document),
      changesNothing(await changedAnswers(document, known), pool.length),
    ],
  };
}

/** The images that show what a family does: those it brings along, else the known ones with a name that it declares. */
function ownTrials(brought: readonly Trial[], declared: readonly Trial[]): readonly Trial[] {
  if (brought.length > 0) return brought;
  const claimed = declared.filter(({ evidence }) => evidence !== null);
  return claimed.length > 0 ? claimed : declared;
}

function boundedExpressions(located: LocatedDocument): Check {
  const problems = expressionProblems(located);
  return {
    name: "every expression compiles and is bounded",
    ok: problems.length === 0,
    detail: problems.length === 0 ? "none can take long, whatever the image" : problems.map(problemText).join("; "),
  };
}

async function isReachable({ name, after }: FamilyDocument, own: readonly Trial[]): Promise<Check> {
  const check = (ok: boolean, detail: string): Check => ({ name: "is reachable", ok, detail });
  if (isBuiltIn(name)) {
    return check(false, `a built-in family is called ${name}: give the document another name`);
  }
  if (after !== undefined && !isBuiltIn(after)) {
    return check(false, `it is to be asked after ${after}, but no built-in family is called that`);
  }
  const taken: string[] = [];
  for (const { fixture } of own.filter(({ evidence }) => evidence !== null)) {
    const first = await firstKnown(fixture);
    if (first !== null && isBefore(first.family, after)) taken.push(`${first.family.name} takes ${fixture.name}`);
  }
  const place = after === undefined ? "asked after all built-in families" : `meant to be asked after ${after}`;
  return check(taken.length === 0, taken.length === 0 ? place : `${place}, and before that ${taken.join(", ")}`);
}

/** Whether a built-in family is asked before a document that is to be asked after another one, or after all. */
function isBefore(family: Family, after: string | undefined): boolean {
  const last = after === undefined ? Infinity : knownFamilies.findIndex(({ name }) => name === after);
  return knownFamilies.indexOf(family) <= last;
}

/** Whether what is read from its fixtures bears a declared name, and is what the fixtures expect. */
function reportsDeclared({ maker, declares }: FamilyDocument, own: readonly Trial[]): Check {
  const wrong = own.flatMap(({ fixture, read }) => {
    if (read === null) return [];
    const { ecu_family, ecu_variant } = read.fields;
    const isDeclared = [ecu_family, ecu_variant].some((name) => name !== null && declares.includes(name));
    if (!isDeclared) return [`${fixture.name} is read as ${ecu_family}, which is not declared`];
    const isExpected = maker === fixture.manufacturer && ecu_family === fixture.family &&
      (fixture.variant === null || ecu_variant === fixture.variant);
    const found = [maker, ecu_family, ecu_variant].filter((name) => name !== null).join(" ");
    return isExpected
      ? []
      : [`${fixture.name} is read as ${found}, not as ${fixture.manufacturer} ${familyKey(fixture)}`];
  });
  const fine = own.length > 0
    ? `${namesOf(own)}: as declared and expected`
    : "no fixture of the family was there to read";
  return { name: "declares the family it reports", ok: wrong.length === 0, detail: wrong.join("; ") || fine };
}

function givesDeclared(document: FamilyDocument): Check {
  const idle = document.declares.filter((name) => !canGive(document, name));
  return {
    name: "every declared name can be reported",
    ok: idle.length === 0,
    detail: idle.length === 0
      ? `a source of ecu_family or ecu_variant gives ${document.declares.join(", ")}`
      : `no source of ecu_family or ecu_variant gives ${idle.join(", ")}`,
  };
}

/** Known fixtures that would be answered for differently with the document in its place. */
async function changedAnswers({ maker, after }: FamilyDocument, known: readonly Trial[]): Promise<string[]> {
  const changed: string[] = [];
  for (const { fixture, read } of known) {
    if (read === null) continue;
    const first = await firstKnown(fixture);
    if (first === null || isBefore(first.family, after)) continue;
    const [before, now] = [answer(first.family.maker, first.read), answer(maker, read)];
    if (before !== now) changed.push(`${fixture.name}: ${before} would become ${now}`);
  }
  return changed;
}

function answer(maker: string, { fields: { ecu_family, ecu_variant }, matchKey }: Extraction): string {
  return [maker, ecu_family, ecu_variant, matchKey].map((part) => part ?? "-").join(" ");
}

function changesNothing(changed: readonly string[], tried: number): Check {
  return {
    name: "changes no known answer",
    ok: changed.length === 0,
    detail: changed.join("; ") || `each of ${tried} known fixtures is identified as before`,
  };
}
