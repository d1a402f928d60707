/**
 * `scan`: where every file of a folder belongs.
 *
 * @module
 */
import { rejectedFile, shownName } from "../files.ts";
import { ApiError, type GuardRejection } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import { inOrder } from "../rpc/in_order.ts";
import type { FileRow } from "./classify_file.ts";
import type { Context } from "./context.ts";
import { findFiles } from "./folder_walk.ts";
import { emptyFile } from "./read_image.ts";

/** What was found in a folder. */
export interface Scan {
  /** The folder as given. */
  directory: string;
  /** Number of files that were looked at, those with an error included. */
  files_scanned: number;
  /** A row a file, in the order of their paths. */
  results: FileRow[];
  /** Files that could not be looked at, and why. */
  errors: ScanError[];
}

/** A file that could not be looked at. */
export interface ScanError {
  /** Its path. */
  file: string;
  /** `EMPTY file`, or a text that begins with `READ ERR`. */
  error: string;
}

/** What came of one file: a row, or why there is none. */
export type Scanned = { row: FileRow; failed?: undefined } | { row?: undefined; failed: ScanError };

const params = {
  directory: { type: "str", required: true, description: "Folder to look into." },
  recursive: { type: "bool", default: false, hint: "Whether to look into the folders below it too." },
} as const;

/** Classifies every file of a folder, side by side where the server has several workers. */
export const scan: Method<"scan", typeof params, Scan, Context> = method({
  name: "scan",
  kind: "command",
  description: "Classify every ECU file of a folder.",
  returns: "directory, files_scanned, results with a row a file, and errors for files that can't be read",
  params,
  handler: async ({ directory, recursive }, context) => {
    const results: FileRow[] = [];
    const errors: ScanError[] = [];
    let scanned = 0;
    for await (const { row, failed } of scanRows(directory, recursive, context)) {
      if (row !== undefined) results.push(row);
      if (failed !== undefined) errors.push(failed);
      scanned++;
    }
    return { directory, files_scanned: scanned, results, errors };
  },
});

/**
 * A row a file, in the order of their paths; folders that can't be read come first.
 *
 * @throws {GuardRejection} if there is no such folder, unless the whole tree below it is asked for
 */
export async function* scanRows(
  directory: string,
  recursive: boolean,
  context: Context,
): AsyncGenerator<Scanned> {
  const found = await findFiles(context.files, directory, { recursive, leftOut: "at the root" });
  if (found === null) {
    if (recursive) return;
    throw noFolder(directory);
  }
  for (const { path, reason } of found.unreadable) yield { failed: { file: path, error: readError(reason) } };
  yield* inOrder(found.files, context.jobs ?? 1, (path) => scanRow(path, context));
}

/** The row of one file. */
export async function scanRow(path: string, { registry, ...context }: Context): Promise<Scanned> {
  try {
    return { row: await registry.dispatch("classify_file", { path }, { registry, ...context }) as FileRow };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isEmpty = error.message === emptyFile(path).message;
    return { failed: { file: path, error: isEmpty ? "EMPTY file" : readError(error) } };
  }
}

function readError(reason: unknown): string {
  return `READ ERR: ${reason instanceof Error ? reason.message : reason}`;
}

function noFolder(directory: string): GuardRejection {
  return rejectedFile(shownName(directory) || ".", "no folder");
}
