/**
 * Cyclic redundancy checks of 8, 16 and 32 bits, eight bytes at a time.
 *
 * @module
 */
import type { View } from "./view.ts";

/** How a check's register moves. */
export interface CrcShape {
  /** Bits of the register. */
  readonly width: 8 | 16 | 32;
  /** Polynomial without its highest term, in the bit order of the register. */
  readonly polynomial: number;
  /** Whether the register shifts right and takes the lowest bit first. */
  readonly reflected: boolean;
}

/**
 * One check: tables made once, then any number of ranges.
 *
 * Registers are plain values as published descriptions write them: no initial value and no final XOR is implied.
 *
 * Inside, a register that shifts left is kept with its bytes reversed. So kept, both kinds of register take the next byte
 * at their low end and differ in the tables only.
 */
export class Crc {
  readonly #width: CrcShape["width"];
  readonly #swapped: boolean;
  /** Tables for a byte that is followed by 0 to 7 zero bytes. */
  readonly #tables: Uint32Array;
  /** See {@linkcode #zeros}. */
  readonly #zerosOf = new Map<number, Uint32Array>();

  /** Makes the tables. */
  constructor(shape: CrcShape) {
    this.#width = shape.width;
    this.#swapped = !shape.reflected && shape.width > 8;
    this.#tables = this.#makeTables(shape);
  }

  /** Entry of the table of single bytes, as published for registers that shift right. */
  entry(byte: number): number {
    return this.#tables[byte] ?? 0;
  }

  /** The register after the bytes of `[start, end)`. */
  update(register: number, view: Pick<View, "bytes" | "longs">, start: number, end: number): number {
    let state = this.#turned(register);
    // Aligned blocks of eight bytes go in two halves at once, so that the processor need not wait for one of them.
    const first = Math.ceil(start / 4);
    const blocks = Math.floor((Math.floor(end / 4) - first) / 4);
    if (blocks < WORTH_HALVING) return this.#turned(this.#single(state, view.bytes, start, end));
    state = this.#single(state, view.bytes, start, first * 4);
    const middle = first + blocks * 2;
    state = this.#halves(state, view.longs, first, middle);
    return this.#turned(this.#single(state, view.bytes, (first + blocks * 4) * 4, end));
  }

  /**
   * The register after `count` zero bytes.
   *
   * What a count does to each bit is worked out once and kept: cheap for the few counts that repeat.
   */
  advance(register: number, count: number): number {
    return this.#turned(apply(this.#zeros(count), this.#turned(register)));
  }

  #single(register: number, bytes: Uint8Array, start: number, end: number): number {
    const tables = this.#tables;
    let state = register;
    for (let at = start; at < end; at++) {
      state = (tables[(state ^ (bytes[at] as number)) & 255] as number) ^ (state >>> 8);
    }
    return state;
  }

  /** Runs over words `[start, middle)` and as many behind them, an even number each. */
  #halves(register: number, longs: Uint32Array, start: number, middle: number): number {
    const tables = this.#tables;
    const distance = middle - start;
    let one = register;
    let two = 0;
    for (let at = start, other = middle; at < middle; at += 2, other += 2) {
      const low1 = (longs[at] as number) ^ one;
      const high1 = longs[at + 1] as number;
      const low2 = (longs[other] as number) ^ two;
      const high2 = longs[other + 1] as number;
      one = (tables[1792 + (low1 & 255)] as number) ^ (tables[1536 + (low1 >>> 8 & 255)] as number) ^
        (tables[1280 + (low1 >>> 16 & 255)] as number) ^ (tables[1024 + (low1 >>> 24)] as number) ^
        (tables[768 + (high1 & 255)] as number) ^ (tables[512 + (high1 >>> 8 & 255)] as number) ^
        (tables[256 + (high1 >>> 16 & 255)] as number) ^ (tables[high1 >>> 24] as number);
      two = (tables[1792 + (low2 & 255)] as number) ^ (tables[1536 + (low2 >>> 8 & 255)] as number) ^
        (tables[1280 + (low2 >>> 16 & 255)] as number) ^ (tables[1024 + (low2 >>> 24)] as number) ^
        (tables[768 + (high2 & 255)] as number) ^ (tables[512 + (high2 >>> 8 & 255)] as number) ^
        (tables[256 + (high2 >>> 16 & 255)] as number) ^ (tables[high2 >>> 24] as number);
    }
    return apply(this.#zeros(distance * 4), one >>> 0) ^ two;
  }

  /** What `count` zero bytes do to each single bit of the register. */
  #zeros(count: number): Uint32Array {
    const known = this.#zerosOf.get(count);
    if (known !== undefined) return known;
    const half = count > 1 ? this.#zeros(Math.floor(count / 2)) : undefined;
    const columns = new Uint32Array(this.#width);
    for (let bit = 0; bit < columns.length; bit++) {
      let state = (1 << bit) >>> 0;
      if (half !== undefined) state = apply(half, apply(half, state));
      if (count % 2 === 1) state = ((this.#tables[state & 255] as number) ^ (state >>> 8)) >>> 0;
      columns[bit] = state;
    }
    if (this.#zerosOf.size >= MOST_KEPT) this.#zerosOf.clear();
    this.#zerosOf.set(count, columns);
    return columns;
  }

  #makeTables({ polynomial, reflected }: CrcShape): Uint32Array {
    const tables = new Uint32Array(8 * 256);
    for (let byte = 0; byte < 256; byte++) {
      tables[byte] = reflected ? shiftRight(byte, polynomial) : this.#turned(shiftLeft(byte, polynomial, this.#width));
    }
    for (let i = 256; i < tables.length; i++) {
      const state = tables[i - 256] as number;
      tables[i] = tables[state & 255] as number ^ (state >>> 8);
    }
    return tables;
  }

  /** Between the published register and the one that is kept inside, either way. */
  #turned(register: number): number {
    if (!this.#swapped) return register >>> 0;
    if (this.#width === 16) return (register << 8 | register >>> 8) & 0xffff;
    return (register << 24 | (register & 0xff00) << 8 | register >>> 8 & 0xff00 | register >>> 24) >>> 0;
  }
}

/** Fewer pairs of blocks than this are not worth the joining of two halves. */
const WORTH_HALVING = 64;
/** Counts of zero bytes that are remembered. */
const MOST_KEPT = 256;

/** CRC-32 of IEEE 802.3. */
export const crc32Ieee: Crc = new Crc({ width: 32, polynomial: 0xedb88320, reflected: true });
/** CRC-16/ARC. */
export const crc16Arc: Crc = new Crc({ width: 16, polynomial: 0xa001, reflected: true });

function shiftRight(byte: number, polynomial: number): number {
  let state = byte;
  for (let bit = 0; bit < 8; bit++) state = state & 1 ? state >>> 1 ^ polynomial : state >>> 1;
  return state >>> 0;
}

function shiftLeft(byte: number, polynomial: number, width: number): number {
  const top = (1 << (width - 1)) >>> 0;
  const mask = width === 32 ? 0xffffffff : (1 << width) - 1;
  let state = (byte << (width - 8)) >>> 0;
  for (let bit = 0; bit < 8; bit++) state = ((state & top ? state << 1 ^ polynomial : state << 1) & mask) >>> 0;
  return state;
}

function apply(columns: Uint32Array, state: number): number {
  let result = 0;
  for (let bit = 0, left = state; left !== 0; bit++, left >>>= 1) {
    if (left & 1) result ^= columns[bit] as number;
  }
  return result >>> 0;
}
