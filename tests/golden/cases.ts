/**
 * The golden cases as they lie in fixtures/golden, one JSON text a line.
 *
 * @module
 */
import { parseJson } from "../../lib/rpc/json.ts";
import type { FileSpec } from "./build.ts";

/** One case: what went in and what must come out. */
export interface GoldenCase {
  /** Name of the case inside its area. */
  name: string;
  /** What it shows. */
  about: string;
  files: Record<string, FileSpec>;
  /** Name of the method; null if the case has `raw`. */
  method: string | null;
  /** Parameters, numbers spelled as in the case. */
  params: unknown;
  /** Everything that goes to standard input. */
  raw?: string;
  /** Environment variables of the run. */
  env?: Record<string, string>;
  ignore: string[];
  /** The answer or, for `raw` cases, the answers. */
  response: unknown;
}

const FOLDER = new URL("../../fixtures/golden/", import.meta.url);

/** The areas that have cases, in alphabetical order. */
export function areas(): string[] {
  return [...Deno.readDirSync(FOLDER)]
    .filter((entry) => entry.name.endsWith(".jsonl"))
    .map((entry) => entry.name.slice(0, -".jsonl".length)).sort();
}

/** All cases of an area. */
export function cases(area: string): GoldenCase[] {
  const text = Deno.readTextFileSync(new URL(`${area}.jsonl`, FOLDER));
  return text.split("\n").filter((line) => line !== "").map((line) => {
    const { params } = parseJson(line) as GoldenCase;
    return { ...JSON.parse(line) as GoldenCase, params };
  });
}
