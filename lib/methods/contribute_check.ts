/**
 * `contribute_check`: is a family document fit for others to use?
 *
 * @module
 */
import type { Check } from "../contribute/checks.ts";
import { baseName } from "../files.ts";
import type { Note } from "../image/note.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readFixturePool } from "./fixture_pool.ts";
import { parameterFiles } from "./parameter_files.ts";

const params = {
  path: { type: "str", required: true, description: "Path of the family document." },
} as const;

/** Result of `contribute_check`. A failed check is an ordinary result. */
export interface ReviewResult {
  /** Whether all checks hold. */
  ok: boolean;
  /** Name of the document's file without suffix. */
  module: string;
  /** The family that the document reports, else the first that it declares; null if the file is no family document. */
  family: string | null;
  /** The checks in order. */
  checks: Check[];
  /** Fixtures of other families that the document claims. */
  stolen: string[];
  /** The path as it was given. */
  path: string;
  /** What else was noticed, coded `fixtures_from_folder` and `fixture_skipped`; absent if nothing was. */
  notes?: Note[];
}

/** Reviews a family document. The document is data: nothing in it is executed. */
export const contributeCheck: Method<"contribute_check", typeof params, ReviewResult, Context> = method({
  name: "contribute_check",
  kind: "command",
  description: "Review a family document: does it claim what it should, and nothing else?",
  returns: "ok and the checks one by one; stolen: fixtures of other families that the document claims",
  params,
  handler: async ({ path }, { files }) => {
    const bytes = await parameterFiles(files).read(path);
    const { fixtures, notes } = await readFixturePool(files);
    const { review } = await import("../contribute/review.ts");
    const { ok, family, checks, stolen } = await review(bytes, fixtures);
    const module = baseName(path).replace(/(?<=.)\.[^.]*$/, "");
    return { ok, module, family, checks, stolen, path, ...(notes.length > 0 && { notes: [...notes] }) };
  },
});
