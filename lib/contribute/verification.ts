/**
 * Verifies a drafted contribution by running it.
 *
 * @module
 */
import { partition } from "./analysis.ts";
import {
  type Check,
  claimsOwn,
  LEAVES_NO_EVIDENCE,
  recordsEvidence,
  stealsNothing,
  stolenName,
  tryOn,
} from "./checks.ts";
import { DocumentFault, documentFixtures, readFamily } from "./family_document.ts";
import { type Fixture, isNamed } from "./fixture.ts";

/** What became of the checks. */
export interface Verification {
  /** Whether all hold. */
  ok: boolean;
  /** The checks in order. */
  checks: Check[];
  /** Fixtures of other families that the document claims. */
  stolen: string[];
  /** The family. */
  family: string;
}

/** Runs a document on its own fixtures and on those of all other families. */
export async function verify(text: string, family: string, pool: readonly Fixture[]): Promise<Verification> {
  const { checks, stolen } = await verified(new TextEncoder().encode(text), family, pool);
  return { ok: checks.every(({ ok }) => ok), checks, stolen, family };
}

async function verified(
  bytes: Uint8Array,
  family: string,
  pool: readonly Fixture[],
): Promise<Pick<Verification, "checks" | "stolen">> {
  const name = "well formed";
  let loaded;
  try {
    loaded = readFamily(bytes);
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    return { checks: [{ name, ok: false, detail: error.message }], stolen: [] };
  }
  const { document, family: table } = loaded;
  const { declares } = table;
  const own = await Promise.all(documentFixtures(document).map((fixture) => tryOn(table, fixture)));
  const { others } = partition(pool, family);
  const stolen: string[] = [];
  for (const fixture of others.filter((fixture) => !isNamed(fixture, declares))) {
    const { evidence } = await tryOn(table, fixture);
    if (evidence !== null) stolen.push(stolenName(fixture));
  }
  const declared = `declares ${declares.join(", ")}`;
  return {
    checks: [
      { name, ok: true, detail: "the document loads" },
      claimsOwn(own),
      recordsEvidence(own),
      stealsNothing(stolen, others.length),
      LEAVES_NO_EVIDENCE,
      { name: "declares the family it reports", ok: declares.includes(family), detail: declared },
      { name: "declares exactly that family", ok: declares.length === 1 && declares[0] === family, detail: declared },
    ],
    stolen,
  };
}
