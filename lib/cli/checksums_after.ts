/**
 * How the checksums of a file stand before and after a recipe was applied.
 *
 * @module
 */
import { bold, dim, green, red, yellow } from "@std/fmt/colors";
import { count, hex } from "../reports/wording.ts";
import type { Applied, Correction } from "./apply_files.ts";
import { VERDICTS } from "./checksum_words.ts";
import { listing, table } from "./layout.ts";
import { commandLine, inCommands } from "./rules.ts";

/** The state of the checksums in words, and what to do about it. */
export interface ChecksumsAfter {
  /** Lines for people. */
  readonly text: string;
  /** What to do next; empty if nothing. */
  readonly next: readonly string[];
}

/** Tells how the checksums stand. `target` and `output` are the files as they were named. */
export function checksumsAfter(
  { checksums, correction, bytes }: Applied,
  { target, output }: { readonly target: string; readonly output: string },
): ChecksumsAfter {
  if (checksums === null) return { text: "", next: [] };
  const { before, after } = checksums;
  const wasCorrected = correction?.outcome === "corrected" && bytes !== null;
  const verdict = wasCorrected
    ? `${green("corrected")}: ${count(after.bytes_changed, "byte")} changed, then all checked again`
    : verdictOn(after, correction !== null);
  const text = listing([
    ["checksums before", standing(before)],
    ["checksums after", verdict],
  ]);
  return {
    text: text + sumTable(after, wasCorrected),
    next: wasCorrected ? [] : advice(after, correction !== null, { target, output }),
  };
}

/** How many sums of an image agree, or why nothing can be told. */
function standing({ checks, message, outcome }: Correction): string {
  if (checks.length === 0) return outcome === "no_known_scheme" ? "none known here" : message;
  const words = checks.map(({ status }) => status === "corrected" ? "stale" : VERDICTS[status].word);
  const told = (["ok", "stale", "unverified"] as const)
    .map((word) => [words.filter((other) => other === word).length, word] as const)
    .filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  const schemes = [...new Set(checks.map(({ scheme }) => scheme))].join(", ");
  return told.length === 0 ? message : `${told.join(", ")} (${schemes})`;
}

function verdictOn(after: Correction, wasAsked: boolean): string {
  const loud = (word: string) => red(bold(word));
  switch (after.outcome) {
    case "corrected":
      return `${loud("STALE")}: ${
        standing(after)
      }. The edits are in, the sums over them are not: do not write this file to a unit.`;
    case "refused":
      return `${loud("NOT RIGHT")}: ${standing(after)}. ${inCommands(after.message)}`;
    case "nothing_to_do": {
      const isStale = after.checks.some(({ status }) => status !== "corrected" && VERDICTS[status].word === "stale");
      return isStale ? `${loud("STALE")}, as in the target: ${after.message}` : `${green("ok")}: ${after.message}`;
    }
    case "no_known_scheme":
    case "not_verifiable":
      return `${wasAsked ? loud("NOT CORRECTED") : yellow(bold("NOT CHECKED"))}: ${after.message}`;
  }
}

/** The sums that the edits made stale, and their right values. */
function sumTable({ checks }: Correction, wasCorrected: boolean): string {
  const stale = checks.filter(({ status }) => status === "corrected");
  if (stale.length === 0) return "";
  const rows = stale.slice(0, MOST_SUMS).map(({ scheme, name, offset, old, new: right }) => [
    `${scheme}.${name}`,
    offset === null ? "" : hex(offset),
    old ?? "",
    right ?? "",
  ]);
  const hidden = stale.length - rows.length;
  const head = ["checksum", "offset", wasCorrected ? "old" : "stored", wasCorrected ? "new" : "expected"];
  return `\n${table(head.map(bold), rows)}${hidden > 0 ? `  ${dim(`and ${hidden} more`)}\n` : ""}`;
}

const MOST_SUMS = 8;

function advice(
  { outcome }: Correction,
  wasAsked: boolean,
  { target, output }: { readonly target: string; readonly output: string },
): string[] {
  switch (outcome) {
    case "corrected":
      return wasAsked
        ? ["The corrected bytes did not pass a second look. Please report this file."]
        : [commandLine("checksum", output, "--correct", "--original", target, "--output", "READY")];
    case "nothing_to_do":
      return [];
    default:
      return [
        wasAsked
          ? "Without --correct-checksums the edits are written, and the checksums stay as they are."
          : "Let the tool that writes the unit correct its checksums, and sign the file where the unit asks for that.",
      ];
  }
}
