/**
 * `organize_apply`: files the files of a scan.
 *
 * @module
 */
import { baseName, type Files } from "../files.ts";
import { ApiError } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";

/** What was done. */
export interface OrganizeApply {
  /** Number of files copied. */
  copied: number;
  /** Number of files moved. */
  moved: number;
  /** Number of files that got a number because their name was taken. */
  renamed: number;
  /** Files that could not be filed, and why. They are where they were. */
  failed: { file: string; error: string }[];
  /** Number of files by folder, the directory included. */
  folders: Record<string, number>;
  /** Number of files copied and moved. */
  total: number;
}

const params = {
  directory: { type: "str", required: true, description: "Folder below which files are filed." },
  rows: { type: "list", required: true, description: "Rows of a scan: file, destination, manufacturer, ecu_family." },
  nested: { type: "bool", default: true, hint: "Whether identified files get folders by maker and family." },
  move: { type: "bool", default: false, description: "Whether to move files; they are copied otherwise." },
} as const;

/** Copies or moves files to where they belong. Nothing is overwritten, and nothing leaves the directory. */
export const organizeApply: Method<"organize_apply", typeof params, OrganizeApply, Context> = method({
  name: "organize_apply",
  kind: "command",
  description: "File the files of a scan: copy or move each to the folder where it belongs.",
  returns: "how many were copied, moved, renamed and in total, files by folder, and which failed and why",
  params,
  handler: async ({ directory, rows, nested, move }, { files }) => {
    const { planFilings } = await import("../identify/organize_plan.ts");
    const { joinPath } = await import("../identify/paths.ts");
    const done: OrganizeApply = { copied: 0, moved: 0, renamed: 0, failed: [], folders: {}, total: 0 };
    for (const { source, folder } of planFilings(rows, nested)) {
      try {
        const isRenamed = await place(files, source, { root: directory, folder }, move ? "move" : "copy");
        if (isRenamed) done.renamed++;
        if (move) done.moved++;
        else done.copied++;
        const shown = joinPath(directory, folder);
        done.folders[shown] = (done.folders[shown] ?? 0) + 1;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        done.failed.push({ file: source, error: error.message });
      }
    }
    return { ...done, total: done.copied + done.moved };
  },
});

/** Places a file under its own name or, if that is taken, the first free numbered one; says whether it got a number. */
async function place(
  files: Files,
  source: string,
  target: { readonly root: string; readonly folder: string },
  how: "copy" | "move",
): Promise<boolean> {
  const name = baseName(source);
  for (let number = 0;; number++) {
    if (await files.place(source, { ...target, name: number === 0 ? name : numbered(name, number) }, how)) {
      return number > 0;
    }
  }
}

/** `stock.bin` → `stock__1.bin`; a dot at the beginning or end of a name parts nothing. */
function numbered(name: string, number: number): string {
  const dot = name.lastIndexOf(".");
  const end = dot > 0 && dot < name.length - 1 ? dot : name.length;
  return `${name.slice(0, end)}__${number}${name.slice(end)}`;
}
