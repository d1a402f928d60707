/**
 * Reading the same table in two images.
 *
 * @module
 */
import { readCells, readTable } from "./cells.ts";
import type { MapTable } from "./table.ts";

/** The cells of a table in both images. */
export interface AlignedCells {
  /** Offset of the first cell in the stock image. */
  readonly stockOffset: number;
  /** Offset of the first cell in the tuned image. */
  readonly tunedOffset: number;
  /** Whether one of them is not where its scan found the table. */
  readonly realigned: boolean;
  /** Cells in the stock image. */
  readonly stock: Int32Array;
  /** Cells in the tuned image. */
  readonly tuned: Int32Array;
}

/** Bytes by which a scan may have missed the start of the cells: padding between axes and cells is guessed. */
const SHIFTS = [0, -2, 2, -4, 4];

/**
 * Reads a table in both images, at the offsets where the fewest cells differ.
 *
 * The two scans may have guessed the padding behind the axes differently, so neighbouring offsets are tried on both
 * sides. Of equally good ones the nearest to the scans' offsets wins, then the lowest. Halves of split tables are taken
 * as they are.
 */
export function alignCells(
  stockBytes: Uint8Array,
  stock: MapTable,
  tunedBytes: Uint8Array,
  tuned: MapTable,
): AlignedCells {
  const { cols, rows, cell_width: width, byte_order: order } = stock;
  const at = stock.stride === null ? bestOffsets(stockBytes, stock, tunedBytes, tuned.offset) : null;
  if (at === null) return asFound(stockBytes, stock, tunedBytes, tuned);
  return {
    stockOffset: at.stock,
    tunedOffset: at.tuned,
    realigned: at.stock !== stock.offset || at.tuned !== tuned.offset,
    stock: readCells(stockBytes, at.stock, cols * rows, width, order),
    tuned: readCells(tunedBytes, at.tuned, cols * rows, width, order),
  };
}

/** Reads both where the scans found them; as many rows as fit into both images. */
function asFound(stockBytes: Uint8Array, stock: MapTable, tunedBytes: Uint8Array, tuned: MapTable): AlignedCells {
  const size = stock.cols * stock.cell_width;
  const stride = tuned.stride ?? size;
  const fitting = Math.floor((tunedBytes.length - tuned.offset - size) / stride) + 1;
  const shape = { ...stock, rows: Math.max(0, Math.min(stock.rows, fitting)) };
  return {
    stockOffset: stock.offset,
    tunedOffset: tuned.offset,
    realigned: false,
    stock: readTable(stockBytes, shape),
    tuned: readTable(tunedBytes, { ...shape, offset: tuned.offset, stride: tuned.stride }),
  };
}

/** The pair of offsets with the fewest differing cells; null if the table fits nowhere in the tuned image. */
function bestOffsets(
  stockBytes: Uint8Array,
  table: MapTable,
  tunedBytes: Uint8Array,
  tunedOffset: number,
): { stock: number; tuned: number } | null {
  const size = table.cols * table.rows * table.cell_width;
  const fits = (bytes: Uint8Array, offset: number) => offset >= 0 && offset + size <= bytes.length;
  let best: { stock: number; tuned: number } | null = null;
  let bestRank = [Infinity];
  for (const stockShift of SHIFTS) {
    for (const tunedShift of SHIFTS) {
      const stock = table.offset + stockShift;
      const tuned = tunedOffset + tunedShift;
      if (!fits(stockBytes, stock) || !fits(tunedBytes, tuned)) continue;
      const changed = changedCells(stockBytes, stock, tunedBytes, tuned, size, table.cell_width, bestRank[0]!);
      const rank = [changed, Math.abs(stockShift) + Math.abs(tunedShift), stock, tuned];
      if (!precedes(rank, bestRank)) continue;
      best = { stock, tuned };
      bestRank = rank;
      if (rank[0] === 0 && rank[1] === 0) return best;
    }
  }
  return best;
}

/** Number of cells that differ; counting stops above `enough`. */
function changedCells(
  a: Uint8Array,
  aOffset: number,
  b: Uint8Array,
  bOffset: number,
  size: number,
  width: number,
  enough: number,
): number {
  let changed = 0;
  for (let i = 0; i < size && changed <= enough; i += width) {
    const differs = a[aOffset + i] !== b[bOffset + i] || a[aOffset + i + width - 1] !== b[bOffset + i + width - 1];
    if (differs) changed++;
  }
  return changed;
}

/** Whether a list of numbers comes before another. */
function precedes(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) {
    if (a[i]! !== b[i]) return a[i]! < (b[i] ?? Infinity);
  }
  return false;
}
