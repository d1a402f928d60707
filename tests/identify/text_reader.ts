/**
 * Readers of images that are one text.
 *
 * @module
 */
import { Image } from "../../lib/image/image.ts";
import { Reader } from "../../lib/identify/reader.ts";

/** A reader of an image that holds this text of one character a byte. */
export function textReader(text: string, origin = 0): Reader {
  return new Reader(new Image(Uint8Array.from(text, (byte) => byte.charCodeAt(0))), origin);
}
