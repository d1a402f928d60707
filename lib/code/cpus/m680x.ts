/**
 * Motorola 6800 and 68HC11.
 *
 * @module
 */
import { fill, signed } from "../fields.ts";
import { type Listing, Operands, type Scan, walk } from "../instruction_set.ts";
import { type M680xRow, OPCODES } from "../tables/m680x.ts";
import { bigWord } from "../words.ts";

/** The decoder of the 6800. A byte that begins no instruction counts as one: `fcb`. */
export const m6800: Listing = decoder(([, , , , in6800]) => in6800 === 1);

/** The decoder of the 68HC11. As above. */
export const m68hc11: Listing = decoder(() => true);

/** Collects the 16-bit addresses of loads, stores, arithmetic, jumps and calls, from code for the 6800 or the 68HC11. */
export function scanWith(only6800: boolean): Scan {
  const set = only6800 ? m6800 : m68hc11;
  return (bytes, code) => {
    const operands = new Operands();
    for (const span of code) {
      operands.instructions += walk(set, bytes, span, (at, length) => {
        // The shortest instruction with such an operand has three bytes.
        if (length >= 3 && namesAddress(bytes, at)) {
          operands.add(bigWord(bytes, at + length - 2), at);
        }
      });
    }
    return operands;
  };
}

const PREFIXES: ReadonlySet<number> = new Set([0x18, 0x1a, 0xcd]);
/** Instructions are not decoded across a multiple of this address. */
const PAGE = 0x10000;

const namesAddressByOpcode: ReadonlySet<number> = new Set(
  OPCODES.filter(([, , , , , reference]) => reference === 1).map(([opcode]) => opcode),
);

function namesAddress(bytes: Uint8Array, at: number): boolean {
  return namesAddressByOpcode.has(opcodeAt(bytes, at));
}

/** The opcode byte, with the prefix above it if there is one. */
function opcodeAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  return PREFIXES.has(first) && at + 1 < bytes.length ? first << 8 | bytes[at + 1]! : first;
}

function decoder(admits: (row: M680xRow) => boolean): Listing {
  const rows = new Map(OPCODES.filter(admits).map((row) => [row[0], row]));

  function rowAt(bytes: Uint8Array, at: number, end: number): M680xRow | undefined {
    const row = rows.get(opcodeAt(bytes, at));
    const fits = row !== undefined && row[1] <= (end - at) % PAGE && at % PAGE + row[1] <= PAGE;
    return fits ? row : undefined;
  }

  return {
    skip: () => 1,
    length: (bytes, at, end) => rowAt(bytes, at, end)?.[1] ?? 1,
    text(bytes, at, end) {
      const row = rowAt(bytes, at, end);
      if (row === undefined) return ["fcb", `$${hex((end - at) % PAGE === 0 ? 0 : bytes[at]!, 2)}`];
      const [opcode, length, mnemonic, operands] = row;
      const operandAt = at + (opcode > 0xff ? 2 : 1);
      return [mnemonic, fill(operands, (name) => field(name, bytes, operandAt, at + length))];
    },
  };
}

function field(name: string, bytes: Uint8Array, operandAt: number, next: number): string {
  const [notation, index] = name.split("@");
  const at = operandAt + Number(index);
  const byte = bytes[at]!;
  switch (notation) {
    case "x2":
      return `$${hex(byte, 2)}`;
    case "X4":
      // An address that fits into a byte is marked, lest it be taken for a direct one.
      return `${byte === 0 ? ">" : ""}$${hex(bigWord(bytes, at), 4)}`;
    case "d1":
      return String(byte);
    case "i1":
      return String(signed(byte, 8));
    case "i2":
      return String(signed(bigWord(bytes, at), 16));
    case "rel":
      return `$${hex(next + signed(byte, 8) & 0xffff, 4)}`;
    default:
      throw new TypeError(`no such field: ${name}`);
  }
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, "0");
}
