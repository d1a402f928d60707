/**
 * Writes the demonstration files in fixtures/demo: two made-up units, each stock and tuned, without any maker's data.
 *
 * - `stock.bin`, `tuned.bin`: an EDC17 of 512 KiB. Such units sign their flash, so no checksum of theirs is known.
 * - `m59_stock.bin`, `m59_tuned.bin`: an M5.9 of 128 KiB with a sum that is right in the stock file. The tuned one is as an
 *   editor leaves it that does not care for checksums: its sum is stale.
 *
 * usage: deno run --allow-write=fixtures/demo scripts/make_demo.ts
 *
 * @module
 */
import { type DumpMap, type DumpPlan, generateDump } from "../lib/image/generate_dump.ts";
import type { Bytes } from "../lib/image/image.ts";

/** The demonstration files by name, the same at every call. */
export function demoFiles(): Record<string, Bytes> {
  const { stock, tuned } = edc17();
  const { stock: m59Stock, tuned: m59Tuned } = m59();
  return { "stock.bin": stock, "tuned.bin": tuned, "m59_stock.bin": m59Stock, "m59_tuned.bin": m59Tuned };
}

/** An image before and after somebody worked on it. */
interface Pair {
  stock: Bytes;
  tuned: Bytes;
}

/** Identification texts and where they stand. All numbers are made up; the vehicle is number 0 of its year. */
const EDC17_TEXTS = [
  [0x210, "0281019999  1037541778  03L906018ZZ  28/1/EDC17C66/4/P000//P000_V0/000000/  WVWZZZ1K6AP000000"],
  [0x280, "SB_V01.00.00/00  CV000001"],
] as const;

const EDC17_PLAN: DumpPlan = {
  size: 0x80000,
  maps: 216,
  seed: 7,
  cellWidth: 2,
  byteOrder: "little",
  layout: ["code", "calibration", "code", "erased"],
};

function edc17(): Pair {
  const { bytes: stock, maps } = generateDump(EDC17_PLAN);
  writeTexts(stock, EDC17_TEXTS);
  return { stock, tuned: raised(stock, maps, { 40: 12, 41: 6, 44: 8 }) };
}

const M59_TEXTS = [
  [0x210, "8D0906018ZZ  1.8L R4/5VT         MOTR HS D010261204999103736099900/1/M5.9/00/500/000000/"],
] as const;

const M59_PLAN: DumpPlan = {
  size: 0x20000,
  maps: 27,
  seed: 9,
  cellWidth: 1,
  byteOrder: "little",
  layout: ["code", "code", "calibration", "erased", "erased", "erased", "erased", "erased"],
};

/** Bytes from here, where a word holds its own offset, to the store are summed up. */
const M59_SUM_START = 0x4000;
/** Three big-endian words: sum and base together, the base, the sum. */
const M59_SUM_STORE = 0xbf00;
const M59_SUM_BASE = 0x1234;

function m59(): Pair {
  const { bytes: stock, maps } = generateDump(M59_PLAN);
  writeTexts(stock, M59_TEXTS);
  const view = new DataView(stock.buffer);
  view.setUint16(M59_SUM_START, M59_SUM_START, true);
  const sum = stock.subarray(M59_SUM_START, M59_SUM_STORE).reduce((sum, byte) => sum + byte, 0);
  [sum + M59_SUM_BASE, M59_SUM_BASE, sum].forEach((word, i) => view.setUint16(M59_SUM_STORE + 2 * i, word));
  return { stock, tuned: raised(stock, maps, { 3: 6, 7: 4 }) };
}

/** Writes texts into a block of zeros. */
function writeTexts(bytes: Bytes, texts: readonly (readonly [at: number, text: string])[]): void {
  bytes.fill(0, 0x200, 0x300);
  for (const [at, text] of texts) bytes.set(new TextEncoder().encode(text), at);
}

/** A copy with some maps raised; at their last cell by so many percent, less and less towards the middle. */
function raised(stock: Bytes, maps: readonly DumpMap[], percentByMap: Readonly<Record<number, number>>): Bytes {
  const tuned = stock.slice();
  for (const [id, percent] of Object.entries(percentByMap)) raiseMap(tuned, maps[Number(id)]!, percent);
  return tuned;
}

function raiseMap(bytes: Bytes, { offset, cols, rows, cell_width: width }: DumpMap, percent: number): void {
  const view = new DataView(bytes.buffer);
  const most = 2 ** (8 * width) - 1;
  for (let y = rows >> 1; y < rows; y++) {
    for (let x = cols >> 1; x < cols; x++) {
      const at = offset + (y * cols + x) * width;
      const old = width === 1 ? view.getUint8(at) : view.getUint16(at, true);
      const share = (x + 1) * (y + 1) / (cols * rows);
      const raised = Math.min(most, old + Math.floor(old * percent * share / 100));
      if (width === 1) view.setUint8(at, raised);
      else view.setUint16(at, raised, true);
    }
  }
}

if (import.meta.main) {
  for (const [name, bytes] of Object.entries(demoFiles())) {
    Deno.writeFileSync(new URL(`../fixtures/demo/${name}`, import.meta.url), bytes);
  }
}
