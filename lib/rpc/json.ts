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

/**
 * Finds numbers inside arrays and objects that JavaScript might write otherwise: an exponent, a zero at the end of a
 * fraction, very many digits, a very small fraction, a negative zero. It may find the like inside texts too, which costs
 * time and nothing else. Looking for the beginning of the text as well would make it half as fast.
 */
const unusual = new RegExp(
  String.raw`[[:,\s](?:-?\d+(?:\.\d+)?[eE][+-]?\d+END|-?\d+\.\d*0END|-?[\d.]{16}|-?0\.0{6}|-0END)`
    .replaceAll("END", String.raw`(?:[\]},\s]|$)`),
);

/**
 * Parses JSON. Numbers that would not be written back the same way become {@linkcode ExactNumber}s.
 *
 * @throws {SyntaxError} if the text is not JSON
 */
export function parseJson(text: string): unknown {
  return parse(text).value;
}

/** Does what {@linkcode parseJson} does, and tells whether the value surely holds no {@linkcode ExactNumber}. */
export function parse(text: string): { readonly value: unknown; readonly isPlain: boolean } {
  const isNumber = /^[-\d]/.test(text);
  if (!isNumber && !unusual.test(text)) return { value: JSON.parse(text), isPlain: true };
  const value = json.parse(text, (_, value, { source }) => {
    if (typeof value !== "number" || source === undefined || String(value) === source) return value;
    return new ExactNumber(source);
  });
  return { value, isPlain: false };
}
