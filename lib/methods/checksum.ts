/**
 * `checksum`: which checksums an image carries, and whether they agree with its bytes.
 *
 * @module
 */
import type { ChecksumReport } from "../checksums/report.ts";
import { baseName } from "../files.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";

const params = {
  path: { type: "str", required: true, description: "Path of the ECU file." },
} as const;

/** Finds the checksums of a file and verifies them; changes nothing. */
export const checksum: Method<"checksum", typeof params, ChecksumReport, Context> = method({
  name: "checksum",
  kind: "command",
  description: "Find the checksums of an ECU file and tell which agree with its bytes and which are stale.",
  returns:
    "one key for each known structure, null where it is absent; notes: further families, and what a verdict rests on",
  params,
  handler: async ({ path }, { files }) => {
    const image = await readImage(files, path);
    const { checksumReport } = await import("../checksums/report.ts");
    return checksumReport(image, baseName(path));
  },
});
