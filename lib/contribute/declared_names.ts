/**
 * Whether a document can report the names that it declares.
 *
 * @module
 */
import { found } from "../identify/finds.ts";
import { operated } from "../identify/operations.ts";
import { Reader } from "../identify/reader.ts";
import type { FieldName, Find, Reading, Source, Sources } from "../identify/vocabulary.ts";
import { Image } from "../image/image.ts";
import type { FamilyDocument } from "./family_document.ts";

/**
 * Whether some source of `ecu_family` or `ecu_variant` can give a name: as a constant, out of a map, or because what is looked
 * for fits the name.
 *
 * Where a template or an operation makes the name of something else, it is taken to be possible.
 */
export function canGive({ readings }: FamilyDocument, name: string): boolean {
  return readings.some((reading) =>
    givesField(reading, "ecu_family", name) || givesField(reading, "ecu_variant", name)
  );
}

function givesField(reading: Reading, field: FieldName, name: string): boolean {
  const fields = Object.keys(reading.fields);
  const earlier = fields.slice(0, fields.indexOf(field));
  return listed(reading.fields[field] ?? []).some((source) => gives(source, name, reading, earlier));
}

function gives(source: Source, name: string, reading: Reading, earlier: readonly string[]): boolean {
  if (typeof source === "string") return source === name;
  // A document has no functions.
  if (typeof source === "function") return true;
  if ("text" in source) return source.text === name;
  if ("field" in source) {
    if (mapped(source.ops, name) || isReworked(source.ops)) return true;
    return earlier.includes(source.field) && givesField(reading, source.field, name);
  }
  if ("pattern" in source) return finds(source, name);
  if (mapped(source.ops, name) || isReworked(source.ops)) return true;
  return source.as === undefined ? finds(source.find, name) : fitsTemplate(source.as, name);
}

type Operations = Extract<Source, { pattern: string }>["ops"];

/** Whether an operation puts a name in the place of others. */
function mapped(ops: Operations = [], name: string): boolean {
  return ops.some((op) => typeof op === "object" && "map" in op && Object.values(op.map).includes(name));
}

/** Whether operations make something else of a text, so that the text itself says nothing. */
function isReworked(ops: Operations = []): boolean {
  return ops.some((op) => op === "reverse" || (typeof op === "object" && !("fits" in op) && !("map" in op)));
}

function finds(find: Find, name: string): boolean {
  if (typeof find === "function") return true;
  if (!("pattern" in find)) return find.some((each) => finds(each, name));
  if (mapped(find.ops, name) || isReworked(find.ops)) return true;
  if (find.as !== undefined && find.as !== "$0") return fitsTemplate(find.as, name);
  const { pattern, ops } = find;
  const bytes = Uint8Array.from(name, (character) => character.charCodeAt(0));
  const match = found(new Reader(new Image(bytes)), { pattern });
  return operated(match?.value ?? null, ops) === name;
}

/** Whether a name begins and ends as a template does outside of its groups. */
function fitsTemplate(template: string, name: string): boolean {
  const [first = "", ...rest] = template.split(/\$[0-9]/);
  return rest.length === 0 ? name === first : name.startsWith(first) && name.endsWith(rest.at(-1) ?? "");
}

function listed(sources: Sources): readonly Source[] {
  return Array.isArray(sources) ? sources : [sources as Source];
}
