/**
 * Lines of assembly around an offset.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { Listing } from "./instruction_set.ts";

/** Which lines of a listing are wanted. */
export interface Excerpt {
  /** Offset whose line is marked: the nearest, of two the earlier. */
  readonly offset: number;
  /** Number of lines in front of the marked one. */
  readonly before: number;
  /** Number of lines behind it. */
  readonly after: number;
}

/** Bytes in front of and from an offset that are listed where no region of code tells where instructions begin. */
const WINDOW = { before: 64, after: 1024 };

/**
 * What to decode to list the code around an offset: the region of code that holds it, or else a window of the image,
 * in two spans so that an instruction begins at the offset itself. No span if the window lies outside of the image.
 */
export function spansAround(offset: number, code: readonly Span[], size: number): { spans: Span[]; inCode: boolean } {
  const region = code.find(({ start, end }) => offset >= start && offset < end);
  if (region !== undefined) return { spans: [region], inCode: true };
  const window = { start: Math.max(0, offset - WINDOW.before), end: Math.min(size, offset + WINDOW.after) };
  const middle = Math.max(window.start, Math.min(offset, window.end));
  const spans = [{ start: window.start, end: middle }, { start: middle, end: window.end }];
  return { spans: spans.filter(({ start, end }) => start < end), inCode: false };
}

/**
 * Lists code: an excerpt of what decoding spans from their starts gives.
 *
 * A line is a mark (`>>` or blanks), the offset in at least six hexadecimal digits, mnemonic and operands. Empty if
 * nothing decodes. Time is linear in the bytes up to the excerpt's end, memory in the lines that are asked for.
 */
export function listLines(listing: Listing, bytes: Uint8Array, spans: readonly Span[], excerpt: Excerpt): string[] {
  const { offset, before, after } = excerpt;
  let index = 0;
  let marked = 0;
  let nearest = Infinity;
  visitLines(listing, bytes, spans, (at) => {
    const distance = Math.abs(at - offset);
    if (distance >= nearest) return false;
    [nearest, marked] = [distance, index++];
    return true;
  });
  const lines: string[] = [];
  index = 0;
  visitLines(listing, bytes, spans, (at, length, end) => {
    if (index >= marked - before) {
      const [mnemonic, operands] = length > 0 ? listing.text(bytes, at, end) : data(listing, bytes, at);
      const address = at.toString(16).toUpperCase().padStart(6, "0");
      lines.push(`${index === marked ? ">>" : "  "} ${address}  ${mnemonic.padEnd(6)} ${operands}`.trimEnd());
    }
    return index++ < marked + after;
  });
  return lines;
}

/** Calls `visit` for every line as long as it wants more; `length` is 0 for data. */
function visitLines(
  listing: Listing,
  bytes: Uint8Array,
  spans: readonly Span[],
  visit: (at: number, length: number, end: number) => boolean,
): void {
  for (const { start, end } of spans) {
    for (let at = start; at < end;) {
      const length = listing.length(bytes, at, end);
      const step = length || listing.skip(bytes, at);
      // A rest that is shorter than a unit of data is not shown.
      if (step === 0 || at + step > end) break;
      if (!visit(at, length, end)) return;
      at += step;
    }
  }
}

function data(listing: Listing, bytes: Uint8Array, at: number): readonly [mnemonic: string, operands: string] {
  if (listing.data !== undefined) return listing.data(bytes, at);
  const unit = [...bytes.subarray(at, at + listing.skip(bytes, at))];
  return [".byte", unit.map((byte) => `0x${byte.toString(16).padStart(2, "0")}`).join(", ")];
}
