/**
 * Record text line by line: what Intel HEX and S-record have in common.
 *
 * @module
 */

/** How a format writes its records. All of them are hex digits after a short mark, with a count in front and a checksum last. */
export interface RecordSyntax {
  /** What a record begins with, in words. */
  readonly beginning: string;
  /** Characters in front of the digits. */
  readonly markLength: number;
  /** Tells whether a record may begin with these two characters. */
  readonly isMark: (first: number, second: number) => boolean;
  /** Bytes of a record that its count, the first byte, does not take in. */
  readonly uncounted: number;
  /** What the sum of all bytes must be, modulo 256. */
  readonly sum: number;
}

/** A file that can't be read as the record format it is taken for; the message names the line. */
export class RecordFault extends Error {
  /** Name of the class in stack traces. */
  override name = "RecordFault";
}

/**
 * The records of a text, one after the other, each checked for digits, length and checksum.
 *
 * Nothing is allocated for a line: the bytes of the current record lie in {@linkcode RecordLines.record} until the next one is read.
 */
export class RecordLines {
  /** Bytes of the current record, the count first and the checksum last. */
  readonly record: Uint8Array = new Uint8Array(256 + 5);
  /** Number of bytes in {@linkcode RecordLines.record}. */
  size = 0;
  /** The current record's last character of the mark: the type digit of an S-record. */
  mark = 0;
  /** Number of the current line, from 1. */
  line = 0;
  /** Bytes at the end of the text that are neither records nor white space: NUL, FF, and the old end-of-file sign 1A. */
  readonly padding: number;

  readonly #text: Uint8Array;
  readonly #syntax: RecordSyntax;
  #next = 0;

  /** Reads text from its start; white space around lines and blank lines are no matter. */
  constructor(text: Uint8Array, syntax: RecordSyntax) {
    const end = endOfText(text);
    this.#text = text.subarray(0, end);
    this.#syntax = syntax;
    this.padding = countPadding(text.subarray(end));
  }

  /**
   * Reads the next record; false if there is none left.
   *
   * @throws {RecordFault} if a line is no good record
   */
  next(): boolean {
    const text = this.#text;
    while (this.#next < text.length) {
      let start = this.#next;
      const feed = text.indexOf(LINE_FEED, start);
      let end = feed === -1 ? text.length : feed;
      this.#next = end + 1;
      this.line++;
      while (start < end && isBlank(text[start]!)) start++;
      while (start < end && isBlank(text[end - 1]!)) end--;
      if (start === end) continue;
      this.#read(start, end);
      return true;
    }
    return false;
  }

  /** An error that names the current line. */
  fault(reason: string): RecordFault {
    return new RecordFault(`line ${this.line}: ${reason}`);
  }

  #read(start: number, end: number): void {
    const { beginning, markLength, isMark, uncounted, sum } = this.#syntax;
    const text = this.#text;
    const record = this.record;
    if (!isMark(text[start]!, text[start + 1] ?? 0)) throw this.fault(`a record begins with ${beginning}`);
    this.mark = text[start + markLength - 1]!;
    const digits = start + markLength;
    const count = digits + 2 <= end ? byteAt(text, digits) : -1;
    if (count < 0) throw this.#badDigits(digits, end);
    const size = count + uncounted;
    if (digits + 2 * size !== end) throw this.#badDigits(digits, end);
    this.size = size;
    let total = 0;
    let invalid = 0;
    for (let i = 0, at = digits; i < size; i++, at += 2) {
      const byte = byteAt(text, at);
      invalid |= byte;
      total += byte;
      record[i] = byte;
    }
    if (invalid < 0) throw this.#badDigits(digits, end);
    if ((total & 0xff) !== sum) throw this.#badChecksum(total);
  }

  /** Says why the characters from `digits` to `end` are no record, the most telling reason first. */
  #badDigits(digits: number, end: number): RecordFault {
    const text = this.#text;
    const carriageReturn = text.subarray(digits, end).indexOf(CARRIAGE_RETURN);
    if (carriageReturn !== -1) {
      return this.fault("the lines end in carriage returns only; convert the line ends to LF or CRLF");
    }
    for (let at = digits; at < end; at++) {
      if (HEX_VALUES[text[at]!]! < 0) return this.fault(`${describe(text[at]!)} is no hex digit`);
    }
    const length = end - digits;
    if (length % 2 !== 0) return this.fault(`a record has an even number of hex digits, not ${length}`);
    if (length < 2) return this.fault("the record is cut off");
    const expected = byteAt(text, digits) + this.#syntax.uncounted;
    return this.fault(`the record's count asks for ${expected} bytes, the line has ${length / 2}`);
  }

  #badChecksum(total: number): RecordFault {
    const stored = this.record[this.size - 1]!;
    const right = (this.#syntax.sum - (total - stored)) & 0xff;
    return this.fault(`the checksum is ${hexByte(stored)}, the record's bytes give ${hexByte(right)}`);
  }
}

/** Where record text ends: behind its last byte that is neither white space nor padding. */
export function endOfText(text: Uint8Array): number {
  let end = text.length;
  while (end > 0 && (isBlank(text[end - 1]!) || isPadding(text[end - 1]!))) end--;
  return end;
}

function countPadding(tail: Uint8Array): number {
  let count = 0;
  for (const byte of tail) if (isPadding(byte)) count++;
  return count;
}

function isPadding(byte: number): boolean {
  return byte === 0 || byte === 0x1a || byte === 0xff;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** White space of Latin-1: what may stand around a record. */
function isBlank(byte: number): boolean {
  return byte <= 0x20
    ? byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte >= 0x1c
    : byte === 0x85 || byte === 0xa0;
}

/** Value of each hex digit's code; -1 for all other bytes. */
const HEX_VALUES = Int8Array.from(
  { length: 256 },
  (_, code) => "0123456789abcdef".indexOf(String.fromCharCode(code).toLowerCase()),
);

/** The byte that two hex digits make; negative if one of them is none. */
function byteAt(text: Uint8Array, at: number): number {
  return HEX_VALUES[text[at]!]! << 4 | HEX_VALUES[text[at + 1]!]!;
}

function hexByte(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}

/** A byte as messages show it: the character if it is visible, else the code. */
function describe(byte: number): string {
  return byte > 0x20 && byte < 0x7f ? `'${String.fromCharCode(byte)}'` : `byte ${hexByte(byte)}`;
}
