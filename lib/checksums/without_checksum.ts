/**
 * Families that are known to store no checksum, so that there is nothing to find.
 *
 * @module
 */
import type { View } from "./view.ts";

/** A family's name and the signs by which its images are known. */
interface Family {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly word: { readonly offset: number; readonly value: number };
  readonly text: { readonly start: number; readonly end: number; readonly value: string };
}

const FAMILIES: readonly Family[] = [{
  name: "Denso 68HC16Y5",
  sizes: [0x28000, 0x30000],
  word: { offset: 0x1fe, value: 0x0240 },
  text: { start: 0x209, end: 0x230, value: "CopyrightDENSO" },
}];

/** Name of the image's family if it stores no checksum. */
export function familyWithoutChecksum(view: View): string | undefined {
  return FAMILIES.find(({ sizes, word, text }) =>
    sizes.includes(view.size) && view.be16(word.offset) === word.value &&
    String.fromCharCode(...view.bytes.subarray(text.start, text.end)).includes(text.value)
  )?.name;
}
