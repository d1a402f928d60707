/**
 * `recipe`: what a recipe says of itself.
 *
 * @module
 */
import { bold, dim, setColorEnabled, yellow } from "@std/fmt/colors";
import { call, type MethodResult } from "../api.ts";
import { byteCount, count } from "../reports/wording.ts";
import type { Command } from "./command.ts";
import { editsTable } from "./edits_table.ts";
import { Exit, UsageError } from "./exit.ts";
import { card } from "./layout.ts";
import { printJson } from "./recipe_files.ts";
import { commandLine, nextSteps } from "./rules.ts";
import { colourful, harmless, oneLine, print } from "./terminal.ts";

type Info = MethodResult<"recipe_info">;

/** `recipe`: a card, and a table of the edits. */
export const recipeCommand: Command = {
  name: "recipe",
  summary: "Tell what a recipe holds: what it was made from, its edits, and how it may be applied",
  args: "X.remap",
  options: {
    edits: { description: "list all edits, at most 2000" },
    json: { description: "print what the method answers; with --edits the edits, too" },
  },
  details: `
openremap-stdio recipe stage1.remap --edits
Nothing but the recipe is read. A damaged one is refused with the rule that it breaks; one that was altered after it
was made is shown, and the first line says so.
exit status: 0 a recipe that can be applied, 1 none`,
  async run({ args, switches }) {
    const [path, ...more] = args;
    if (path === undefined || more.length > 0) {
      throw new UsageError("recipe needs one recipe: openremap-stdio recipe stage1.remap");
    }
    setColorEnabled(colourful());
    const [edits, json] = [switches.has("edits"), switches.has("json")];
    const info = await call("recipe_info", { path, include_instructions: edits || !json });
    if (json) printJson(info);
    else print(await describe(oneLine(path), info, edits ? Infinity : FEW));
    return Exit.Ok;
  },
};

const FEW = 10;

async function describe(path: string, info: Info, most: number): Promise<string> {
  const { FLOORS } = await import("./cook_report.ts");
  const { producer, source, tune, contract, statistics, instruction_rows: rows = [] } = info;
  const share = statistics["percentage_changed"];
  const truncated = info.instructions_truncated ? `, of which the first ${rows.length} can be listed` : "";
  return [
    card(bold(path), [
      ...(info.notes ?? []).map(({ message }) => ["LOOK", yellow(harmless(message))] as const),
      ["schema", info.schema],
      ["made by", told([producer.engine, producer.version, producer.command], " ")],
      ["made at", told([producer.created_at])],
      ["stock", fileInWords(source)],
      ["firmware", told([source.match_key]) || "not told"],
      ["tuned", fileInWords(tune)],
      [
        "edits",
        `${info.instructions}, ${count(info.bytes_written, "byte")}${
          share === undefined ? "" : `, ${share} % of the file`
        }${truncated}`,
      ],
      ["apply with", FLOORS[contract.identity_floor]],
    ]),
    `\n${
      editsTable({
        columns: ["region", "unique"],
        edits: rows.map(({ region, ctx_unique, flags, ...edit }) => ({
          ...edit,
          cells: [told([region]) || dim("not told"), ctx_unique ? "yes" : yellow("no"), yellow(told(flags, " "))],
        })),
        most,
        rest: "--edits lists them",
      })
    }`,
    `\n${nextSteps([commandLine("validate", "before", "TARGET", path)])}`,
  ].join("");
}

function fileInWords({ filename, size, sha256 }: Info["tune"]): string {
  return told([filename, size === null ? null : byteCount(size), sha256 === null ? null : `SHA-256 ${sha256}`]);
}

/** What the recipe tells, which can be any text. */
function told(texts: readonly (string | null)[], between = ", "): string {
  return harmless(texts.filter((text) => text !== null).join(between));
}
