/**
 * Packs golden cases, one file each, into fixtures/golden/<area>.jsonl, one line each.
 *
 * usage: deno run -A scripts/pack_golden.ts SOURCE [AREA …]
 *
 * @module
 */
import { parseJson } from "../lib/rpc/json.ts";

/** The text of an area's `.jsonl` file: the cases of a folder in code-unit order of their names, numbers spelled as they are. */
export function packArea(folder: string): string {
  const names = [...Deno.readDirSync(folder)].map((entry) => entry.name).filter((name) => name.endsWith(".json"))
    .sort();
  return names.map((name) => {
    const content = parseJson(Deno.readTextFileSync(`${folder}/${name}`)) as Record<string, unknown>;
    return JSON.stringify({ name: name.slice(0, -".json".length), ...content }) + "\n";
  }).join("");
}

if (import.meta.main) {
  const [source, ...areas] = Deno.args;
  if (source === undefined) throw new Error("usage: pack_golden.ts SOURCE [AREA …]");
  const chosen = areas.length > 0
    ? areas
    : [...Deno.readDirSync(source)].filter((e) => e.isDirectory).map((e) => e.name);
  for (const area of chosen) {
    Deno.writeTextFileSync(new URL(`../fixtures/golden/${area}.jsonl`, import.meta.url), packArea(`${source}/${area}`));
  }
}
