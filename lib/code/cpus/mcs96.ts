/**
 * Intel MCS-96: lengths and the instructions whose 16-bit operand counts as an address.
 *
 * @module
 */
import type { Span } from "../../image/span.ts";
import { type InstructionSet, Operands, walk } from "../instruction_set.ts";

import { OPERAND_LENGTHS, PREFIXED_OPERAND_LENGTHS } from "../tables/mcs96.ts";
import { littleWord } from "../words.ts";

const PREFIX = 0xfe;
/** The lengths of indexed forms are stored with this bit. */
const INDEXED = 0x80;
const plain = lengthTable(OPERAND_LENGTHS);
const prefixed = lengthTable(PREFIXED_OPERAND_LENGTHS);

/** The decoder. */
export const mcs96: InstructionSet = {
  skip: () => 0,
  length(bytes, at, end) {
    const opcodeAt = bytes[at] === PREFIX ? at + 1 : at;
    // What tells the length may lie behind the span, but never behind the image.
    if (opcodeAt >= bytes.length) return 0;
    let operands = (opcodeAt === at ? plain : prefixed)[bytes[opcodeAt]!]!;
    if (operands & INDEXED) {
      if (opcodeAt + 1 >= bytes.length) return 0;
      operands = (operands & ~INDEXED) - (bytes[opcodeAt + 1]! & 1 ^ 1);
    }
    const next = opcodeAt + 1 + operands;
    return next <= end ? next - at : 0;
  },
};

/** `LD register, #word`, and `LJMP` and `LCALL`, whose operand is a displacement in truth. */
const NAMES_ADDRESS: ReadonlySet<number> = new Set([0xa1, 0xe7, 0xef]);

/** Collects the 16-bit operands that count as addresses. */
export function scan(bytes: Uint8Array, code: readonly Span[]): Operands {
  const operands = new Operands();
  for (const span of code) {
    operands.instructions += walk(mcs96, bytes, span, (at) => {
      if (NAMES_ADDRESS.has(bytes[at]!)) operands.add(littleWord(bytes, at + 1), at);
    });
  }
  return operands;
}

function lengthTable(lines: readonly string[]): Uint8Array {
  return Uint8Array.from(lines.join(""), (sign) => sign >= "c" ? INDEXED | "abcde".indexOf(sign) + 1 : Number(sign));
}
