/**
 * Images to cook and to patch.
 *
 * @module
 */
import fc from "fast-check";
import type { Bytes } from "../../lib/image/image.ts";
import { noise } from "../golden/build.ts";

/** A copy with other bytes from an offset on. */
export function edited(
  image: Bytes,
  ...edits: readonly (readonly [offset: number, bytes: ArrayLike<number>])[]
): Bytes {
  const copy = image.slice();
  for (const [offset, bytes] of edits) copy.set(bytes, offset);
  return copy;
}

/** 4 KiB of noise. */
export const STOCK: Bytes = noise(77, 4096);

/** {@linkcode STOCK} with two edits. */
export const TUNED: Bytes = edited(STOCK, [512, [0xa1, 0xa2, 0xa3, 0xa4]], [1200, [STOCK[1200]! ^ 0xff]]);

/** 256 KiB that are recognised: a software number and a family descriptor in noise, and erased flash. */
export function recognisedImage(software = "1037368072"): Bytes {
  const image = new Uint8Array(262144).fill(0xff);
  image.set(noise(11, 131072));
  image.set([0xde, 0xca, 0xfe], 61);
  return edited(
    image,
    [16, ascii(`${software}P379U8`)],
    [32768, ascii("EDC16U31/009/C277/ /110000_000/____________________/19810101/  BOSCH DIESEL  0281012345  ")],
  );
}

/** 512 KiB of Bosch ME7 for Volvo, whose match key many programs share; `build` is the text that names the program. */
export function sharedKeyImage(build: string): Bytes {
  return edited(
    noise(5, 0x80000),
    [0, [0xea, 0, 0, 2, 0xea, 0, 4, 0x80, 0xea, 0, 8, 0x80]],
    [0x10000, ascii("ZZ\xff\xff")],
    [0x18020, ascii("VOLVO ID")],
    [0x18100, ascii(`\0${build}`)],
    [0x18300, ascii("\x000261204559\x001037359462\0")],
  );
}

/** Text as bytes, one a character. */
export function ascii(text: string): Bytes {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Images of noise, blank flash and repetition in any mixture. */
export function anyImage(): fc.Arbitrary<Bytes> {
  const piece = fc.oneof(
    fc.tuple(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 700 })).map(([seed, length]) => noise(seed, length)),
    fc.tuple(fc.constantFrom(0, 0xff), fc.integer({ min: 1, max: 900 })).map(([fill, length]) =>
      new Uint8Array(length).fill(fill)
    ),
    fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 40 })).map(([unit, times]) =>
      Uint8Array.from({ length: unit.length * times }, (_, i) => unit[i % unit.length]!)
    ),
  );
  return fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) =>
    Uint8Array.from(pieces.flatMap((p) => [...p]))
  );
}

/** An image and an edited copy of it that differs in at least one byte. */
export function anyPair(): fc.Arbitrary<{ stock: Bytes; tuned: Bytes }> {
  const edit = fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 40 }));
  return fc.tuple(anyImage(), fc.array(edit, { minLength: 1, maxLength: 6 })).map(([stock, edits]) => {
    const tuned = stock.slice();
    for (const [place, bytes] of edits) {
      const start = place % stock.length;
      bytes.forEach((byte, i) => start + i < tuned.length && (tuned[start + i]! ^= byte));
    }
    if (tuned.every((byte, i) => byte === stock[i])) tuned[0]! ^= 1;
    return { stock, tuned };
  });
}
