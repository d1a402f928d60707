/**
 * PowerPC, 32 bits, big-endian.
 *
 * @module
 */
import { address, bits, fill, numericField, shortNumber, signed } from "../fields.ts";
import type { Listing } from "../instruction_set.ts";
import { FULL_OPCODES, PATTERNS } from "../tables/ppc.ts";
import { FORMS, SPECIAL_REGISTERS } from "../tables/ppc_forms.ts";
import { bigWord } from "../words.ts";

/** The decoder. Instructions that it can't name are written as `.long` and the word. */
export const ppc: Listing = {
  skip: () => 4,
  length: (bytes, at, end) => at + 4 <= end && isInstruction(wordAt(bytes, at)) ? 4 : 0,
  text(bytes, at) {
    const word = wordAt(bytes, at);
    return branch(word, at) ?? rotation(word) ?? specialRegister(word) ?? move(word) ?? form(word) ??
      [".long", `0x${word.toString(16).padStart(8, "0")}`];
  },
};

type Text = readonly [mnemonic: string, operands: string];

const isFull = new Uint8Array(64);
for (const opcode of FULL_OPCODES) isFull[opcode] = 1;

/** Patterns by primary opcode. */
const patterns: (readonly [mask: number, value: number])[][] = Array.from({ length: 64 }, () => []);
for (const pattern of PATTERNS) patterns[pattern[1] >>> 26]!.push(pattern);

function isInstruction(word: number): boolean {
  const opcode = word >>> 26;
  return isFull[opcode] === 1 || patterns[opcode]!.some(([mask, value]) => (word & mask) >>> 0 === value);
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bigWord(bytes, at) << 16 | bigWord(bytes, at + 2)) >>> 0;
}

function form(word: number): Text | null {
  const row = FORMS.find(([mask, value]) => (word & mask) >>> 0 === value);
  if (row === undefined) return null;
  return [row[2].replace("{.}", dot(word)), fill(row[3], (name) => field(name, word))];
}

function field(name: string, word: number): string {
  if (name === "cr") return conditionRegister(bits(word, 23, 3));
  const [, kind, from] = /^([rfzb])(\d+)$/.exec(name) ?? [];
  if (kind === undefined) return shortNumber(numericField(name, word));
  const number = bits(word, Number(from), 5);
  if (kind === "b") return `cr${number >> 2}${["lt", "gt", "eq", "un"][number & 3]}`;
  if (kind === "z") return number === 0 ? "0" : `r${number}`;
  return `${kind}${number}`;
}

function dot(word: number): string {
  return word & 1 ? "." : "";
}

const CONDITIONS = ["lt", "gt", "eq", "so"];
const OPPOSITES = ["ge", "le", "ne", "ns"];

function conditionBit(number: number): string {
  const name = CONDITIONS[number & 3]!;
  return number < 4 ? name : `4*cr${number >> 2}+${name}`;
}

function conditionRegister(number: number): string {
  return number === 0 ? "" : `cr${number}, `;
}

/** Branches: to a displacement, an absolute address, the link or the count register. */
function branch(word: number, at: number): Text | null {
  const opcode = word >>> 26;
  const link = word & 1 ? "l" : "";
  const base = word & 2 ? 0 : at;
  if (opcode === 18) return [`b${link}${word & 2 ? "a" : ""}`, address(base + signed(word & 0x3fffffc, 26))];
  if (opcode === 16) {
    return conditional(word, `${link}${word & 2 ? "a" : ""}`, address(base + signed(word & 0xfffc, 16)));
  }
  if (opcode !== 19) return null;
  const extended = bits(word, 1, 10);
  return extended === 16
    ? conditional(word, `lr${link}`, "")
    : extended === 528
    ? conditional(word, `ctr${link}`, "")
    : null;
}

/** A branch whose five BO bits tell what it depends on: the count register, a condition bit, both or nothing. */
function conditional(word: number, suffix: string, target: string): Text {
  const options = bits(word, 21, 5);
  const condition = bits(word, 16, 5);
  const count = options & 4 ? "" : options & 2 ? "dz" : "dnz";
  if (options & 16) {
    const hint = count === "" || (options & 8) === 0 ? "" : options & 1 ? "+" : "-";
    return [`b${count}${suffix}${hint}`, target];
  }
  if (count !== "") {
    const bit = conditionBit(condition);
    return [`b${count}${options & 8 ? "t" : "f"}${suffix}`, target === "" ? bit : `${bit}, ${target}`];
  }
  const name = (options & 8 ? CONDITIONS : OPPOSITES)[condition & 3]!;
  const hint = options & 2 ? options & 1 ? "+" : "-" : "";
  return [`b${name}${suffix}${hint}`, `${conditionRegister(condition >> 2)}${target}`.replace(/, $/, "")];
}

/** `rlwinm`, and the shifts and masks that are cases of it. */
function rotation(word: number): Text | null {
  if (word >>> 26 !== 21) return null;
  const [shift, first, last] = [bits(word, 11, 5), bits(word, 6, 5), bits(word, 1, 5)];
  const registers = `r${bits(word, 16, 5)}, r${bits(word, 21, 5)}`;
  const text = (mnemonic: string, ...numbers: number[]): Text => [
    `${mnemonic}${dot(word)}`,
    [registers, ...numbers.map(shortNumber)].join(", "),
  ];
  if ((word & 1) === 0 && first === 0 && last === 31 - shift) return text("slwi", shift);
  if ((word & 1) === 0 && last === 31 && first !== 0 && shift === 32 - first) return text("srwi", first);
  if (last === 31 && shift === 0) return text("clrlwi", first);
  if (last === 31 && first === 0) return text("rotlwi", shift);
  return text("rlwinm", shift, first, last);
}

const MOVE_FROM_SPECIAL = 339;
const MOVE_TO_SPECIAL = 467;
const MOVE_FROM_TIME_BASE = 371;

function specialRegister(word: number): Text | null {
  const extended = bits(word, 1, 10);
  if (word >>> 26 !== 31) return null;
  const register = `r${bits(word, 21, 5)}`;
  // The two halves of the number are swapped.
  const number = bits(word, 16, 5) | bits(word, 11, 5) << 5;
  const name = SPECIAL_REGISTERS[number];
  switch (extended) {
    case MOVE_FROM_SPECIAL:
      return name === undefined ? ["mfspr", `${register}, ${shortNumber(number)}`] : [`mf${name}`, register];
    case MOVE_TO_SPECIAL:
      return name === undefined ? ["mtspr", `${shortNumber(number)}, ${register}`] : [`mt${name}`, register];
    case MOVE_FROM_TIME_BASE:
      if (number === 268) return ["mftb", register];
      return number === 269 ? ["mftbu", register] : ["mftb", `${register}, ${shortNumber(number)}`];
    default:
      return null;
  }
}

/** `or` of a register with itself, which copies it. */
function move(word: number): Text | null {
  const isOr = (word & 0xfc0007ff) >>> 0 === 0x7c000378;
  return isOr && bits(word, 21, 5) === bits(word, 11, 5)
    ? ["mr", `r${bits(word, 16, 5)}, r${bits(word, 21, 5)}`]
    : null;
}
