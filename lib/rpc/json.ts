/**
 * JSON whose numbers keep their spelling.
 *
 * `1.0` is a float and `1` is an int to this protocol, an id of twenty digits
 * comes back with all of them: both need the text that a number was written as.
 *
 * @module
 */

/** What `JSON` of the engines has and the type library does not know yet. */
interface SourceTextJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): unknown;
}
const json = JSON as unknown as SourceTextJson;

/** A number that JavaScript would write otherwise than it was written: `1.0`, `1e400`, `-0`, `12345678901234567890`. */
export class ExactNumber {
  /** The number as it was written. */
  readonly source: string;

  /** Makes a number of its JSON text. */
  constructor(source: string) {
    this.source = source;
  }

  /** Whether it was written without fraction and exponent. */
  get isInteger(): boolean {
    return !/[.eE]/.test(this.source);
  }

  /** Its value: bigint for integers that a number can't hold. */
  numeric(): number | bigint {
    const value = Number(this.source);
    return !this.isInteger || Number.isSafeInteger(value) ? value : BigInt(this.source);
  }

  /** Writes the number as it was written. */
  toJSON(): unknown {
    return json.rawJSON(this.source);
  }
}

/** Texts in which every number is surely written as JavaScript would write it. */
const unsafe = /\d[.eE]|\d{16}|-0/;

/**
 * Parses JSON. Numbers that would not be written back the same way become {@linkcode ExactNumber}s.
 *
 * @throws {SyntaxError} if the text is not JSON
 */
export function parseJson(text: string): unknown {
  if (!unsafe.test(text)) return JSON.parse(text);
  return json.parse(text, (_, value, { source }) => {
    if (typeof value !== "number" || source === undefined || String(value) === source) return value;
    return new ExactNumber(source);
  });
}
