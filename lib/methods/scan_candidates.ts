/**
 * `scan_candidates`: the ECU files of a folder, by their names.
 *
 * @module
 */
import { tidyPath } from "../identify/paths.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { findFiles } from "./folder_walk.ts";

/** The files that a scan would look at. */
export interface ScanCandidates {
  /** The folder, without `.` parts and doubled slashes. */
  directory: string;
  /** Paths of the files, sorted part by part. */
  files: string[];
  /** Number of files. */
  count: number;
  /** Number of other files. */
  skipped: number;
}

const params = {
  directory: { type: "str", required: true, description: "Folder to look into." },
  recursive: { type: "bool", default: false, hint: "Whether to look into the folders below it too." },
} as const;

/** Lists the files that a scan would look at. A folder that is not there holds none. */
export const scanCandidates: Method<"scan_candidates", typeof params, ScanCandidates, Context> = method({
  name: "scan_candidates",
  kind: "command",
  description: "List the files of a folder that a scan would look at.",
  returns: "directory, the files' paths in order, their count, and how many other files were skipped",
  params,
  handler: async ({ directory, recursive }, { files }) => {
    const found = await findFiles(files, directory, { recursive, leftOut: "anywhere" });
    const paths = found?.files ?? [];
    return { directory: tidyPath(directory), files: paths, count: paths.length, skipped: found?.skipped ?? 0 };
  },
});
