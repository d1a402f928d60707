/**
 * Replays the cases of one area and shows what differs: the first in full, the others in a line.
 *
 * usage: deno run -A tests/golden/run.ts AREA [part of a name, or method:NAME] [--all]
 *
 * @module
 */
import { cases } from "./cases.ts";
import { replay } from "./replay.ts";

const [area, wanted = ""] = Deno.args.filter((arg) => arg !== "--all");
if (area === undefined) throw new Error("usage: run.ts AREA [part of a name, or method:NAME] [--all]");
const chosen = cases(area).filter((golden) =>
  wanted.startsWith("method:") ? golden.method === wanted.slice("method:".length) : golden.name.includes(wanted)
);
let failed = 0;
for (const golden of chosen) {
  const found = await replay(golden);
  if (found === undefined) continue;
  failed++;
  const text = failed === 1 || Deno.args.includes("--all") ? found : found.split("\n")[0]?.slice(0, 160);
  console.log(`${golden.name} (${golden.method}): ${text}`);
}
console.log(`${chosen.length - failed} of ${chosen.length} cases agree`);
