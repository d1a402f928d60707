/**
 * An image as the checksum detectors read it.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Bytes, Image } from "../image/image.ts";
import { onceEach } from "../image/once_each.ts";
import { ByteSums } from "./byte_sums.ts";
import { type FamilySign, findFamilySigns } from "./family_signs.ts";

/** A range as reports show it: the end is the last offset. */
export interface InclusiveRange {
  /** First offset. */
  start: number;
  /** Last offset. */
  end: number;
}

/** A range as reports show it. */
export function inclusive({ start, end }: Span): InclusiveRange {
  return { start, end: end - 1 };
}

/** A read outside the image: the structure that asked for it is not one. */
export class OutsideImage extends Error {
  /** Told apart from other errors by it. */
  override name = "OutsideImage";
}

/** Bytes with the readers and the sums that all schemes share. */
export class View {
  /** The bytes. */
  readonly bytes: Bytes;
  /** The whole 32-bit words of the bytes, little-endian like every machine that Deno runs on. */
  readonly longs: Uint32Array;
  readonly #image: Image;
  #sums: ByteSums | undefined;
  #signs: Map<FamilySign, Span> | undefined;

  /** The view of an image, the same for everybody who asks. */
  static readonly of: (image: Image) => View = onceEach((image: Image) => new View(image));

  /** Makes a view of an image, whose text it shares. */
  private constructor(image: Image) {
    this.#image = image;
    this.bytes = image.bytes.byteOffset % 4 === 0 ? image.bytes : image.bytes.slice();
    this.longs = new Uint32Array(this.bytes.buffer, this.bytes.byteOffset, Math.floor(this.bytes.length / 4));
  }

  /** Number of bytes. */
  get size(): number {
    return this.bytes.length;
  }

  /** The bytes as text, one character each. */
  get text(): string {
    return this.#image.text;
  }

  /** Sums of any range. */
  get sums(): ByteSums {
    return this.#sums ??= new ByteSums(this);
  }

  /** First place of a family's signature; undefined if it is nowhere. */
  sign(name: FamilySign): Span | undefined {
    this.#signs ??= findFamilySigns(this);
    return this.#signs.get(name);
  }

  /** The byte at an offset. All readers throw {@linkcode OutsideImage} where there is nothing to read. */
  u8(offset: number): number {
    const byte = this.bytes[offset];
    if (byte === undefined) throw new OutsideImage(`offset ${offset}`);
    return byte;
  }

  /** Little-endian 16-bit word. */
  u16(offset: number): number {
    return this.u8(offset) | this.u8(offset + 1) << 8;
  }

  /** Little-endian 32-bit word. */
  u32(offset: number): number {
    return (this.u16(offset) | this.u16(offset + 2) << 16) >>> 0;
  }

  /** Big-endian 16-bit word. */
  be16(offset: number): number {
    return this.u8(offset) << 8 | this.u8(offset + 1);
  }

  /** Big-endian 32-bit word. */
  be32(offset: number): number {
    return (this.be16(offset) << 16 | this.be16(offset + 2)) >>> 0;
  }

  /** Whether a little-endian 32-bit word is followed by its complement. */
  hasPair(offset: number): boolean {
    return (this.u32(offset) ^ this.u32(offset + 4)) === -1;
  }
}

/** What `work` yields, or null if it reads outside the image. */
export function insideImage<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof OutsideImage) return null;
    throw error;
  }
}
