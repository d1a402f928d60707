/**
 * Cuts windows out of an image.
 *
 * @module
 */
import { firstOffset } from "./literals.ts";
import type { Reader } from "./reader.ts";
import type { Range, Window } from "./vocabulary.ts";

/** The content of a window. */
export interface Cut {
  /** Offset of its first byte in the image. */
  readonly start: number;
  /** Its bytes. */
  readonly bytes: Uint8Array;
  /** Its bytes as text of one character a byte. */
  readonly text: string;
}

/** Cuts a window out; null if there is no such window. */
export function cut(reader: Reader, window: Window): Cut | null {
  if ("swapped" in window) return swapped(slice(reader, window.swapped));
  const range = rangeOf(reader, window);
  return range === null ? null : slice(reader, range);
}

/** Bounds of a range in an image of `size` bytes: 0 ≤ start ≤ end ≤ size. */
export function bounds([start, end]: Range, size: number): [number, number] {
  const from = clip(start, size);
  return [from, Math.max(from, clip(end ?? size, size))];
}

function clip(offset: number, size: number): number {
  return offset < 0 ? Math.max(0, size + offset) : Math.min(offset, size);
}

function rangeOf(reader: Reader, window: Exclude<Window, { swapped: Range }>): Range | null {
  if (typeof window === "function") return window(reader);
  if (!("from" in window)) return window;
  const place = window.last ? reader.text.lastIndexOf(window.from) : firstOffset(reader.text, window.from);
  if (place < 0) return null;
  const start = place + (window.skip ?? 0);
  return window.length === undefined ? [start] : [start, start + window.length];
}

function slice(reader: Reader, range: Range): Cut {
  const [start, end] = bounds(range, reader.size);
  return { start, bytes: reader.bytes.subarray(start, end), text: reader.text.slice(start, end) };
}

/** Pairs count from the start of the window; an odd last byte stays. */
function swapped({ start, bytes, text }: Cut): Cut {
  return {
    start,
    bytes: bytes.map((byte, i) => bytes[i ^ 1] ?? byte),
    text: text.replaceAll(/([^])([^])/g, "$2$1"),
  };
}
