/**
 * Match keys: images with equal keys are meant to hold the same program.
 *
 * @module
 */
import { regExp, trimmed } from "./patterns.ts";
import type { Reader } from "./reader.ts";
import { sourced } from "./sources.ts";
import type { Fields, Key } from "./vocabulary.ts";

/** `FAMILY::VERSION`, or null if there is no version. The hardware number is never part of it. */
export function matchKey(reader: Reader, key: Key, fields: Fields): string | null {
  const version = sourced(reader, key.version ?? { field: "software_version" }, fields);
  if (version === null || version === "") return null;
  const family = sourced(reader, key.family ?? [{ field: "ecu_variant" }, { field: "ecu_family" }, "UNKNOWN"], fields);
  const familyPart = key.keepCase ? family : family?.toUpperCase();
  return `${familyPart ?? "UNKNOWN"}::${squashed(version.toUpperCase())}`;
}

/** Blanks at the ends removed, runs of them inside made one space. */
function squashed(text: string): string {
  return trimmed(text).split(regExp("[\t-\r\x1c-\x20]+")).join(" ");
}
