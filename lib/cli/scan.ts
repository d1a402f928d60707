/**
 * `scan`: what a folder of files holds, for people.
 *
 * @module
 */
import { bold, dim, setColorEnabled, yellow } from "@std/fmt/colors";
import { DiskFiles } from "../disk_files.ts";
import { rejectedFile, shownName } from "../files.ts";
import type { FileRow } from "../methods/classify_file.ts";
import { findFiles } from "../methods/folder_walk.ts";
import { type Scanned, scanRows } from "../methods/scan.ts";
import { batch, BATCH_OPTIONS } from "./batch.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./exit.ts";
import { table } from "./layout.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** `scan`: a table by family, with the doubtful files listed; or a JSON object a line. */
export const scanCommand: Command = {
  name: "scan",
  summary: "Tell what a folder of ECU files holds, by family, and which files need a look",
  args: "FOLDER",
  options: {
    ...BATCH_OPTIONS,
    ndjson: { description: "print a row a file as it is ready, one JSON object a line" },
  },
  async run({ args, values, switches }) {
    const [folder, ...more] = args;
    if (folder === undefined || more.length > 0) {
      throw new UsageError("scan needs one folder: openremap-stdio scan dumps");
    }
    setColorEnabled(colourful());
    const recursive = switches.has("recursive");
    const found = await findFiles(new DiskFiles(), folder, { recursive, leftOut: "at the root" });
    if (found === null) throw rejectedFile(shownName(folder), "no folder");
    const summary = new Summary();
    const status = await batch(
      { jobs: values["jobs"], families: values["families"], total: found.files.length },
      (context) => scanRows(folder, recursive, context),
      (scanned) => {
        if (switches.has("ndjson")) print(`${JSON.stringify(scanned.row ?? scanned.failed)}\n`);
        else summary.add(scanned);
      },
    );
    if (!switches.has("ndjson")) print(summary.text());
    return status;
  },
};

/** Counts by family, and the files that need a look; never the rows themselves, of which there may be very many. */
class Summary {
  readonly #families = new Map<string, number>();
  readonly #doubtful: string[][] = [];
  #files = 0;

  add({ row, failed }: Scanned): void {
    this.#files++;
    if (failed !== undefined) return void this.#doubtful.push([oneLine(failed.file), failed.error]);
    if (row.destination === "scanned") {
      const family = `${row.manufacturer}\t${row.ecu_family ?? "family not told"}`;
      this.#families.set(family, (this.#families.get(family) ?? 0) + 1);
    } else {
      this.#doubtful.push([oneLine(row.file), reason(row)]);
    }
  }

  text(): string {
    const families = [...this.#families].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .map(([family, count]) => [...family.split("\t"), String(count)]);
    const identified = families.reduce((sum, row) => sum + Number(row[2]), 0);
    return [
      ...(families.length > 0 ? [table(["maker", "family", "files"].map(bold), families)] : []),
      ...(this.#doubtful.length > 0 ? [`${bold("need a look")}\n${table([], this.#doubtful)}`] : []),
      `${this.#files} files: ${identified} identified, ${this.#doubtful.length} need a look\n`,
    ].join("\n");
  }
}

function reason({ destination, detail }: FileRow): string {
  return `${yellow(destination.replace("_", " "))}  ${dim(detail)}`;
}
