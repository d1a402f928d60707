/**
 * `families`: what is known, for people.
 *
 * @module
 */
import { bold, setColorEnabled } from "@std/fmt/colors";
import { call } from "../api.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { card, table } from "./layout.ts";
import { colourful, print } from "./terminal.ts";

/** `families`: a line a family, or everything about one. */
export const familiesCommand: Command = {
  name: "families",
  summary: "List the ECU families that are known, or tell about one of them",
  args: "[NAME]",
  options: { json: { description: "print what the method answers" } },
  async run({ args, switches }) {
    const [name, ...more] = args;
    if (more.length > 0) throw new UsageError(`families takes one name, got '${more[0]}' too`);
    setColorEnabled(colourful());
    const answer = await call("families", name === undefined ? {} : { name });
    if (switches.has("json")) print(`${JSON.stringify(answer, null, 2)}\n`);
    else if (name === undefined) print(overview(answer.families));
    else print(answer.families.map(article).join("\n"));
    return Exit.Ok;
  },
};

type Article = Awaited<ReturnType<typeof call<"families">>>["families"][number];

function overview(families: readonly Article[]): string {
  return table(
    ["family", "years", "size", "about"].map(bold),
    families.map((family) => [
      family.name,
      family.era,
      family.size,
      family.summary,
    ]),
  );
}

function article(family: Article): string {
  return card(bold(family.name), [
    ["about", family.summary],
    ["years", family.era],
    ["size", family.size],
    ["vehicles", family.vehicles.join("; ")],
    ["covers", family.sub_families.join(", ")],
    ["recognised by", family.identifier],
    ["software number", family.sw_format],
    ["hardware number", family.hw_in_bin],
    ["notes", family.notes],
    ["also called", family.aliases.join(", ")],
  ]);
}
