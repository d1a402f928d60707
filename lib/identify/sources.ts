/**
 * Gets texts from their sources.
 *
 * @module
 */
import { filled } from "./finds.ts";
import { operated } from "./operations.ts";
import type { Reader } from "./reader.ts";
import type { Fields, FindSource, Source, Sources } from "./vocabulary.ts";

/** The first text that a source yields, or null. */
export function sourced(reader: Reader, sources: Sources, fields: Fields): string | null {
  if (!isList(sources)) return yielded(reader, sources, fields);
  for (const source of sources) {
    const text = yielded(reader, source, fields);
    if (text !== null) return text;
  }
  return null;
}

function isList(sources: Sources): sources is readonly Source[] {
  return Array.isArray(sources);
}

function yielded(reader: Reader, source: Source, fields: Fields): string | null {
  if (typeof source === "string") return source;
  if (typeof source === "function") return source(reader, fields);
  if ("field" in source) return operated(fields[source.field] || null, source.ops);
  if ("pattern" in source) return reader.find(source)?.value ?? null;
  if (source.when !== undefined && !reader.holds(source.when)) return null;
  return "text" in source ? source.text : fromFind(reader, source);
}

function fromFind(reader: Reader, { find, as, ops }: FindSource): string | null {
  const match = reader.find(find);
  if (match === null) return null;
  return operated(as === undefined ? match.value : filled(as, match.groups), ops);
}
