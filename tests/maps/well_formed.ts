/**
 * A check that a text is well-formed XML, as far as the project writes it: elements, attributes, text, entities.
 *
 * @module
 */

/** Names of all elements in order; throws if the text is not well-formed. */
export function elementsOf(xml: string): string[] {
  // deno-lint-ignore no-control-regex -- the very characters that XML forbids
  const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
  if (forbidden.test(xml) || !xml.isWellFormed()) throw new Error("a character that no XML may hold");
  const names: string[] = [];
  const open: string[] = [];
  const body = xml.replace(/^<\?xml [^?]*\?>\s*/, "");
  let at = 0;
  const part = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[A-Za-z][\w:.-]*="[^"<]*")*)\s*(\/?)>|[^<]+/gy;
  for (const match of body.matchAll(part)) {
    at = match.index + match[0].length;
    const [whole, closing, name, attributes, empty] = match;
    if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(name === undefined ? whole : attributes!)) {
      throw new Error(`entity: ${whole}`);
    }
    if (name === undefined) {
      if (open.length === 0 && whole.trim() !== "") throw new Error(`text outside: ${whole}`);
    } else if (closing !== "") {
      if (open.pop() !== name) throw new Error(`closing ${name}`);
    } else {
      const keys = [...attributes!.matchAll(/([\w:.-]+)="/g)].map(([, key]) => key);
      if (new Set(keys).size !== keys.length) throw new Error(`attribute twice: ${whole}`);
      if (open.length === 0 && names.length > 0) throw new Error("two roots");
      names.push(name);
      if (empty === "") open.push(name);
    }
  }
  if (at !== body.length || open.length > 0) throw new Error(`not well-formed at ${at}: ${body.slice(at, at + 80)}`);
  return names;
}
