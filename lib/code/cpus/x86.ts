/**
 * x86 in 32-bit mode, up to the Pentium Pro without MMX.
 *
 * No engine control is known to carry one; the decoder is there for those who ask for it by name.
 *
 * @module
 */
import type { Listing } from "../instruction_set.ts";
import {
  ARITHMETIC,
  ARITHMETIC_OPERANDS,
  CONDITIONS,
  EXTENDED_OPCODES,
  FLOAT_MEMORY,
  FLOAT_REGISTER,
  GROUPS,
  OPCODES,
} from "../tables/x86.ts";
import { type Form, type Instruction, operandText, type Prefixes } from "./x86_operands.ts";

/** The decoder. */
export const x86: Listing = {
  skip: () => 1,
  length(bytes, at, end) {
    const instruction = decode(bytes, at, end);
    return instruction === null ? 0 : instruction.next - at;
  },
  text(bytes, at, end) {
    const instruction = decode(bytes, at, end)!;
    const { form, prefixes } = instruction;
    const mnemonic = form.mnemonics[prefixes.operandSize === 2 ? 0 : 1];
    return [
      `${repetition(form, prefixes)}${prefixes.lock ? "lock " : ""}${mnemonic}`,
      form.operands.map((operand) => operandText(bytes, instruction, operand, mnemonic)).join(", "),
    ];
  },
};

/** The longest instruction a processor takes. */
const MAX_LENGTH = 15;

function decode(bytes: Uint8Array, at: number, spanEnd: number): Instruction | null {
  const end = Math.min(spanEnd, at + MAX_LENGTH);
  const prefixes = readPrefixes(bytes, at, end);
  let next = at + prefixes.count;
  if (next >= end) return null;
  let opcode = bytes[next++]!;
  if (opcode === 0x0f) {
    if (next >= end) return null;
    opcode = 0x100 | bytes[next++]!;
  }
  const modrm = next < end ? bytes[next]! : -1;
  const form = plainForms[opcode] ?? (modrm < 0 ? null : chosenForm(opcode, modrm));
  if (form === null || form.modrm && modrm < 0) return null;
  // There are six segment registers.
  if (form.operands.includes("Sw") && (modrm >> 3 & 7) > 5) return null;

  const instruction = { form, prefixes, opcode, modrm, sib: -1, displacement: next, immediate: next, next };
  if (form.modrm) {
    instruction.displacement = instruction.immediate = ++next;
    const inMemory = modrm < 0xc0;
    if (inMemory ? form.registerOnly : form.memoryOnly) return null;
    if (inMemory && !form.moves) {
      if (prefixes.addressSize === 4 && (modrm & 7) === 4) {
        if (next >= end) return null;
        instruction.sib = bytes[next++]!;
      }
      instruction.displacement = next;
      next += displacementLength(modrm, instruction.sib, prefixes.addressSize);
      instruction.immediate = next;
    }
  }
  if (prefixes.lock && !(form.modrm && modrm < 0xc0 && form.lockable)) return null;
  for (const operand of form.operands) next += immediateLength(operand, prefixes);
  instruction.next = next;
  return next > end ? null : instruction;
}

const SEGMENTS: Readonly<Record<number, string>> = {
  0x26: "es",
  0x2e: "cs",
  0x36: "ss",
  0x3e: "ds",
  0x64: "fs",
  0x65: "gs",
};

function readPrefixes(bytes: Uint8Array, at: number, end: number): Prefixes {
  const prefixes: Prefixes = { count: 0, operandSize: 4, addressSize: 4, segment: "", repeat: 0, lock: false };
  for (let next = at; next < end; next++) {
    const byte = bytes[next]!;
    if (byte === 0x66) prefixes.operandSize = 2;
    else if (byte === 0x67) prefixes.addressSize = 2;
    else if (byte === 0xf0) prefixes.lock = true;
    else if (byte === 0xf2 || byte === 0xf3) prefixes.repeat = byte;
    else if (SEGMENTS[byte] !== undefined) prefixes.segment = SEGMENTS[byte]!;
    else break;
    prefixes.count++;
  }
  return prefixes;
}

/** Bytes of the displacement that a ModRM byte (and SIB byte, if not -1) asks for. */
function displacementLength(modrm: number, sib: number, addressSize: number): number {
  const mode = modrm >> 6;
  if (mode === 1) return 1;
  if (mode === 2) return addressSize;
  if (addressSize === 2) return (modrm & 7) === 6 ? 2 : 0;
  return ((sib < 0 ? modrm : sib) & 7) === 5 ? 4 : 0;
}

function immediateLength(operand: string, { operandSize, addressSize }: Prefixes): number {
  switch (operand) {
    case "Ib":
    case "Ii":
    case "Jb":
      return 1;
    case "Iw":
      return 2;
    case "Iv":
    case "Jv":
      return operandSize;
    case "Ap":
      return operandSize + 2;
    case "Ob":
    case "Ov":
      return addressSize;
    default:
      return 0;
  }
}

const LOCKABLE: ReadonlySet<string> = new Set(
  "adc add and btc btr bts cmpxchg cmpxchg8b dec inc neg not or sbb sub xadd xchg xor".split(" "),
);

/** Forms by opcode, where the opcode alone tells; behind 0F from 100 up. */
const plainForms: (Form | undefined)[] = [];
ARITHMETIC.forEach((mnemonic, i) => {
  ARITHMETIC_OPERANDS.forEach((operands, j) => plainForms[i * 8 + j] = parseForm(`${mnemonic} ${operands}`));
});
CONDITIONS.forEach((condition, i) => {
  plainForms[0x70 + i] = parseForm(`j${condition} Jb`);
  plainForms[0x140 + i] = parseForm(`cmov${condition} Gv,Ev`);
  plainForms[0x180 + i] = parseForm(`j${condition} Jv`);
  plainForms[0x190 + i] = parseForm(`set${condition} Eb`);
});
for (const [base, rows] of [[0, OPCODES], [0x100, EXTENDED_OPCODES]] as const) {
  for (const [opcode, text, count = 1] of rows) {
    const form = parseForm(text);
    for (let i = 0; i < count; i++) plainForms[base + opcode + i] = form;
  }
}

const chosen = new Map<string, Form>();

/** The form that the ModRM byte chooses; null if it means nothing with the opcode. */
function chosenForm(opcode: number, modrm: number): Form | null {
  const middle = modrm >> 3 & 7;
  let text = GROUPS[opcode]?.[middle];
  if (opcode >= 0xd8 && opcode <= 0xdf) {
    const row = (modrm < 0xc0 ? FLOAT_MEMORY : FLOAT_REGISTER)[opcode - 0xd8]![middle];
    text = typeof row === "object" ? row?.[modrm & 7] : row;
  }
  if (text === undefined || text === null) return null;
  let form = chosen.get(text);
  if (form === undefined) chosen.set(text, form = { ...parseForm(text), modrm: true });
  return form;
}

function parseForm(text: string): Form {
  const [mnemonic, list = ""] = text.split(" ") as [string, string?];
  const [short, long = short] = mnemonic.split("|") as [string, string?];
  const operands = list === "" ? [] : list.split(",");
  const some = (letters: string) => operands.some((operand) => /^[A-Z]/.test(operand) && letters.includes(operand[0]!));
  return {
    mnemonics: [short, long],
    operands,
    modrm: some("EMGRSCDT"),
    memoryOnly: some("M"),
    registerOnly: some("T"),
    moves: some("R"),
    lockable: LOCKABLE.has(short) && /^[EM]/.test(operands[0] ?? ""),
  };
}

/** The repetition prefix of instructions that work on memory at esi or edi. */
function repetition({ operands, mnemonics }: Form, { repeat }: Prefixes): string {
  if (repeat === 0 || !operands.some((operand) => /^[XY]/.test(operand))) return "";
  if (repeat === 0xf2) return "repne ";
  return /^(?:cmps|scas)/.test(mnemonics[0]) ? "repe " : "rep ";
}
