/**
 * `validate`: a recipe against a file, without writing.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import { didYouMean } from "../did_you_mean.ts";
import { GuardRejection } from "../rpc/errors.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { printJson, readRecipe } from "./recipe_files.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** `validate`: tells edit by edit what does not fit. */
export const validateCommand: Command = {
  name: "validate",
  summary: "Compare a recipe with a file: may it be applied, where are its bytes, was it applied",
  args: "before|check|after FILE X.remap",
  options: {
    all: { description: "show every edit, also those that fit" },
    json: { description: "print what the method answers" },
  },
  details: `
openremap-stdio validate before stock.bin stage1.remap
before  are the original bytes of every edit at their offsets?
check   where in the whole file are the original bytes? A file of another firmware may hold them elsewhere.
after   are the new bytes of every edit in place?
Recipes of schema 4.3 and later can be compared. Nothing is written.
exit status: 0 all edits fit, with check: all were found; 1 not so`,
  async run({ args, switches }) {
    const [when, path, recipePath, ...more] = args;
    const validate = readWhen(when);
    if (path === undefined || recipePath === undefined || more.length > 0) {
      throw new UsageError(`validate ${when} needs a file and a recipe: openremap-stdio validate ${when} ${EXAMPLE}`);
    }
    setColorEnabled(colourful());
    const { name, document } = await readRecipe(recipePath);
    const { instructions } = document;
    if (Array.isArray(instructions) && instructions.length === 0 && !switches.has("json")) {
      throw new GuardRejection(`${name} has no edits: there is nothing to compare, and nothing to apply.`);
    }
    const params = { path, recipe: document, recipe_name: name };
    return await validate(params, {
      path: oneLine(path),
      recipe: oneLine(recipePath),
      all: switches.has("all"),
      json: switches.has("json"),
    });
  },
};

const EXAMPLE = "stock.bin stage1.remap";

/** Parameters of all three methods. */
interface Params {
  readonly path: string;
  readonly recipe: Readonly<Record<string, unknown>>;
  readonly recipe_name: string;
}

/** How the result is shown. */
export interface ValidateView {
  /** The file, as it was named. */
  readonly path: string;
  /** The recipe, as it was named. */
  readonly recipe: string;
  /** Whether edits that fit are shown, too. */
  readonly all: boolean;
  /** Whether what the method answers is shown instead. */
  readonly json: boolean;
}

const WHEN: Readonly<Record<string, (params: Params, view: ValidateView) => Promise<number>>> = {
  async before(params, view) {
    const result = await call("validate_before", params);
    const { safe_to_patch } = result.report.summary;
    return await answer(result, safe_to_patch, view, ({ beforeReport }) => beforeReport(result, view));
  },
  async check(params, view) {
    const result = await call("validate_check", params);
    const { missing, invalid } = result.report.summary;
    return await answer(result, missing + invalid === 0, view, ({ checkReport }) => checkReport(result, view));
  },
  async after(params, view) {
    const result = await call("validate_after", params);
    const { patch_confirmed } = result.report.summary;
    return await answer(result, patch_confirmed, view, ({ afterReport }) => afterReport(result, view));
  },
};

async function answer(
  result: unknown,
  isFit: boolean,
  { json }: ValidateView,
  tell: (reports: typeof import("./validate_report.ts")) => string,
): Promise<number> {
  if (json) printJson(result);
  else print(tell(await import("./validate_report.ts")));
  return isFit ? Exit.Ok : Exit.Rejected;
}

function readWhen(when: string | undefined) {
  const validate = when === undefined || !Object.hasOwn(WHEN, when) ? undefined : WHEN[when];
  if (validate !== undefined) return validate;
  const told = when === undefined ? "" : `, got '${when}'${didYouMean(when, Object.keys(WHEN))}`;
  throw new UsageError(`validate needs before, check or after${told}: openremap-stdio validate before ${EXAMPLE}`);
}
