/**
 * The contents of the files that were read last: who asks about the same file again gets the same bytes.
 *
 * A client works on one file for a while: it identifies it, then looks at its checksums, then at its maps. What was
 * derived from the bytes for one answer serves the next as long as the file has not changed, and that is made sure of by
 * reading it again.
 *
 * @module
 */
import { equals } from "@std/bytes/equals";
import type { Bytes } from "./image/image.ts";

/** Contents that were handed out. */
interface Content {
  readonly path: string;
  readonly bytes: Bytes;
}

/** Most contents that are kept: a stock file and a tuned one. */
const MOST = 2;

/** Larger contents are not kept: four times the largest flash. */
const LARGEST = 16 * 1024 * 1024;

const CHUNK = 64 * 1024;

/**
 * Remembers contents from one answer to the next.
 *
 * @example A door for a program that answers one question after the other
 * ```ts
 * import { assertStrictEquals } from "@std/assert";
 * import { DiskFiles, RecentContents } from "@openremap/stdio";
 *
 * const recent = new RecentContents();
 * const files = new DiskFiles(undefined, recent);
 * const bytes = await files.read("fixtures/demo/stock.bin");
 * recent.settle();
 * assertStrictEquals(await files.read("fixtures/demo/stock.bin"), bytes);
 * ```
 */
export class RecentContents {
  /** Read for the answer in hand, latest last. */
  #lent: Content[] = [];
  /** Read for the answer before and not for this one. */
  #kept: Content[] = [];
  /** Memory that nobody looks at any more. */
  #spare: ArrayBuffer[] = [];
  #chunk: Bytes | undefined;

  /** The content of a file that has `size` bytes; fewer if it has become shorter meanwhile. */
  read(path: string, size: number): Bytes {
    const known = [...this.#lent, ...this.#kept].find((other) => other.path === path && other.bytes.length === size);
    if (known !== undefined && this.#isUnchanged(known)) {
      this.#kept = this.#kept.filter((other) => other !== known);
      this.#lend(known);
      return known.bytes;
    }
    // Another file: whoever asks has left the earlier ones.
    this.#forget(this.#kept.splice(0));
    const bytes = readInto(this.#memory(size), path);
    if (size <= LARGEST) this.#lend({ path, bytes });
    return bytes;
  }

  /**
   * The answer in hand is complete: contents that it did not need are gone, wherever their bytes are still held.
   *
   * Memory that is only given up is given back late, and large files come one after the other.
   */
  settle(): void {
    if (this.#lent.length === 0) return;
    this.#forget(this.#kept);
    this.#kept = this.#lent.splice(0);
  }

  /** Of many contents only the last ones are remembered; the others belong to whoever asked for them. */
  #lend(content: Content): void {
    this.#lent = [...this.#lent.filter((other) => other !== content), content].slice(-MOST);
  }

  /** Moved, not shared: whoever still holds the old bytes finds none, and never those of another file. */
  #forget(contents: readonly Content[]): void {
    if (contents.length > 0) this.#spare = contents.map(({ bytes }) => bytes.buffer.transfer());
  }

  #memory(size: number): ArrayBuffer {
    const fitting = this.#spare.find(({ byteLength }) => byteLength === size);
    this.#spare = [];
    return fitting ?? new ArrayBuffer(size);
  }

  #isUnchanged({ path, bytes }: Content): boolean {
    const chunk = this.#chunk ??= new Uint8Array(CHUNK);
    using file = Deno.openSync(path);
    let at = 0;
    for (let read = file.readSync(chunk); read !== null; read = file.readSync(chunk)) {
      if (!equals(chunk.subarray(0, read), bytes.subarray(at, at + read))) return false;
      at += read;
    }
    return at === bytes.length;
  }
}

/** Fills memory from a file; fewer bytes if the file has become shorter meanwhile. */
export function readInto(buffer: ArrayBuffer, path: string): Bytes {
  const bytes = new Uint8Array(buffer);
  using file = Deno.openSync(path);
  let length = 0;
  while (length < bytes.length) {
    const read = file.readSync(bytes.subarray(length));
    if (read === null) return bytes.slice(0, length);
    length += read;
  }
  return bytes;
}
