/**
 * Many byte strings, searched for in one pass over an image.
 *
 * A recipe of 20,000 instructions asks 20,000 times where some bytes occur. One search each would read the image
 * 20,000 times, and in blank flash every one of them would stop at every byte.
 *
 * @module
 */
import { backwardsOrder, commonBackwards, runBefore, SuffixOrder } from "./suffix_order.ts";

/** Byte strings to look for: string `i` is `pool[starts[i]]` up to, but without, `pool[ends[i]]`. None is empty. */
export interface Needles {
  /** Holds all strings; they may overlap. */
  readonly pool: Uint8Array;
  /** Where each begins. */
  readonly starts: Int32Array;
  /** Behind the last byte of each. */
  readonly ends: Int32Array;
}

/** Puts separate byte strings into one pool. */
export function poolNeedles(strings: readonly Uint8Array[]): Needles {
  const pool = new Uint8Array(strings.reduce((sum, string) => sum + string.length, 0));
  const starts = new Int32Array(strings.length);
  const ends = new Int32Array(strings.length);
  let end = 0;
  strings.forEach((string, i) => {
    pool.set(string, end);
    starts[i] = end;
    end += string.length;
    ends[i] = end;
  });
  return { pool, starts, ends };
}

/**
 * Tells every place of every needle, overlapping ones included: the places of one needle in ascending order.
 *
 * A needle whose `found` answers false is not looked for any further.
 *
 * A position costs a table look-up, and a binary search among the needles that share the last eight bytes before it.
 */
export function findNeedles(
  haystack: Uint8Array,
  needles: Needles,
  found: (needle: number, start: number) => boolean,
): void {
  if (needles.starts.length === 0) return;
  const tails = new Tails(needles);
  const { lengthsByPair, lengthsByFour } = tails;
  let four = 0;
  for (let end = 1; end <= haystack.length; end++) {
    four = four << 8 | haystack[end - 1]!;
    let lengths = lengthsByPair[four & 0xffff]!;
    // Most positions end here, nearly all others with the next look.
    if (lengths > SHORT_TAILS) lengths &= lengthsByFour[slotOfFour(four)]! | SHORT_TAILS;
    if (lengths !== 0) tails.report(haystack, end, lengths, found);
  }
}

/** As many last bytes of a needle as are looked up in a table; longer needles are then told apart by binary search. */
const TAIL = 8;

/** The bits of tails of less than four bytes. */
const SHORT_TAILS = 0b111;

/** Needles that share their tail: equal ones of less than {@linkcode TAIL} bytes, or all that end with these eight. */
interface Group {
  /** First and behind the last in their order. */
  readonly from: number;
  readonly to: number;
  /** Whether the tail is all there is of these needles: then each is found with it. */
  readonly isShort: boolean;
  /** How many are still looked for. */
  wanted: number;
  /** How many equal bytes the needles end with at most, if their tail is one byte repeated; else 0. */
  readonly longestRun: number;
  /** The last position asked for, the run of equal bytes before it, and the answer. */
  lastEnd: number;
  lastRun: number;
  lastLongest: number;
}

/** Needles by their last bytes. */
class Tails {
  /** By two bytes: bit n - 1 is set if a tail of n bytes that is still looked for ends with them. */
  readonly lengthsByPair = new Uint8Array(0x10000);
  /** The same for tails of four bytes and more, by a hash of the last four. */
  readonly lengthsByFour = new Uint8Array(0x40000);
  /** How many groups have which place in it; one without groups that are looked for is cleared. */
  readonly #groupsByFour = new Uint32Array(0x40000);
  readonly #needles: Needles;
  readonly #order: SuffixOrder;
  readonly #groups: Group[] = [];
  /** Groups by the hash of their key, and the keys: the tail as two numbers, and its length. */
  readonly #table: Int32Array;
  readonly #keys: Int32Array;
  /** The nearest needle that this one ends with, itself included, that is still looked for. */
  readonly #wanted: Int32Array;

  constructor(needles: Needles) {
    this.#needles = needles;
    const kind = (needle: number) => tailLength(needles, needle);
    const places = backwardsOrder(needles, kind);
    this.#order = new SuffixOrder(needles, places, kind);
    this.#wanted = Int32Array.from(places.keys());
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(places.length, 8) * 2))).fill(-1);
    this.#keys = new Int32Array(3 * places.length);
    for (let from = 0; from < places.length;) from = this.#addGroup(places, from);
  }

  /** Tells of all needles that end at a position; `lengths` says which lengths of tails are possible. */
  report(
    haystack: Uint8Array,
    end: number,
    lengths: number,
    found: (needle: number, start: number) => boolean,
  ): void {
    for (let rest = lengths; rest !== 0;) {
      const length = 32 - Math.clz32(rest);
      rest ^= 1 << (length - 1);
      if (length > end) continue;
      const index = this.#lookUp(
        bytesBefore(haystack, end - 4, length - 4),
        bytesBefore(haystack, end, length),
        length,
      );
      if (index >= 0 && this.#groups[index]!.wanted > 0) this.#reportGroup(haystack, end, this.#groups[index]!, found);
    }
  }

  #reportGroup(haystack: Uint8Array, end: number, group: Group, found: (needle: number, start: number) => boolean) {
    const { needles, lengths, parents } = this.#order;
    for (let place = this.#nextWanted(this.#longestAt(haystack, end, group)); place >= 0;) {
      if (!found(needles[place]!, end - lengths[place]!)) {
        this.#wanted[place] = parents[place]!;
        if (--group.wanted === 0) this.#retire(haystack, end, lengths[place]!);
      }
      place = this.#nextWanted(parents[place]!);
    }
  }

  /** Blank flash would ask for the group at every position. */
  #retire(haystack: Uint8Array, end: number, length: number): void {
    if (length < 4) return;
    const slot = slotOfFour(bytesBefore(haystack, end, 4));
    if (--this.#groupsByFour[slot]! === 0) this.lengthsByFour[slot] = 0;
  }

  /** Place of the longest needle of the group that the text before `end` ends with, or -1. */
  #longestAt(haystack: Uint8Array, end: number, group: Group): number {
    if (group.isShort) return group.to - 1;
    if (group.longestRun === 0) return this.#order.longestBefore(haystack, end, group.from, group.to);
    // Deep in blank flash nothing changes from one position to the next.
    const follows = end - 1 === group.lastEnd;
    if (!follows || group.lastRun <= group.longestRun) {
      group.lastLongest = this.#order.longestBefore(haystack, end, group.from, group.to);
    }
    group.lastRun = follows ? group.lastRun + 1 : runBefore(haystack, end, group.longestRun + 1);
    group.lastEnd = end;
    return group.lastLongest;
  }

  /** Follows the needles that are no longer looked for, and shortens the way for the next time. */
  #nextWanted(place: number): number {
    const wanted = this.#wanted;
    let next = place;
    while (next >= 0 && wanted[next] !== next) next = wanted[next]!;
    while (place >= 0 && wanted[place] !== place) {
      const step = wanted[place]!;
      wanted[place] = next;
      place = step;
    }
    return next;
  }

  /** Makes a group of the needle at a place and those behind it with the same tail; the place behind them. */
  #addGroup(places: Int32Array, from: number): number {
    const { pool, ends } = this.#needles;
    const end = ends[places[from]!]!;
    const length = tailLength(this.#needles, places[from]!);
    let to = from + 1;
    for (; to < places.length; to++) {
      if (tailLength(this.#needles, places[to]!) !== length) break;
      if (commonBackwards(pool, end, pool, ends[places[to]!]!, length) < length) break;
    }
    this.#enter(this.#groups.length, bytesBefore(pool, end - 4, length - 4), bytesBefore(pool, end, length), length);
    const longestRun = length === TAIL ? this.#longestRun(places.subarray(from, to)) : 0;
    this.#groups.push({
      from,
      to,
      isShort: length < TAIL,
      wanted: to - from,
      longestRun,
      lastEnd: -1,
      lastRun: 0,
      lastLongest: -1,
    });
    return to;
  }

  #longestRun(needles: Int32Array): number {
    const { pool, starts, ends } = this.#needles;
    let longest = 0;
    for (const needle of needles) {
      const run = runBefore(pool, ends[needle]!, ends[needle]! - starts[needle]!);
      if (run < TAIL) return 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  #enter(index: number, high: number, low: number, length: number): void {
    this.#keys.set([high, low, length], 3 * index);
    const mask = this.#table.length - 1;
    let slot = hash(high, low, length) & mask;
    while (this.#table[slot]! >= 0) slot = (slot + 1) & mask;
    this.#table[slot] = index;
    const bit = 1 << (length - 1);
    if (length >= 4) {
      this.lengthsByFour[slotOfFour(low)]! |= bit;
      this.#groupsByFour[slotOfFour(low)]!++;
    }
    if (length > 1) this.lengthsByPair[low & 0xffff]! |= bit;
    else for (let before = 0; before < 256; before++) this.lengthsByPair[before << 8 | low]! |= bit;
  }

  #lookUp(high: number, low: number, length: number): number {
    const mask = this.#table.length - 1;
    for (let slot = hash(high, low, length) & mask;; slot = (slot + 1) & mask) {
      const index = this.#table[slot]!;
      if (index < 0) return -1;
      const key = 3 * index;
      if (this.#keys[key] === high && this.#keys[key + 1] === low && this.#keys[key + 2] === length) return index;
    }
  }
}

function tailLength({ starts, ends }: Needles, needle: number): number {
  return Math.min(ends[needle]! - starts[needle]!, TAIL);
}

/** Up to four bytes before a position as one number. */
function bytesBefore(bytes: Uint8Array, end: number, count: number): number {
  let number = 0;
  for (let i = end - Math.min(count, 4); i < end; i++) number = number << 8 | bytes[i]!;
  return number;
}

function slotOfFour(four: number): number {
  return Math.imul(four, 0x9e3779b1) >>> 14;
}

function hash(high: number, low: number, length: number): number {
  let mixed = Math.imul(high ^ (high >>> 15), 0x2c1b3c6d) ^ Math.imul(low ^ (low >>> 13), 0x297a2d39) ^ length;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  return mixed ^ (mixed >>> 15);
}
