/**
 * What came of merging, for people.
 *
 * @module
 */
import { bold, green } from "@std/fmt/colors";
import type { Recipe } from "../recipes/document.ts";
import { byteCount, count } from "../reports/wording.ts";
import { FLOORS } from "./cook_report.ts";
import { listing } from "./layout.ts";
import type { RecipeFile } from "./recipe_files.ts";
import { harmless } from "./terminal.ts";
import { commandLine, nextSteps, type Rule, rulesTable } from "./rules.ts";

/** What was decided, and what the merged recipe holds. */
export function mergeReport(
  merged: Recipe,
  both: readonly [RecipeFile, RecipeFile],
  output: string,
  stock: string | undefined,
): string {
  const { source, contract, statistics, fingerprint = "", instructions } = merged;
  const target = stock ?? source.filename ?? "TARGET";
  return [
    `${green(bold("MERGED"))}  ${both.map(({ name }) => name).join(" and ")} → ${bold(output)}\n\n`,
    rulesTable(rulesOf(merged, both, stock)),
    `\n${
      listing([
        ["edits", `${instructions.length}, ${count(statistics?.total_bytes_changed ?? 0, "byte")}`],
        ["for", harmless([source.identity["match_key"] ?? "an unknown firmware", sizeOf(source)].join(", "))],
        ["apply with", FLOORS[contract.identity_floor]],
        ["fingerprint", fingerprint],
      ])
    }`,
    `\n${
      nextSteps([
        commandLine("validate", "before", target, output),
        commandLine("apply", target, output, "--output", "NEW"),
      ])
    }`,
  ].join("");
}

function sizeOf({ size }: Recipe["source"]): string {
  return size === null ? "of unknown size" : byteCount(size);
}

function rulesOf(
  { instructions, producer, source }: Recipe,
  both: readonly RecipeFile[],
  stock: string | undefined,
): Rule[] {
  const edits = both.map(({ document }) => Array.isArray(document.instructions) ? document.instructions.length : 0);
  const given = edits.reduce((sum, number) => sum + number, 0);
  const fewer = given - instructions.length;
  return [
    {
      id: "stock file",
      verdict: "passed",
      finding: stock === undefined
        ? `Both are for the file with SHA-256 ${source.sha256}.`
        : `Both were checked against ${stock}.`,
    },
    { id: "conflicts", verdict: "passed", finding: "No two edits want different bytes in one place." },
    {
      id: "edits",
      verdict: "passed",
      finding: `${edits.join(" and ")}, together ${instructions.length}` +
        (fewer === 0 ? "." : `; taken once${stock === undefined ? "" : " or left out"}: ${fewer}.`),
    },
    ...(producer?.warnings ?? []).map((finding): Rule => ({ id: "", verdict: "look", finding })),
  ];
}
