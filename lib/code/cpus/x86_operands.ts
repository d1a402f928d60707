/**
 * Operands of x86 instructions, in Intel's notation.
 *
 * @module
 */
import { address, shortNumber, signed } from "../fields.ts";

/** What stands in front of an opcode. */
export interface Prefixes {
  /** Number of prefix bytes. */
  count: number;
  /** Bytes of an operand: 2 or 4. */
  operandSize: number;
  /** Bytes of an address: 2 or 4. */
  addressSize: number;
  /** Segment register that replaces the usual one; empty: none. */
  segment: string;
  /** `F2` or `F3`, the last of them; 0: none. */
  repeat: number;
  /** Whether there is a lock. */
  lock: boolean;
}

/** A row of the instruction table with what decoding asks of it. */
export interface Form {
  /** Names with operands of 16 and of 32 bits. */
  readonly mnemonics: readonly [short: string, long: string];
  /** Operands as the table spells them. */
  readonly operands: readonly string[];
  /** Whether a ModRM byte follows the opcode. */
  readonly modrm: boolean;
  /** Whether the ModRM byte must name memory. */
  readonly memoryOnly: boolean;
  /** Whether it must name a register. */
  readonly registerOnly: boolean;
  /** Whether it always names a register, whatever its upper bits. */
  readonly moves: boolean;
  /** Whether it may be locked, if it changes memory. */
  readonly lockable: boolean;
}

/** A decoded instruction. */
export interface Instruction {
  /** What it is. */
  readonly form: Form;
  /** What stands in front. */
  readonly prefixes: Prefixes;
  /** Opcode, from 100 up if behind 0F. */
  readonly opcode: number;
  /** ModRM byte; -1 at the end of the span. */
  readonly modrm: number;
  /** SIB byte; -1: none. */
  readonly sib: number;
  /** Offset of the displacement. */
  readonly displacement: number;
  /** Offset of the immediate operands. */
  readonly immediate: number;
  /** Offset behind the instruction. */
  readonly next: number;
}

/** An operand of the table as it is written. */
export function operandText(bytes: Uint8Array, instruction: Instruction, operand: string, mnemonic: string): string {
  const { prefixes, opcode, modrm, immediate } = instruction;
  if (operand === "rA") return register(0, prefixes.operandSize);
  if (!/^[A-Z]/.test(operand)) return operand;
  const [where, kind] = [operand[0]!, operand[1] ?? ""];
  const size = sizeOf(kind, prefixes.operandSize);
  switch (where) {
    case "E":
    case "M":
      // A word-sized system operand fills the whole register.
      if (modrm >= 0xc0) return register(modrm & 7, kind === "s" ? prefixes.operandSize : size);
      return `${POINTERS[kind === "v" ? (size === 2 ? "w" : "d") : kind]}${memory(bytes, instruction)}`;
    case "R":
      return register(modrm & 7, 4);
    case "G":
      return register(modrm >> 3 & 7, size);
    case "S":
      return SEGMENTS[modrm >> 3 & 7]!;
    case "C":
      return `cr${modrm >> 3 & 7}`;
    case "D":
      return `dr${modrm >> 3 & 7}`;
    case "T":
      return `st(${modrm & 7})`;
    case "Z":
      return register(opcode & 7, size);
    case "X":
      return `${POINTERS[pointerKind(size)]}${segment(prefixes.segment)}[${register(6, prefixes.addressSize)}]`;
    case "Y":
      return `${POINTERS[pointerKind(size)]}es:[${register(7, prefixes.addressSize)}]`;
    case "O": {
      const at = littleEndian(bytes, immediate, prefixes.addressSize);
      return `${POINTERS[pointerKind(size)]}${segment(prefixes.segment)}[${shortNumber(at)}]`;
    }
    default:
      return immediateText(bytes, instruction, operand, mnemonic);
  }
}

const POINTERS: Readonly<Record<string, string>> = {
  b: "byte ptr ",
  w: "word ptr ",
  s: "word ptr ",
  d: "dword ptr ",
  q: "qword ptr ",
  x: "xword ptr ",
  t: "tbyte ptr ",
  p: "ptr ",
  n: "",
};

function pointerKind(size: number): string {
  return size === 1 ? "b" : size === 2 ? "w" : "d";
}

function sizeOf(kind: string, operandSize: number): number {
  return kind === "b" ? 1 : kind === "w" || kind === "s" ? 2 : kind === "d" ? 4 : operandSize;
}

const BYTE_REGISTERS = ["al", "cl", "dl", "bl", "ah", "ch", "dh", "bh"];
const WORD_REGISTERS = ["ax", "cx", "dx", "bx", "sp", "bp", "si", "di"];
const SEGMENTS = ["es", "cs", "ss", "ds", "fs", "gs"];

function register(number: number, size: number): string {
  if (size === 1) return BYTE_REGISTERS[number]!;
  return size === 2 ? WORD_REGISTERS[number]! : `e${WORD_REGISTERS[number]}`;
}

function segment(name: string): string {
  return name === "" ? "" : `${name}:`;
}

/** Bases of 16-bit addresses. */
const WORD_BASES = ["bx + si", "bx + di", "bp + si", "bp + di", "si", "di", "bp", "bx"];

function memory(bytes: Uint8Array, { prefixes, modrm, sib, displacement }: Instruction): string {
  const mode = modrm >> 6;
  const number = modrm & 7;
  const parts: string[] = [];
  let isAbsolute = false;
  if (prefixes.addressSize === 2) {
    isAbsolute = mode === 0 && number === 6;
    if (!isAbsolute) parts.push(WORD_BASES[number]!);
  } else if (sib < 0) {
    isAbsolute = mode === 0 && number === 5;
    if (!isAbsolute) parts.push(register(number, 4));
  } else {
    isAbsolute = mode === 0 && (sib & 7) === 5;
    if (!isAbsolute) parts.push(register(sib & 7, 4));
    const index = sib >> 3 & 7;
    // esp is no index.
    if (index !== 4) parts.push(`${register(index, 4)}${sib >> 6 === 0 ? "" : `*${1 << (sib >> 6)}`}`);
  }
  const length = mode === 1 ? 1 : mode === 2 || isAbsolute ? prefixes.addressSize : 0;
  const value = littleEndian(bytes, displacement, length);
  const base = parts.join(" + ");
  if (base === "") return `${segment(prefixes.segment)}[${shortNumber(value)}]`;
  const offset = signed(value, length * 8);
  const sum = length === 0 || offset === 0
    ? base
    : `${base} ${offset < 0 ? "-" : "+"} ${shortNumber(Math.abs(offset))}`;
  return `${segment(prefixes.segment)}[${sum}]`;
}

/** Instructions whose signed immediates are masks and written without sign. */
const MASKING: ReadonlySet<string> = new Set(["and", "or", "xor"]);

function immediateText(bytes: Uint8Array, instruction: Instruction, operand: string, mnemonic: string): string {
  const { prefixes, form, immediate, next } = instruction;
  const size = prefixes.operandSize;
  // The only instruction with two immediates has a word and a byte.
  const at = operand === "Ib" && form.operands.includes("Iw") ? immediate + 2 : immediate;
  switch (operand) {
    case "Ii": {
      const value = signed(bytes[at]!, 8);
      return shortNumber(MASKING.has(mnemonic) ? (size === 2 ? value & 0xffff : value >>> 0) : value);
    }
    case "Ib":
      return shortNumber(bytes[at]!);
    case "Iw":
      return shortNumber(littleEndian(bytes, at, 2));
    case "Iv":
      return shortNumber(littleEndian(bytes, at, size));
    case "Jb":
      return target(next + signed(bytes[at]!, 8), size);
    case "Jv":
      return target(next + signed(littleEndian(bytes, at, size), size * 8), size);
    default: {
      const [offset, selector] = [littleEndian(bytes, at, size), littleEndian(bytes, at + size, 2)];
      return `${shortNumber(selector)}${mnemonic === "ljmp" ? ":" : ", "}${shortNumber(offset)}`;
    }
  }
}

function target(value: number, size: number): string {
  return size === 2 ? shortNumber(value & 0xffff) : address(value);
}

/** `length` bytes as an unsigned number, the lowest first. */
function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let i = length - 1; i >= 0; i--) value = value * 256 + bytes[at + i]!;
  return value;
}
