/**
 * The decoded content of an ECU file, read by everything that looks at it.
 *
 * @module
 */
import type { Note } from "./note.ts";

/** How the file held the bytes: as they are, or as text records. */
export type ImageFormat = "binary" | "ihex" | "srec";

/**
 * The formats' names for people.
 *
 * @example A format in words
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { FORMAT_NAMES, Image } from "@openremap/stdio";
 *
 * const image = new Image(new Uint8Array(4096));
 * assertEquals(FORMAT_NAMES[image.format], "raw binary");
 * ```
 */
export const FORMAT_NAMES = {
  binary: "raw binary",
  ihex: "Intel HEX",
  srec: "Motorola S-Record",
} as const satisfies Readonly<Record<ImageFormat, string>>;

/** The bytes of an {@linkcode Image}: never shared memory, so that digests take them as they are. */
export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Bytes of an ECU file, with what many readers derive from them derived once.
 *
 * Offsets in all results count from the first byte of the image. The bytes must not be changed after an image was made of them.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { Image } from "@openremap/stdio";
 *
 * const image = new Image(new Uint8Array([0x4d, 0x45, 0x37, 0xe9]));
 * assertEquals(image.size, 4);
 * assertEquals(image.text, "ME7é");
 * assertEquals((await image.sha256()).slice(0, 8), "08257108");
 * ```
 */
export class Image {
  /** The bytes themselves. */
  readonly bytes: Bytes;
  /** The form in which the file held them. */
  readonly format: ImageFormat;
  /** Absolute address of the first byte; null for a raw file, which tells none. */
  readonly addressMin: number | null;
  /** What was noticed while the file was decoded. */
  readonly notes: readonly Note[];
  #text: string | undefined;
  #sha256: Promise<string> | undefined;
  #md5: Promise<string> | undefined;

  /** Makes an image of bytes, which stay the caller's to keep unchanged. */
  constructor(
    bytes: Bytes,
    format: ImageFormat = "binary",
    addressMin: number | null = null,
    notes: readonly Note[] = [],
  ) {
    this.bytes = bytes;
    this.format = format;
    this.addressMin = addressMin;
    this.notes = notes;
  }

  /** Number of bytes. */
  get size(): number {
    return this.bytes.length;
  }

  /**
   * The bytes as text of one character a byte (ISO 8859-1, U+0000–U+00FF).
   *
   * Searching this text is many times as fast as searching bytes in a loop.
   */
  get text(): string {
    return this.#text ??= latin1(this.bytes);
  }

  /**
   * Makes {@linkcode text} in the way that costs least memory, which for large images is worth waiting for.
   *
   * The text is there without this too.
   */
  async prepareText(): Promise<void> {
    if (this.#text === undefined && this.size >= LARGE) this.#text = await nativeLatin1(this.bytes);
  }

  /** SHA-256 of the bytes, in lower-case hex. */
  sha256(): Promise<string> {
    return this.#sha256 ??= crypto.subtle.digest("SHA-256", this.bytes)
      .then((digest) => new Uint8Array(digest).toHex());
  }

  /** MD5 of the bytes, in lower-case hex. A name for a file, not a proof of anything. */
  md5(): Promise<string> {
    return this.#md5 ??= md5(this.bytes);
  }
}

/** From this size on, loading the runtime's own decoder pays. */
const LARGE = 256 * 1024;

/** The same text without an intermediate one. */
async function nativeLatin1(bytes: Bytes): Promise<string> {
  if (!hasNativeLatin1()) return latin1(bytes);
  const { Buffer } = await import("node:buffer");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}

/** Browsers have no such decoder, and earlier versions of Deno put the text together character by character. */
function hasNativeLatin1(): boolean {
  const [, runtime, minor] = /^(Deno\/2|Node\.js)[.\/](\d+)/.exec(navigator.userAgent) ?? [];
  return runtime === "Node.js" || (runtime === "Deno/2" && Number(minor) >= 9);
}

/**
 * Bytes as text of one character a byte.
 *
 * `TextDecoder("latin1")` is windows-1252 by the standard: it would change 27 of the codes 80–9F.
 *
 * @example One character a byte
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { latin1 } from "@openremap/stdio";
 *
 * assertEquals(latin1(new Uint8Array([0x4d, 0x45, 0x37, 0xe9])), "ME7é");
 * ```
 */
export function latin1(bytes: Bytes): string {
  return atob(bytes.toBase64());
}

/** Web Crypto has no MD5; the module that has it takes long to load, so only those who need it pay. */
async function md5(bytes: Bytes): Promise<string> {
  const { createHash } = await import("node:crypto");
  return createHash("md5").update(bytes).digest("hex");
}
