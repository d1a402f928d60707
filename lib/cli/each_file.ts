/**
 * Asking one method about many files: those that were named, and those in the folders that were.
 *
 * @module
 */
import type { MethodName, MethodResult } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import type { Context } from "../methods/context.ts";
import { findFiles } from "../methods/folder_walk.ts";
import { ApiError } from "../rpc/errors.ts";
import { inOrder } from "../rpc/in_order.ts";
import { batch } from "./batch.ts";
import { describeError, Exit, exitStatus } from "./exit.ts";
import { complain, oneLine, print } from "./terminal.ts";

/** A file to be asked about. */
export interface Wanted {
  /** Its path. */
  readonly path: string;
  /** Whether a line is enough for people: it was found in a folder, and not named. */
  readonly brief: boolean;
}

/** What came of a file. */
export type Answer<Result> = Wanted & ({ readonly result: Result } | { readonly error: ApiError });

/** What is asked, and how. */
export interface Question<Name extends MethodName> {
  /** The method; `path` is its only parameter. */
  readonly method: Name;
  /** Value of `--jobs`. */
  readonly jobs: string | undefined;
  /** Value of `--families`. */
  readonly families: string | undefined;
  /** Fewer files than these are not worth starting workers. */
  readonly few: number;
}

/** The files that are meant by files and folders. */
export async function wantedFiles(paths: readonly string[], recursive: boolean): Promise<Wanted[]> {
  const files = new DiskFiles();
  const wanted: Wanted[] = [];
  for (const path of paths) {
    const found = await findFiles(files, path, { recursive, leftOut: "at the root" }).catch(() => null);
    if (found === null) wanted.push({ path, brief: false });
    else wanted.push(...found.files.map((path) => ({ path, brief: true })));
  }
  return wanted;
}

/**
 * Asks about every file and hands over what comes, in the order of the files. One bad file is no reason to stop.
 *
 * @returns the exit status: the worst that a file gave
 */
export async function askEach<Name extends MethodName>(
  wanted: readonly Wanted[],
  { method, jobs, families, few }: Question<Name>,
  each: (answer: Answer<MethodResult<Name>>) => void,
): Promise<number> {
  let worst: number = Exit.Ok;
  const ask = async (file: Wanted, { registry, ...context }: Context): Promise<Answer<MethodResult<Name>>> => {
    try {
      const result = await registry.dispatch(method, { path: file.path }, { registry, ...context });
      return { ...file, result: result as MethodResult<Name> };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { ...file, error };
    }
  };
  const status = await batch(
    { jobs: jobs ?? (wanted.length < few ? "1" : undefined), families, total: wanted.length },
    (context) => inOrder(wanted, context.jobs ?? 1, (file) => ask(file, context)),
    (answer) => {
      if ("error" in answer) worst = Math.max(worst, exitStatus(answer.error));
      each(answer);
    },
  );
  return status === Exit.Ok ? worst : status;
}

/** Prints an answer as one JSON object in one line: the path, and the result or the error. */
export function printJsonLine<Result extends object>(answer: Answer<Result>): void {
  const said = "error" in answer
    ? { error: { code: answer.error.code, message: answer.error.message } }
    : answer.result;
  print(`${JSON.stringify({ path: answer.path, ...said })}\n`);
}

/** Prints answers for people, brief ones in a line, others as a card; errors go where they should. */
export function printForPeople<Result>(
  line: (path: string, result: Result) => string,
  card: (path: string, result: Result) => string,
): (answer: Answer<Result>) => void {
  let cards = 0;
  return (answer) => {
    if ("error" in answer) complain(`openremap-stdio: ${describeError(answer.error)}\n`);
    else if (answer.brief) print(line(oneLine(answer.path), answer.result));
    else print(`${cards++ > 0 ? "\n" : ""}${card(oneLine(answer.path), answer.result)}`);
  };
}
