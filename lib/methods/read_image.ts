/**
 * Reading an ECU file: the way every method that takes a `path` goes.
 *
 * @module
 */
import { baseName, type Files } from "../files.ts";
import type { Bytes, Image } from "../image/image.ts";
import { GuardRejection } from "../rpc/errors.ts";

/**
 * Reads a file and decodes it by content: Intel HEX, Motorola S-record, or raw bytes.
 *
 * @throws {GuardRejection} if the file can't be read, is empty, holds damaged records, or records without data
 */
export async function readImage(files: Files, path: string): Promise<Image> {
  const bytes = await readBytes(files, path);
  const known = files.recalls ? images.get(bytes) : undefined;
  if (known !== undefined) return known;
  const { decodeImage } = await import("../image/decode.ts");
  const { image } = await decodeImage(bytes, baseName(path));
  if (image.size === 0) throw new GuardRejection(`${baseName(path)} holds records, but none of them has data.`);
  images.set(bytes, image);
  return image;
}

/** Images of contents that may be handed out again, with all that was derived from them. */
const images = new WeakMap<Bytes, Image>();

/**
 * Reads a file that must not be empty.
 *
 * @throws {GuardRejection} if the file can't be read or is empty
 */
export async function readBytes(files: Files, path: string): Promise<Bytes> {
  const bytes = await files.read(path);
  if (bytes.length === 0) throw emptyFile(path);
  return bytes;
}

/** The rejection of an empty file, in the published words. */
export function emptyFile(path: string): GuardRejection {
  return new GuardRejection(`Binary file '${baseName(path)}' is empty.`);
}
