/**
 * Hitachi SuperH: SH-2, and SH-2A with its instructions of 32 bits.
 *
 * @module
 */
import type { ByteOrder } from "../../image/byte_order.ts";
import { denseRows } from "../dense_rows.ts";
import { address, bits, fill, numericField, signed } from "../fields.ts";
import type { InstructionSet, Listing } from "../instruction_set.ts";
import { SH2, SH2A } from "../tables/sh.ts";
import { bigWord, littleWord } from "../words.ts";

/** The decoder of the SH-2. */
export function sh2(order: ByteOrder): Listing {
  const wordAt = wordReader(order);
  return {
    skip: () => 2,
    length: (bytes, at, end) => at + 2 <= end && sh2Rows[wordAt(bytes, at)] !== 0 ? 2 : 0,
    text(bytes, at) {
      const word = wordAt(bytes, at);
      const [, , mnemonic, operands] = SH2[sh2Rows[word]! - 1]!;
      return [mnemonic, fill(operands, (name) => field(name, word, at))];
    },
  };
}

/** The decoder of the SH-2A. */
export function sh2a(order: ByteOrder): InstructionSet {
  sh2aRows ??= denseRows([...SH2, ...SH2A]);
  const rows = sh2aRows;
  const wordAt = wordReader(order);
  return {
    skip: () => 2,
    length(bytes, at, end) {
      if (at + 2 > end) return 0;
      const word = wordAt(bytes, at);
      const second = at + 4 <= end ? wordAt(bytes, at + 2) : null;
      return wideLength(word, second) ?? (rows[word] === 0 ? 0 : 2);
    },
  };
}

const sh2Rows = denseRows(SH2);
let sh2aRows: Uint16Array | undefined;

function wordReader(order: ByteOrder): (bytes: Uint8Array, at: number) => number {
  return order === "big" ? bigWord : littleWord;
}

/**
 * Length of an instruction whose first word may have a second; null if it never has one.
 *
 * Second words without a meaning are taken as part of the instruction, except those whose first digit is F.
 */
function wideLength(word: number, second: number | null): 0 | 2 | 4 | null {
  const form = word & 0xf00f;
  if (form !== 0x0000 && form !== 0x0001 && form !== 0x3001 && form !== 0x3009) return null;
  if (second === null) return 0;
  if (form <= 0x0001) return 4;
  const digit = second >> 12;
  if (digit === 15) return 0;
  return form === 0x3009 && digit === 7 ? 2 : 4;
}

function field(name: string, word: number, at: number): string {
  const register = /^r(\d+)$/.exec(name);
  if (register !== null) return `r${bits(word, Number(register[1]), 4)}`;
  switch (name) {
    case "rel8":
      return address(at + 4 + 2 * signed(word, 8));
    case "rel12":
      return address(at + 4 + 2 * signed(word, 12));
    case "pc_w8":
      return address(at + 4 + 2 * bits(word, 0, 8));
    case "pc_l8":
      return address(at - at % 4 + 4 + 4 * bits(word, 0, 8));
    default:
      return String(numericField(name, word));
  }
}
