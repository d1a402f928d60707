/**
 * One image as all families see it: what one of them has looked for, the next one need not look for again.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import { found, places } from "./finds.ts";
import { Literals } from "./literals.ts";
import { decoded } from "./patterns.ts";
import { rawStrings } from "./raw_strings.ts";
import { holds } from "./tests.ts";
import type { Find, Literal, Match, Pattern, Strings, Test, Window } from "./vocabulary.ts";
import { bounds, type Cut, cut } from "./windows.ts";

const WHOLE: Window = [0];

/** Answers what families ask of an image, and remembers the answers. */
export class Reader {
  /** The image. */
  readonly image: Image;
  /** Offset in the image at which this reader's offsets begin. */
  readonly origin: number;
  /** The bytes from the origin on. */
  readonly bytes: Uint8Array;
  /** The bytes as text of one character a byte. */
  readonly text: string;
  readonly #literals: Literals;
  readonly #matches = new Map<Find, Match | null>();
  readonly #counts = new Map<string, number>();

  /** Reads an image from its first byte, or from a later one as if the bytes before were not there. */
  constructor(image: Image, origin = 0) {
    this.image = image;
    this.origin = origin;
    this.bytes = image.bytes.subarray(origin);
    this.text = image.text.slice(origin);
    this.#literals = new Literals(this.text);
  }

  /** Number of bytes. */
  get size(): number {
    return this.bytes.length;
  }

  /** Whether a test holds. */
  holds(test: Test): boolean {
    return holds(this, test);
  }

  /** Whether one of the literals lies wholly in the window. */
  has(literals: Literal | readonly Literal[], window: Window = WHOLE): boolean {
    if (typeof literals !== "string") return literals.some((literal) => this.has(literal, window));
    if (Array.isArray(window) && window[0] === 0) {
      return this.#literals.within(literals, bounds(window as [0, number?], this.size)[1]);
    }
    return this.cut(window)?.text.includes(literals) ?? false;
  }

  /** What a find yields. */
  find(find: Find): Match | null {
    let match = this.#matches.get(find);
    if (match === undefined) this.#matches.set(find, match = found(this, find));
    return match;
  }

  /** The first `limit` distinct matches of a pattern, decoded; its template and operations play no part. */
  hits(pattern: Pattern, limit: number): string[] {
    const hits = new Set<string>();
    for (const { match } of places(this, pattern)) {
      hits.add(decoded(match[0]));
      if (hits.size === limit) break;
    }
    return [...hits];
  }

  /** The content of a window; null if there is no such window. */
  cut(window: Window = WHOLE): Cut | null {
    return cut(this, window);
  }

  /** The part of a window's bytes that has this value, from 0 to 1; 0 if the window is empty. */
  share(value: number, window: Window = WHOLE): number {
    const content = this.cut(window);
    if (content === null || content.bytes.length === 0) return 0;
    const key = `${value} ${content.start} ${content.bytes.length}`;
    let count = this.#counts.get(key);
    if (count === undefined) this.#counts.set(key, count = countOf(content.bytes, value));
    return count / content.bytes.length;
  }

  /** Printable texts of a window. */
  strings(strings: Strings): string[] {
    return rawStrings(this.cut(strings.in)?.bytes ?? new Uint8Array(), strings.min ?? 8, strings.max ?? 20);
  }
}

function countOf(bytes: Uint8Array, value: number): number {
  let count = 0;
  for (let i = 0; i < bytes.length; i++) if (bytes[i] === value) count++;
  return count;
}
