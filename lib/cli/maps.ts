/**
 * `maps`: the calibration maps of a file, one of them, or all of them for other programs.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import { RecentContents } from "../recent_contents.ts";
import { readImage } from "../methods/read_image.ts";
import { count } from "../reports/wording.ts";
import type { Command, CommandInput } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { paragraph } from "./layout.ts";
import { readChoice, readCount, readOffset, readShare } from "./numbers.ts";
import { OutputFile } from "./output_file.ts";
import { printJson } from "./recipe_files.ts";
import { colourful, oneLine, print } from "./terminal.ts";

/** What `scan_maps` takes unless told otherwise. */
const LEAST_SCORE = "0.85";

/** `maps`: a table of the best, a grid of one, or a file of all. */
export const mapsCommand: Command = {
  name: "maps",
  summary: "Find calibration maps: list the best, show one with its axes, or export them as CSV or XDF",
  args: "FILE",
  options: {
    top: { value: "N", description: "maps that are listed (20) or exported (1000), the best ones" },
    "min-score": { value: "X", description: `least score of a map, from 0 to 1 (${LEAST_SCORE})` },
    "whole-file": { description: "also maps outside of calibration regions" },
    references: { description: "decode the code and tell which maps it refers to" },
    offset: { value: "0x…", description: "show the map that is found at this offset" },
    cols: { value: "N", description: "with --offset: read the place as a map of so many columns, found or not" },
    rows: { value: "N", description: "its rows (1)" },
    "cell-width": { value: "1|2", description: "bytes of its cells (2)" },
    "byte-order": { value: "little|big", description: "byte order of its cells and axes (that of the file)" },
    stride: { value: "N", description: "bytes from row to row, where rows do not follow one another" },
    "x-axis": { value: "0x…", description: "offset of the breakpoints of its columns, words of 16 bits" },
    "y-axis": { value: "0x…", description: "offset of the breakpoints of its rows" },
    svg: { value: "OUT", description: "with --offset: write a picture of the map" },
    export: {
      value: "csv|xdf",
      optional: true,
      description: "write the maps for a spreadsheet (CSV), for TunerPro (XDF), or both",
    },
    output: { value: "OUT", description: "where --export writes; without it beside FILE, named like it" },
    force: { description: "let --svg and --output replace a file that is there" },
    json: { description: "print what the method answers" },
  },
  details: `
openremap-stdio maps stock.bin --top 10
openremap-stdio maps stock.bin --offset 0x20898 --svg map.svg
openremap-stdio maps stock.bin --offset 0x1C000 --cols 16 --rows 12 --x-axis 0x1BFC8 --y-axis 0x1BFE8
openremap-stdio maps stock.bin --export
openremap-stdio maps stock.bin --export xdf --output tables.xdf
Values are as stored: without unit and factor. Labels are guesses. Writing needs --allow-write=FOLDER.`,
  async run(input) {
    const [path, ...more] = input.args;
    if (path === undefined || more.length > 0) {
      throw new UsageError("maps needs one file: openremap-stdio maps stock.bin");
    }
    checkCombination(input);
    setColorEnabled(colourful());
    if (input.values["export"] !== undefined) await exportAll(path, input.values["export"], input);
    else if (input.values["offset"] !== undefined) await showOne(path, input.values["offset"], input);
    else await list(path, input);
    return Exit.Ok;
  },
};

/** What each option goes with. */
const GOES_WITH: Readonly<Record<string, readonly string[]>> = {
  cols: ["offset"],
  rows: ["cols"],
  "cell-width": ["cols"],
  "byte-order": ["cols"],
  stride: ["cols"],
  "x-axis": ["cols"],
  "y-axis": ["cols"],
  svg: ["offset"],
  output: ["export"],
  force: ["svg", "export"],
};
/** What does not go together. */
const EXCLUDED = [
  ["export", "offset"],
  ["export", "json"],
  ["export", "references"],
  ["offset", "references"],
  ["offset", "top"],
  ["offset", "min-score"],
  ["offset", "whole-file"],
] as const;

function checkCombination({ values, switches }: CommandInput): void {
  const given = (option: string) => option in values || switches.has(option);
  for (const [option, others] of Object.entries(GOES_WITH)) {
    if (given(option) && !others.some(given)) throw new UsageError(`--${option} goes with --${others.join(" or --")}`);
  }
  for (const [one, other] of EXCLUDED) {
    if (given(one) && given(other)) throw new UsageError(`--${one} and --${other} exclude each other`);
  }
}

/** Parameters of a scan. */
function scanParams({ values, switches }: CommandInput) {
  const { "min-score": least, top } = values;
  return {
    whole_file: switches.has("whole-file"),
    ...(least === undefined ? {} : { min_score: readShare("min-score", least) }),
    ...(top === undefined ? {} : { top: readCount("top", top) }),
  };
}

async function list(path: string, input: CommandInput): Promise<void> {
  const xrefs = input.switches.has("references");
  const report = await call("scan_maps", { path, classify: true, xrefs, ...scanParams(input) });
  if (input.switches.has("json")) return printJson(report);
  const { mapsCard } = await import("./maps_table.ts");
  const least = input.values["min-score"] ?? LEAST_SCORE;
  print(mapsCard(oneLine(path), await readImage(new DiskFiles(), path), report, least));
}

async function showOne(path: string, offset: string, { values, switches }: CommandInput): Promise<void> {
  const { svg, cols } = values;
  const wish = {
    path,
    offset: readOffset("offset", offset),
    shape: cols === undefined ? null : readShapeOptions(cols, values),
    svg: svg === undefined ? null : new OutputFile(svg, { sources: [path], force: switches.has("force") }),
    json: switches.has("json"),
  };
  const { showMap } = await import("./map_view.ts");
  await showMap(wish);
}

/** The description of a map that nobody found, with the keys that the methods take. */
function readShapeOptions(cols: string, values: CommandInput["values"]): Record<string, unknown> {
  const { rows = "1", "cell-width": width, "byte-order": order, stride, "x-axis": x, "y-axis": y } = values;
  return {
    cols: readCount("cols", cols),
    rows: readCount("rows", rows),
    ...(width === undefined ? {} : { cell_width: Number(readChoice("cell-width", width, ["1", "2"])) }),
    ...(order === undefined ? {} : { byte_order: readChoice("byte-order", order, ["little", "big"]) }),
    ...(stride === undefined ? {} : { stride: readCount("stride", stride) }),
    ...(x === undefined ? {} : { x_axis_offset: readOffset("x-axis", x) }),
    ...(y === undefined ? {} : { y_axis_offset: readOffset("y-axis", y) }),
  };
}

async function exportAll(path: string, wanted: string, input: CommandInput): Promise<void> {
  const { output } = input.values;
  const formats = wanted === "" ? FORMATS : [readChoice("export", wanted, FORMATS)];
  const options = { sources: [path], force: input.switches.has("force") };
  // All of them before anything is written, so that one that can't be written leaves no other behind.
  const targets = formats.map((format) => {
    const name = output === undefined || wanted === "" ? withEnding(output ?? path, format) : output;
    return { format, file: new OutputFile(name, options) };
  });
  // One door for both, so that the file is searched once.
  const files = new DiskFiles(undefined, new RecentContents());
  for (const { format, file } of targets) {
    const report = await call("export_maps", { path, format, ...scanParams(input) }, { files });
    const { text, tables_count, tables_found, notes = [] } = report;
    file.write(text);
    const left = tables_found > tables_count ? ` of ${tables_found}; --top N writes more` : "";
    print(`${oneLine(file.path)} written: ${count(tables_count, "map")}${left}\n`);
    if (format === formats.at(-1)) notes.forEach(({ message }) => print(paragraph(message)));
  }
}

const FORMATS = ["csv", "xdf"] as const;

/** The same name with another ending: `stock.csv` for `stock.bin`. */
function withEnding(path: string, ending: string): string {
  return `${path.replace(/(?<=[^/\\])\.[^./\\]*$/, "")}.${ending}`;
}
