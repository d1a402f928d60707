/**
 * What a decoder of a CPU offers, and going through code with it.
 *
 * @module
 */
import type { Span } from "../image/span.ts";

/** Where instructions begin and end. */
export interface InstructionSet {
  /** Bytes to go on by where nothing decodes; 0 if decoding ends there. */
  skip(bytes: Uint8Array, at: number): number;
  /**
   * Length in bytes of the instruction at `at`, which is before `end`; 0 if there is none, or if it does not end by
   * `end`. Looks at no byte beyond the image.
   */
  length(bytes: Uint8Array, at: number, end: number): number;
}

/** An instruction set that can be written down. */
export interface Listing extends InstructionSet {
  /** Mnemonic and operands of the instruction at `at`, of which `length` told that there is one. */
  text(bytes: Uint8Array, at: number, end: number): readonly [mnemonic: string, operands: string];
  /** How the data that `skip` steps over is written, if not as `.byte`. */
  data?(bytes: Uint8Array, at: number): readonly [mnemonic: string, operands: string];
}

/** Addresses that instructions name, as they stand in the code, in decoding order. */
export class Operands {
  /** Number of instructions that were decoded. */
  instructions = 0;
  /** Addresses named. */
  readonly targets: number[] = [];
  /** Offsets of the instructions that name them. */
  readonly addresses: number[] = [];

  /** Adds an address that the instruction at `address` names. */
  add(target: number, address: number): void {
    this.targets.push(target);
    this.addresses.push(address);
  }
}

/** Collects the addresses that instructions in regions of code name. */
export type Scan = (bytes: Uint8Array, code: readonly Span[]) => Operands;

/** Decodes a span from its start, calls `visit` for every instruction, and gives their number. */
export function walk(
  set: InstructionSet,
  bytes: Uint8Array,
  { start, end }: Span,
  visit: (at: number, length: number) => void,
): number {
  let count = 0;
  for (let at = start; at < end;) {
    const length = set.length(bytes, at, end);
    if (length > 0) {
      visit(at, length);
      count++;
      at += length;
    } else {
      const skipped = set.skip(bytes, at);
      if (skipped === 0) break;
      at += skipped;
    }
  }
  return count;
}
