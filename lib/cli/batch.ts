/**
 * Working on many files: several at a time, in order, with progress, and with a clean end when interrupted.
 *
 * @module
 */
import { DiskFiles } from "../disk_files.ts";
import type { Context } from "../methods/context.ts";
import { RecentContents } from "../recent_contents.ts";
import { Exit } from "./exit.ts";
import { complain } from "./terminal.ts";
import type { Option } from "./command.ts";
import { readFamilies, readJobs, workers } from "./workers.ts";

/** Options of every command that works on many files. */
export const BATCH_OPTIONS: Readonly<Record<string, Option>> = {
  recursive: { description: "look into the folders below a folder too" },
  families: { value: "FOLDER", description: "folder of family documents (*.json), asked after the built-in families" },
  jobs: { value: "N", description: "files that are worked on side by side (as many as there are processors)" },
};

/** What a batch needs besides its work. */
export interface BatchOptions {
  /** Value of `--jobs`. */
  readonly jobs: string | undefined;
  /** Value of `--families`. */
  readonly families?: string | undefined;
  /** Number of files, if it is known. */
  readonly total?: number;
}

/**
 * Goes through the results of some work on many files, as they come.
 *
 * @returns the exit status: that of an interrupted program if it was
 */
export async function batch<Result>(
  { jobs: asked, families: folder, total }: BatchOptions,
  start: (context: Context) => AsyncIterable<Result>,
  each: (result: Result) => void,
): Promise<number> {
  const families = await readFamilies(folder);
  const wanted = asked === undefined ? navigator.hardwareConcurrency : readJobs(asked);
  // Who did not ask for workers need not be told that there are none.
  const warn = asked === undefined ? () => {} : undefined;
  const { registry, jobs, pool } = await workers(wanted, undefined, families, warn);
  using _pool = pool;
  let interrupted = false;
  const stop = () => void (interrupted = true);
  Deno.addSignalListener("SIGINT", stop);
  const progress = new Progress(total);
  const recent = new RecentContents();
  const files = new DiskFiles(undefined, recent);
  try {
    for await (const result of start({ files, registry, jobs, families })) {
      if (jobs === 1) recent.settle();
      progress.clear();
      each(result);
      progress.step();
      if (interrupted) break;
    }
  } finally {
    progress.clear();
    Deno.removeSignalListener("SIGINT", stop);
  }
  if (!interrupted) return Exit.Ok;
  complain(`openremap-stdio: interrupted after ${progress.done} files\n`);
  return 130;
}

/** A line on a terminal that tells how far things are; nothing where standard error is no terminal. */
class Progress {
  done = 0;
  readonly #total: number | undefined;
  readonly #begin = performance.now();
  readonly #shows = Deno.stderr.isTerminal();
  #shown = 0;

  constructor(total: number | undefined) {
    this.#total = total;
  }

  step(): void {
    this.done++;
    const now = performance.now();
    if (!this.#shows || now - this.#shown < 100) return;
    this.#shown = now;
    const rate = this.done / (now - this.#begin) * 1000;
    const left = this.#total === undefined ? "" : `, ${Math.ceil((this.#total - this.done) / rate)} s left`;
    const of = this.#total === undefined ? "" : ` of ${this.#total}`;
    complain(`\r${this.done}${of} files, ${rate.toFixed(rate < 10 ? 1 : 0)} a second${left}`);
  }

  clear(): void {
    if (this.#shows && this.#shown > 0) complain("\r\x1b[K");
  }
}
