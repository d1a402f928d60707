/**
 * Finding the tables of one image in another.
 *
 * @module
 */
import type { Image } from "../image/image.ts";
import { alignCells, type AlignedCells } from "./cell_alignment.ts";
import { correlation } from "./correlation.ts";
import type { MapTable } from "./table.ts";
import { areSimilar, type AxisValues, axisValues, fingerprint } from "./table_axes.ts";

/** A table that is in both images. */
export interface TableMatch {
  /** Equal axes; similar axes; or a changed block that no scan took for a table. */
  readonly kind: "exact" | "near" | "promoted";
  /** The table in the stock image. */
  readonly stock: MapTable;
  /** Its axes there; empty for a promoted block. */
  readonly stockAxes: AxisValues;
  /** Its axes in the tuned image. */
  readonly tunedAxes: AxisValues;
  /** Its cells in both. */
  readonly cells: AlignedCells;
  /** How well the cells go together; null if that can't be said. */
  readonly correlation: number | null;
}

/** The tables of two images, matched. */
export interface MatchedTables {
  /** Exact matches in the order of the tuned tables, then near ones likewise. */
  readonly matches: TableMatch[];
  /** Tables of the stock image that are not in the tuned one. */
  readonly onlyInStock: MapTable[];
  /** Tables of the tuned image that are not in the stock one. */
  readonly onlyInTuned: MapTable[];
  /** Whether the search for near matches was given up, because there were too many to try. */
  readonly isIncomplete: boolean;
}

/** A table with its axes read. */
interface Candidate {
  readonly table: MapTable;
  readonly axes: AxisValues;
}

/** Matches tables with equal axes, the nearest first; then those with similar axes whose cells go together. */
export function matchTables(
  stockImage: Image,
  stockTables: readonly MapTable[],
  tunedImage: Image,
  tunedTables: readonly MapTable[],
): MatchedTables {
  const read = (image: Image) => (table: MapTable): Candidate => ({ table, axes: axisValues(image.bytes, table) });
  const matching = new Matching(stockImage.bytes, stockTables.map(read(stockImage)), tunedImage.bytes);
  const matches: TableMatch[] = [];
  const unmatched: Candidate[] = [];
  for (const tuned of tunedTables.map(read(tunedImage))) {
    const match = matching.exact(tuned);
    if (match === null) unmatched.push(tuned);
    else matches.push(match);
  }
  const onlyInTuned: MapTable[] = [];
  for (const tuned of unmatched) {
    const match = matching.near(tuned);
    if (match === null) onlyInTuned.push(tuned.table);
    else matches.push(match);
  }
  return { matches, onlyInStock: matching.unused(), onlyInTuned, isIncomplete: matching.isExhausted };
}

/** Cells of a near match go together at least so well. */
const LEAST_CORRELATION = 0.95;
/** Near matches are looked for by trying; so many trials are more than any pair of images needs. */
const MAX_TRIALS = 1 << 17;

/** The tables of the stock image and which of them are matched. */
class Matching {
  readonly #stockBytes: Uint8Array;
  readonly #tunedBytes: Uint8Array;
  readonly #stock: readonly Candidate[];
  readonly #byAxes: Map<string, Candidate[]>;
  readonly #byShape: Map<string, Candidate[]>;
  /** Tables are told apart by their offsets. */
  readonly #used = new Set<number>();
  #trials = 0;

  constructor(stockBytes: Uint8Array, stock: readonly Candidate[], tunedBytes: Uint8Array) {
    this.#stockBytes = stockBytes;
    this.#tunedBytes = tunedBytes;
    this.#stock = stock;
    this.#byAxes = Map.groupBy(stock, ({ axes }) => fingerprint(axes));
    this.#byShape = Map.groupBy(stock, ({ table }) => shapeKey(table));
  }

  /** Whether so much was tried that nothing more is. */
  get isExhausted(): boolean {
    return this.#trials > MAX_TRIALS;
  }

  /** Matches a tuned table with the nearest stock table that has the same axes. */
  exact(tuned: Candidate): TableMatch | null {
    let nearest: Candidate | null = null;
    let least = Infinity;
    for (const stock of this.#byAxes.get(fingerprint(tuned.axes)) ?? []) {
      const distance = Math.abs(stock.table.offset - tuned.table.offset);
      if (distance >= least || this.#used.has(stock.table.offset)) continue;
      nearest = stock;
      least = distance;
    }
    return nearest === null ? null : this.#take("exact", nearest, tuned, this.#align(nearest, tuned));
  }

  /** Matches a tuned table with the stock table of the same shape and similar axes whose cells go together best. */
  near(tuned: Candidate): TableMatch | null {
    let best: { stock: Candidate; cells: AlignedCells } | null = null;
    let bestCorrelation = -1;
    for (const stock of this.#byShape.get(shapeKey(tuned.table)) ?? []) {
      if (this.#used.has(stock.table.offset) || !areSimilar(stock.axes, tuned.axes)) continue;
      if (this.isExhausted || ++this.#trials > MAX_TRIALS) return null;
      const cells = this.#align(stock, tuned);
      const r = correlation(cells.stock, cells.tuned);
      if (r === null || r < LEAST_CORRELATION || r <= bestCorrelation) continue;
      best = { stock, cells };
      bestCorrelation = r;
    }
    return best === null ? null : this.#take("near", best.stock, tuned, best.cells);
  }

  /** The stock tables that are not matched, in their order. */
  unused(): MapTable[] {
    return this.#stock.map(({ table }) => table).filter(({ offset }) => !this.#used.has(offset));
  }

  #align(stock: Candidate, tuned: Candidate): AlignedCells {
    return alignCells(this.#stockBytes, stock.table, this.#tunedBytes, tuned.table);
  }

  #take(kind: TableMatch["kind"], stock: Candidate, tuned: Candidate, cells: AlignedCells): TableMatch {
    this.#used.add(stock.table.offset);
    return {
      kind,
      stock: stock.table,
      stockAxes: stock.axes,
      tunedAxes: tuned.axes,
      cells,
      correlation: correlation(cells.stock, cells.tuned),
    };
  }
}

function shapeKey({ cols, rows, cell_width: width, byte_order: order, stride }: MapTable): string {
  return [cols, rows, width, order, stride].join();
}
