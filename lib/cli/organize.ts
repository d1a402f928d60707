/**
 * `organize`: sorting a folder of files, for people.
 *
 * @module
 */
import { bold, setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import { rejectedFile, shownName } from "../files.ts";
import type { FileRow } from "../methods/classify_file.ts";
import { scanRows } from "../methods/scan.ts";
import { batch, BATCH_OPTIONS } from "./batch.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { table } from "./layout.ts";
import { colourful, complain, oneLine, print } from "./terminal.ts";

/** `organize`: shows where the files of a folder would go; files them only when told to. */
export const organizeCommand: Command = {
  name: "organize",
  summary: "Show where the files of a folder would be filed by maker and family; --apply files them",
  args: "FOLDER",
  options: {
    ...BATCH_OPTIONS,
    "dry-run": { description: "only show what would be done (this is what happens without --apply)" },
    apply: { description: "copy the files to their folders; nothing is overwritten" },
    move: { description: "with --apply: move the files in place of copying them" },
    flat: { description: "no folders by maker and family" },
  },
  details:
    "The folders are made in FOLDER itself: scanned, sw_missing, contested, unknown. --apply needs --allow-write.",
  async run({ args, values, switches }) {
    const [directory, ...more] = args;
    if (directory === undefined || more.length > 0) throw new UsageError("organize needs one folder");
    if (switches.has("apply") && switches.has("dry-run")) {
      throw new UsageError("--apply and --dry-run exclude each other");
    }
    if (switches.has("move") && !switches.has("apply")) throw new UsageError("--move goes with --apply");
    setColorEnabled(colourful());
    if (await new DiskFiles().list(directory) === null) throw rejectedFile(shownName(directory), "no folder");
    const rows: Pick<FileRow, "file" | "destination" | "manufacturer" | "ecu_family">[] = [];
    const status = await batch(
      { jobs: values["jobs"], families: values["families"] },
      (context) => scanRows(directory, switches.has("recursive"), context),
      ({ row, failed }) => {
        if (failed !== undefined) complain(`openremap-stdio: ${failed.file}: ${failed.error}\n`);
        else {
          const { file, destination, manufacturer, ecu_family } = row;
          rows.push({ file, destination, ...(manufacturer && { manufacturer }), ...(ecu_family && { ecu_family }) });
        }
      },
    );
    if (status !== Exit.Ok) return status;
    const plan = { directory, rows, nested: !switches.has("flat") };
    return switches.has("apply") ? await apply({ ...plan, move: switches.has("move") }) : await preview(plan);
  },
};

async function preview(plan: { directory: string; rows: unknown[]; nested: boolean }): Promise<number> {
  const { files, count } = await call("organize_preview", plan);
  print(
    table(
      ["file", "would go to"].map(bold),
      files.map(({ source, destination }) => [oneLine(source), oneLine(destination)]),
    ),
  );
  print(`\n${count} files; nothing was done. --apply copies them, --apply --move moves them.\n`);
  return Exit.Ok;
}

async function apply(plan: { directory: string; rows: unknown[]; nested: boolean; move: boolean }): Promise<number> {
  const { copied, moved, renamed, failed, folders } = await call("organize_apply", plan);
  print(
    table(
      ["folder", "files"].map(bold),
      Object.entries(folders).map(([folder, count]) => [oneLine(folder), String(count)]),
    ),
  );
  print(`\n${copied} copied, ${moved} moved, ${renamed} of them under a new name, ${failed.length} failed\n`);
  for (const { file, error } of failed) complain(`openremap-stdio: ${file}: ${error}\n`);
  return failed.length === 0 ? Exit.Ok : Exit.Rejected;
}
