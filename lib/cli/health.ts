/**
 * `health`: whether files are fit to be used, for people and for scripts.
 *
 * @module
 */
import { dim, setColorEnabled } from "@std/fmt/colors";
import type { MethodResult } from "../api.ts";
import { healthLine, healthOutline } from "../reports/health_outline.ts";
import { count } from "../reports/wording.ts";
import { type Verdict, verdictOf } from "../reports/verdict.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { BATCH_OPTIONS } from "./batch.ts";
import type { Command } from "./command.ts";
import { askEach, printForPeople, printJsonLine, wantedFiles } from "./each_file.ts";
import { Exit, UsageError } from "./exit.ts";
import { outlineView, said } from "./outline_view.ts";
import { colourful, lineWidth, print } from "./terminal.ts";

type Health = MethodResult<"health">;

/** `health`: the whole card for one file, a line a file for many, or a JSON object a line. */
export const healthCommand: Command = {
  name: "health",
  summary: "Judge files: identity, checksums, axes, maps, erased blocks, VIN; exit status 1 if one is unhealthy",
  args: "FILE | FOLDER …",
  options: {
    ...BATCH_OPTIONS,
    strict: {
      description: "exit status 1 also for files that are doubtful, unknown, or whose checksums are not known",
    },
    json: { description: "print one JSON object a line: path, and what the method answers" },
  },
  details: `
openremap-stdio health ready.bin --strict || echo "look at it first"
openremap-stdio health dumps --recursive
verdicts: healthy; doubtful (something is odd, but may be harmless); unhealthy (a checksum does not agree with the
bytes); unknown (nothing is known of the file that could be checked).
A file without a known checksum scheme may be stale all the same: its line says "checksums not checked".
exit status: 0 no file is unhealthy; 1 one is, or a file can't be read`,
  async run({ args, values, switches }) {
    if (args.length === 0) throw new UsageError("health needs a file: openremap-stdio health ready.bin");
    setColorEnabled(colourful());
    const wanted = await wantedFiles(args, switches.has("recursive"));
    if (wanted.length === 0) throw new GuardRejection(`No file to judge in ${args.join(", ")}.`);
    const many = wanted.length > 1;
    const counts = new Map<Verdict, number>();
    let unchecked = 0;
    const show = switches.has("json") ? printJsonLine<Health> : printForPeople(line, card);
    const status = await askEach(
      wanted.map(({ path }) => ({ path, brief: many })),
      // A file takes as long as starting a worker or two.
      { method: "health", jobs: values["jobs"], families: values["families"], few: 4 },
      (answer) => {
        if ("result" in answer) {
          const { verdict } = verdictOf(answer.result.checks, answer.result.notes);
          counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
          if (!checksumsKnown(answer.result)) unchecked++;
        }
        show(answer);
      },
    );
    if (many && !switches.has("json")) print(summary(wanted.length, counts));
    const failing: Verdict[] = switches.has("strict") ? ["unhealthy", "doubtful", "unknown"] : ["unhealthy"];
    const fails = failing.some((verdict) => counts.has(verdict)) || (switches.has("strict") && unchecked > 0);
    return status === Exit.Ok && fails ? Exit.Rejected : status;
  },
};

/** A file whose checksums nobody can check may be stale all the same. */
function checksumsKnown({ checks }: Health): boolean {
  return checks.find(({ name }) => name === "checksums")?.status !== "skip";
}

function card(path: string, report: Health): string {
  return outlineView(path, healthOutline(report));
}

/** The verdict comes first: there it lines up, and a script finds it. A reason too long for the terminal is cut. */
function line(path: string, report: Health): string {
  const { because: reasons, ...verdict } = healthLine(report);
  const because = [...(reasons === "" ? [] : [reasons]), ...(checksumsKnown(report) ? [] : ["checksums not checked"])]
    .join("; ");
  const lead = `${verdict.text.padEnd("unhealthy".length)}  ${path}  `;
  const room = Math.max(LEAST_REASON, lineWidth() - lead.length);
  const reason = because.length > room ? `${because.slice(0, room - 1)}…` : because;
  return `${lead.replace(verdict.text, () => said(verdict))}${reason === "" ? "" : dim(reason)}`.trimEnd() + "\n";
}

const LEAST_REASON = 24;

function summary(files: number, counts: ReadonlyMap<Verdict, number>): string {
  const known = [...counts.values()].reduce((sum, number) => sum + number, 0);
  const parts = (["healthy", "doubtful", "unhealthy", "unknown"] as const).filter((verdict) => counts.has(verdict))
    .map((verdict) => `${counts.get(verdict)} ${verdict}`);
  if (known < files) parts.push(`${files - known} not judged`);
  return `\n${count(files, "file")}: ${parts.join(", ")}\n`;
}
