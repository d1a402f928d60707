/**
 * `convert`: a file's decoded image.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { WantedFormat } from "../image/decode.ts";
import { FORMAT_NAMES, type ImageFormat } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import type { Context } from "./context.ts";
import { readBytes } from "./read_image.ts";

/** A decoded file. */
export interface Conversion {
  /** The form in which the file held the bytes. */
  format: ImageFormat;
  /** The same for people. */
  format_name: string;
  /** Number of bytes of the image. */
  size: number;
  /** Address of the first byte; null for a raw file, which tells none. */
  address_min: number | null;
  /** Address behind the last byte; null for a raw file. */
  address_max: number | null;
  /** Number of address ranges without a gap; 0 for a raw file. */
  segments: number;
  /** What a person should know before using the image. */
  warnings: string[];
  /** The image in base64. */
  data_b64: string;
  /** Further remarks: `byte_order_mark`, `no_end_record`, `record_count`, `offsets_from_address`. */
  notes?: Note[];
}

const params = {
  path: { type: "str", required: true, description: "File to decode." },
  format: { type: "str", default: "auto", description: "auto (by content), ihex, srec, or bin." },
} as const;

/** Decodes Intel HEX, S-record or raw bytes to one flat image. */
export const convert: Method<"convert", typeof params, Conversion, Context> = method({
  name: "convert",
  kind: "command",
  description: "Decode Intel HEX, Motorola S-record or raw bytes to one flat image.",
  returns: "format, size, addresses, segments and warnings, and the image in base64",
  params,
  handler: async ({ path, format }, { files }) => {
    const bytes = await readBytes(files, path);
    if (!isWantedFormat(format)) {
      throw new GuardRejection(`convert: format must be one of ${WANTED_FORMATS.join(", ")}`);
    }
    const { decodeImage } = await import("../image/decode.ts");
    const { image, segments } = await decodeImage(bytes, baseName(path), format);
    const notes = image.notes.filter(({ code }) => !WARNING_CODES.has(code));
    if (image.addressMin) notes.push(offsetsNote(image.addressMin));
    return {
      format: image.format,
      format_name: FORMAT_NAMES[image.format],
      size: image.size,
      address_min: image.addressMin,
      address_max: image.addressMin === null ? null : image.addressMin + image.size,
      segments,
      warnings: image.notes.filter(({ code }) => WARNING_CODES.has(code)).map(({ message }) => message),
      data_b64: image.bytes.toBase64(),
      ...(notes.length > 0 && { notes }),
    };
  },
});

const WANTED_FORMATS = ["auto", "ihex", "srec", "bin"] as const satisfies readonly WantedFormat[];

/** Remarks that mean that the image is not simply what the file says. */
const WARNING_CODES: ReadonlySet<string> = new Set(["gaps_filled", "ignored_padding", "not_records"]);

function isWantedFormat(format: string): format is WantedFormat {
  return (WANTED_FORMATS as readonly string[]).includes(format);
}

function offsetsNote(address: number): Note {
  const message = `Offsets in every answer on this file count from address 0x${address.toString(16).toUpperCase()}.`;
  return { code: "offsets_from_address", message, address };
}
