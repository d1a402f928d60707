/**
 * `export_maps`: the calibration tables of an image for other programs.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { InvalidParams } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { identifyContent } from "./map_identity.ts";
import { seriesSetting } from "./map_params.ts";
import { readImage } from "./read_image.ts";

/** The tables of an image as the content of a file for another program. */
export interface MapExport {
  /** The file's name. */
  file: string;
  /** Format of the text. */
  format: "xdf" | "csv";
  /** Number of tables in the text. */
  tables_count: number;
  /** Number of tables found and not hidden; more if `top` cut the list. */
  tables_found: number;
  /** Name under which the text may be saved. */
  suggested_name: string;
  /** The text. */
  text: string;
  /** What to mind when the text is used; absent if there is nothing. */
  notes?: Note[];
}

const params = {
  path: { type: "str", required: true, description: "File to scan." },
  format: {
    type: "str",
    default: "xdf",
    description: "xdf: a TunerPro definition file; csv: one line a table, with axes and cells.",
  },
  min_score: { type: "float", default: 0.85, min: 0, max: 1, description: "Least score of a table." },
  max_series_tables: {
    type: "int",
    default: 16,
    min: 1,
    description: "Most tables that share one pair of axes, the first included.",
    exact: true,
  },
  whole_file: { type: "bool", default: false, description: "Keep tables outside of calibration regions." },
  top: { type: "int", default: 1000, min: 1, description: "Most tables to write, the best ones." },
} as const;

/** Finds the calibration tables of an image and writes them as a TunerPro definition file or as CSV. */
export const exportMaps: Method<"export_maps", typeof params, MapExport, Context> = method({
  name: "export_maps",
  kind: "command",
  description: "Write the calibration tables that a scan finds as a TunerPro definition file (XDF) or as CSV.",
  returns: "the text of the file, how many tables it holds, and a name for it",
  params,
  handler: async ({ path, format, min_score, max_series_tables, whole_file, top }, context) => {
    if (format !== "xdf" && format !== "csv") throw new InvalidParams("export_maps: format must be xdf or csv");
    const maxSeries = seriesSetting("export_maps", max_series_tables);
    const image = await readImage(context.files, path);
    const { reportMaps } = await import("../maps/scan_report.ts");
    const { fuelOf } = await import("../maps/labels.ts");
    const { tables, tables_count } = await reportMaps(image, path, {
      region: null,
      minScore: min_score,
      maxSeries,
      wholeFile: whole_file,
      fuel: fuelOf((await identifyContent(image, context)).ecu_family),
      top,
    });
    const file = baseName(path);
    const notes = notesOn(image);
    return {
      file,
      format,
      tables_count: tables.length,
      tables_found: tables_count,
      suggested_name: `${file}.${format}`,
      text: format === "xdf"
        ? (await import("../maps/xdf.ts")).writeXdf(image, file, tables)
        : (await import("../maps/csv.ts")).writeCsv(image, tables),
      ...(notes.length > 0 && { notes }),
    };
  },
});

function notesOn({ format, addressMin }: Image): Note[] {
  if (format === "binary") return [];
  const start = `0x${(addressMin ?? 0).toString(16).toUpperCase()}`;
  return [{
    code: "offsets_of_decoded_image",
    message:
      `The file holds text records. Offsets count from address ${start} in the decoded image: convert the file ` +
      "to raw binary before you open it with this definition.",
    address_min: addressMin,
  }];
}
