/**
 * `cook`: a recipe from a stock and a tuned file.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { OutputFile } from "./output_file.ts";
import { printJson, writeRecipe } from "./recipe_files.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** `cook`: writes the difference of two files as a recipe, or tells by which rule there is none. */
export const cookCommand: Command = {
  name: "cook",
  summary: "Write the difference of a stock and a tuned file as a recipe that can be checked and applied",
  args: "STOCK TUNED --output X.remap",
  options: {
    output: { value: "X.remap", description: "where the recipe is written; never over a file that is read" },
    forced: {
      description: "take edits whose place could be mistaken, too; the recipe then asks for the same firmware",
    },
    "context-size": {
      value: "N",
      description: "bytes before an edit that are tried first to tell its place, 8 to 128 (32)",
    },
    description: { value: "TEXT", description: "what the tune does, for people; becomes part of the recipe" },
    force: { description: "let --output replace a file that is there" },
    json: { description: "print what the method answers: recipe and report" },
  },
  details: `
openremap-stdio cook stock.bin tuned.bin --output stage1.remap --description "boost +8 %"
A recipe holds each edit with its original bytes and the bytes around it, so that it goes where it belongs or nowhere.
It is made only of two reads of the same firmware. Writing needs --allow-write=FOLDER.
exit status: 0 written; 1 refused by a rule, and nothing written`,
  async run({ args, values, switches }) {
    const [stock, tuned, ...more] = args;
    const { output, description } = values;
    if (stock === undefined || tuned === undefined || more.length > 0) throw new UsageError(USAGE);
    if (output === undefined) throw new UsageError(`cook needs --output: ${EXAMPLE}`);
    const contextSize = readContextSize(values["context-size"]);
    setColorEnabled(colourful());
    const file = new OutputFile(output, { sources: [stock, tuned], force: switches.has("force") });
    const result = await call(switches.has("forced") ? "cook_forced" : "cook_strict", {
      stock_path: stock,
      tuned_path: tuned,
      context_size: contextSize,
      ...(description === undefined ? {} : { description }),
    });
    if (result.recipe !== null) writeRecipe(file, result.recipe);
    if (switches.has("json")) printJson(result);
    else {print((await import("./cook_report.ts")).cookReport(result, {
        stock: oneLine(stock),
        tuned: oneLine(tuned),
        output: oneLine(output),
      }));}
    return result.recipe === null ? Exit.Rejected : Exit.Ok;
  },
};

const EXAMPLE = "openremap-stdio cook stock.bin tuned.bin --output stage1.remap";
const USAGE = `cook needs a stock and a tuned file: ${EXAMPLE}`;

function readContextSize(text = "32"): number {
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (size < 8 || size > 128) {
    throw new UsageError(`--context-size must be a whole number from 8 to 128, got '${text}'`);
  }
  return size;
}
