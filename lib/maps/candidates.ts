/**
 * Candidates: blocks that may be tables, before it is decided which of them are.
 *
 * @module
 */
import type { ByteOrder } from "../image/byte_order.ts";
import { GuardRejection } from "../rpc/errors.ts";
import type { CellWidth } from "./lane.ts";

/** Stands for the Y axis of a table that has none. */
export const NO_AXIS: number = -1;

/** Most candidates of a scan. Dense images have 400,000 a megabyte; settings that find many more accept anything. */
export const MAX_CANDIDATES = 1 << 24;

/** One block that may be a table. Offsets count from the start of the region that is scanned. */
export interface Candidate {
  /** From 0 to 1. */
  readonly score: number;
  /** Offset of the first cell. */
  readonly data: number;
  /** Number of columns. */
  readonly cols: number;
  /** Number of rows; 1 for a curve. */
  readonly rows: number;
  /** Offset of the X axis. */
  readonly x: number;
  /** Offset of the Y axis, or {@linkcode NO_AXIS}. */
  readonly y: number;
  /** Bytes of a cell. */
  readonly width: CellWidth;
  /** Byte order of axes and cells. */
  readonly order: ByteOrder;
}

/** Candidates, most of them in the order in which they were found: one array a property, because there may be a million. */
export class Candidates {
  /** Number of candidates. */
  length = 0;
  /** Scores, from 0 to 1. */
  score: Float64Array = new Float64Array(FIRST_CAPACITY);
  /** Offsets of the first cell. */
  data: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** Numbers of columns. */
  cols: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** Numbers of rows; 1 for a curve. */
  rows: Uint8Array = new Uint8Array(FIRST_CAPACITY);
  /** Offsets of the X axis. */
  x: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** Offsets of the Y axis, or {@linkcode NO_AXIS}. */
  y: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** Sizes of a cell. */
  width: Uint8Array = new Uint8Array(FIRST_CAPACITY);
  /** 1 for candidates with big-endian axes. */
  big: Uint8Array = new Uint8Array(FIRST_CAPACITY);
  /** Where each stands in the order of finding; only the order matters. */
  place: Float64Array = new Float64Array(FIRST_CAPACITY);

  /**
   * Adds a candidate at the end; its index.
   *
   * @param place where it stands in the order of finding, if that is not the end
   * @throws {GuardRejection} if there are {@linkcode MAX_CANDIDATES} already
   */
  add(candidate: Candidate, place: number = this.length): number {
    if (this.length === this.score.length) this.#grow();
    const i = this.length++;
    this.score[i] = candidate.score;
    this.data[i] = candidate.data;
    this.cols[i] = candidate.cols;
    this.rows[i] = candidate.rows;
    this.x[i] = candidate.x;
    this.y[i] = candidate.y;
    this.width[i] = candidate.width;
    this.big[i] = candidate.order === "big" ? 1 : 0;
    this.place[i] = place;
    return i;
  }

  /** A candidate by its index. */
  at(i: number): Candidate {
    return {
      score: this.score[i]!,
      data: this.data[i]!,
      cols: this.cols[i]!,
      rows: this.rows[i]!,
      x: this.x[i]!,
      y: this.y[i]!,
      width: this.width[i] === 1 ? 1 : 2,
      order: this.big[i] === 1 ? "big" : "little",
    };
  }

  #grow(): void {
    if (this.length >= MAX_CANDIDATES) {
      throw new GuardRejection(
        `The image holds more than ${MAX_CANDIDATES} blocks that may be tables with these settings: raise the least score.`,
      );
    }
    const larger = <A extends Float64Array | Int32Array | Uint8Array>(items: A): A => {
      const copy = new (items.constructor as new (length: number) => A)(items.length * 2);
      copy.set(items);
      return copy;
    };
    this.score = larger(this.score);
    this.data = larger(this.data);
    this.cols = larger(this.cols);
    this.rows = larger(this.rows);
    this.x = larger(this.x);
    this.y = larger(this.y);
    this.width = larger(this.width);
    this.big = larger(this.big);
    this.place = larger(this.place);
  }
}

const FIRST_CAPACITY = 1 << 10;
