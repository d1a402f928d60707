/**
 * A folder with the small demonstration pair and its recipe, for tests of the commands that work on recipes.
 *
 * @module
 */
import { assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { type Command, readArguments } from "../../lib/cli/command.ts";
import { UsageError } from "../../lib/cli/exit.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { inFolder, type Run, run, type RunOptions } from "./program.ts";

const DEMO = new URL("../../fixtures/demo/", import.meta.url);

/** The demonstration pair that has a checksum. */
export const STOCK = await Deno.readFile(new URL("m59_stock.bin", DEMO));
export const TUNED = await Deno.readFile(new URL("m59_tuned.bin", DEMO));

/** The stock file as another version of the software: only its number differs. */
export const OTHER_SOFTWARE = edited(STOCK, "1037360999", "1037361111");

/** A recipe made in this process. */
export async function cooked(
  stock: Uint8Array<ArrayBuffer>,
  tuned: Uint8Array<ArrayBuffer>,
  method: "cook_strict" | "cook_forced" = "cook_strict",
): Promise<Record<string, unknown>> {
  const files = new MemoryFiles([["stock.bin", stock], ["tuned.bin", tuned]]);
  const { recipe } = await call(method, { stock_path: "stock.bin", tuned_path: "tuned.bin" }, { files });
  if (recipe === null) throw new Error("these files give no recipe");
  return { ...recipe };
}

const RECIPE = await cooked(STOCK, TUNED);

/** Runs a test in a folder with `stock.bin`, `tuned.bin` and their `stage1.remap`. */
export async function inDemoFolder(test: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    await Deno.writeFile(`${folder}/stock.bin`, STOCK);
    await Deno.writeFile(`${folder}/tuned.bin`, TUNED);
    await Deno.writeTextFile(`${folder}/stage1.remap`, JSON.stringify(RECIPE));
    await test(folder);
  });
}

/** Runs the program where it may write. */
export function runWriting(command: string, cwd: string, options: RunOptions = {}): Promise<Run> {
  return run(command.split(" "), { cwd, permissions: ["--allow-read=.", "--allow-write=."], ...options });
}

/** A command says in this process how it is used; that the program gives status 2 then is tested once. */
export async function assertWrongUse(command: Command, wrong: Readonly<Record<string, string>>): Promise<void> {
  for (const [args, message] of Object.entries(wrong)) {
    const words = args.split(" ").filter((word) => word !== "");
    await assertRejects(async () => await command.run(readArguments(command, words)), UsageError, message);
  }
}

/** Names of everything in a folder. */
export function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** A copy in which a text is another one of the same length. */
export function edited(bytes: Uint8Array, text: string, other: string): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const at = new TextDecoder("latin1").decode(copy).indexOf(text);
  copy.set(new TextEncoder().encode(other), at);
  return copy;
}
