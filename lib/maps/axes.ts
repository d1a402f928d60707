/**
 * Axes: runs of 16-bit words that rise from one to the next.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import type { Bytes } from "../image/image.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { Int32List } from "./int32_list.ts";
import type { AxisSettings } from "./settings.ts";
import { wordsOf } from "./words.ts";

/** The axes of one byte order, by offset. They never overlap one another. */
export interface Axes {
  /** Byte order of the words. */
  readonly order: ByteOrder;
  /** All words of the bytes that were searched. */
  readonly words: Uint16Array;
  /** Index of the first word of each axis, rising. */
  readonly starts: Int32Array;
  /** Number of words of each axis. */
  readonly lengths: Int32Array;
}

/** The axes of both byte orders. */
export interface AxisPair {
  /** Found in the little-endian words. */
  readonly little: Axes;
  /** Found in the big-endian words; none begins on a word of a little-endian axis. */
  readonly big: Axes;
}

/** Most axes of one byte order: more than any flash image has. Settings that find more look for single words. */
export const MAX_AXES = 1 << 20;

/**
 * Finds the axes of both byte orders.
 *
 * A cursor goes through the words. Where it meets eight bytes of 00 or of FF (fewer at the end) it goes on behind them.
 * Anywhere else it measures the run that begins there: words that follow one another at a distance of `minStep` to
 * `maxStep`, at most `maxLength` of them. A run of at least `minLength` is an axis, and the cursor goes on behind it;
 * otherwise it goes on by one word. Little-endian words come first; no big-endian axis begins on a word of an axis of
 * theirs.
 *
 * @throws {GuardRejection} if a byte order has more than {@linkcode MAX_AXES}
 */
export function findAxes(bytes: Bytes, settings: AxisSettings): AxisPair {
  const little = findRuns(bytes, "little", settings, new Claims());
  return { little, big: findRuns(bytes, "big", settings, new Claims(little)) };
}

function findRuns(bytes: Bytes, order: ByteOrder, settings: AxisSettings, claims: Claims): Axes {
  const words = wordsOf(bytes, order);
  const { minLength, maxLength } = settings;
  const steps = stepRange(settings);
  const starts = new Int32List();
  const lengths = new Int32List();
  for (let at = nextPlace(words, 0, minLength, steps); at >= 0; at = nextPlace(words, at, minLength, steps)) {
    if (isFill(words, at, bytes)) {
      at += FILL_WINDOW;
      continue;
    }
    const length = runLength(words, at, maxLength, steps);
    if (length < minLength || claims.has(at)) {
      at++;
      continue;
    }
    if (starts.length === MAX_AXES) throw tooManyAxes();
    starts.push(at);
    lengths.push(length);
    at += length;
  }
  return { order, words, starts: starts.toArray(), lengths: lengths.toArray() };
}

/**
 * The next place of the cursor that has to be looked at, from `at` on; negative if there is none.
 *
 * The first steps of a run that begins here are tested from the last one back. Where one is no step of a run, no run
 * begins in front of it. That is different where the step is zero: only then the cursor may meet fill.
 */
function nextPlace(words: Uint16Array, at: number, minLength: number, { min, spread }: StepRange): number {
  const steps = Math.min(minLength, 4) - 1;
  for (const end = words.length - minLength; at <= end;) {
    let step = steps;
    let to = words[at + step]!;
    for (; step > 0; step--) {
      const from = words[at + step - 1]!;
      if (from === to) return at;
      if ((to - from - min) >>> 0 > spread) break;
      to = from;
    }
    if (step === 0) return at;
    at += step;
  }
  return -1;
}

/** Number of words of the run that begins at a word. */
export function runLength(words: Uint16Array, at: number, maxLength: number, { min, spread }: StepRange): number {
  const end = Math.min(words.length, at + maxLength);
  let next = at + 1;
  while (next < end && (words[next]! - words[next - 1]! - min) >>> 0 <= spread) next++;
  return next - at;
}

/** The differences that a run may have from one word to the next, so that one unsigned comparison tests them. */
export interface StepRange {
  /** Least difference. */
  readonly min: number;
  /** How much greater the greatest is; negative if there is none. */
  readonly spread: number;
}

/** The steps that settings allow. Words differ by less than 65,536, so wider settings mean the same. */
export function stepRange({ minStep, maxStep }: AxisSettings): StepRange {
  const min = Math.max(-0x10000, Math.min(0x10000, minStep));
  return { min, spread: Math.max(-0x10000, Math.min(0x10000, maxStep)) - min };
}

/** Words of the window that is looked at for fill. */
const FILL_WINDOW = 4;

/** Whether the eight bytes from a word on, or those that are left, are all 00 or all FF. */
function isFill(words: Uint16Array, at: number, bytes: Uint8Array): boolean {
  const fill = words[at]!;
  if (fill !== 0x0000 && fill !== 0xffff) return false;
  const end = Math.min(at + FILL_WINDOW, words.length);
  for (let i = at + 1; i < end; i++) if (words[i] !== fill) return false;
  const endsOdd = at + FILL_WINDOW > words.length && bytes.length % 2 === 1;
  return !endsOdd || bytes.at(-1) === (fill & 0xff);
}

/** The words of the axes of another byte order, asked for in rising order. */
class Claims {
  readonly #starts: Int32Array;
  readonly #lengths: Int32Array;
  #next = 0;

  constructor(axes?: Axes) {
    this.#starts = axes?.starts ?? new Int32Array();
    this.#lengths = axes?.lengths ?? new Int32Array();
  }

  has(at: number): boolean {
    while (this.#next < this.#starts.length && this.#starts[this.#next]! + this.#lengths[this.#next]! <= at) {
      this.#next++;
    }
    return this.#next < this.#starts.length && this.#starts[this.#next]! <= at;
  }
}

function tooManyAxes(): GuardRejection {
  return new GuardRejection(
    `The image holds more than ${MAX_AXES} axes of one byte order with these settings: raise min_axis_length.`,
  );
}
