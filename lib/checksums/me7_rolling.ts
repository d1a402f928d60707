/**
 * Rolling sums of Bosch ME7: a table-driven CRC whose table, ranges and stores are read from the code that computes it.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import { lengthAt, movedOffset, operand, runBefore } from "./c166.ts";
import { type Check, computedCheck, hex, littleAt } from "./check.ts";
import { crc32Ieee } from "./crc.ts";
import { codeRanges } from "./me7_rolling_ranges.ts";
import { codePattern, findAllCode, findCode } from "./signature.ts";
import { inclusive, type InclusiveRange, insideImage, type View } from "./view.ts";

/** What `checksum` says of one rolling sum. */
export interface RollingReport {
  /** Offset of the stored sum. */
  store: number;
  /** Whether it agrees. */
  status: "ok" | "stale";
  /** Eight hex digits. */
  stored: string;
  /** Eight hex digits. */
  expected: string;
  /** What it covers, in this order. */
  ranges: InclusiveRange[];
  /** What the register runs over before the first sum; null if nothing. */
  init_range: InclusiveRange | null;
}

/** The rolling sums of an image. */
export interface Rolling {
  /** For the answer of `checksum`, in the code's order. */
  readonly report: RollingReport[];
  /** For corrections, in the same order. */
  readonly checks: Check[];
}

const SEEDS = codePattern(
  "88 90 88 80 88 70 88 60 28 02 e0 0f f2 f6 .. .. f2 f7 .. .. f0 8c f0 9d 0d 1e dc 09 a9 88 f0 56 51 a8 b9 a0 " +
    "e6 f4 .. .. e6 f5 .. ..",
  0,
);
const INIT = codePattern(
  ".. .. .. .. .. .. f6 8f .. .. f6 8f .. .. e6 fc .. .. e6 fd .. .. e0 .. da .. .. ..",
);
const VALUE = codePattern("e6 f4 .. .. e6 f5 .. .. da 00 .. ..");
/** How far behind the table's address the code that fills the register stands at most. */
const INIT_REACH = 4096;
/** How far behind it the code that compares the sums stands at most. */
const VALUE_REACH = 2048;

/** Finds and computes the rolling sums; null where the code is missing or names places outside the image. */
export function me7Rolling(view: View): Rolling | null {
  return insideImage(() => readRolling(view));
}

function readRolling(view: View): Rolling | null {
  const seeds = findAllCode(view, SEEDS)[0];
  if (seeds === undefined) return null;
  const code = seeds + SEEDS.bytes.length;
  const table = movedOffset(view, seeds + 36);
  const init = initRange(view, code);
  const stores = init === null ? null : slotStores(view, code, init !== undefined);
  const ranges = stores === null ? null : codeRanges(view, code, new Set(stores.keys()));
  if (table === undefined || table < 0 || init === null || stores === null || ranges === null) return null;
  const spans = [...ranges.values()].flat();
  if ((init === undefined ? spans : [init, ...spans]).some((span) => span.start < 0 || span.end > view.size)) {
    return null;
  }

  const register = new Register(view, table);
  if (init !== undefined) register.run(init);
  // Without a reset a sum depends on all that was summed before it.
  let summed: Span[] = init === undefined ? [] : [init];
  const report: RollingReport[] = [];
  const checks: Check[] = [];
  for (const [slot, store] of stores) {
    const covered = ranges.get(slot) ?? [];
    if (init === undefined) {
      register.reset();
      summed = [];
    }
    for (const span of covered) register.run(span);
    summed = [...summed, ...covered];
    const expected = register.sum;
    const check = store + 4 > view.size ? undefined : computedCheck(view, {
      scheme: "me7_rolling",
      name: `sum${checks.length + 1}`,
      store: littleAt(store, 4),
      expected,
      cover: { unit: "other", spans: summed },
      signs: [{ start: seeds, end: code + VALUE_REACH }, { start: table, end: table + 1024 }],
    });
    if (check !== undefined) checks.push(check);
    report.push({
      store,
      status: check?.status === "ok" || check === undefined && expected === 0 ? "ok" : "stale",
      stored: hex(check?.stored ?? 0),
      expected: hex(expected),
      ranges: covered.map(inclusive),
      init_range: init === undefined ? null : inclusive(init),
    });
  }
  return { report, checks };
}

/** What the register runs over first: undefined if there is no such code, null if it can't be read. */
function initRange(view: View, code: number): Span | null | undefined {
  const at = findCode(view, INIT, code, code + INIT_REACH);
  if (at < 0) return undefined;
  const start = movedOffset(view, at + 14);
  const count = operand(view, "MOV", at + 22);
  return start === undefined || count === undefined ? null : { start, end: start + count };
}

/** Stores by slot number, in the code's order; null if the code can't be read. */
function slotStores(view: View, code: number, dual: boolean): Map<number, number> | null {
  const stores = new Map<number, number>();
  for (let from = code; from < code + VALUE_REACH;) {
    const at = findCode(view, VALUE, from, code + VALUE_REACH);
    if (at < 0) break;
    const choice = runBefore(view, ["MOVB", "CMPB"], at, at - 64);
    if (choice < 0) {
      // Next to a register that is filled first, this is the store of another scheme.
      if (dual) break;
      return null;
    }
    const slot = operand(view, "CMPB", choice + lengthAt(view, choice));
    const store = movedOffset(view, at);
    if (slot === undefined || store === undefined || store < 0 || stores.has(slot)) return null;
    stores.set(slot, store);
    from = at + VALUE.bytes.length;
  }
  return stores.size === 0 ? null : stores;
}

/** The 32-bit register and the image's own table for it. */
class Register {
  readonly #view: View;
  readonly #table: Uint32Array;
  readonly #standard: boolean;
  #state = 0xffffffff;

  constructor(view: View, table: number) {
    this.#view = view;
    // Entries behind the image's end leave the register as it is; they are cut off here.
    const entries = Math.max(0, Math.min(256, Math.floor((view.size - table) / 4)));
    this.#table = Uint32Array.from({ length: entries }, (_, i) => view.u32(table + 4 * i));
    this.#standard = entries === 256 && this.#table.every((entry, byte) => entry === crc32Ieee.entry(byte));
  }

  get sum(): number {
    return ~this.#state >>> 0;
  }

  reset(): void {
    this.#state = 0xffffffff;
  }

  run({ start, end }: Span): void {
    if (this.#standard) {
      this.#state = crc32Ieee.update(this.#state, this.#view, start, end);
      return;
    }
    const table = this.#table;
    const { bytes } = this.#view;
    let state = this.#state;
    for (let at = start; at < end; at++) {
      const index = (bytes[at] as number) ^ (state & 255);
      if (index < table.length) state = (table[index] as number) ^ (state >>> 8);
    }
    this.#state = state;
  }
}
