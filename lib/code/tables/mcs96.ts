/**
 * Operand lengths of the Intel MCS-96.
 *
 * Sixteen opcodes a line, a digit each: bytes that follow the opcode. A letter is an indexed form, whose displacement
 * is long or short by bit 0 of the byte after the opcode: `c` 3 or 2 bytes, `d` 4 or 3, `e` 5 or 4.
 *
 * @module
 */

/** Bytes after the opcode, by opcode. */
export const OPERAND_LENGTHS: readonly string[] = [
  "0111211122202222",
  "0111211122200000",
  "1111111111111111",
  "2222222222222222",
  "34ce34ce34ce34ce",
  "333e333e333e333e",
  "232d232d232d232d",
  "222d222d222d222d",
  "232d232d232d232d",
  "222d222d222d222d",
  "232d232d232d222d",
  "222d222d222d222d",
  "222d222d121c121c",
  "1111111111111111",
  "2201000200000002",
  "0000000000000000",
];

/** Bytes after the second byte of an instruction with the prefix FE, by that byte. */
export const PREFIXED_OPERAND_LENGTHS: readonly string[] = [
  "0000000000000000",
  "0000000000000000",
  "0000000000000000",
  "0000000000000000",
  "00000000000034ce",
  "000000000000333e",
  "000000000000232d",
  "000000000000222d",
  "000000000000232d",
  "000000000000222d",
  "0000000000000000",
  "0000000000000000",
  "0000000000000000",
  "0000000000000000",
  "0000000000000000",
  "0000000000000000",
];
