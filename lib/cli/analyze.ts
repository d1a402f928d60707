/**
 * `analyze`: the whole report on a file, on the terminal or as a page.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import { baseName } from "../files.ts";
import { readImage } from "../methods/read_image.ts";
import type { Analysis } from "../reports/analysis.ts";
import { analysisOutline } from "../reports/analysis_outline.ts";
import { VERSION } from "../version.ts";
import type { Command, CommandInput } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { layoutStrip } from "./layout_strip.ts";
import { readCount } from "./numbers.ts";
import { outlineView } from "./outline_view.ts";
import { OutputFile } from "./output_file.ts";
import { printJson } from "./recipe_files.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** `analyze`: a report for people, what the method answers, or one HTML page. */
export const analyzeCommand: Command = {
  name: "analyze",
  summary: "Report on a file: identity, health, layout, maps, checksums, code; --html writes a page",
  args: "FILE",
  options: {
    top: { value: "N", description: "maps that are listed (10)" },
    fast: { description: "identity only" },
    "skip-maps": { description: "no layout, code and maps" },
    html: { value: "OUT", description: "write the report as one HTML page, with pictures of the best maps" },
    force: { description: "let --html replace a file that is there" },
    json: { description: "print what the method answers" },
  },
  details: `
openremap-stdio analyze stock.bin
openremap-stdio analyze stock.bin --html stock.html
The page needs nothing from elsewhere, runs no script and prints well. Writing needs --allow-write=FOLDER.`,
  async run({ args, values, switches }) {
    const [path, ...more] = args;
    if (path === undefined || more.length > 0) {
      throw new UsageError("analyze needs one file: openremap-stdio analyze stock.bin");
    }
    const top = readCount("top", values["top"] ?? "10");
    setColorEnabled(colourful());
    if (values["html"] !== undefined) return await writePage(path, values["html"], switches);
    if (switches.has("force")) throw new UsageError("--force goes with --html");
    const analysis = await call("analyze", { path, fast: switches.has("fast"), skip_maps: switches.has("skip-maps") });
    if (switches.has("json")) printJson(analysis);
    else print(report(oneLine(path), analysis, top));
    return Exit.Ok;
  },
};

function report(path: string, analysis: Analysis, top: number): string {
  const outline = analysisOutline(baseName(path), analysis, top);
  return outlineView(path, outline, ({ name }) => name === "layout" ? layoutStrip(analysis) : "");
}

/** Pictures in a page: a printed sheet or two of them. */
const MOST_PICTURES = 12;

async function writePage(path: string, output: string, switches: CommandInput["switches"]): Promise<number> {
  const excluded = ["fast", "json"].find((option) => switches.has(option));
  if (excluded !== undefined) throw new UsageError(`--html and --${excluded} exclude each other`);
  const target = new OutputFile(output, { sources: [path], force: switches.has("force") });
  const [{ examine }, { analysisOf }, { bestPictures }, { reportPage }] = await Promise.all([
    import("../reports/examination.ts"),
    import("../reports/analysis.ts"),
    import("../reports/pictures.ts"),
    import("../reports/html.ts"),
  ]);
  const image = await readImage(new DiskFiles(), path);
  const fileName = baseName(path);
  const subject = { image, fileName, year: new Date().getUTCFullYear() };
  const examined = await examine(subject, { skipMaps: switches.has("skip-maps"), referenceMode: "v1" });
  target.write(reportPage({
    fileName,
    analysis: analysisOf(examined),
    pictures: bestPictures(examined, MOST_PICTURES),
    madeBy: `openremap-stdio ${VERSION}`,
  }));
  print(`${oneLine(output)} written; open it in a browser\n`);
  return Exit.Ok;
}
