/**
 * Telling rule by rule what was decided, and what to do next.
 *
 * @module
 */
import { bold, cyan, dim, green, red, yellow } from "@std/fmt/colors";
import { alignLeft, hanging } from "./layout.ts";
import { harmless } from "./terminal.ts";

/** A rule, and what came of it. */
export interface Rule {
  /** What the rule is called in results. */
  readonly id: string;
  /**
   * `noted` is what was looked at and can't refuse, `look` what a person should look at as well. What `refused` ended the
   * work; what `failed` did not.
   */
  readonly verdict: "passed" | "noted" | "look" | "failed" | "refused";
  /** What was found, with its numbers. */
  readonly finding: string;
}

const VERDICTS: Readonly<Record<Rule["verdict"], string>> = {
  passed: "passed",
  noted: "noted",
  look: "LOOK",
  failed: "FAILED",
  refused: "REFUSED",
};

/** Rules, one below the other: verdict, name, finding. */
export function rulesTable(rules: readonly Rule[]): string {
  const verdicts = alignLeft(rules.map(({ verdict }) => paint(verdict)(VERDICTS[verdict])));
  const ids = alignLeft(rules.map(({ id }) => id));
  return rules.map(({ finding }, i) => hanging(`  ${verdicts[i]}  ${ids[i]}  `, harmless(finding))).join("");
}

function paint(verdict: Rule["verdict"]): (text: string) => string {
  const loud = (text: string) => bold(red(text));
  return { passed: green, noted: dim, look: yellow, failed: loud, refused: loud }[verdict];
}

/** What to do next: commands as they can be typed, advice as it is. Nothing if there is nothing to do. */
export function nextSteps(steps: readonly string[]): string {
  const told = steps.filter((step) => step !== "").map((step) => step.startsWith(PROGRAM) ? cyan(step) : step);
  return told.map((step, i) => hanging(i === 0 ? "next: " : "      ", step)).join("");
}

/** A command line of this program, its arguments quoted where a shell needs that. */
export function commandLine(...args: readonly string[]): string {
  return [PROGRAM, ...args.map(shellWord)].join(" ");
}

const PROGRAM = "openremap-stdio";

function shellWord(word: string): string {
  return /^[\p{L}\p{N}_./:@%+=,-]+$/u.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** What a method says, in which it names other methods, in the words of the command line. */
export function inCommands(text: string): string {
  return text.replaceAll(/`(\w+)`/g, (quoted, name: string) => COMMANDS.get(name) ?? quoted)
    .replace("as stock_path", "with --stock");
}

const COMMANDS: ReadonlyMap<string, string> = new Map([
  ["apply_strict", "`apply --mode strict`"],
  ["apply_shift", "`apply --mode shift`"],
  ["apply_unique", "`apply --mode unique`"],
  ["apply_any", "`apply --mode any`"],
  ["cook_strict", "`cook`"],
  ["cook_forced", "`cook --forced`"],
  ["validate_before", "`validate before`"],
  ["validate_check", "`validate check`"],
  ["validate_after", "`validate after`"],
  ["checksum_correct", "`checksum --correct`"],
]);
