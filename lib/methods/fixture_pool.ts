/**
 * Finding the fixtures of known families: those of a checkout that keeps some, else those of the project.
 *
 * @module
 */
import type { Fixture } from "../contribute/fixture.ts";
import type { Files } from "../files.ts";
import type { Note } from "../image/note.ts";
import { compareCodePoints } from "../rpc/code_points.ts";
import { ApiError } from "../rpc/errors.ts";

/** Where a checkout keeps fixtures. */
const FOLDER = "_dev/contrib/recipes";

/** How many folders above the working folder are looked into. */
const HIGHEST = 16;

/** Fixtures, and what was noticed while they were read. */
export interface FixturePool {
  /** The fixtures, in order of their files' names. */
  readonly fixtures: readonly Fixture[];
  /** Coded `fixtures_from_folder` and, for each file that holds no fixture, `fixture_skipped`. */
  readonly notes: readonly Note[];
}

/** The fixtures of the nearest checkout above the working folder, whether or not there are any; else the project's own. */
export async function readFixturePool(files: Files): Promise<FixturePool> {
  for (let height = 0; height <= HIGHEST; height++) {
    const folder = "../".repeat(height) + FOLDER;
    const names = await documentsIn(files, folder);
    if (names !== null) return await readFolder(files, folder, names);
  }
  const { knownFixtures } = await import("../contribute/known_fixtures.ts");
  return { fixtures: knownFixtures, notes: [] };
}

/** Names of the JSON files in a folder, sorted; null if there is none that may be read. */
async function documentsIn(files: Files, folder: string): Promise<string[] | null> {
  try {
    const entries = await files.list(folder);
    if (entries === null) return null;
    return entries.filter(({ name, kind }) => kind === "file" && name.endsWith(".json")).map(({ name }) => name)
      .sort(compareCodePoints);
  } catch (error) {
    // Folders above the one that may be read are nobody's business here.
    if (error instanceof ApiError) return null;
    throw error;
  }
}

async function readFolder(files: Files, folder: string, names: readonly string[]): Promise<FixturePool> {
  const { FixtureFault, readFixture } = await import("../contribute/fixture_document.ts");
  const fixtures: Fixture[] = [];
  const notes: Note[] = [{
    code: "fixtures_from_folder",
    message: `Known families are those of ${folder}; the fixtures that come with this program were left aside.`,
    folder,
  }];
  for (const name of names) {
    try {
      const value = jsonIn(await files.read(`${folder}/${name}`));
      if (value === undefined) throw new FixtureFault("it holds no JSON in UTF-8");
      fixtures.push(readFixture(name.slice(0, -".json".length), value));
    } catch (error) {
      if (!(error instanceof FixtureFault || error instanceof ApiError)) throw error;
      notes.push({ code: "fixture_skipped", message: `${name} was skipped: ${error.message}.`, file: name });
    }
  }
  return { fixtures, notes };
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
