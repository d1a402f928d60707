/**
 * `contribute_extractor`: from dumps of a new family to all that a contribution needs.
 *
 * @module
 */
import type { Analysis } from "../contribute/analysis.ts";
import type { Artifacts } from "../contribute/contribution.ts";
import type { Diversity } from "../contribute/diversity.ts";
import type { DraftPaths } from "../contribute/draft.ts";
import type { Dump } from "../contribute/dump.ts";
import type { Signature } from "../contribute/signature.ts";
import type { Verification } from "../contribute/verification.ts";
import { baseName, type Files } from "../files.ts";
import type { Note } from "../image/note.ts";
import { InvalidParams } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readFixturePool } from "./fixture_pool.ts";
import { parameterFiles } from "./parameter_files.ts";
import { readImage } from "./read_image.ts";

const params = {
  paths: { type: "list", required: true, description: "Your dumps, all of one family." },
  brand: { type: "str", description: "Who makes the units; needed unless measure_only is set." },
  family: { type: "str", description: "Name of the family; needed unless measure_only is set." },
  marker: { type: "str", description: "Text to recognise the family by, instead of the best that the dumps share." },
  marker_hex: { type: "str", description: "The same in hex, for bytes that are no text." },
  measure_only: {
    type: "bool",
    default: false,
    description: "Measure the dumps only: no other family is looked at, nothing is drafted.",
  },
} as const;

/** Result of `contribute_extractor`. */
export interface ContributionResult {
  /** Whether the dumps were only measured. */
  mode: "measure" | "contribute";
  /** What the family is recognised by; null if the dumps were only measured. */
  spec: Signature | null;
  /** What was measured. */
  analysis: Analysis;
  /** How different the dumps are, as in `analysis`; absent if the dumps were only measured. */
  calibration_diversity?: Diversity;
  /** The parts of the contribution; null if the dumps were only measured. */
  artifacts: Artifacts | null;
  /** What the checks of these parts found; null if the dumps were only measured. */
  verification: Verification | null;
  /** Where the parts belong; empty if the dumps were only measured. */
  paths: DraftPaths | Record<string, never>;
  /** What else was noticed, coded `same_names`, `fixtures_from_folder` and `fixture_skipped`; absent if nothing was. */
  notes?: Note[];
}

/** Measures dumps of a family that is not known yet and drafts its contribution. Nothing is written. */
export const contributeExtractor: Method<"contribute_extractor", typeof params, ContributionResult, Context> = method({
  name: "contribute_extractor",
  kind: "command",
  description: "Measure dumps of a family that is not known yet and draft a document that recognises it.",
  returns:
    "analysis: what the dumps share and who else has it; spec, artifacts and verification: the drafted contribution",
  params,
  handler: async ({ paths, brand = "", family = "", marker = "", marker_hex = "", measure_only }, { files }) => {
    const dumps = await readDumps(parameterFiles(files), paths);
    const given = markerBytes(marker, marker_hex);
    const notes = sameNames(dumps);
    if (measure_only) {
      const { analyse } = await import("../contribute/analysis.ts");
      const analysis = await analyse(dumps, { pool: [], family: null });
      return settled({ mode: "measure", spec: null, analysis, artifacts: null, verification: null, paths: {} }, notes);
    }
    if (brand === "" || family === "") {
      throw new InvalidParams("contribute_extractor: brand and family are needed unless measure_only is set");
    }
    const pool = await readFixturePool(files);
    if (pool.fixtures.length === 0) {
      throw new InvalidParams(
        "contribute_extractor: the folder _dev/contrib/recipes holds no fixture of a known family: " +
          "add some, start elsewhere to use those of the program, or set measure_only",
      );
    }
    const { draftContribution } = await import("../contribute/contribution.ts");
    const drafted = await draftContribution(dumps, { brand, family, marker: given }, pool.fixtures);
    const diversity = drafted.analysis.calibration_diversity;
    return settled({ mode: "contribute", ...drafted, calibration_diversity: diversity }, [...notes, ...pool.notes]);
  },
});

/** The result with its notes, free of the dumps' texts, which any part of them would keep in memory. */
function settled(result: ContributionResult, notes: Note[]): ContributionResult {
  return structuredClone({ ...result, ...(notes.length > 0 && { notes }) });
}

async function readDumps(files: Files, paths: readonly unknown[]): Promise<Dump[]> {
  if (paths.length === 0) throw new InvalidParams("contribute_extractor: paths names no file");
  const dumps: Dump[] = [];
  for (const path of paths) {
    if (typeof path !== "string") {
      throw new InvalidParams(`contribute_extractor: paths must hold texts, got ${JSON.stringify(path)}`);
    }
    dumps.push({ name: baseName(path), image: await readImage(files, path) });
  }
  return dumps;
}

/** The marker that was given, as text of one character a byte; null if none was. */
function markerBytes(text: string, hex: string): string | null {
  if (text !== "" && hex !== "") {
    throw new InvalidParams("contribute_extractor: give marker or marker_hex, not both");
  }
  if (hex === "") return text === "" ? null : Array.from(text, (each) => each > "\xff" ? "?" : each).join("");
  const digits = hex.replaceAll(/[\t-\r ]/g, "");
  if (!/^(?:[0-9a-f]{2})*$/i.test(digits)) {
    throw new InvalidParams("contribute_extractor: marker_hex must be pairs of hex digits, such as 4B 39");
  }
  return Array.from(Uint8Array.fromHex(digits), (byte) => String.fromCharCode(byte)).join("");
}

/** Results name dumps by the last part of their paths; where that is the same, they can't be told apart. */
function sameNames(dumps: readonly Dump[]): Note[] {
  const names = dumps.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
  return twice.map((name) => ({
    code: "same_names",
    message: `Several dumps are called ${name}: what they share can't be told. Give them different names.`,
    name,
  }));
}
