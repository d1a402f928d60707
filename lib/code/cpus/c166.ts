/**
 * Infineon C166 / ST10.
 *
 * @module
 */
import type { Span } from "../../image/span.ts";
import { fill } from "../fields.ts";
import { type Listing, Operands, walk } from "../instruction_set.ts";

import { LONG_OPCODES, MEMORY_OPCODES, OPCODES } from "../tables/c166.ts";
import { littleWord } from "../words.ts";

const lengths = new Uint8Array(256).fill(2);
for (const opcode of LONG_OPCODES) lengths[opcode] = 4;

const namesMemory = new Uint8Array(256);
for (const opcode of MEMORY_OPCODES) namesMemory[opcode] = 1;

/** The decoder. Opcodes that it has no name for are instructions too: `DB` and the opcode. */
export const c166: Listing = {
  skip: () => 0,
  length(bytes, at, end) {
    const length = lengths[bytes[at]!]!;
    return at + length <= end ? length : 0;
  },
  text(bytes, at) {
    const opcode = bytes[at]!;
    const [mnemonic, operands] = OPCODES[opcode] ?? ["DB", `0x${hex(opcode, 2)}`];
    const second = bytes[at + 1]!;
    return [
      mnemonic === "EXT*" ? EXTENSIONS[second >> 6]! : mnemonic,
      fill(operands, (name) => field(name, bytes, at, second)),
    ];
  },
};

/** Collects the 16-bit addresses of memory operands; what they mean depends on page registers. */
export function scan(bytes: Uint8Array, code: readonly Span[]): Operands {
  const operands = new Operands();
  for (const span of code) {
    operands.instructions += walk(c166, bytes, span, (at) => {
      if (namesMemory[bytes[at]!] === 1) operands.add(littleWord(bytes, at + 2), at);
    });
  }
  return operands;
}

/** Instructions that change how the next ones address memory, by bits 6 and 7 of the second byte. */
const EXTENSIONS = ["EXTS", "EXTP", "EXTSR", "EXTPR"];

function field(name: string, bytes: Uint8Array, at: number, second: number): string {
  const low = second & 15;
  const high = second >> 4;
  switch (name) {
    case "w.lo":
      return `R${low}`;
    case "w.hi":
      return `R${high}`;
    case "b.lo":
      return `RB${low}`;
    case "b.hi":
      return `RB${high}`;
    case "w.reg":
      return high === 15 ? `R${low}` : `SFR 0x${hex(second, 2)}`;
    case "b.reg":
      return high === 15 ? `RB${low}` : `SFR 0x${hex(second, 2)}`;
    case "hi":
      return `0x${hex(high, 1)}`;
    case "hi2":
      return `0x${hex(high & 3, 1)}`;
    case "b1":
      return `0x${hex(second, 2)}`;
    case "w16":
      return `0x${hex(littleWord(bytes, at + 2), 4)}`;
    case "op2":
      return low >= 8 ? `R${low}` : `#0x${hex(low, 1)}`;
    case "jmpr":
      return `0x${hex(Math.max(0, at + 2 + (second << 24 >> 24)), 4)}`;
    default:
      throw new TypeError(`no such field: ${name}`);
  }
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, "0");
}
