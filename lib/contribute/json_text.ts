/**
 * JSON for people to read and change.
 *
 * @module
 */

/** Longest line that is not broken. */
const WIDTH = 100;

/**
 * A value as JSON: what fits in a line stands in one.
 *
 * Characters beyond ASCII are escaped, so that bytes written as text survive every editor.
 */
export function jsonText(value: unknown): string {
  return printed(value, "").replaceAll(/[\x7f-\uffff]/g, escaped) + "\n";
}

function printed(value: unknown, indent: string): string {
  const line = inLine(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= WIDTH) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((item) => inner + printed(item, inner))
    : Object.entries(value).map(([name, member]) => `${inner}${JSON.stringify(name)}: ${printed(member, inner)}`);
  return `${isList ? "[" : "{"}\n${parts.join(",\n")}\n${indent}${isList ? "]" : "}"}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${inLine(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
