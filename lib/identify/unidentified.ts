/**
 * What can be said of an image that no family claims.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { byteSet, runs } from "../image/runs.ts";

/** Code of the remark on an image that nobody claims. */
export const UNIDENTIFIED_CODE = "unidentified";

/**
 * A remark, coded `unidentified`, on an image without a maker: `size`, `byte_order`, `cpu` (the one whose code it seems to
 * hold, or null where that was not looked into or not found), `texts` that look like part numbers, and what would help.
 */
export function unidentifiedNote(image: Image, byte_order: ByteOrder): Note {
  return told({ size: image.size, byte_order, cpu: null, texts: partNumbers(image) });
}

/** The same remark after the image's code was looked into. */
export function withCpu(note: Note, cpu: string): Note {
  return told({ ...note as unknown as Facts, cpu });
}

/** What the remark is made of. */
interface Facts {
  readonly size: number;
  readonly byte_order: ByteOrder;
  readonly cpu: string | null;
  readonly texts: readonly string[];
}

function told({ size, byte_order, cpu, texts }: Facts): Note {
  const code = cpu === null ? "" : `, code that looks like ${cpu}`;
  const found = texts.length === 0
    ? "No text in it looks like a part number."
    : `Texts that look like part numbers: ${texts.slice(0, 5).join(", ")}${texts.length > 5 ? ", …" : ""}.`;
  const message =
    `No known maker. The image has ${size} ${size === 1 ? "byte" : "bytes"}, ${byte_order}-endian${code}. ` +
    `${found} What would help: the numbers on the unit's label, and more images of the same unit.`;
  return { code: UNIDENTIFIED_CODE, message, size, byte_order, cpu, texts };
}

const DIGITS = byteSet("09");
/** Part numbers are made of these. */
const SIGNS = byteSet("AZ", "09", "--", "..");
const LEAST_DIGITS = 5;
const LEAST_DIFFERENT = 3;
const LEAST_LENGTH = 7;
const MOST_LENGTH = 18;
const MOST_TEXTS = 20;

/** Whole words of capitals and digits with enough digits in a row, the first ones. */
function partNumbers({ bytes, text }: Image): string[] {
  const found = new Set<string>();
  for (const [first, last] of runs(bytes, DIGITS, LEAST_DIGITS)) {
    let start = first;
    let end = last;
    while (start > 0 && first - start <= MOST_LENGTH && SIGNS[bytes[start - 1]!] === 1) start--;
    while (end < bytes.length && end - start <= MOST_LENGTH && SIGNS[bytes[end]!] === 1) end++;
    if (end - start < LEAST_LENGTH || end - start > MOST_LENGTH) continue;
    if (new Set(text.slice(first, last)).size >= LEAST_DIFFERENT) found.add(text.slice(start, end));
    if (found.size === MOST_TEXTS) break;
  }
  // Parts of the image's text would keep all of it in memory for as long as a caller keeps the note.
  return structuredClone([...found]);
}
