/**
 * Small made-up images for tests of families, and what the families say of them.
 *
 * @module
 */
import { Image } from "../../../lib/image/image.ts";
import { claim } from "../../../lib/identify/detection.ts";
import { extract, type Extraction } from "../../../lib/identify/extraction.ts";
import { families } from "../../../lib/identify/families/index.ts";
import { Reader } from "../../../lib/identify/reader.ts";
import type { Family } from "../../../lib/identify/vocabulary.ts";
import { buildFiles } from "../../golden/build.ts";
import { cases } from "../../golden/cases.ts";

/** A text of one character a byte and its offset, from the end if negative. */
export type Text = readonly [at: number, text: string];

/** An erased image (or one of another filling) with texts in it. */
export function sample(size: number, texts: readonly Text[], fill = 0xff): Uint8Array<ArrayBuffer> {
  return changed(new Uint8Array(size).fill(fill), texts);
}

/** A copy of an image with texts written over it; `size` cuts or grows it. */
export function changed(
  image: Uint8Array,
  texts: readonly Text[],
  size: number = image.length,
): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(size).fill(0xff);
  copy.set(image.subarray(0, size));
  for (const [at, text] of texts) {
    copy.set(Uint8Array.from(text, (byte) => byte.charCodeAt(0)), at < 0 ? size + at : at);
  }
  return copy;
}

/** Names of all families of a list that claim an image, in order. */
export function claimants(image: Uint8Array<ArrayBuffer>, asked: readonly Family[] = families): string[] {
  const reader = new Reader(new Image(image));
  return asked.filter((family) => claim(family, reader) !== null).map(({ name }) => name);
}

/** What the first family of a list that claims an image reads from it. */
export function read(image: Uint8Array<ArrayBuffer>, asked: readonly Family[] = families): Extraction {
  const reader = new Reader(new Image(image));
  for (const family of asked) {
    const claimed = claim(family, reader);
    if (claimed !== null) return extract(claimed);
  }
  throw new Error("no family claims the image");
}

/** Images that a golden area's `identify` cases give to a maker, by name of the case. */
export function* goldenImages(area: string, maker: string): Generator<[name: string, image: Uint8Array<ArrayBuffer>]> {
  for (const { name, method, params, files, response } of cases(area)) {
    const { result } = response as { result?: { manufacturer: string | null } };
    if (method !== "identify" || result?.manufacturer !== maker) continue;
    yield [name, buildFiles(files).get((params as { path: string }).path)!];
  }
}
