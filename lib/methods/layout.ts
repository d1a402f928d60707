/**
 * `layout`: what the parts of an image are.
 *
 * @module
 */
import { baseName } from "../files.ts";
import { entropy } from "../image/entropy.ts";
import type { Note } from "../image/note.ts";
import type { Region } from "../image/regions.ts";
import { roundHalfEven } from "../image/rounding.ts";
import type { TextBlock } from "../image/text_blocks.ts";
import { sizeNotes } from "../image/usual_size.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";

/** The parts of an image. */
export interface Layout {
  /** The file's name. */
  file: string;
  /** Bytes of the image. */
  file_size: number;
  /** Regions that cover the image, in order. */
  regions: Region[];
  /** Runs of printable text, in order; they may lie in any region. */
  ident_blocks: IdentBlock[];
  /** Remarks on how the file was decoded, and `unusual_size`. */
  notes?: Note[];
}

/** A run of printable text, described like a region. */
export interface IdentBlock extends TextBlock {
  /** Number of bytes. */
  size: number;
  /** Shannon entropy in bits per byte, to two decimals. */
  mean_entropy: number;
  /** Always 0: no tables are looked for in text. */
  tables_high_conf: 0;
  /** Always 0.5. */
  confidence: 0.5;
}

const params = {
  path: { type: "str", required: true, description: "File to segment." },
  min_run: { type: "int", default: 64, min: 1, hint: "Least length of a run of text." },
} as const;

/** Splits an image into code, calibration and erased regions, and finds runs of text. */
export const layout: Method<"layout", typeof params, Layout, Context> = method({
  name: "layout",
  kind: "command",
  description: "Split an image into flash regions (code, calibration, erased, mixed) and find runs of text.",
  returns: "regions that cover the image, and runs of printable text",
  params,
  handler: async ({ path, min_run }, { files }) => {
    const image = await readImage(files, path);
    const { segmentRegions } = await import("../image/regions.ts");
    const { scanTables } = await import("../maps/tables.ts");
    const { textBlocks } = await import("../image/text_blocks.ts");
    const notes = [...image.notes, ...sizeNotes(image)];
    return {
      file: baseName(path),
      file_size: image.size,
      regions: segmentRegions(image.bytes, scanTables(image).tables),
      ident_blocks: textBlocks(image.bytes, min_run).map((block) => describe(block, image.bytes)),
      ...(notes.length > 0 && { notes }),
    };
  },
});

function describe({ start, end }: TextBlock, bytes: Uint8Array): IdentBlock {
  return {
    start,
    end,
    size: end - start,
    mean_entropy: roundHalfEven(entropy(bytes.subarray(start, end)), 2),
    tables_high_conf: 0,
    confidence: 0.5,
  };
}
