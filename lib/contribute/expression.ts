/**
 * Regular expressions taken apart: what they are made of, as far as their cost depends on it.
 *
 * @module
 */

/** A set of byte values: 1 at the index of each member. */
export type Bytes256 = Uint8Array;

/** A part of a regular expression. */
export type Part =
  /** One character out of a set. */
  | { readonly kind: "characters"; readonly set: Bytes256 }
  /** A place without characters: `^` alone at the beginning of the text, others such as `\b` or `$`. */
  | { readonly kind: "start" | "place" }
  /** A condition on what stands before or after. */
  | { readonly kind: "look"; readonly behind: boolean; readonly negative: boolean; readonly body: Part }
  /** One after the other. */
  | { readonly kind: "sequence"; readonly parts: readonly Part[] }
  /** One of several. */
  | { readonly kind: "choice"; readonly parts: readonly Part[] }
  /** Again and again. */
  | { readonly kind: "repeat"; readonly body: Part; readonly least: number; readonly most: number };

/** Why an expression is not accepted. */
export class ExpressionFault extends Error {
  /** Name of the class. */
  override name = "ExpressionFault";
}

/**
 * Takes an expression apart.
 *
 * Accepts what JavaScript accepts without flags, except for back references, groups by name, and spellings that only old
 * browsers meant something by.
 *
 * @throws {ExpressionFault} if it is no regular expression, or of a kind that is not accepted
 */
export function parseExpression(pattern: string): Part {
  try {
    new RegExp(pattern);
  } catch (error) {
    throw new ExpressionFault(`is no regular expression (${reasonOf(error)})`);
  }
  return new Parser(pattern).whole();
}

/** The engine's message repeats the whole expression. */
function reasonOf(error: unknown): string {
  return String(error).replace(/^[^]*: /, "").toLowerCase();
}

/** The set of bytes that a test accepts. */
export function bytesThat(accept: (byte: number) => boolean): Bytes256 {
  return Uint8Array.from({ length: 256 }, (_, byte) => accept(byte) ? 1 : 0);
}

/** The bytes that are not in a set. */
export function otherBytes(set: Bytes256): Bytes256 {
  return set.map((is) => 1 - is);
}

/** Repeats of more than this are not told from endless ones. */
const MOST_REPEATS = 255;

const ESCAPED: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 };

class Parser {
  readonly #pattern: string;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  whole(): Part {
    return this.#choice();
  }

  #choice(): Part {
    const parts = [this.#sequence()];
    while (this.#takes("|")) parts.push(this.#sequence());
    return parts.length === 1 ? parts[0]! : { kind: "choice", parts };
  }

  #sequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#pattern.length && !this.#isAt("|") && !this.#isAt(")")) {
      parts.push(this.#repeated(this.#atom()));
    }
    return { kind: "sequence", parts };
  }

  #atom(): Part {
    if (this.#takes("^")) return { kind: "start" };
    if (this.#takes("$")) return { kind: "place" };
    if (this.#takes(".")) return characters((byte) => byte !== 10 && byte !== 13);
    if (this.#takes("[")) return this.#class();
    if (this.#takes("(")) return this.#group();
    if (this.#takes("\\")) return /[bB]/.test(this.#next()) ? this.#boundary() : one(this.#escape());
    return one(this.#character());
  }

  #boundary(): Part {
    this.#at++;
    return { kind: "place" };
  }

  #group(): Part {
    const opening = /^\?(?:<?[=!]|:)/.exec(this.#pattern.slice(this.#at, this.#at + 3))?.[0] ?? "";
    if (opening === "" && this.#isAt("?")) {
      throw new ExpressionFault("has a group with a name or flags: use (…), which templates call $1, or (?:…)");
    }
    this.#at += opening.length;
    const body = this.#choice();
    this.#at++;
    if (opening === "" || opening === "?:") return body;
    return { kind: "look", behind: opening.includes("<"), negative: opening.endsWith("!"), body };
  }

  #repeated(body: Part): Part {
    const [written, digits, comma, limit] = /^(?:[*+?]|\{([0-9]+)(,?)([0-9]*)\})/.exec(this.#pattern.slice(this.#at)) ??
      [];
    if (written === undefined) return body;
    this.#at += written.length;
    const isLazy = this.#takes("?");
    const spelled = written + (isLazy ? "?" : "");
    if (digits === undefined) {
      return { kind: "repeat", body, least: written === "+" ? 1 : 0, most: written === "?" ? 1 : Infinity };
    }
    const least = Number(digits);
    const most = comma === "" ? least : limit === "" ? Infinity : Number(limit);
    if (Math.max(least, most === Infinity ? 0 : most) > MOST_REPEATS) {
      throw new ExpressionFault(`repeats ${spelled}: at most ${MOST_REPEATS} times can be asked for`);
    }
    if (most === Infinity && least > 1) {
      throw new ExpressionFault(`repeats X${spelled}: write X{${least}}X*, which needs no stack however long the text`);
    }
    return { kind: "repeat", body, least, most };
  }

  /** After the opening bracket. */
  #class(): Part {
    const isNegated = this.#takes("^");
    const set = new Uint8Array(256);
    while (!this.#takes("]")) {
      const first = this.#member();
      const isSpan = typeof first === "number" && this.#isAt("-") && this.#pattern.charAt(this.#at + 1) !== "]";
      if (!isSpan) {
        addTo(set, first);
        continue;
      }
      this.#at++;
      const last = this.#member();
      if (typeof last !== "number") throw new ExpressionFault("has a class of characters at the end of a span");
      set.fill(1, first, last + 1);
    }
    return { kind: "characters", set: isNegated ? otherBytes(set) : set };
  }

  #member(): number | Bytes256 {
    return this.#takes("\\") ? this.#escape(true) : this.#character();
  }

  /** What follows a backslash: a byte or a class of bytes. */
  #escape(inClass = false): number | Bytes256 {
    const letter = this.#pattern.charAt(this.#at++);
    const kind = CLASSES[letter.toLowerCase()];
    if (kind !== undefined) return letter === letter.toLowerCase() ? kind : otherBytes(kind);
    if (inClass && letter === "b") return 8;
    if (letter in ESCAPED) return ESCAPED[letter]!;
    if (letter === "0" && !/[0-9]/.test(this.#next())) return 0;
    if (letter === "x") return this.#hex(2);
    if (letter === "u") return this.#hex(4);
    if (/[A-Za-z0-9]/.test(letter)) throw new ExpressionFault(`has \\${letter}, which is not accepted here`);
    this.#at--;
    return this.#character();
  }

  #hex(length: number): number {
    const digits = this.#pattern.slice(this.#at, this.#at + length);
    this.#at += length;
    const code = parseInt(digits, 16);
    if (digits.length < length || !/^[0-9a-f]+$/i.test(digits) || code > 0xff) {
      throw new ExpressionFault("has an escape that is no byte: write \\xHH");
    }
    return code;
  }

  #character(): number {
    const code = this.#pattern.charCodeAt(this.#at++);
    if (code > 0xff) throw new ExpressionFault("has a character beyond U+00FF, which is no byte");
    return code;
  }

  #next(): string {
    return this.#pattern.charAt(this.#at);
  }

  #isAt(character: string): boolean {
    return this.#next() === character;
  }

  #takes(character: string): boolean {
    if (!this.#isAt(character)) return false;
    this.#at++;
    return true;
  }
}

const CLASSES: Readonly<Record<string, Bytes256>> = {
  d: bytesThat((byte) => byte >= 0x30 && byte <= 0x39),
  w: bytesThat((byte) => /\w/.test(String.fromCharCode(byte))),
  s: bytesThat((byte) => /\s/.test(String.fromCharCode(byte))),
};

function characters(accept: (byte: number) => boolean): Part {
  return { kind: "characters", set: bytesThat(accept) };
}

function one(member: number | Bytes256): Part {
  const set = new Uint8Array(256);
  addTo(set, member);
  return { kind: "characters", set };
}

function addTo(set: Bytes256, member: number | Bytes256): void {
  if (typeof member === "number") set[member] = 1;
  else for (let byte = 0; byte < 256; byte++) if (member[byte] === 1) set[byte] = 1;
}
