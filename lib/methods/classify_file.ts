/**
 * `classify_file`: where one file belongs in a sorted collection.
 *
 * @module
 */
import type { Row } from "../identify/classify.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";

/** A file and where it belongs. */
export interface FileRow extends Row {
  /** The file's path as given, without `.` parts and doubled slashes. */
  file: string;
}

const params = {
  path: { type: "str", required: true, description: "File to classify." },
} as const;

/** Asks every family about a file and says where the file belongs. */
export const classifyFile: Method<"classify_file", typeof params, FileRow, Context> = method({
  name: "classify_file",
  kind: "command",
  description: "Ask every family about a file and say where it belongs: scanned, sw_missing, contested or unknown.",
  returns: "file, destination and detail; of a file that exactly one family claims also what was read from it",
  params,
  handler: async ({ path }, { files, families }) => {
    const image = await readImage(files, path);
    const { classify } = await import("../identify/classify.ts");
    const { tidyPath } = await import("../identify/paths.ts");
    return { file: tidyPath(path), ...await classify(image, families) };
  },
});
