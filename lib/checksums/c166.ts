/**
 * Operands of Siemens C166 machine code, as far as checksum routines need them.
 *
 * @module
 */
import type { View } from "./view.ts";

/** Address of the first byte of flash memory in Bosch's units with this processor. */
export const FLASH_BASE = 0x800000;

/** Instructions by which the routines are read. */
export type Mnemonic = "CALLS" | "JMPA" | "EXTP" | "SUB" | "ADD" | "ADDC" | "CMP" | "CMPB" | "MOV" | "MOVB" | "JMPR";

/** Mnemonics with the first bytes that they have at each length. */
const FORMS: readonly (readonly [Mnemonic, 2 | 4, readonly number[]])[] = [
  ["CALLS", 4, [0xda]],
  ["JMPA", 4, [0xea]],
  ["EXTP", 2, [0xdc]],
  ["EXTP", 4, [0xd7]],
  ["SUB", 2, [0x20, 0x28]],
  ["SUB", 4, [0x26, 0x22, 0x24]],
  ["ADD", 2, [0x00, 0x08]],
  ["ADD", 4, [0x06, 0x02, 0x04]],
  ["ADDC", 2, [0x10, 0x18]],
  ["ADDC", 4, [0x16, 0x12, 0x14]],
  ["CMP", 2, [0x40, 0x48]],
  ["CMP", 4, [0x46, 0x42]],
  ["CMPB", 2, [0x41, 0x49]],
  ["CMPB", 4, [0x47, 0x43]],
  ["MOV", 4, [0x84, 0x94, 0xc4, 0xd4, 0xe6, 0xf2, 0xf6]],
  ["MOV", 2, [0x88, 0x98, 0xa8, 0xb8, 0xc8, 0xd8, 0xe0, 0xe8, 0xf0]],
  ["MOVB", 2, [0xf1, 0xe1, 0xa9, 0x99, 0xb9, 0x89, 0xc9, 0xd9, 0xe9]],
  ["MOVB", 4, [0xe7, 0xf4, 0xe4, 0xa4, 0xb4, 0xf3, 0xf7]],
  ["JMPR", 2, Array.from({ length: 16 }, (_, condition) => condition << 4 | 0xd)],
];

const NAMES: (Mnemonic | undefined)[] = Array.from({ length: 256 });
const LENGTHS = new Uint8Array(256).fill(2);
for (const [name, length, firstBytes] of FORMS) {
  for (const byte of firstBytes) {
    NAMES[byte] = name;
    LENGTHS[byte] = length;
  }
}

/** Length of the instruction at an offset, in bytes. */
export function lengthAt(view: View, offset: number): number {
  return LENGTHS[view.u8(offset)] as number;
}

/** First instruction of a name, decoding from `from` on; -1 where the image ends before. */
export function nextNamed({ bytes }: View, name: Mnemonic, from: number): number {
  for (let at = from; at < bytes.length; at += LENGTHS[bytes[at] as number] as number) {
    if (NAMES[bytes[at] as number] === name) return at;
  }
  return -1;
}

/** Start of the nearest run of these instructions that ends below `from` and at or above `floor`; -1 if there is none. */
export function runBefore(view: View, names: readonly Mnemonic[], from: number, floor: number): number {
  for (let end = from - 2; end >= Math.max(floor, 0); end -= 2) {
    const start = runEndingAt(view, names, end);
    if (start >= 0) return start;
  }
  return -1;
}

function runEndingAt({ bytes }: View, names: readonly Mnemonic[], end: number): number {
  let at = end;
  for (let i = names.length - 1; i >= 0; i--) {
    const isHere = (length: 2 | 4) => {
      const first = bytes[at - length];
      return first !== undefined && NAMES[first] === names[i] && LENGTHS[first] === length;
    };
    if (isHere(2)) at -= 2;
    else if (isHere(4)) at -= 4;
    else return -1;
  }
  return at;
}

/** Value of the source operand of an instruction of that name; undefined where code alone does not tell it. */
export function operand(view: View, name: Mnemonic, offset: number): number | undefined {
  const first = view.u8(offset);
  if (NAMES[first] !== name || first === CMPB_MEMORY) return undefined;
  if (LENGTHS[first] === 4) return view.u16(offset + 2);
  if (FOUR_BITS.includes(first)) return view.u8(offset + 1) >>> 4;
  return THREE_BITS.includes(first) ? shortData(view.u8(offset + 1)) : 0;
}

/** Compares with memory: the one form of four bytes that holds no value. */
const CMPB_MEMORY = 0x43;
/** Moves of a constant of four bits. */
const FOUR_BITS = [0xe0, 0xe1];
/** Additions and comparisons whose constant has three bits. */
const THREE_BITS = [0x08, 0x18, 0x48, 0x49];

/** Three bits of immediate data, or one of the indirect forms, which yield nothing. */
function shortData(byte: number): number {
  return (byte & 0xc) >= 8 ? 0 : byte & 7;
}

/** The address that two moves load, low half first, as an offset; may lie outside. Undefined where it can't be read. */
export function movedOffset(view: View, offset: number): number | undefined {
  const low = operand(view, "MOV", offset);
  if (low === undefined) return undefined;
  const high = operand(view, "MOV", offset + lengthAt(view, offset));
  return high === undefined ? undefined : low + high * 0x10000 - FLASH_BASE;
}
