/**
 * `audit`: whether a stock file, a tuned file and a recipe belong together.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { printJson, readRecipe } from "./recipe_files.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** `audit`: compares a recipe with the two files that it should be the difference of. */
export const auditCommand: Command = {
  name: "audit",
  summary: "Check that a stock file, a tuned file and a recipe belong together, to the byte",
  args: "STOCK TUNED X.remap",
  options: { json: { description: "print what the method answers" } },
  details: `
openremap-stdio audit stock.bin tuned.bin stage1.remap
provenance   was the recipe made from this stock file?
fingerprint  does it hold exactly what the two files differ in, and was it left as it was made?
unaccounted  which bytes of the tuned file come neither from the stock file nor from the recipe?
exit status: 0 clean, 1 not so`,
  async run({ args, switches }) {
    const [stock, tuned, recipe, ...more] = args;
    if (stock === undefined || tuned === undefined || recipe === undefined || more.length > 0) {
      throw new UsageError(
        "audit needs a stock file, a tuned file and a recipe: openremap-stdio audit stock.bin tuned.bin stage1.remap",
      );
    }
    setColorEnabled(colourful());
    const { name, document } = await readRecipe(recipe);
    const result = await call("audit", { stock_path: stock, tuned_path: tuned, recipe: document, recipe_name: name });
    if (switches.has("json")) printJson(result);
    else {print((await import("./audit_report.ts")).auditReport(result, {
        stock: oneLine(stock),
        tuned: oneLine(tuned),
        recipe: oneLine(recipe),
      }));}
    return result.clean ? Exit.Ok : Exit.Rejected;
  },
};
