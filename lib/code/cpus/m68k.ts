/**
 * Motorola 68000.
 *
 * @module
 */
import type { Span } from "../../image/span.ts";
import { denseRows } from "../dense_rows.ts";
import { fill, signed } from "../fields.ts";
import { type Listing, Operands, walk } from "../instruction_set.ts";

import { type M68kRow, ROWS } from "../tables/m68k.ts";
import { bigWord } from "../words.ts";
import {
  type EffectiveAddress,
  extensionLength,
  hexDisplacement,
  immediateText,
  memoryAddress,
  type Mode,
  modeOf,
  operandText,
  registerList,
} from "./m68k_operands.ts";

/** The decoder. */
export const m68k: Listing = {
  // The words after a line-F opcode of this form belong to it.
  skip: (bytes, at) => bytes[at] === 0xf6 && at + 1 < bytes.length && bytes[at + 1]! < 0x20 ? 6 : 2,
  length(bytes, at, end) {
    const instruction = decode(bytes, at, end);
    return instruction === null ? 0 : instruction.next - at;
  },
  text(bytes, at, end) {
    const instruction = decode(bytes, at, end)!;
    const [, , mnemonic, operands] = instruction.form.row;
    return [mnemonic, fill(operands, (name) => field(name, bytes, at, instruction))];
  },
  data(bytes, at) {
    const words = m68k.skip(bytes, at) === 2 ? [at] : [at, at + 2, at + 4];
    return ["dc.w", words.map((at) => `$${bigWord(bytes, at).toString(16)}`).join(", ")];
  },
};

/** Collects the addresses and displacements of memory operands. */
export function scan(bytes: Uint8Array, code: readonly Span[]): Operands {
  const operands = new Operands();
  for (const span of code) {
    operands.instructions += walk(m68k, bytes, span, (at) => {
      const { form, source, destination } = decode(bytes, at, span.end)!;
      if (form.row[5] === 0) return;
      for (const operand of [source, destination]) {
        const address = operand === null ? null : memoryAddress(bytes, operand);
        if (address !== null) operands.add(address, at);
      }
    });
  }
  return operands;
}

/** A row of the table with what decoding asks of it. */
interface Form {
  readonly row: M68kRow;
  /** Bytes of an immediate operand. */
  readonly size: 1 | 2 | 4;
  /** Bytes between the opcode and the words of the effective addresses. */
  readonly immediate: number;
  /** Whether the immediate word is the number of a bit, whose upper byte is 0. */
  readonly bit: boolean;
}

interface Instruction {
  readonly form: Form;
  readonly word: number;
  /** The operand of the lower six bits of the opcode. */
  readonly source: EffectiveAddress | null;
  /** The operand of a move's upper six bits. */
  readonly destination: EffectiveAddress | null;
  /** Offset behind the instruction. */
  readonly next: number;
}

const IMMEDIATE_WORD = /\{(?:immw|bit|disp\(a0\)|rel16|regs)\}/;

const forms: readonly Form[] = ROWS.map((row) => {
  const [, , mnemonic, operands] = row;
  const size = mnemonic.endsWith(".b") ? 1 : mnemonic.endsWith(".l") ? 4 : 2;
  return {
    row,
    size,
    immediate: operands.includes("{imm}") ? Math.max(2, size) : IMMEDIATE_WORD.test(operands) ? 2 : 0,
    bit: operands.includes("{bit}"),
  };
});

/** The form of every opcode word. */
const formOf = denseRows(ROWS, ([, , , operands, modes], word) => {
  const byte = word & 0xff;
  // A short branch by 0 or FF is the sign of a long one.
  if (operands.includes("{rel8}") && (byte === 0 || byte === 0xff)) return false;
  const mode = modeOf(word >> 3 & 7, word & 7);
  return modes === "" || mode !== undefined && modes.includes(mode);
});

function decode(bytes: Uint8Array, at: number, end: number): Instruction | null {
  if (at + 2 > end) return null;
  const word = bigWord(bytes, at);
  const number = formOf[word]!;
  if (number === 0) return null;
  const form = forms[number - 1]!;
  const [, , , operands, modes] = form.row;
  let next = at + 2 + form.immediate;
  if (next > end || form.bit && bytes[at + 2] !== 0) return null;

  const addressed = (mode: Mode | undefined, register: number): EffectiveAddress | null => {
    if (mode === undefined) return null;
    const operand = { mode, register, instruction: at, extension: next };
    next += extensionLength(bytes, operand, end, form.size);
    return operand;
  };
  const source = modes === "" ? null : addressed(modeOf(word >> 3 & 7, word & 7), word & 7);
  const destination = operands.endsWith("{ea9}")
    ? addressed(modeOf(word >> 6 & 7, word >> 9 & 7), word >> 9 & 7)
    : null;
  return next > end ? null : { form, word, source, destination, next };
}

function field(name: string, bytes: Uint8Array, at: number, { form, word, source, destination }: Instruction): string {
  switch (name) {
    case "ea":
      return operandText(bytes, source!, form.size);
    case "ea9":
      return operandText(bytes, destination!, form.size);
    case "imm":
      return immediateText(bytes, at + 2, form.size);
    case "immw":
    case "bit":
      return immediateText(bytes, at + 2, 2);
    case "disp(a0)":
      return `${hexDisplacement(signed(bigWord(bytes, at + 2), 16))}(a${word & 7})`;
    case "rel16":
      return `$${(at + 2 + signed(bigWord(bytes, at + 2), 16) >>> 0).toString(16)}`;
    case "rel8":
      return `$${(at + 2 + signed(word, 8) >>> 0).toString(16)}`;
    case "s8":
      return `#$${(word & 0xff).toString(16)}`;
    case "q9":
      return `#$${word >> 9 & 7 || 8}`;
    case "trap":
      return `#$${(word & 15).toString(16)}`;
    case "ill":
      return "#$4afc";
    case "regs":
      return registerList(bigWord(bytes, at + 2), source!.mode === "M");
    default:
      return registerField(name, word);
  }
}

/** `d9`, `a0`, `-a9`, `a0+`: the register whose number begins at that bit, plain, with predecrement, with postincrement. */
function registerField(name: string, word: number): string {
  const [, before, file, from, after] = /^(-?)([ad])([09])(\+?)$/.exec(name) ?? [];
  if (file === undefined) throw new TypeError(`no such field: ${name}`);
  const register = `${file}${word >> Number(from) & 7}`;
  return before === "" && after === "" ? register : `${before}(${register})${after}`;
}
