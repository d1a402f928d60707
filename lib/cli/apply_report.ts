/**
 * What came of applying a recipe, for people.
 *
 * @module
 */
import { bold, green, red } from "@std/fmt/colors";
import { FORMAT_NAMES } from "../image/image.ts";
import { byteCount, count } from "../reports/wording.ts";
import type { Applied, ApplyMode } from "./apply_files.ts";
import { checksumsAfter } from "./checksums_after.ts";
import { type Fact, listing } from "./layout.ts";
import { commandLine, inCommands, nextSteps, type Rule, rulesTable } from "./rules.ts";

/** The files as they were named, and the mode. */
export interface Application {
  /** The target. */
  readonly target: string;
  /** The recipe. */
  readonly recipe: string;
  /** The file that is written. */
  readonly output: string;
  /** What is asked of the target. */
  readonly mode: ApplyMode;
}

/** Rule by rule what was decided, what was written, and how the checksums stand; or why nothing was written. */
export function applyReport(applied: Applied, application: Application): string {
  const { target, recipe, output, mode } = application;
  const { result, bytes, checksums } = applied;
  const rules = rulesTable(rulesOf(result));
  const { refusal, next_step } = result.report;
  if (checksums === null) {
    const step = inCommands(next_step ?? (refusal?.check === "Γ8" ? AMBIGUOUS : ""));
    return `${refused(application)}\n\n${rules}\n${nextSteps([step])}`;
  }
  const state = checksumsAfter(applied, application);
  if (bytes === null) {
    return `${refused(application)}, because checksums could not be corrected\n\n${rules}\n${state.text}\n${
      nextSteps(state.next)
    }`;
  }
  return [
    `${green(bold("APPLIED"))}  ${recipe} to ${target} → ${bold(output)}  (mode ${mode})\n\n`,
    rules,
    `\n${listing(factsOf(applied, application))}`,
    `\n${state.text}`,
    `\n${nextSteps([...lookAgain(applied, application), ...state.next])}`,
  ].join("");
}

/** What shows the edits in the file that was written. Validating looks at the recipe's offsets only. */
function lookAgain({ result: { report } }: Applied, { target, recipe, output }: Application): string[] {
  return report.anchors.shifted === 0
    ? [commandLine("validate", "after", output, recipe)]
    : [`${commandLine("cook", target, output, "--output", "HERE.remap")}, which lists the edits where they are now`];
}

function refused({ target, recipe, mode }: Application): string {
  return `${red(bold("REFUSED"))}  ${recipe} was not applied to ${target} (mode ${mode}); nothing was written`;
}

const AMBIGUOUS = "Compare the copies by eye. `apply_any` takes the nearest one, which may be the wrong one.";

function rulesOf({ report, notes = [] }: Applied["result"]): Rule[] {
  const { checks, refusal } = report;
  return [
    ...checks.map(({ id, name, verdict, detail }): Rule => ({
      id,
      verdict: verdict === "pass" ? "passed" : isDoubtful(id, report) ? "look" : "noted",
      finding: `${name}: ${detail}`,
    })),
    ...notes.map(({ message }): Rule => ({ id: "note", verdict: "look", finding: message })),
    ...(refusal === null
      ? []
      : [{ id: refusal.check, verdict: "refused", finding: inCommands(refusal.message) } as const]),
  ];
}

/** Whether something that can't refuse in this mode is not as it would be in a file made for the recipe. */
function isDoubtful(id: string, { identity, anchors, regions }: Applied["result"]["report"]): boolean {
  switch (id) {
    case "A8":
      return Number(regions["risky"] ?? 0) > 0;
    case "Γ2":
      return identity.recipe_match_key === null || identity.recipe_match_key !== identity.target_match_key;
    case "Γ7":
      return (anchors.shifted ?? 0) > 0;
    case "Γ8":
      return (anchors.ambiguous ?? 0) > 0;
    default:
      return false;
  }
}

function factsOf({ result: { report }, format, bytes, correction }: Applied, { output }: Application): Fact[] {
  const { instructions, result } = report;
  if (!result.applied) return [];
  return [
    ["written", `${count(instructions.applied ?? 0, "edit")}, ${count(result.bytes_written, "byte")}`],
    ["file", `${output}, ${byteCount(bytes?.length ?? 0)}, read back`],
    ["", format === "binary" ? null : `the plain image, not ${FORMAT_NAMES[format]} records as in the target`],
    ["SHA-256", `${result.input_sha256} before`],
    ["", `${correction?.sha256 ?? result.output_sha256} after`],
  ];
}
