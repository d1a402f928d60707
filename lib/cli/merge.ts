/**
 * `merge`: two recipes as one.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import { GuardRejection } from "../rpc/errors.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { OutputFile } from "./output_file.ts";
import { printJson, readRecipe, writeRecipe } from "./recipe_files.ts";
import { inCommands } from "./rules.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** `merge`: writes the edits of two recipes for one stock file as one recipe. */
export const mergeCommand: Command = {
  name: "merge",
  summary: "Join two recipes for the same stock file; conflicting edits are refused",
  args: "A.remap B.remap --output C.remap",
  options: {
    output: { value: "C.remap", description: "where the recipe is written; never over a file that is read" },
    stock: {
      value: "STOCK",
      description: "the stock file: both recipes are checked against it, and what does not fit is left out",
    },
    strict: { description: "with --stock: refuse what does not fit, instead of leaving it out" },
    force: { description: "let --output replace a file that is there" },
    json: { description: "print what the method answers: the recipe" },
  },
  details: `
openremap-stdio merge stage1.remap immo.remap --output both.remap --stock stock.bin
Two edits that want different bytes in one place are refused; the same edit in both is taken once.
Without --stock both recipes must name the same stock file. Writing needs --allow-write=FOLDER.
exit status: 0 written; 1 refused, and nothing written`,
  async run({ args, values, switches }) {
    const [pathA, pathB, ...more] = args;
    const { output, stock } = values;
    if (pathA === undefined || pathB === undefined || more.length > 0) {
      throw new UsageError(`merge needs two recipes: ${EXAMPLE}`);
    }
    if (output === undefined) throw new UsageError(`merge needs --output: ${EXAMPLE}`);
    if (switches.has("strict") && stock === undefined) throw new UsageError("--strict goes with --stock");
    setColorEnabled(colourful());
    const sources = [pathA, pathB, ...(stock === undefined ? [] : [stock])];
    const file = new OutputFile(output, { sources, force: switches.has("force") });
    const [a, b] = [await readRecipe(pathA), await readRecipe(pathB)];
    const merged = await inWordsOfCommands(() =>
      call("merge", {
        recipe_a: a.document,
        recipe_b: b.document,
        name_a: a.name,
        name_b: b.name,
        strict: switches.has("strict"),
        ...(stock === undefined ? {} : { stock_path: stock }),
      })
    );
    writeRecipe(file, merged);
    if (switches.has("json")) printJson(merged);
    else {print(
        (await import("./merge_report.ts")).mergeReport(merged, [a, b], oneLine(output), stock && oneLine(stock)),
      );}
    return Exit.Ok;
  },
};

const EXAMPLE = "openremap-stdio merge a.remap b.remap --output both.remap";

/** A rejection speaks of parameters; here they are options. */
async function inWordsOfCommands<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GuardRejection)) throw error;
    throw new GuardRejection(`${inCommands(error.message)} Nothing was written.`, { cause: error });
  }
}
