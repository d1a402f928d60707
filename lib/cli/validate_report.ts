/**
 * How a recipe compares with a file, for people.
 *
 * @module
 */
import { bold, green, red, yellow } from "@std/fmt/colors";
import type { MethodResult } from "../api.ts";
import { REACH } from "../recipes/ladder.ts";
import { count } from "../reports/wording.ts";
import { editsTable } from "./edits_table.ts";
import { listing } from "./layout.ts";
import { commandLine, inCommands, nextSteps } from "./rules.ts";
import { harmless } from "./terminal.ts";
import type { ValidateView } from "./validate.ts";

type Before = MethodResult<"validate_before">;
type Check = MethodResult<"validate_check">;
type After = MethodResult<"validate_after">;

/** Whether the original bytes are in place. */
export function beforeReport(result: Before, view: ValidateView): string {
  const { summary, all_results: edits, same_file_only: sameFile } = result.report;
  const { total, passed, score_pct } = summary;
  return report({
    verdict: summary.safe_to_patch ? green(bold("FITS")) : red(bold("DOES NOT FIT")),
    sentence: total === 0
      ? "the recipe has no edits, so there was nothing to compare"
      : `${passed} of ${total} edits find their original bytes (${score_pct} %)`,
    warnings: [...warningsOf(result), ...(sameFile.note === "" ? [] : [sameFile.note])],
    edits: edits.map(toRow),
    next: summary.safe_to_patch
      ? [
        commandLine("apply", view.path, view.recipe, "--output", "NEW"),
        ...(result.match_key_warn === null
          ? []
          : ["It asks for the same firmware, so it will refuse this file unless --mode says otherwise."]),
      ]
      : [
        commandLine("validate", "check", view.path, view.recipe),
        commandLine("validate", "after", view.path, view.recipe),
      ],
  }, view);
}

/** Whether the new bytes are in place. */
export function afterReport(result: After, view: ValidateView): string {
  const { summary, all_results: edits } = result.report;
  const { total, passed, score_pct } = summary;
  return report({
    verdict: summary.patch_confirmed ? green(bold("CONFIRMED")) : red(bold("NOT CONFIRMED")),
    sentence: total === 0
      ? "the recipe has no edits, so there was nothing to compare"
      : `${passed} of ${total} edits are in place (${score_pct} %)`,
    warnings: warningsOf(result),
    edits: edits.map(toRow),
    next: summary.patch_confirmed
      ? [commandLine("checksum", view.path)]
      : [commandLine("validate", "before", view.path, view.recipe)],
  }, view);
}

/** Where the original bytes are. */
export function checkReport(result: Check, view: ValidateView): string {
  const { summary, results } = result.report;
  const farthest = results.reduce((most, { shift }) => Math.max(most, Math.abs(shift ?? 0)), 0);
  const { total, exact, shifted, missing, invalid } = summary;
  return report({
    verdict: VERDICTS[summary.verdict](),
    sentence: [
      `${exact} of ${total} edits in place`,
      ...(shifted > 0 ? [`${shifted} elsewhere, ${count(farthest, "byte")} away at most`] : []),
      ...(missing > 0 ? [`${missing} nowhere`] : []),
      ...(invalid > 0 ? [`${invalid} unreadable`] : []),
    ].join(", "),
    warnings: warningsOf(result),
    edits: results.map(({ instruction_index: index, offset_expected: offset, size, status, reason }) => ({
      index,
      offset,
      size,
      fits: status === "exact",
      reason,
    })),
    next: nextAfterCheck(summary.verdict, farthest, view),
  }, view);
}

const VERDICTS = {
  safe_exact: () => green(bold("IN PLACE")),
  shifted_recoverable: () => yellow(bold("DISPLACED")),
  missing_unrecoverable: () => red(bold("MISSING")),
  invalid_recipe: () => red(bold("DAMAGED RECIPE")),
};

function nextAfterCheck(verdict: keyof typeof VERDICTS, farthest: number, { path, recipe }: ValidateView): string[] {
  switch (verdict) {
    case "safe_exact":
      return [commandLine("apply", path, recipe, "--output", "NEW")];
    case "shifted_recoverable":
      return farthest > REACH
        ? [`No way of applying reaches farther than ${REACH} bytes: this is other data. Find the right file.`]
        : [
          commandLine("apply", path, recipe, "--output", "NEW", "--mode", "shift"),
          "It looks at whole anchors, not at the original bytes alone, and refuses what it can't tell.",
        ];
    case "missing_unrecoverable":
      return [
        commandLine("validate", "after", path, recipe),
        "If that does not confirm it, this is another software: find the file that the recipe was made for.",
      ];
    case "invalid_recipe":
      return ["Get the recipe again, or cook it again from the stock and the tuned file."];
  }
}

/** What all three reports are made of. */
interface Comparison {
  readonly verdict: string;
  readonly sentence: string;
  readonly warnings: readonly string[];
  readonly edits: readonly Row[];
  readonly next: readonly string[];
}

interface Row {
  readonly index: number;
  readonly offset: number;
  readonly size: number;
  readonly fits: boolean;
  readonly reason: string;
}

function toRow(
  { instruction_index: index, offset, size, passed: fits, reason }:
    | Before["report"]["all_results"][number]
    | After["report"]["all_results"][number],
): Row {
  return { index, offset, size, fits, reason };
}

function warningsOf(
  { size_warn, match_key_warn, notes = [] }: Pick<Before, "size_warn" | "match_key_warn" | "notes">,
): string[] {
  return [size_warn, match_key_warn, ...notes.map(({ message }) => message)].filter((text) => text !== null);
}

function report({ verdict, sentence, warnings, edits, next }: Comparison, { path, recipe, all }: ValidateView): string {
  return [
    `${verdict}  ${bold(recipe)} on ${bold(path)}: ${sentence}\n`,
    ...(warnings.length === 0 ? [] : ["\n", listing(warnings.map((text) => [yellow("LOOK"), harmless(text)]))]),
    rowsTable(edits, all),
    `\n${nextSteps(next.map(inCommands))}`,
  ].join("");
}

function rowsTable(edits: readonly Row[], all: boolean): string {
  const wanted = all ? edits : edits.filter(({ fits }) => !fits);
  if (wanted.length === 0) return "";
  return `\n${
    editsTable({
      columns: ["fits", "found"],
      edits: wanted.map((edit) => ({ ...edit, cells: [edit.fits ? green("yes") : red("no"), edit.reason] })),
      most: all ? wanted.length : MOST_EDITS,
      rest: "--all shows every edit",
    })
  }`;
}

const MOST_EDITS = 10;
