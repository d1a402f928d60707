/**
 * Effective addresses of the Motorola 68000: how long they are, what they name, how they are written.
 *
 * @module
 */
import { signed } from "../fields.ts";
import { bigWord } from "../words.ts";

/** An addressing mode as the instruction table spells it. */
export type Mode = "D" | "A" | "I" | "P" | "M" | "d" | "x" | "w" | "l" | "p" | "q" | "i";

/** An operand that an addressing mode and a register describe. */
export interface EffectiveAddress {
  /** Addressing mode. */
  readonly mode: Mode;
  /** Register number; not used by modes without register. */
  readonly register: number;
  /** Offset of the instruction. */
  readonly instruction: number;
  /** Offset of the words that belong to the operand. */
  readonly extension: number;
}

/** The addressing mode of two three-bit fields; undefined for the three that do not exist. */
export function modeOf(mode: number, register: number): Mode | undefined {
  return mode < 7 ? REGISTER_MODES[mode] : OTHER_MODES[register];
}

const REGISTER_MODES: readonly Mode[] = ["D", "A", "I", "P", "M", "d", "x"];
const OTHER_MODES: readonly Mode[] = ["w", "l", "p", "q", "i"];

/** Bytes of the words that belong to an operand; at least the rest up to `end` and more if it does not end by then. */
export function extensionLength(bytes: Uint8Array, operand: EffectiveAddress, end: number, size: number): number {
  switch (operand.mode) {
    case "d":
    case "w":
    case "p":
      return 2;
    case "l":
      return 4;
    case "i":
      return Math.max(2, size);
    case "x":
    case "q": {
      if (operand.extension + 2 > end) return 2;
      const { base, outer } = displacementLengths(bigWord(bytes, operand.extension));
      return 2 + base + outer;
    }
    default:
      return 0;
  }
}

/**
 * The address that a memory operand is written with, for the reference pass: the address itself, or the magnitude of
 * the displacement from a register. Null for operands without one.
 */
export function memoryAddress(bytes: Uint8Array, operand: EffectiveAddress): number | null {
  const { mode, extension } = operand;
  switch (mode) {
    case "w":
      return bigWord(bytes, extension);
    case "l":
      return longAt(bytes, extension);
    case "d":
      return Math.abs(signed(bigWord(bytes, extension), 16));
    case "p":
      return pcTarget(bytes, operand);
    case "x":
    case "q": {
      const word = bigWord(bytes, extension);
      if (isFull(word)) return null;
      return mode === "q" ? pcTarget(bytes, operand) : Math.abs(signed(word, 8)) || null;
    }
    default:
      return null;
  }
}

/** An operand as it is written; `size` are the bytes of an immediate one. */
export function operandText(bytes: Uint8Array, operand: EffectiveAddress, size: number): string {
  const { mode, register, extension } = operand;
  switch (mode) {
    case "D":
      return `d${register}`;
    case "A":
      return `a${register}`;
    case "I":
      return `(a${register})`;
    case "P":
      return `(a${register})+`;
    case "M":
      return `-(a${register})`;
    case "d":
      return `${hexDisplacement(signed(bigWord(bytes, extension), 16))}(a${register})`;
    case "w":
      return `$${bigWord(bytes, extension).toString(16)}.w`;
    case "l":
      return `$${longAt(bytes, extension).toString(16)}.l`;
    case "p":
      return `$${pcTarget(bytes, operand).toString(16)}(pc)`;
    case "i":
      return immediateText(bytes, extension, size);
    case "x":
    case "q":
      return indexedText(bytes, operand);
  }
}

/** An immediate operand of `size` bytes; a single byte is the lower one of a word. */
export function immediateText(bytes: Uint8Array, at: number, size: number): string {
  const value = size === 4 ? longAt(bytes, at) : size === 1 ? bytes[at + 1]! : bigWord(bytes, at);
  return `#$${value.toString(16)}`;
}

/** A displacement with the sign in front: `$8`, `-$8`. */
export function hexDisplacement(value: number): string {
  return `${value < 0 ? "-" : ""}$${Math.abs(value).toString(16)}`;
}

/** The registers of a mask: d0 is bit 0, or bit 15 if `reversed`. Neighbours are written as a run: `d2-d7/a2`. */
export function registerList(mask: number, reversed: boolean): string {
  const parts: string[] = [];
  for (const [file, shift] of [["d", 0], ["a", 8]] as const) {
    const has = (i: number) => i >= 0 && i < 8 && (mask >> (reversed ? 15 - shift - i : shift + i) & 1) === 1;
    for (let i = 0; i < 8; i++) {
      if (!has(i) || has(i - 1)) continue;
      let last = i;
      while (has(last + 1)) last++;
      parts.push(last === i ? `${file}${i}` : `${file}${i}-${file}${last}`);
    }
  }
  return parts.join("/");
}

function longAt(bytes: Uint8Array, at: number): number {
  return bigWord(bytes, at) * 0x10000 + bigWord(bytes, at + 2);
}

/** Indexed operands count from their own word, the others from behind the opcode. */
function pcTarget(bytes: Uint8Array, { mode, instruction, extension }: EffectiveAddress): number {
  const word = bigWord(bytes, extension);
  return (mode === "q" ? extension + signed(word, 8) : instruction + 2 + signed(word, 16)) >>> 0;
}

function indexedText(bytes: Uint8Array, operand: EffectiveAddress): string {
  const { mode, register, extension } = operand;
  const word = bigWord(bytes, extension);
  if (isFull(word)) return fullIndexedText(bytes, operand, word);
  if (mode === "q") {
    const comma = (word & 0xff) === 0 ? "," : ", ";
    return `$${pcTarget(bytes, operand).toString(16)}(pc${comma}${indexRegister(word)})`;
  }
  const displacement = signed(word, 8);
  return displacement === 0
    ? `(a${register}, ${indexRegister(word)}${indexScale(word)})`
    : `${hexDisplacement(displacement)}(a${register}, ${indexRegister(word)})`;
}

function indexRegister(word: number): string {
  return `${word & 0x8000 ? "a" : "d"}${word >> 12 & 7}.${word & 0x800 ? "l" : "w"}`;
}

/** The factor that the 68020 gave the index; the 68000 has none. */
function indexScale(word: number): string {
  const scale = word >> 9 & 3;
  return scale === 0 ? "" : ` * ${1 << scale}`;
}

/** The 68020 gave the index word a second format, with displacements behind it. */
function isFull(word: number): boolean {
  return (word & 0x100) !== 0;
}

function displacementLengths(word: number): { base: number; outer: number } {
  if (!isFull(word) || (word & 0xe4) === 0xc4 || (word & 0xe2) === 0xc0) return { base: 0, outer: 0 };
  const base = (word & 0x30) === 0x20 ? 2 : (word & 0x30) === 0x30 ? 4 : 0;
  const outer = (word & 3) > 1 && (word & 0x47) < 0x44 ? (word & 3) === 3 ? 4 : 2 : 0;
  return { base, outer };
}

/** `([$12, a0], d1.w, $34)`: base displacement, register and index as far as they are there; brackets: read from memory. */
function fullIndexedText(bytes: Uint8Array, { mode, register, extension }: EffectiveAddress, word: number): string {
  const { base, outer } = displacementLengths(word);
  const displacement = (at: number, length: number) =>
    length === 0 ? "" : hexDisplacement(length === 2 ? signed(bigWord(bytes, at), 16) : longAt(bytes, at) | 0);
  const list = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");
  const index = word & 0x40 ? "" : `${indexRegister(word)}${indexScale(word)}`;
  const [inner, behind] = word & 4 ? ["", index] : [index, ""];
  const address = list(
    displacement(extension + 2, base),
    word & 0x80 ? "" : mode === "q" ? "pc" : `a${register}`,
    inner,
  );
  const read = (word & 7) === 0 ? address : `[${address || "0"}]`;
  return `(${list(read, behind, displacement(extension + 2 + base, outer))})`;
}
