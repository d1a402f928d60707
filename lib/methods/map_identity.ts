/**
 * What map methods want to know of an image beyond its tables.
 *
 * @module
 */
import type { Identity } from "../identify/identify.ts";
import type { Image } from "../image/image.ts";
import type { Context } from "./context.ts";
import { identifyImage } from "./identify_image.ts";

/** Identifies an image by its content alone: the file's name is no evidence here. */
export async function identifyContent(image: Image, context: Context): Promise<Identity> {
  return await identifyImage(image, "<scan>", context);
}
