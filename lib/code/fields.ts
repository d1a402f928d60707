/**
 * Bit fields of instruction words, and how their values are written.
 *
 * @module
 */

/** `count` bits of a word from bit `from` up, unsigned. */
export function bits(word: number, from: number, count: number): number {
  return word >>> from & 2 ** count - 1;
}

/** A value of `count` bits in two's complement. */
export function signed(value: number, count: number): number {
  return value << 32 - count >> 32 - count;
}

/** Decimal for -9 to 9, else hexadecimal with the sign in front: `5`, `0xa`, `-0x10`. */
export function shortNumber(value: number): string {
  return Math.abs(value) < 10 ? String(value) : `${value < 0 ? "-" : ""}0x${Math.abs(value).toString(16)}`;
}

/** An address as {@linkcode shortNumber}, modulo 2^32. */
export function address(value: number): string {
  return shortNumber(value >>> 0);
}

/** An operand text with its fields in braces replaced. */
export function fill(template: string, field: (name: string) => string): string {
  return template.replace(/\{([^}]+)\}/g, (_, name: string) => field(name));
}

/**
 * A field of numbered bits: `u5@16` five unsigned bits from bit 16, `s9@12` nine signed ones, `u4@8*4` multiplied.
 *
 * @throws {TypeError} if the name is no such field, which only a mistake in a table can cause
 */
export function numericField(name: string, word: number): number {
  const [, sign, count, from, factor = "1"] = /^([us])(\d+)@(\d+)(?:\*(\d+))?$/.exec(name) ?? [];
  if (count === undefined) throw new TypeError(`no such field: ${name}`);
  const value = bits(word, Number(from), Number(count));
  return (sign === "s" ? signed(value, Number(count)) : value) * Number(factor);
}
