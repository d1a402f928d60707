/**
 * From dumps of an unknown family to all parts of a contribution.
 *
 * @module
 */
import { analyse, type Analysis } from "./analysis.ts";
import { draftCases, draftDocument, draftFixture, type DraftPaths, draftPaths } from "./draft.ts";
import type { Dump } from "./dump.ts";
import type { Fixture } from "./fixture.ts";
import type { FixtureDocument } from "./fixture_document.ts";
import { jsonText } from "./json_text.ts";
import { contributionReport } from "./report.ts";
import { chooseSignature, type Named, type Signature } from "./signature.ts";
import { type Verification, verify } from "./verification.ts";

/** What a contribution consists of. */
export interface Artifacts {
  /** A made-up image of the family. */
  recipe: FixtureDocument;
  /** The family document, as JSON text. */
  extractor: string;
  /** Cases that hold the document to it, as JSON text. */
  test: string;
  /** The report, in Markdown. */
  report: string;
}

/** A drafted contribution. */
export interface DraftedContribution {
  /** What the family is recognised by. */
  readonly spec: Signature;
  /** What was measured. */
  readonly analysis: Analysis;
  /** Its parts. */
  readonly artifacts: Artifacts;
  /** What became of the checks. */
  readonly verification: Verification;
  /** Where the parts belong. */
  readonly paths: DraftPaths;
}

/**
 * Measures dumps, chooses what the family is recognised by, drafts the contribution, and runs it.
 *
 * @throws {InvalidParams} if nothing can be chosen, or a name can't be used
 */
export async function draftContribution(
  dumps: readonly Dump[],
  named: Named,
  pool: readonly Fixture[],
): Promise<DraftedContribution> {
  const analysis = await analyse(dumps, { pool, family: named.family });
  const signature = chooseSignature(named, analysis, dumps, pool);
  const document = jsonText(draftDocument(signature, analysis.fields));
  const verification = await verify(document, named.family, pool);
  const paths = draftPaths(signature);
  return {
    spec: signature,
    analysis,
    artifacts: {
      recipe: draftFixture(signature),
      extractor: document,
      test: jsonText(draftCases(signature)),
      report: contributionReport({ signature, analysis, verification, paths }),
    },
    verification,
    paths,
  };
}
