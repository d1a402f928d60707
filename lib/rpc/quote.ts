/**
 * Quoting a name in a message so that nothing in it can be mistaken or hidden.
 *
 * @module
 */

const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\" };

/**
 * A name in quotes, unprintable characters escaped.
 *
 * Single quotes, or double ones if the name holds a single quote and no double one: the published form of `Unknown method: '…'`.
 */
export function quoteName(name: string): string {
  const quote = name.includes("'") && !name.includes('"') ? '"' : "'";
  let quoted = quote;
  for (const character of name) {
    if (character === quote) quoted += `\\${quote}`;
    else quoted += ESCAPES[character] ?? (isPrintable(character) ? character : escape(character));
  }
  return quoted + quote;
}

function isPrintable(character: string): boolean {
  return character === " " || !/[\p{C}\p{Z}]/u.test(character);
}

function escape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  if (code <= 0xffff) return `\\u${hex.padStart(4, "0")}`;
  return `\\U${hex.padStart(8, "0")}`;
}
