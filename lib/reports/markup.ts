/**
 * Writing HTML: elements as text, with everything from outside made harmless.
 *
 * @module
 */
import { type Attributes, escapeXml } from "../maps/xml.ts";

/** An element; its content is markup already. It always has an end tag, which HTML needs. */
export function tag(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`).join("");
  return `<${name}${list}>${content.join("")}</${name}>`;
}

/** An element that holds text. */
export function textTag(name: string, attributes: Attributes, text: string): string {
  return tag(name, attributes, escapeXml(text));
}
