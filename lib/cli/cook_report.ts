/**
 * What came of cooking, for people.
 *
 * @module
 */
import { bold, green, red, yellow } from "@std/fmt/colors";
import type { MethodResult } from "../api.ts";
import type { Instruction, Recipe, RecipeMap } from "../recipes/document.ts";
import { byteCount, count, hex } from "../reports/wording.ts";
import { briefBytes, editsTable } from "./edits_table.ts";
import { listing } from "./layout.ts";
import { commandLine, inCommands, nextSteps, type Rule, rulesTable } from "./rules.ts";

type CookResult = MethodResult<"cook_strict">;
type CookReport = CookResult["report"];

/** The files as they were named. */
export interface CookedFiles {
  /** The stock file. */
  readonly stock: string;
  /** The tuned file. */
  readonly tuned: string;
  /** The recipe. */
  readonly output: string;
}

/** Rule by rule what was decided, then what the recipe holds, or why there is none. */
export function cookReport({ recipe, report, notes = [] }: CookResult, files: CookedFiles): string {
  const rules = [
    ...rulesOf(report),
    ...notes.map(({ message }): Rule => ({ id: "note", verdict: "look", finding: message })),
  ];
  const { stock, tuned, output } = files;
  if (recipe === null) {
    return `${red(bold("REFUSED"))}  no recipe of ${stock} and ${tuned}; nothing was written\n\n${rulesTable(rules)}\n${
      nextSteps([inCommands(report.next_step ?? "")])
    }`;
  }
  return [
    `${green(bold("COOKED"))}  ${stock} and ${tuned} → ${bold(output)}\n\n`,
    rulesTable(rules),
    `\n${listing(factsOf(recipe))}`,
    `\n${changesTable(recipe.instructions, output)}`,
    `\n${
      nextSteps([
        commandLine("validate", "before", "TARGET", output),
        commandLine("apply", "TARGET", output, "--output", "NEW"),
      ])
    }`,
  ].join("");
}

function changesTable(instructions: readonly Instruction[], output: string): string {
  return editsTable({
    columns: ["region", "change"],
    edits: instructions.map(({ offset, size, region = "", flags = [], ob, mb }, i) => ({
      index: i + 1,
      offset,
      size,
      cells: [region, `${briefBytes(ob)} → ${briefBytes(mb)}`, yellow(flags.map(({ kind }) => kind).join(" "))],
    })),
    most: 10,
    rest: commandLine("recipe", output, "--edits"),
  });
}

/** The rules in the order in which they are asked, up to the one that refused. */
function rulesOf({ counts, identity, refusal, warnings, notes, contract, regions, flags }: CookReport): Rule[] {
  const rules: Rule[] = [];
  const add = (id: string, verdict: Rule["verdict"], finding: string) => rules.push({ id, verdict, finding });
  if (counts.size !== undefined) add("size", "passed", `${byteCount(counts.size)} in both files.`);
  if (identity.verifiable && refusal?.rule !== "identity") {
    add("identity", "passed", `${identity.stock_match_key} in both files.`);
  }
  for (const note of notes) add("identity", "look", note);
  if (counts.instructions !== undefined) {
    add("empty", "passed", `${count(counts.instructions, "edit")}, ${count(counts.bytes_changed ?? 0, "byte")}.`);
    if (warnings.length === 0) {
      add("unique", "passed", "Every edit has one place only, and can't be taken for another.");
    }
    for (const warning of warnings) add("unique", "look", warning);
    if (contract.identity_floor === "firmware") {
      add("identity_required", "passed", "The firmware is known, so the recipe can ask for it.");
    }
  }
  const risky = regions.risky ?? 0;
  if (risky > 0) add("CODE_AREA", "look", `${count(risky, "edit")} outside of calibration.`);
  if (flags["VIN_SUSPECT"] !== undefined) {
    add("VIN_SUSPECT", "look", `${count(flags["VIN_SUSPECT"], "edit")} in a vehicle identification number.`);
  }
  if (refusal !== null) add(refusal.rule, "refused", inCommands(refusal.message));
  return rules;
}

/** What the recipe holds. */
function factsOf({ regions, maps = [], contract, fingerprint = "", statistics }: Recipe) {
  const share = statistics?.percentage_changed;
  return [
    ["changed", share === undefined ? null : `${share} % of the file`],
    ["regions", Object.entries(regions?.by_region ?? {}).map(([kind, edits]) => `${kind} ${edits}`).join(", ")],
    ["tables", maps.length === 0 ? "none that is recognised" : maps.slice(0, MOST_TABLES).map(tableInWords).join("; ")],
    ["", maps.length > MOST_TABLES ? `and ${maps.length - MOST_TABLES} more` : null],
    ["apply with", FLOORS[contract.identity_floor]],
    ["fingerprint", fingerprint],
  ] as const;
}

const MOST_TABLES = 6;

function tableInWords({ offset, cols, rows, instruction_refs }: RecipeMap): string {
  return `${cols}×${rows} at ${hex(offset)} (${count(instruction_refs.length, "edit")})`;
}

/** How a recipe may be applied, by its contract's floor. */
export const FLOORS: Readonly<Record<Recipe["contract"]["identity_floor"], string>> = {
  any: "any --mode: every place can be told from all others",
  firmware: "--mode strict or shift only: in another firmware places could be mistaken",
  file: "no --mode: it is for one very file, and none of them checks that",
};
