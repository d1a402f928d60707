/**
 * Bytes that differ from car to car and from day to day: numbers, texts, checksums.
 *
 * Documents of schema 4.5 leave such edits out and list them in `volatile.excluded`; an audit checks that they deserved it.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { allChecks, findStructures } from "../checksums/structures.ts";
import { View } from "../checksums/view.ts";
import { storeSpan } from "../checksums/check.ts";
import { scanVins } from "../identify/vin.ts";
import type { Image } from "../image/image.ts";
import { type TextBlock, textBlocks } from "../image/text_blocks.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { findAnchors, LEAST_ENTROPY } from "./anchors.ts";
import { integerOrNull, isObject, type JsonObject } from "./json_values.ts";
import { overlapping, union } from "./spans.ts";

/**
 * The ranges that a document says it left out; null if it is none of those that leave something out.
 *
 * @throws {GuardRejection} naming the entry, if the list can't be read
 */
export function excludedSpans(document: JsonObject, name: string): Span[] | null {
  if (!isObject(document.volatile)) return null;
  const { excluded = [] } = document.volatile;
  if (!Array.isArray(excluded)) throw new GuardRejection(`${name}: volatile.excluded is no list.`);
  return excluded.map((entry: unknown, i) => {
    const start = isObject(entry) ? integerOrNull(entry.offset) : null;
    const size = isObject(entry) ? integerOrNull(entry.size) : null;
    if (start === null || size === null || size < 0) {
      throw new GuardRejection(`${name}: entry ${i + 1} of volatile.excluded has no whole offset and size.`);
    }
    return { start, end: start + size };
  });
}

/** Whether every span is one of the edits, and volatile. */
export function areVolatile(spans: readonly Span[], pair: ImagePair, edits: readonly Span[], year: number): boolean {
  const byStart = new Map(edits.map((edit) => [edit.start, edit]));
  const claimed = spans.map((span) => byStart.get(span.start)).filter((edit) => edit !== undefined);
  if (claimed.length < spans.length || spans.some(({ end }, i) => claimed[i]!.end !== end)) return false;
  const anchors = findAnchors(pair.stock.bytes, claimed, CONTEXT);
  const certain = certainSpans(pair.stock, year);
  const texts = textBlocks(pair.stock.bytes);
  return claimed.every((edit, i) =>
    touches(certain, edit) || isText(pair.tuned, texts, edit) || anchors[i]!.entropy < LEAST_ENTROPY
  );
}

/** A stock image and the tuned image of the same size. */
export interface ImagePair {
  /** The image before. */
  readonly stock: Image;
  /** The image after. */
  readonly tuned: Image;
}

/** A vehicle identification number this sure leaves no doubt. */
const SURE_VIN = 0.9;
const VIN_LENGTH = 17;
/** Context that cooking begins with. */
const CONTEXT = 32;
/** Least share of readable characters in a text. */
const READABLE = 0.8;

/** Vehicle identification numbers and stored checksums. */
function certainSpans(stock: Image, year: number): Span[] {
  const vins = scanVins(stock, { minConfidence: SURE_VIN, year }).filter(({ evidence }) => evidence.includes("wmi"))
    .map(({ offset }) => ({ start: offset, end: offset + VIN_LENGTH }));
  const stores = allChecks(findStructures(View.of(stock))).flatMap(({ store }) =>
    store === null ? [] : storeSpan(store)
  );
  return union([...vins, ...stores]);
}

/** Whether an edit lies in a text and writes mostly text. */
function isText(tuned: Image, texts: readonly TextBlock[], edit: Span): boolean {
  if (!touches(texts, edit)) return false;
  const bytes = tuned.bytes.subarray(edit.start, edit.end);
  const readable = bytes.reduce((count, byte) => count + (byte >= 0x20 && byte <= 0x7e ? 1 : 0), 0);
  return readable >= READABLE * bytes.length;
}

function touches(spans: readonly Span[], span: Span): boolean {
  return !overlapping(spans, span).next().done;
}
