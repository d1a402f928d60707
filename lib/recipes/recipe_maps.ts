/**
 * Which tables edits touch.
 *
 * @module
 */
import type { Span } from "../image/span.ts";
import type { RecipeAxis, RecipeMap } from "./document.ts";
import { roundHalfEven } from "../image/rounding.ts";
import { readCells } from "../maps/cells.ts";
import { labelTable } from "../maps/labels.ts";
import type { MapTable } from "../maps/table.ts";
import { firstEndingAfter } from "./spans.ts";

/** Most tables in a document. */
const MOST_MAPS = 500;

/** How far beyond its cells, and before its axis, an edit still counts as the table's. */
const MARGIN = 4;

/**
 * The tables that edits touch, best first; each edit belongs to the best table that it touches.
 *
 * @param tables best first
 * @param edits in ascending order, none overlapping another
 */
export function touchedMaps(
  bytes: Uint8Array,
  tables: readonly MapTable[],
  edits: readonly Span[],
): RecipeMap[] {
  const maps: RecipeMap[] = [];
  const free = new FreeEdits(edits);
  for (const table of tables) {
    if (maps.length === MOST_MAPS) break;
    const refs = spansOf(table).flatMap((span) => free.claim(span)).sort((a, b) => a - b);
    if (refs.length > 0) maps.push(describe(bytes, table, `m${maps.length + 1}`, refs));
  }
  return maps;
}

/** The bytes of a table: with its axes if it is in one piece, row by row if it is one half of two interleaved ones. */
function spansOf({ offset, cols, rows, cell_width, stride, x_axis_offset }: MapTable): Span[] {
  const width = cols * cell_width;
  if (stride === null || stride === width) {
    const start = Math.min(x_axis_offset ?? offset, offset) - MARGIN;
    return [{ start, end: offset + rows * width + MARGIN }];
  }
  return Array.from({ length: rows }, (_, row) => {
    const start = offset + row * stride;
    return { start, end: start + width };
  });
}

/** Edits that no table has claimed yet. */
class FreeEdits {
  readonly #edits: readonly Span[];
  /** The next free edit from each on, itself included. */
  readonly #next: Int32Array;

  constructor(edits: readonly Span[]) {
    this.#edits = edits;
    this.#next = Int32Array.from({ length: edits.length + 1 }, (_, i) => i);
  }

  /** Takes all free edits that share a byte with a span; their numbers, from 1. */
  claim(span: Span): number[] {
    const numbers: number[] = [];
    let i = this.#free(firstEndingAfter(this.#edits, span.start));
    while (i < this.#edits.length && this.#edits[i]!.start < span.end) {
      numbers.push(i + 1);
      this.#next[i] = i + 1;
      i = this.#free(i);
    }
    return numbers;
  }

  #free(i: number): number {
    let free = i;
    while (this.#next[free] !== free) free = this.#next[free]!;
    while (this.#next[i] !== i) {
      const step = this.#next[i]!;
      this.#next[i] = free;
      i = step;
    }
    return free;
  }
}

function describe(bytes: Uint8Array, table: MapTable, id: string, instruction_refs: number[]): RecipeMap {
  const { offset, cols, rows, cell_width, byte_order, stride, x_axis_offset, y_axis_offset, score } = table;
  return {
    id,
    offset,
    cols,
    rows,
    cell_width,
    byte_order,
    stride,
    x_axis: axisAt(bytes, x_axis_offset, cols, byte_order),
    y_axis: axisAt(bytes, y_axis_offset, rows, byte_order),
    score: roundHalfEven(score, 3),
    // What the engine burns is not asked for here.
    ...labelTable(bytes, table, null),
    instruction_refs,
  };
}

function axisAt(bytes: Uint8Array, offset: number | null, count: number, order: "little" | "big"): RecipeAxis | null {
  return offset === null ? null : { offset, values: [...readCells(bytes, offset, count, 2, order)] };
}
