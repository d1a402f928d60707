/**
 * Reading JSON that people write: every value keeps the line it stands on, and faults name theirs.
 *
 * @module
 */

/** A place in a document: member names and indexes from the outside in. */
export type Path = readonly (string | number)[];

/** A JSON value and the lines of all its parts. */
export interface LocatedJson {
  /** The value. */
  readonly value: unknown;
  /** The line, counted from 1, on which a part begins: a member by its name. */
  lineOf(path: Path): number;
}

/** Why a text is no JSON. */
export class JsonFault extends Error {
  /** Name of the class. */
  override name = "JsonFault";
  /** Line of the fault, counted from 1. */
  readonly line: number;

  /** Makes a fault on a line. */
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/**
 * Parses JSON and remembers the lines.
 *
 * Stricter than `JSON.parse` in two points: no name may stand twice in an object, and nothing is deeper than 40 levels.
 *
 * @throws {JsonFault} naming the line
 */
export function parseLocated(text: string): LocatedJson {
  const parser = new Parser(text);
  const value = parser.document();
  return { value, lineOf: (path) => parser.lines.get(keyOf(path)) ?? 1 };
}

/** A path as text: `detect[2].need`. */
export function pathText(path: Path): string {
  return path.map((part, i) => {
    if (typeof part === "number") return `[${part}]`;
    if (!/^[$\w]+$/.test(part)) return `[${JSON.stringify(part)}]`;
    return i === 0 ? part : `.${part}`;
  }).join("");
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}

const DEEPEST = 40;

const BLANKS = /[ \t\r\n]*/y;
// deno-lint-ignore no-control-regex -- JSON forbids these in texts
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /true|false|null/y;

class Parser {
  readonly lines = new Map<string, number>();
  readonly #text: string;
  readonly #lineEnds: number[];
  #at = 0;
  #line = 0;

  constructor(text: string) {
    this.#text = text;
    this.#lineEnds = [...text.matchAll(/\n/g)].map(({ index }) => index);
  }

  document(): unknown {
    const value = this.#value([]);
    if (this.#at < this.#text.length) this.#fail(`${this.#found()} after the end of the document`);
    return value;
  }

  /** The value that begins here, blanks around it included. */
  #value(path: Path): unknown {
    this.#skipBlanks();
    if (!this.lines.has(keyOf(path))) this.lines.set(keyOf(path), this.#currentLine());
    if (path.length > DEEPEST) this.#fail(`more than ${DEEPEST} levels`);
    const value = this.#bare(path);
    this.#skipBlanks();
    return value;
  }

  #bare(path: Path): unknown {
    if (this.#takes("{")) return this.#members(path);
    if (this.#takes("[")) return this.#items(path);
    const token = this.#match(STRING) ?? this.#match(NUMBER) ?? this.#match(WORD);
    if (token !== null) return JSON.parse(token);
    return this.#fail(
      this.#text.charAt(this.#at) === '"'
        ? "a text is not closed on its line, or holds an escape or control character that JSON does not have"
        : `${this.#found()} where a value must stand`,
    );
  }

  #members(path: Path): Record<string, unknown> {
    const members = new Map<string, unknown>();
    this.#skipBlanks();
    if (this.#takes("}")) return {};
    do {
      this.#skipBlanks();
      const token = this.#match(STRING);
      if (token === null) this.#fail(`${this.#found()} where a member's name must stand in quotes`);
      const name = JSON.parse(token) as string;
      if (members.has(name)) this.#fail(`${token} stands twice in one object`);
      this.lines.set(keyOf([...path, name]), this.#currentLine());
      this.#skipBlanks();
      if (!this.#takes(":")) this.#fail(`${this.#found()} where a colon must stand after ${token}`);
      members.set(name, this.#value([...path, name]));
    } while (this.#takes(","));
    if (!this.#takes("}")) this.#fail(`${this.#found()} where a comma or } must stand`);
    return Object.fromEntries(members);
  }

  #items(path: Path): unknown[] {
    const items: unknown[] = [];
    this.#skipBlanks();
    if (this.#takes("]")) return items;
    do items.push(this.#value([...path, items.length])); while (this.#takes(","));
    if (!this.#takes("]")) this.#fail(`${this.#found()} where a comma or ] must stand`);
    return items;
  }

  #takes(character: string): boolean {
    if (this.#text.charAt(this.#at) !== character) return false;
    this.#at++;
    return true;
  }

  #match(token: RegExp): string | null {
    token.lastIndex = this.#at;
    const match = token.exec(this.#text)?.[0];
    if (match === undefined) return null;
    this.#at += match.length;
    return match;
  }

  #skipBlanks(): void {
    this.#match(BLANKS);
  }

  #found(): string {
    const character = this.#text.charAt(this.#at);
    return character === "" ? "the text ends" : `${JSON.stringify(character)} stands`;
  }

  #currentLine(): number {
    while (this.#line < this.#lineEnds.length && this.#lineEnds[this.#line]! < this.#at) this.#line++;
    return this.#line + 1;
  }

  #fail(message: string): never {
    throw new JsonFault(message, this.#currentLine());
  }
}
