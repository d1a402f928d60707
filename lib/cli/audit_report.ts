/**
 * What an audit found, for people.
 *
 * @module
 */
import { bold, dim, green, red } from "@std/fmt/colors";
import type { MethodResult } from "../api.ts";
import { baseName } from "../files.ts";
import { count, hex } from "../reports/wording.ts";
import { alignRight, table } from "./layout.ts";
import { commandLine, inCommands, nextSteps, type Rule, rulesTable } from "./rules.ts";

type Audit = MethodResult<"audit">;

/** The files as they were named. */
export interface AuditedFiles {
  /** The stock file. */
  readonly stock: string;
  /** The tuned file. */
  readonly tuned: string;
  /** The recipe. */
  readonly recipe: string;
}

/** Question by question what was found, and the bytes that nothing explains. */
export function auditReport(result: Audit, files: AuditedFiles): string {
  const { stock, tuned, recipe } = files;
  const verdict = result.clean ? green(bold("CLEAN")) : red(bold("NOT CLEAN"));
  const claim = result.clean ? "belong together" : "do not belong together";
  return [
    `${verdict}  ${stock}, ${tuned} and ${bold(recipe)} ${claim}\n\n`,
    rulesTable(rulesOf(result, files)),
    blocksTable(result.unaccounted.blocks),
    `\n${
      nextSteps(result.clean ? [commandLine("apply", "TARGET", recipe, "--output", "NEW")] : advice(result, files))
    }`,
  ].join("");
}

function rulesOf(result: Audit, { stock, tuned }: AuditedFiles): Rule[] {
  const { provenance, fingerprint, unaccounted, instruction_count: edits, warnings, notes = [] } = result;
  return [
    {
      id: "provenance",
      verdict: provenance.ok ? "passed" : "failed",
      finding: provenance.ok
        ? `Made from ${stock}: SHA-256 ${provenance.stock_sha256}.`
        : `Made from a file with SHA-256 ${
          provenance.recipe_sha256 ?? "that is not told"
        }; ${stock} has ${provenance.stock_sha256}.`,
    },
    {
      id: "fingerprint",
      verdict: fingerprint.ok ? "passed" : "failed",
      finding: fingerprint.ok
        ? `${count(edits, "edit")}, just what the two files differ in: ${fingerprint.recipe}.`
        : `Stored is ${fingerprint.recipe ?? "none"}; the two files give ${fingerprint.recomputed}.`,
    },
    {
      id: "unaccounted",
      // Without a recipe that applies nothing is counted; a warning tells.
      verdict: unaccounted.bytes > 0 ? "failed" : result.clean ? "passed" : "noted",
      finding: unaccounted.bytes > 0
        ? `Neither from ${stock} nor from the recipe: ${count(unaccounted.bytes, "byte")} of ${tuned}, in ` +
          `${count(unaccounted.blocks.length, "block")}.`
        : result.clean
        ? `Every byte of ${tuned} comes from ${stock} or from the recipe.`
        : "No such byte was found.",
    },
    ...[...warnings, ...notes.map(({ message }) => message)].map((text): Rule => ({
      id: "",
      verdict: "look",
      finding: inCommands(text),
    })),
  ];
}

function blocksTable(blocks: Audit["unaccounted"]["blocks"]): string {
  if (blocks.length === 0) return "";
  const shown = blocks.slice(0, MOST_BLOCKS);
  const [head = "", ...sizes] = alignRight(["bytes", ...shown.map(({ size }) => String(size))]);
  const rows = shown.map(({ offset, region }, i) => [hex(offset), sizes[i] ?? "", REGIONS[region] ?? region]);
  const hidden = blocks.length - shown.length;
  const rest = hidden === 0 ? "" : `  ${dim(`and ${hidden} more; --json lists them all`)}\n`;
  return `\n${table(["unaccounted", head, "region"].map(bold), rows)}${rest}`;
}

const MOST_BLOCKS = 10;

const REGIONS: Readonly<Record<string, string>> = { ident: "readable text, perhaps an identification" };

function advice({ provenance, fingerprint }: Audit, { stock, tuned, recipe }: AuditedFiles): string[] {
  if (!provenance.ok) return ["Find the stock file that the recipe was made from; its SHA-256 is above."];
  if (!fingerprint.ok) {
    return [
      "Make the recipe anew, and compare it with this one:",
      commandLine("cook", stock, tuned, "--output", `new_${baseName(recipe)}`),
    ];
  }
  return ["Do not trust this recipe. Get it again, or cook it again from the two files."];
}
