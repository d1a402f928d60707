/**
 * `organize_preview`: where the files of a scan would be filed.
 *
 * @module
 */
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";

/** Where files would be filed. */
export interface OrganizePreview {
  /** Number of files. */
  count: number;
  /** Number of files by folder, relative to the directory and with a slash at the end; the fullest folder first. */
  folders: Record<string, number>;
  /** Files in the order of their rows, each with the folder it would go to. */
  files: { source: string; destination: string }[];
}

const params = {
  directory: { type: "str", required: true, description: "Folder below which files would be filed." },
  rows: { type: "list", required: true, description: "Rows of a scan: file, destination, manufacturer, ecu_family." },
  nested: { type: "bool", default: true, hint: "Whether identified files get folders by maker and family." },
} as const;

/** Shows where files would be filed, and touches nothing. */
export const organizePreview: Method<"organize_preview", typeof params, OrganizePreview, Context> = method({
  name: "organize_preview",
  kind: "command",
  description: "Show where the files of a scan would be filed; nothing is read or written.",
  returns: "count, files by folder, and the folder for each file",
  params,
  handler: async ({ directory, rows, nested }) => {
    const { folderCounts, planFilings } = await import("../identify/organize_plan.ts");
    const { joinPath } = await import("../identify/paths.ts");
    const filings = planFilings(rows, nested);
    return {
      count: filings.length,
      folders: Object.fromEntries(folderCounts(filings).map(([folder, files]) => [`${folder}/`, files])),
      files: filings.map(({ source, folder }) => ({ source, destination: joinPath(directory, folder) })),
    };
  },
});
