/**
 * `hex_region`: a range of an image as hex.
 *
 * @module
 */
import { baseName } from "../files.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";

/** Bytes of an image. */
export interface HexRegion {
  /** Offset of the first byte, as asked for. */
  offset: number;
  /** Number of bytes asked for. */
  requested: number;
  /** Number of bytes there are. */
  length: number;
  /** The bytes, two lower-case digits each. */
  hex: string;
}

const params = {
  path: { type: "str", required: true, description: "File to read from." },
  offset: { type: "int", required: true, min: 0, exact: true, hint: "Offset of the first byte in the image." },
  length: { type: "int", required: true, min: 1, max: 16384, description: "Number of bytes, at most 16384." },
} as const;

/** Reads a range of an image; one that reaches past the end is cut. */
export const hexRegion: Method<"hex_region", typeof params, HexRegion, Context> = method({
  name: "hex_region",
  kind: "command",
  description: "Read a range of an image as lower-case hex.",
  returns: "offset and length of the range, and its bytes in hex",
  params,
  handler: async ({ path, offset, length }, { files }) => {
    const { bytes, size } = await readImage(files, path);
    if (offset >= size) {
      throw new GuardRejection(
        `Offset 0x${offset.toString(16).toUpperCase()} lies behind the end of ${
          baseName(path)
        }, which has ${size} bytes.`,
      );
    }
    const start = Number(offset);
    const region = bytes.subarray(start, start + length);
    return { offset: start, requested: length, length: region.length, hex: region.toHex() };
  },
});
