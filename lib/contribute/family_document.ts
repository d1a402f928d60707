/**
 * Family documents: families as JSON, for those who write no code.
 *
 * A document says of a family what a table of this project says, in the same words, except that it has no functions.
 *
 * @module
 */
import type { Family } from "../identify/vocabulary.ts";
import { ExpressionFault } from "./expression.ts";
import { expressionCost } from "./expression_cost.ts";
import { FAMILY_SCHEMA } from "./family_schema.ts";
import type { Fixture } from "./fixture.ts";
import { type FixtureDocument, FixtureFault, readFixture } from "./fixture_document.ts";
import { schemaProblems } from "./json_schema.ts";
import { JsonFault, type LocatedJson, parseLocated, type Path, pathText } from "./located_json.ts";

/** A family as JSON: what a table says, as far as it says it without functions. */
export interface FamilyDocument extends Omit<Family, "maker" | "rows"> {
  /** Who made the units: any maker. */
  readonly maker: string;
  /** Remarks for people. */
  readonly about?: string;
  /** Name of the built-in family after which it is meant to be asked if it becomes built in; after all if absent. */
  readonly after?: string;
  /** Made-up images of the family. */
  readonly fixtures?: readonly FixtureDocument[];
}

/** What is wrong with a document, and where. */
export interface DocumentProblem {
  /** The line, counted from 1. */
  readonly line: number;
  /** The member, such as `detect[2].need`; empty for the document itself. */
  readonly place: string;
  /** What is wrong. */
  readonly message: string;
}

/** Why a text is no family document: one problem at least. */
export class DocumentFault extends Error {
  /** Name of the class. */
  override name = "DocumentFault";
  /** What is wrong, in the order of the document. */
  readonly problems: readonly DocumentProblem[];

  /** Makes a fault of problems. */
  constructor(problems: readonly DocumentProblem[]) {
    super(problems.map(problemText).join("; "));
    this.problems = problems;
  }
}

/** A document whose form is right, and the lines of its parts. */
export interface LocatedDocument {
  /** The document. */
  readonly document: FamilyDocument;
  /** Line of a part, counted from 1. */
  readonly lineOf: LocatedJson["lineOf"];
}

/** Largest document that is read. */
const MOST_BYTES = 0x10000;
/** More problems are not told at once. */
const MOST_PROBLEMS = 10;
/** Steps a byte of an image that all expressions of a document together may take. */
const MOST_STEPS = 8192;

/** A problem in a line of text. */
export function problemText({ line, place, message }: DocumentProblem): string {
  return `line ${line}${place === "" ? "" : `, ${place}`}: ${message}`;
}

/** A family document and the family it describes. */
export interface DocumentedFamily {
  /** The document. */
  readonly document: FamilyDocument;
  /** The family, ready to be asked. */
  readonly family: Family;
}

/**
 * The family that the bytes of a document describe.
 *
 * @throws {DocumentFault} if they describe none, or have expressions that could take too long
 */
export function readFamily(bytes: Uint8Array): DocumentedFamily {
  const located = readFamilyDocument(bytes);
  const problems = expressionProblems(located);
  if (problems.length > 0) throw new DocumentFault(problems);
  return { document: located.document, family: familyOf(located.document) };
}

/** The family of a document. Its regular expressions must have been looked at: see {@linkcode expressionProblems}. */
export function familyOf({ name, maker, declares, strength, leadIn, detect, readings }: FamilyDocument): Family {
  return {
    name,
    // The makers of the tables are listed; a document may bring another one.
    maker,
    declares,
    strength,
    ...(leadIn !== undefined && { leadIn }),
    detect,
    readings,
  };
}

/** The fixtures that a document brings along. */
export function documentFixtures({ name, fixtures = [] }: FamilyDocument): Fixture[] {
  return fixtures.map((fixture) => readFixture(name.toLowerCase(), fixture));
}

/**
 * The document in the bytes of a file. Its regular expressions are not looked at.
 *
 * @throws {DocumentFault} if it is too large, no text in UTF-8, no JSON, or not of the form of a family document
 */
export function readFamilyDocument(bytes: Uint8Array): LocatedDocument {
  if (bytes.length > MOST_BYTES) fault(1, `has ${bytes.length} bytes; a family document has at most ${MOST_BYTES}`);
  const { value, lineOf } = parsed(decoded(bytes));
  const located = (path: Path, message: string): DocumentProblem => ({
    line: lineOf(path),
    place: pathText(path),
    message,
  });
  const problems = schemaProblems(FAMILY_SCHEMA, value).map(({ path, message }) => located(path, message));
  if (problems.length > 0) throw new DocumentFault(problems.slice(0, MOST_PROBLEMS));
  const document = value as FamilyDocument;
  const others = [...readingProblems(document), ...fixtureProblems(document)];
  if (others.length > 0) throw new DocumentFault(others.map(({ path, message }) => located(path, message)));
  return { document, lineOf };
}

/** What is wrong with a document's regular expressions: each must be one, and all together must have a bound. */
export function expressionProblems({ document, lineOf }: LocatedDocument): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  let steps = 0;
  for (const { path, pattern } of expressions(document)) {
    const problem = (message: string) => problems.push({ line: lineOf(path), place: pathText(path), message });
    try {
      const cost = expressionCost(pattern);
      if (steps <= MOST_STEPS && steps + cost > MOST_STEPS) {
        problem(
          `takes up to ${Math.ceil(cost)} steps a byte, ${Math.ceil(steps + cost)} with the expressions before it; ` +
            `all together may take ${MOST_STEPS}: give repeats lower limits`,
        );
      }
      steps += cost;
    } catch (error) {
      if (!(error instanceof ExpressionFault)) throw error;
      problem(error.message);
    }
  }
  return problems.slice(0, MOST_PROBLEMS);
}

interface Located<T> {
  readonly path: Path;
  readonly message: T;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return fault(1, "is no text in UTF-8");
  }
}

function parsed(text: string): LocatedJson {
  try {
    return parseLocated(text);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return fault(error.line, `is no JSON: ${error.message}`);
  }
}

function fault(line: number, message: string): never {
  throw new DocumentFault([{ line, place: "", message }]);
}

/** An image that no reading fits could not be read. */
function readingProblems({ readings }: FamilyDocument): Located<string>[] {
  const last = readings.length - 1;
  if (readings[last]?.when === undefined) return [];
  return [{
    path: ["readings", last, "when"],
    message: "the last reading must fit every image: leave its condition out",
  }];
}

function fixtureProblems({ fixtures = [] }: FamilyDocument): Located<string>[] {
  return fixtures.flatMap((fixture, i) => {
    try {
      readFixture("fixture", fixture);
      return [];
    } catch (error) {
      if (!(error instanceof FixtureFault)) throw error;
      return [{ path: ["fixtures", i], message: error.message }];
    }
  });
}

/** Members whose texts are regular expressions. */
const EXPRESSION_MEMBERS = ["pattern", "fits", "first"];

/** Every regular expression of the parts that are run, in order. */
function* expressions(
  { detect, readings }: FamilyDocument,
): Generator<{ path: Path; pattern: string }, void, undefined> {
  yield* expressionsIn(detect, ["detect"]);
  yield* expressionsIn(readings, ["readings"]);
}

function* expressionsIn(value: unknown, path: Path): Generator<{ path: Path; pattern: string }, void, undefined> {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* expressionsIn(item, [...path, i]);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const place = [...path, name];
      if (typeof member !== "string") yield* expressionsIn(member, place);
      // The names in a map of texts are nobody's members.
      else if (EXPRESSION_MEMBERS.includes(name) && path.at(-1) !== "map") yield { path: place, pattern: member };
    }
  }
}
