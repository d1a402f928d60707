/**
 * Anchors of many edits at once: the stock bytes before each by which it is found again.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { entropy } from "../image/entropy.ts";
import { findNeedles } from "./needles.ts";

/** The anchor of an edit: its context, and what that is worth. */
export interface Anchor {
  /** Offset of the context's first byte; the context ends where the edit begins. */
  readonly contextStart: number;
  /** Entropy of the context in bits per byte; 0 if there is none. */
  readonly entropy: number;
  /** Whether context and original bytes together occur exactly once in the image. */
  readonly isUnique: boolean;
}

/** Most bytes of context. */
export const MAX_CONTEXT = 512;

/** Least entropy of a context, in bits per byte; a duller one is not told from filling. */
export const LEAST_ENTROPY = 2.5;

/**
 * Finds for each edit the shortest telling context that makes it unique.
 *
 * Contexts of `contextSize` bytes, twice, four times as many are tried up to {@linkcode MAX_CONTEXT}. An edit for which
 * none of them is both unique and telling gets the longest, unique or not. At the very start there is no context.
 */
export function findAnchors(bytes: Uint8Array, edits: readonly Span[], contextSize: number): Anchor[] {
  const anchors: Anchor[] = new Array(edits.length);
  let open = Array.from(edits.keys());
  for (let size = contextSize; open.length > 0; size *= 2) {
    const isLast = size >= MAX_CONTEXT;
    const contexts = open.map((i) => contextOf(bytes, edits[i]!.start, Math.min(size, MAX_CONTEXT)));
    const worthTrying = open.map((_, k) => isLast || contexts[k]!.entropy >= LEAST_ENTROPY || contexts[k]!.isEmpty);
    const isUnique = areUnique(
      bytes,
      open.map((i, k) => ({ start: worthTrying[k] ? contexts[k]!.contextStart : edits[i]!.end, end: edits[i]!.end })),
    );
    open = open.filter((i, k) => {
      const { contextStart, entropy, isEmpty } = contexts[k]!;
      if (!isLast && !isEmpty && !isUnique[k]) return true;
      anchors[i] = { contextStart, entropy, isUnique: isUnique[k]! };
      return false;
    });
  }
  return anchors;
}

function contextOf(bytes: Uint8Array, end: number, size: number): Omit<Anchor, "isUnique"> & { isEmpty: boolean } {
  const contextStart = Math.max(0, end - size);
  return { contextStart, entropy: entropy(bytes.subarray(contextStart, end)), isEmpty: end === 0 };
}

/** Whether the bytes of each span occur nowhere else; an empty span is taken as one that does. */
function areUnique(bytes: Uint8Array, spans: readonly Span[]): boolean[] {
  const sought = spans.flatMap(({ start, end }, i) => start < end ? [i] : []);
  const counts = new Uint8Array(spans.length);
  const starts = Int32Array.from(sought, (i) => spans[i]!.start);
  const ends = Int32Array.from(sought, (i) => spans[i]!.end);
  findNeedles(bytes, { pool: bytes, starts, ends }, (needle) => ++counts[sought[needle]!]! < 2);
  return spans.map((_, i) => counts[i] === 1);
}
