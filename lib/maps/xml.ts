/**
 * Writing XML: elements as text, with everything from outside made harmless.
 *
 * @module
 */

/** Attributes of an element. Numbers are written with at most two decimals. */
export type Attributes = Readonly<Record<string, string | number>>;

/** An element with its content, which must be markup already. */
export function element(name: string, attributes: Attributes, content = ""): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(written(value))}"`).join("");
  return content === "" ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

/** An element that holds text. */
export function textElement(name: string, attributes: Attributes, text: string): string {
  return element(name, attributes, escapeXml(text));
}

/**
 * Text as XML takes it.
 *
 * Markup characters are escaped. Control characters, halves of surrogate pairs and non-characters, which no XML may
 * hold, and format characters, which could turn the reading direction around, become U+FFFD.
 */
export function escapeXml(text: string): string {
  return text.toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\u{fffe}\u{ffff}]/gu, "\u{fffd}")
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function written(value: string | number): string {
  return typeof value === "number" ? String(Math.round(value * 100) / 100) : value;
}
