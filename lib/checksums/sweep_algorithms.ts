/**
 * The eleven common algorithms of the sweep, each able to answer for many ranges of an image after one pass over it.
 *
 * @module
 */
import { Crc, crc16Arc, crc32Ieee } from "./crc.ts";
import type { View } from "./view.ts";

/** The register after the bytes of `[start, end)`, begun at `initial`. */
export type ReadRegister = (start: number, end: number, initial: number) => number;

/** One algorithm of the sweep. */
export interface Algorithm {
  /** Name in answers. */
  readonly name: string;
  /** Bytes of the register. */
  readonly width: 1 | 2 | 4;
  /** Prepares an image for ranges whose starts and ends are among `borders`, which ascend. */
  on(view: View, borders: readonly number[]): ReadRegister;
}

/** The algorithms in the order in which they are tried. Words are taken from a range's start. */
export const ALGORITHMS: readonly Algorithm[] = [
  sum("sum8", 1, ({ sums }, start, end) => sums.bytes(start, end)),
  sum("sum16", 2, ({ sums }, start, end) => sums.bytes(start, end)),
  sum("sum16le", 2, ({ sums }, start, end) => sums.words(start, end)),
  sum("sum16be", 2, ({ sums }, start, end) => sums.bigWords(start, end)),
  exclusiveOr("xor8", 1, ({ sums }, start, end) => {
    const word = sums.xorWords(start, end);
    return (word ^ word >>> 8) & 0xff;
  }),
  exclusiveOr("xor16le", 2, ({ sums }, start, end) => sums.xorWords(start, end)),
  exclusiveOr("xor16be", 2, ({ bytes, sums }, start, end) => {
    const whole = end - (end - start) % 2;
    const word = sums.xorWords(start, whole);
    return (word << 8 & 0xff00 | word >>> 8) ^ (whole < end ? bytes[whole] ?? 0 : 0);
  }),
  crc("crc8", 1, new Crc({ width: 8, polynomial: 0x8c, reflected: true })),
  crc("crc16ccitt", 2, new Crc({ width: 16, polynomial: 0x1021, reflected: false })),
  crc("crc16arc", 2, crc16Arc),
  crc("crc32ieee", 4, crc32Ieee),
];

/** All ones in a register of that many bytes. */
export function allOnes(width: 1 | 2 | 4): number {
  return 2 ** (8 * width) - 1;
}

type ReadRange = (view: View, start: number, end: number) => number;

function sum(name: string, width: 1 | 2, read: ReadRange): Algorithm {
  const mask = allOnes(width);
  return { name, width, on: (view) => (start, end, initial) => initial + read(view, start, end) & mask };
}

function exclusiveOr(name: string, width: 1 | 2, read: ReadRange): Algorithm {
  return { name, width, on: (view) => (start, end, initial) => initial ^ read(view, start, end) };
}

/**
 * One pass notes the register, begun at zero, at every border.
 *
 * The register is linear: what a range does to any value follows from the registers at its two ends.
 */
function crc(name: string, width: 1 | 2 | 4, check: Crc): Algorithm {
  return {
    name,
    width,
    on(view, borders) {
      const registers = new Map<number, number>([[0, 0]]);
      let at = 0;
      let register = 0;
      for (const border of borders) {
        register = check.update(register, view, at, border);
        registers.set(border, register);
        at = border;
      }
      return (start, end, initial) =>
        ((registers.get(end) ?? 0) ^ check.advance((registers.get(start) ?? 0) ^ initial, end - start)) >>> 0;
    },
  };
}
