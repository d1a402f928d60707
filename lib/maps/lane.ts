/**
 * The cells of an image in one reading (bytes, or words of one byte order), with running counts.
 *
 * @module
 */

/** Size of a cell in bytes. */
export type CellWidth = 1 | 2;

/** How many cells of a kind lie in front of each cell: a difference of two entries counts a block at once. */
export interface Counts {
  /** Bytes 00 and FF. */
  readonly fill: Int32Array;
  /** Printable bytes, 20 to 7E. */
  readonly printable: Int32Array;
  /** Cells that are 0 or have all bits set. */
  readonly erased: Int32Array;
  /** Cells that are 0, have all bits set, or are the greatest or least signed number. */
  readonly sentinel: Int32Array;
  /** Cells above F0 (F000), or 80 (8000): outside of what a calibration usually holds. */
  readonly unbounded: Int32Array;
  /** Sum of the differences between neighbours, without sign; differences of entries are right even where it overflows. */
  readonly travel: Int32Array;
}

/**
 * A window on the cells of an image that follows those who read it.
 *
 * Filling counts for a whole image costs more than scoring a sparse one, so only what is asked for is filled, and what
 * lies behind is given up when the window is full.
 */
export class Lane {
  /** Size of a cell. */
  readonly width: CellWidth;
  /** Number of cells of the image. */
  readonly length: number;
  /** Number of the cell that stands at index 0 of all arrays. */
  origin = 0;
  /** Changes whenever indexes come to mean other cells. */
  generation = 0;
  /** Cells of the window. */
  cells: Uint16Array;
  /** Running counts of the window, one entry more than cells. */
  counts: Counts;
  /** All cells of the image, for those who need neither the window nor counts. */
  readonly source: Uint8Array | Uint16Array;
  #filled = 0;

  /** Makes a lane of bytes (cells of one byte) or of words (cells of two). */
  constructor(source: Uint8Array | Uint16Array) {
    this.source = source;
    this.width = source.BYTES_PER_ELEMENT === 1 ? 1 : 2;
    this.length = source.length;
    this.cells = new Uint16Array(CAPACITY);
    this.counts = emptyCounts(CAPACITY);
  }

  /** Makes sure that the cells from `from` to before `to`, which the image must have, lie in the window. */
  cover(from: number, to: number): void {
    const end = this.origin + this.#filled;
    if (from < this.origin || from > end + AHEAD || to > this.origin + this.cells.length) this.#restart(from, to);
    if (to > this.origin + this.#filled) this.#fill(to - this.origin);
  }

  #restart(from: number, to: number): void {
    this.origin = Math.max(0, from - BEHIND);
    this.generation++;
    this.#filled = 0;
    if (to - this.origin <= this.cells.length) return;
    const length = Math.max(to - this.origin, 2 * this.cells.length);
    this.cells = new Uint16Array(length);
    this.counts = emptyCounts(length);
  }

  #fill(wanted: number): void {
    const end = Math.min(wanted + AHEAD, this.cells.length, this.length - this.origin);
    if (this.width === 1) this.#fillBytes(end);
    else this.#fillWords(end);
    this.#filled = end;
  }

  #fillBytes(end: number): void {
    const { cells, source, origin, counts: { fill, sentinel, unbounded, travel } } = this;
    let previous = cells[this.#filled - 1] ?? source[origin]!;
    for (let i = this.#filled; i < end; i++) {
      const cell = source[origin + i]!;
      cells[i] = cell;
      fill[i + 1] = fill[i]! + FILL[cell]!;
      sentinel[i + 1] = sentinel[i]! + SENTINEL[cell]!;
      unbounded[i + 1] = unbounded[i]! + UNBOUNDED[cell]!;
      travel[i + 1] = travel[i]! + Math.abs(cell - previous);
      previous = cell;
    }
  }

  #fillWords(end: number): void {
    const { cells, source, origin, counts: { fill, printable, erased, sentinel, unbounded, travel } } = this;
    let previous = cells[this.#filled - 1] ?? source[origin]!;
    for (let i = this.#filled; i < end; i++) {
      const cell = source[origin + i]!;
      const isErased = cell === 0 || cell === 0xffff;
      const isLimit = cell === 0x8000 || cell === 0x7fff;
      cells[i] = cell;
      fill[i + 1] = fill[i]! + FILL[cell & 0xff]! + FILL[cell >> 8]!;
      printable[i + 1] = printable[i]! + PRINTABLE[cell & 0xff]! + PRINTABLE[cell >> 8]!;
      erased[i + 1] = erased[i]! + (isErased ? 1 : 0);
      sentinel[i + 1] = sentinel[i]! + (isErased || isLimit ? 1 : 0);
      // The sign bit tells which cells are too great: a branch would be taken by chance.
      unbounded[i + 1] = unbounded[i]! + ((0xf000 - cell) >>> 31) + (cell === 0x8000 ? 1 : 0);
      travel[i + 1] = travel[i]! + Math.abs(cell - previous);
      previous = cell;
    }
  }
}

/** Cells of a window: many times the largest block of a scan with default settings. */
const CAPACITY = 1 << 15;
/** Cells that are filled beyond what is asked for, because those behind are likely to be asked for next. */
const AHEAD = 1 << 7;
/** Cells that are kept in front of what is asked for: blocks behind one axis are not asked for in order. */
const BEHIND = 1 << 7;

const FILL = bytesWhere((byte) => byte === 0 || byte === 0xff);
const PRINTABLE = bytesWhere((byte) => byte >= 0x20 && byte <= 0x7e);
const SENTINEL = bytesWhere((byte) => [0x00, 0xff, 0x80, 0x7f].includes(byte));
const UNBOUNDED = bytesWhere((byte) => byte > 0xf0 || byte === 0x80);

/** A table of all bytes: 1 where a condition holds. */
function bytesWhere(holds: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => holds(byte) ? 1 : 0);
}

function emptyCounts(length: number): Counts {
  const zeros = () => new Int32Array(length + 1);
  return { fill: zeros(), printable: zeros(), erased: zeros(), sentinel: zeros(), unbounded: zeros(), travel: zeros() };
}
