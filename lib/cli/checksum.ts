/**
 * `checksum`: the checksums of a file, and a corrected copy of it.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import { readImage } from "../methods/read_image.ts";
import type { Command, CommandInput } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { printJson } from "./recipe_files.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** `checksum`: a table of all checksums; with `--correct` a copy in which none is stale. */
export const checksumCommand: Command = {
  name: "checksum",
  summary: "Tell which checksums of a file agree with its bytes; --correct writes a copy in which all do",
  args: "FILE",
  options: {
    all: { description: "show every checksum, also those of long tables that agree" },
    json: { description: "print what the method answers" },
    correct: { description: "correct what is stale, in a copy" },
    output: { value: "NEW", description: "where --correct writes the copy; never over a file that is read" },
    original: { value: "STOCK", description: "the same file before it was edited: tells what ever agreed" },
    schemes: { value: "A,B,…", description: "correct these only (me7_main, denso, …: what stands before the dot)" },
    "stale-original": { description: "correct also what is stale in the original" },
    force: { description: "let --output replace a file that is there" },
  },
  details: `
openremap-stdio checksum tuned.bin
openremap-stdio checksum tuned.bin --correct --original stock.bin --output ready.bin
The copy is written only if everything that was corrected agrees afterwards. Writing needs --allow-write=FOLDER.
verdicts: ok, stale (does not agree), absent (no such sum here), unverified (can't be told from this file).
No known scheme never means ok: EDC17, MED17 and later units sign their flash, which can't be judged here.
exit status: 0 answered, nothing stale or corrected; 1 refused, stale and left alone, or no known checksum`,
  run(input) {
    const [path, ...more] = input.args;
    if (path === undefined || more.length > 0) {
      throw new UsageError("checksum needs one file: openremap-stdio checksum tuned.bin");
    }
    setColorEnabled(colourful());
    return input.switches.has("correct") ? correct(path, input) : show(path, input);
  },
};

/** What goes with `--correct` only. */
const OF_CORRECTION = ["output", "original", "schemes", "stale-original", "force"];

async function show(path: string, { values, switches }: CommandInput): Promise<number> {
  const given = OF_CORRECTION.find((option) => option in values || switches.has(option));
  if (given !== undefined) throw new UsageError(`--${given} goes with --correct`);
  if (switches.has("json")) {
    printJson(await call("checksum", { path }));
    return Exit.Ok;
  }
  const image = await readImage(new DiskFiles(), path);
  const { checksumCard } = await import("./checksum_table.ts");
  print(checksumCard(oneLine(path), image, switches.has("all")));
  return Exit.Ok;
}

async function correct(path: string, { values, switches }: CommandInput): Promise<number> {
  const { output, original, schemes } = values;
  if (output === undefined) {
    throw new UsageError("--correct needs --output NEW: the file itself is never changed");
  }
  if (switches.has("stale-original") && original === undefined) {
    throw new UsageError("--stale-original goes with --original STOCK");
  }
  const { correctFile } = await import("./checksum_correction.ts");
  return await correctFile({
    output,
    force: switches.has("force"),
    json: switches.has("json"),
    params: {
      path,
      force: switches.has("stale-original"),
      ...(original === undefined ? {} : { original_path: original }),
      ...(schemes === undefined ? {} : { schemes: schemes.split(",").map((name) => name.trim()) }),
    },
  });
}
