/**
 * From bytes to text in whole lines, with a bound on how long a line may be.
 *
 * @module
 */

/** Longest line a server takes unless told otherwise: 64 MiB. */
export const DEFAULT_MAX_LINE_BYTES: number = 64 * 1024 * 1024;

/** Longest line that a server may be told to take: 500 MiB, because V8's texts end at 512 MiB. */
export const MOST_LINE_BYTES: number = 500 * 1024 * 1024;

/**
 * Stands for a line that was longer than the bound.
 *
 * A lone surrogate: no UTF-8 decoder ever yields one, so no client can send this line.
 */
export const TOO_LONG = "\ud800";

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Decodes UTF-8 and hands on text that always ends where a line ends.
 *
 * - A byte order mark in front of the first line is left out.
 * - Invalid UTF-8 becomes U+FFFD.
 * - A line of more than `maxLineBytes` bytes, its end not counted, becomes {@linkcode TOO_LONG}; of such a line never
 *   more than the bound is kept.
 */
export class LineDecoder extends TransformStream<Uint8Array, string> {
  /**
   * Makes a decoder for one stream, which ends as soon as the signal says so.
   *
   * @throws {RangeError} if the bound is no whole number from 1 to {@linkcode MOST_LINE_BYTES}
   */
  constructor(maxLineBytes: number = DEFAULT_MAX_LINE_BYTES, signal?: AbortSignal) {
    if (!Number.isInteger(maxLineBytes) || maxLineBytes < 1 || maxLineBytes > MOST_LINE_BYTES) {
      throw new RangeError(`maxLineBytes must be a whole number from 1 to ${MOST_LINE_BYTES}, got ${maxLineBytes}`);
    }
    const lines = new LineBuffer(maxLineBytes);
    super({
      start(controller) {
        if (signal?.aborted) controller.terminate();
        else signal?.addEventListener("abort", () => controller.terminate(), { once: true });
      },
      transform(chunk, controller) {
        const text = lines.add(chunk);
        if (text !== "") controller.enqueue(text);
      },
      flush(controller) {
        const text = lines.end();
        if (text !== "") controller.enqueue(text);
      },
    });
  }
}

/** Keeps the beginning of a line until its end comes. */
class LineBuffer {
  readonly #max: number;
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  /** The unfinished line: decoded as it comes, because the next bytes are still on their way then. */
  #text = "";
  /** Its bytes. */
  #length = 0;
  #skipping = false;
  #started = false;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes bytes; gives the text of all lines that are complete now. */
  add(chunk: Uint8Array): string {
    let text = "";
    let start = 0;
    const last = chunk.lastIndexOf(LINE_FEED);
    if (last >= 0) {
      const first = chunk.indexOf(LINE_FEED);
      text = this.#complete(chunk.subarray(0, first + 1));
      text += this.#wholeLines(chunk.subarray(first + 1, last + 1));
      start = last + 1;
    }
    this.#keep(chunk.subarray(start));
    return text;
  }

  /** Ends the stream; gives the text of a last line that has no end. */
  end(): string {
    return this.#skipping ? TOO_LONG : this.#complete(new Uint8Array());
  }

  /** The kept beginning and what ends it. */
  #complete(rest: Uint8Array): string {
    const length = this.#length + rest.length - (rest.at(-1) === LINE_FEED ? 1 : 0);
    if (length > this.#max) this.#skip();
    const text = this.#skipping ? `${TOO_LONG}\n` : this.#text + this.#decoder.decode(rest);
    const isFirst = !this.#started;
    this.#started ||= length > 0 || rest.length > 0;
    this.#forget();
    this.#skipping = false;
    return isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;
  }

  /** Lines that lie whole in one chunk. A chunk is rarely as long as the bound; then each line is measured. */
  #wholeLines(bytes: Uint8Array): string {
    if (bytes.length <= this.#max) return this.#decoder.decode(bytes);
    let text = "";
    for (let start = 0; start < bytes.length;) {
      const end = bytes.indexOf(LINE_FEED, start) + 1;
      text += end - start - 1 > this.#max ? `${TOO_LONG}\n` : this.#decoder.decode(bytes.subarray(start, end));
      start = end;
    }
    return text;
  }

  #keep(bytes: Uint8Array): void {
    if (this.#skipping || bytes.length === 0) return;
    this.#length += bytes.length;
    if (this.#length > this.#max) this.#skip();
    else this.#text += this.#decoder.decode(bytes, { stream: true });
  }

  #skip(): void {
    this.#forget();
    this.#skipping = true;
    // A character of which a part has come does not belong to the next line.
    this.#decoder.decode();
  }

  #forget(): void {
    this.#text = "";
    this.#length = 0;
  }
}
