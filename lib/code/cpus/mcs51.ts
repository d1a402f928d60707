/**
 * Intel MCS-51 (8051): lengths and the one instruction that holds an address of data.
 *
 * @module
 */
import type { Span } from "../../image/span.ts";
import { type InstructionSet, Operands, walk } from "../instruction_set.ts";

import { LENGTHS } from "../tables/mcs51.ts";
import { bigWord } from "../words.ts";

const lengths = Uint8Array.from(LENGTHS.join(""), Number);

/** The decoder. */
export const mcs51: InstructionSet = {
  skip: () => 0,
  length(bytes, at, end) {
    const length = lengths[bytes[at]!]!;
    return at + length <= end ? length : 0;
  },
};

const MOV_DPTR = 0x90;

/** Collects the operands of `MOV DPTR, #data16`. */
export function scan(bytes: Uint8Array, code: readonly Span[]): Operands {
  const operands = new Operands();
  for (const span of code) {
    operands.instructions += walk(mcs51, bytes, span, (at) => {
      if (bytes[at] === MOV_DPTR) operands.add(bigWord(bytes, at + 1), at);
    });
  }
  return operands;
}
