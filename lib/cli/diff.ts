/**
 * `diff`: what a tune changed, map by map.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import { readImage } from "../methods/read_image.ts";
import type { Command } from "./command.ts";
import type { Changes, Pair } from "./diff_changes.ts";
import { Exit, UsageError } from "./exit.ts";
import { readCount, readOffset, readShare } from "./numbers.ts";
import { printJson, readRecipe } from "./recipe_files.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** `diff`: the maps that differ between two files, one of them cell by cell, and the changes outside of maps. */
export const diffCommand: Command = {
  name: "diff",
  summary: "Tell which maps a tune changed and how much, and what it changed outside of maps",
  args: "STOCK TUNED",
  options: {
    top: { value: "N", description: "maps and places that are listed (20)" },
    offset: { value: "0x…", description: "show the changes of the map at this offset of STOCK, cell by cell" },
    recipe: { value: "X.remap", description: "tell how far a recipe accounts for the changes" },
    "min-score": { value: "X", description: "least score of a map, from 0 to 1 (0.55)" },
    "whole-file": { description: "also maps outside of calibration regions" },
    json: { description: "print what the method answers" },
  },
  details: `
openremap-stdio diff stock.bin tuned.bin
openremap-stdio diff stock.bin tuned.bin --offset 0x20898
from, to and mean: least, greatest and mean change of the cells that were changed, as stored. most %: the greatest
change of a cell by its stock value. The files may differ in length; then only the common part is compared.
exit status: 0 compared, whether anything differs or not`,
  async run({ args, values, switches }) {
    const [stock, tuned, ...more] = args;
    if (stock === undefined || tuned === undefined || more.length > 0) {
      throw new UsageError("diff needs a stock and a tuned file: openremap-stdio diff stock.bin tuned.bin");
    }
    const json = switches.has("json");
    if (values["offset"] !== undefined && json) throw new UsageError("--offset and --json exclude each other");
    const offset = values["offset"] === undefined ? null : readOffset("offset", values["offset"]);
    const top = readCount("top", values["top"] ?? "20");
    const minScore = readShare("min-score", values["min-score"] ?? "0.55");
    const wholeFile = switches.has("whole-file");
    const recipe = values["recipe"] === undefined ? null : (await readRecipe(values["recipe"])).document;
    setColorEnabled(colourful());
    if (json) {
      const params = { stock_path: stock, tuned_path: tuned, min_score: minScore, whole_file: wholeFile, top };
      printJson(await call("diff_maps", { ...params, ...(recipe !== null && { recipe }) }));
      return Exit.Ok;
    }
    const files = new DiskFiles();
    const pair = { stock: await readImage(files, stock), tuned: await readImage(files, tuned) };
    const changes = await compare(pair, { minScore, wholeFile, recipe });
    const { diffCard, cellChanges } = await import("./diff_view.ts");
    const names = { stock: oneLine(stock), tuned: oneLine(tuned) };
    print(offset === null ? await diffCard(names, pair, changes, top) : cellChanges(names, changes, offset));
    return Exit.Ok;
  },
};

async function compare(
  pair: Pair,
  { recipe, ...scan }: { minScore: number; wholeFile: boolean; recipe: Readonly<Record<string, unknown>> | null },
): Promise<Changes> {
  const [{ compareImages }, { readRecipe: rangesOf }, { DEFAULT_SCAN_SETTINGS }] = await Promise.all([
    import("./diff_changes.ts"),
    import("../maps/recipe_coverage.ts"),
    import("../maps/settings.ts"),
  ]);
  return compareImages(pair, {
    ...DEFAULT_SCAN_SETTINGS,
    ...scan,
    threshold: 0,
    top: Infinity,
    recipe: recipe === null ? null : rangesOf(recipe),
  });
}
