/**
 * Reading and identifying an ECU file: what the recipe methods need of a file.
 *
 * @module
 */
import { baseName } from "../files.ts";
import type { Identity } from "../identify/identify.ts";
import type { NamedImage } from "../recipes/identity.ts";
import type { Context } from "./context.ts";
import { identifyImage } from "./identify_image.ts";
import { readImage } from "./read_image.ts";

/**
 * Reads and decodes a file; it is identified once that is asked for.
 *
 * @throws {GuardRejection} if the file can't be read, is empty, or can't be decoded
 */
export async function readNamedImage(context: Context, path: string): Promise<NamedImage> {
  const name = baseName(path);
  const image = await readImage(context.files, path);
  let identity: Promise<Identity> | undefined;
  return { name, image, identity: () => identity ??= identifyImage(image, name, context) };
}
