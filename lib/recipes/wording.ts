/**
 * How messages and results spell offsets, numbers and lists.
 *
 * @module
 */

/** An offset as results hold it: upper-case hex without prefix. */
export function bareHex(offset: number): string {
  return offset.toString(16).toUpperCase();
}

/** An offset as messages show it. */
export function place(offset: number): string {
  return offset < 0 ? `-0x${bareHex(-offset)}` : `0x${bareHex(offset)}`;
}

/** A number and what it counts. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** What is to be told of the first few of several things, and how many more there are. */
export function samples<T>(things: readonly T[], most: number, tell: (thing: T) => string, separator = ", "): string {
  const told = things.slice(0, most).map(tell).join(separator);
  return things.length > most ? `${told}${separator}and ${things.length - most} more` : told;
}
