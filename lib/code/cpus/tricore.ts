/**
 * Infineon TriCore.
 *
 * @module
 */
import type { Span } from "../../image/span.ts";
import { address, bits, fill, numericField, shortNumber, signed } from "../fields.ts";
import { type InstructionSet, type Listing, Operands, walk } from "../instruction_set.ts";

import { HALFWORDS, type TricoreRow, WORDS } from "../tables/tricore.ts";
import { littleWord } from "../words.ts";

const findRow = indexRows(() => true);

/** Every instruction. */
export const tricore: Listing = {
  ...decoder(findRow),
  text(bytes, at) {
    const word = wordAt(bytes, at);
    const [, , mnemonic, operands] = findRow(word)!;
    return [mnemonic, fill(operands, (name) => field(name, word, at))];
  },
};

/** The instructions of the oldest level: what references are searched by. Much 16-bit code is data to it. */
export const tricoreBase: InstructionSet = decoder(indexRows(([, , , , base]) => base === 1));

/**
 * Collects the addresses that `movh.a aX, #hi` and a `lea` from aX right behind it make, and those of all `lea` from
 * a0 if the first such pair of the image that begins with a0 tells what a0 holds.
 */
export function scan(bytes: Uint8Array, code: readonly Span[]): Operands {
  const operands = new Operands();
  const fromA0: { displacement: number; at: number }[] = [];
  let a0: number | undefined;
  for (const span of code) {
    operands.instructions += walk(tricoreBase, bytes, span, (at) => {
      const word = wordAt(bytes, at);
      if (bytes[at] === MOVH_A) {
        const next = at + 4;
        const length = next < span.end ? tricoreBase.length(bytes, next, span.end) : 0;
        const lea = length === 4 ? leaOf(wordAt(bytes, next)) : null;
        if (lea === null || lea.from !== word >>> 28) return;
        const target = bits(word, 12, 16) * 0x10000 + lea.displacement >>> 0;
        operands.add(target, at);
        if (lea.from === 0) a0 ??= target;
      } else {
        const lea = leaOf(word);
        if (lea !== null && lea.from === 0 && lea.to !== 0) fromA0.push({ displacement: lea.displacement, at });
      }
    });
  }
  if (a0 !== undefined) {
    for (const { displacement, at } of fromA0) operands.add(a0 + displacement >>> 0, at);
  }
  return operands;
}

const MOVH_A = 0x91;
const LEA_LONG_OFFSET = 0xd9;
const LEA_SHORT_OFFSET = 0x49;

/** The parts of `lea aTo, [aFrom]displacement`; null if the word is another instruction. */
function leaOf(word: number): { to: number; from: number; displacement: number } | null {
  const opcode = word & 0xff;
  if (opcode !== LEA_LONG_OFFSET && (opcode !== LEA_SHORT_OFFSET || bits(word, 22, 6) !== 0x28)) return null;
  const displacement = opcode === LEA_LONG_OFFSET ? offset16(word) : offset10(word);
  return { to: bits(word, 8, 4), from: bits(word, 12, 4), displacement };
}

/** Finds the row that a word matches; of a word whose first byte is even the lower half counts. */
type FindRow = (word: number) => TricoreRow | undefined;

/**
 * All rows with the same first byte have the same mask, whose other bits lie within twelve: they are the number of a
 * cell in a block of the byte's own.
 */
function indexRows(admits: (row: TricoreRow) => boolean): FindRow {
  const rows = [...WORDS, ...HALFWORDS];
  const masks = new Int32Array(256);
  for (const [mask, value] of rows) masks[value & 0xff] = mask & ~0xff;
  // The lowest bit of a mask; 0 counts as 32 leading zeros.
  const shifts = masks.map((mask) => mask === 0 ? 0 : 31 - Math.clz32(mask & -mask));
  const starts = new Int32Array(257);
  masks.forEach((mask, i) => starts[i + 1] = starts[i]! + (mask >>> shifts[i]!) + 1);
  const cells = new Uint16Array(starts[256]!);
  const cellOf = (word: number) => starts[word & 0xff]! + ((word & masks[word & 0xff]!) >>> shifts[word & 0xff]!);
  rows.forEach((row, i) => {
    if (admits(row)) cells[cellOf(row[1])] = i + 1;
  });
  const byCell: readonly (TricoreRow | undefined)[] = [undefined, ...rows];
  return (word) => byCell[cells[cellOf(word)]!];
}

function decoder(find: FindRow): InstructionSet {
  return {
    skip: () => 2,
    length(bytes, at, end) {
      const length = bytes[at]! & 1 ? 4 : 2;
      return at + length <= end && find(wordAt(bytes, at)) !== undefined ? length : 0;
    },
  };
}

/** The instruction word at an offset: 32 bits if the first byte is odd, else 16. */
function wordAt(bytes: Uint8Array, at: number): number {
  const half = littleWord(bytes, at);
  return half & 1 ? half | littleWord(bytes, at + 2) << 16 : half;
}

const offset10 = (word: number) => signed(bits(word, 16, 6) | bits(word, 28, 4) << 6, 10);
const offset16 = (word: number) => signed(bits(word, 16, 6) | bits(word, 28, 4) << 6 | bits(word, 22, 6) << 10, 16);
const absolute18 = (word: number) =>
  bits(word, 12, 4) << 28 | bits(word, 16, 6) | bits(word, 28, 4) << 6 | bits(word, 22, 4) << 10;
const displacement24 = (word: number) => bits(word, 16, 16) | bits(word, 8, 8) << 16;

function field(name: string, word: number, at: number): string {
  const register = /^([adep])(\d+)$/.exec(name);
  if (register !== null) return registerName(register[1]!, bits(word, Number(register[2]), 4));
  switch (name) {
    case "off10":
      return shortNumber(offset10(word));
    case "off16":
      return shortNumber(offset16(word));
    case "abs18":
      return address(absolute18(word));
    case "abs20":
      return address(displacement24(word) >>> 20 << 28 | (displacement24(word) & 0xfffff) << 1);
    case "rel24":
    case "call24":
      return address(at + 2 * signed(displacement24(word), 24));
    case "rel15":
    case "loop15":
      return address(at + 2 * signed(bits(word, 16, 15), 15));
    case "rel8":
    case "call8":
      return address(at + 2 * signed(bits(word, 8, 8), 8));
    case "rel4":
      return address(at + 2 * bits(word, 8, 4));
    case "rel4+32":
      return address(at + 2 * bits(word, 8, 4) + 32);
    case "loop4":
      return address(at + 2 * bits(word, 8, 4) - 32);
    case "brn_n":
      return shortNumber(bits(word, 12, 4) | bits(word, 7, 1) << 4);
    default:
      return shortNumber(numericField(name, word));
  }
}

/** `e` and `p` are pairs: they are named by the even register. */
function registerName(file: string, number: number): string {
  if (file === "e" || file === "p") return `${file}${number & ~1}`;
  return file === "a" && number === 10 ? "sp" : `${file}${number}`;
}
