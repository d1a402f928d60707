/**
 * What a document of any readable version says of its stock image.
 *
 * @module
 */
import { IDENTITY_FACTS } from "./document.ts";
import { isObject, type JsonObject, numberOrNull, objectOr, textOrNull } from "./json_values.ts";

/** Facts of the stock image; null where the document is silent. */
export interface SourceFacts {
  /** What names the firmware. */
  readonly matchKey: string | null;
  /** SHA-256 of the image in lower-case hex. */
  readonly sha256: string | null;
  /** Bytes of the image. */
  readonly size: number | null;
  /** Facts of identification that the document knows. */
  readonly identity: Readonly<Record<string, unknown>>;
}

/** Reads the facts: from `source` in 5.x, from `ecu` and `metadata` in 4.x. */
export function sourceFacts(document: JsonObject): SourceFacts {
  const source = objectOr(document.source);
  const ecu = objectOr(document.ecu);
  const { original_size: originalSize } = objectOr(document.metadata);
  return {
    matchKey: textOrNull(objectOr(source.identity).match_key) ?? textOrNull(ecu.match_key),
    sha256: (textOrNull(source.sha256) ?? textOrNull(ecu.sha256))?.toLowerCase() ?? null,
    size: numberOrNull(source.size) ?? numberOrNull(ecu.file_size) ?? numberOrNull(originalSize),
    identity: isObject(source.identity)
      ? known(source.identity, Object.keys(source.identity))
      : known(ecu, IDENTITY_FACTS),
  };
}

/** Members that hold a plain value. */
function known(object: JsonObject, names: readonly string[]): Record<string, unknown> {
  const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
  return Object.fromEntries(names.filter((name) => isPlain(object[name])).map((name) => [name, object[name]]));
}
