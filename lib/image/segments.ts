/**
 * Joining data records to one image.
 *
 * @module
 */
import type { Bytes } from "./image.ts";
import { RecordFault } from "./record_lines.ts";

/** The bytes of all data records, in place. */
export interface JoinedRecords {
  /** From the lowest address to the highest, gaps filled with FF. */
  readonly bytes: Bytes;
  /** Address of the first byte. */
  readonly addressMin: number;
  /** Number of address ranges without a gap. */
  readonly segments: number;
}

/** Largest span of addresses that is made an image: 256 MiB. */
export const MAX_SPAN: number = 256 * 1024 * 1024;

/**
 * Collects data records in the order of the file.
 *
 * A record that goes on where the one before it ended becomes part of the same piece, so most files have few pieces.
 */
export class DataRecords {
  readonly #data: Uint8Array;
  #length = 0;
  /** Address of each piece. */
  readonly #starts: number[] = [];
  /** Place of each piece's first byte in the data; the piece ends where the next one begins. */
  readonly #places: number[] = [];
  #end = -1;
  #lowestEmpty = Infinity;

  /** Makes an empty collection for at most `capacity` bytes. */
  constructor(capacity: number) {
    this.#data = new Uint8Array(capacity);
  }

  /** Adds the bytes of `record` from `from` to `to` at an address. */
  add(address: number, record: Uint8Array, from: number, to: number): void {
    if (from === to) {
      this.#lowestEmpty = Math.min(this.#lowestEmpty, address);
      return;
    }
    if (address !== this.#end) {
      this.#starts.push(address);
      this.#places.push(this.#length);
    }
    const data = this.#data;
    let length = this.#length;
    for (let i = from; i < to; i++) data[length++] = record[i]!;
    this.#length = length;
    this.#end = address + (to - from);
  }

  /**
   * Puts all bytes in place. The order of the records does not matter.
   *
   * Records may overlap where they agree. Records without data count only if there are no others: the image is empty then.
   *
   * @throws {RecordFault} if there is no record, the span is too large, or two records hold different bytes for one address
   */
  join(): JoinedRecords {
    if (this.#starts.length === 0) {
      if (this.#lowestEmpty === Infinity) throw new RecordFault("there is no data record");
      return { bytes: new Uint8Array(), addressMin: this.#lowestEmpty, segments: 1 };
    }
    const order = this.#byAddress();
    const [addressMin, addressMax] = this.#bounds();
    if (addressMax - addressMin > MAX_SPAN) {
      const range = `${hexAddress(addressMin)} to ${hexAddress(addressMax)}`;
      throw new RecordFault(`the addresses span ${range}, more than the ${MAX_SPAN} bytes that an image may have`);
    }
    const bytes = new Uint8Array(addressMax - addressMin);
    let segments = 1;
    let covered = 0;
    for (const piece of order) {
      const start = this.#starts[piece]! - addressMin;
      const data = this.#data.subarray(this.#places[piece], this.#places[piece + 1] ?? this.#length);
      if (start > covered) {
        bytes.fill(0xff, covered, start);
        segments++;
      }
      const shared = Math.max(0, Math.min(covered - start, data.length));
      for (let i = 0; i < shared; i++) {
        if (bytes[start + i] !== data[i]) throw overlap(addressMin + start + i);
      }
      bytes.set(data.subarray(shared), start + shared);
      covered = Math.max(covered, start + data.length);
    }
    return { bytes, addressMin, segments };
  }

  /** Numbers of the pieces by rising address. */
  #byAddress(): Uint32Array {
    const starts = this.#starts;
    return Uint32Array.from(starts.keys()).sort((a, b) => starts[a]! - starts[b]! || a - b);
  }

  #bounds(): [number, number] {
    let min = Infinity;
    let max = 0;
    for (let piece = 0; piece < this.#starts.length; piece++) {
      const start = this.#starts[piece]!;
      const length = (this.#places[piece + 1] ?? this.#length) - this.#places[piece]!;
      min = Math.min(min, start);
      max = Math.max(max, start + length);
    }
    return [min, max];
  }
}

function overlap(address: number): RecordFault {
  return new RecordFault(`two records hold different bytes for address ${hexAddress(address)}`);
}

function hexAddress(address: number): string {
  return `0x${address.toString(16).toUpperCase()}`;
}
