/**
 * The report that goes with a contribution, for those who judge it.
 *
 * @module
 */
import type { Analysis } from "./analysis.ts";
import { type DraftPaths, openFields } from "./draft.ts";
import type { Signature } from "./signature.ts";
import type { Verification } from "./verification.ts";

/** What the report is made of. */
export interface Contribution {
  /** What the family is recognised by. */
  readonly signature: Signature;
  /** What was measured. */
  readonly analysis: Analysis;
  /** What became of the checks. */
  readonly verification: Verification;
  /** Where the parts belong. */
  readonly paths: DraftPaths;
}

/** The report in Markdown. It quotes no value that was read from a dump, other than the marker. */
export function contributionReport(contribution: Contribution): string {
  const { signature: { brand, family }, analysis, paths } = contribution;
  const sections: [title: string, lines: string[]][] = [
    ["Dumps", analysis.dumps.map(dumpLine)],
    ["What the dumps can prove", diversityLines(analysis)],
    ["Signature", signatureLines(contribution)],
    ["Fields", fieldLines(analysis)],
    ["Collisions", collisionLines(contribution)],
    [
      "Checks",
      contribution.verification.checks.map(({ name, ok, detail }) => `- [${ok ? "x" : " "}] ${name}: ${detail}`),
    ],
    ["Not verified", openLines(contribution)],
    ["Files", Object.entries(paths).slice(1).map(([part, path]) => `- ${part}: \`${path}\``)],
  ];
  return [`# ${brand} ${family}`, ...sections.flatMap(([title, lines]) => [`## ${title}`, lines.join("\n")])]
    .join("\n\n") + "\n";
}

function dumpLine({ name, size, claimed_by: by }: Analysis["dumps"][number]): string {
  const claimed = by === null
    ? "no known family claims it"
    : `claimed by ${by.extractor} (${by.manufacturer}), which is asked before any document`;
  return `- ${code(name)}: ${size} bytes, ${claimed}`;
}

function diversityLines({ calibration_diversity: { verdict, note } }: Analysis): string[] {
  const isProof = verdict === "different-calibrations";
  return [
    `- [${isProof ? "x" : " "}] ${verdict}: ${note}`,
    isProof
      ? "- What these dumps share is therefore likely to be the family's."
      : "- That the marker is the family's, and not that of one program, is therefore not shown.",
  ];
}

function signatureLines({ signature }: Contribution): string[] {
  const { marker, marker_hex, marker_offset, sizes, exclusions } = signature;
  return [
    `- marker: ${/^[ -~]+$/.test(marker) ? code(marker) : `bytes ${marker_hex}`}`,
    `- at: ${hex(marker_offset)}`,
    `- sizes: ${sizes.map(hex).join(", ")}`,
    ...exclusions.map(({ marker, why }) => `- refused where ${code(marker)} stands (${why})`),
  ];
}

function fieldLines({ fields }: Analysis): string[] {
  if (fields.length === 0) return ["None of the common forms stands in the dumps."];
  return fields.map(({ kind, description, stable, suggested_use: use, offsets }) => {
    const places = Object.entries(offsets).map(([name, at]) => `${code(name)} ${at < 0 ? "with blanks" : hex(at)}`);
    const share = stable ? "the same in every dump" : "not the same in every dump";
    return `- ${kind} (${description}): ${share}; ${use}; at ${places.join(", ")}`;
  });
}

function collisionLines({ signature, analysis }: Contribution): string[] {
  const { collides_with: families, exclusions } = signature;
  const { fixtures_checked: checked } = analysis;
  if (families.length === 0) return [`None: the marker stands in none of ${checked} fixtures of other families.`];
  return [
    `The marker stands in fixtures of ${families.join(", ")} (${checked} were looked into).`,
    ...(exclusions.length < families.length
      ? ["For at least one of them there is no text by which its images could be refused."]
      : []),
  ];
}

function openLines({ signature, analysis }: Contribution): string[] {
  const { open, mentioned } = openFields(analysis.fields);
  const isEverywhere = analysis.candidates.some(({ marker }) => marker === signature.marker);
  return [
    "- That real units look like this: the fixture is made up and shows only that the document agrees with itself.",
    `- That the marker is stable. ${analysis.calibration_diversity.note}`,
    ...(isEverywhere ? [] : ["- That every dump holds the marker: it was given, and was looked for in one of them."]),
    ...(open.length > 0 ? [`- Fields that are still open: ${open.join(", ")}.`] : []),
    ...(mentioned.length > 0 ? [`- What these numbers are in this family: ${mentioned.join(", ")}.`] : []),
    "- That fixtures of other families are like their images: where none of them is claimed, an image still may be.",
  ];
}

function hex(number: number): string {
  return `0x${number.toString(16).toUpperCase()}`;
}

/** Text in backquotes, however many it holds itself. */
function code(text: string): string {
  const fence = "`".repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
  return fence.length === 1 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}
