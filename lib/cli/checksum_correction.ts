/**
 * Writing a copy of a file in which no checksum is stale.
 *
 * @module
 */
import { bold, dim } from "@std/fmt/colors";
import { call, type MethodParams, type MethodResult } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import { MemoryFiles } from "../memory_files.ts";
import { byteCount, count, hex } from "../reports/wording.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { type NamedVerdict, paintVerdict, reasonLines, VERDICTS } from "./checksum_words.ts";
import { Exit } from "./exit.ts";
import { listing, paragraph, table } from "./layout.ts";
import { OutputFile } from "./output_file.ts";
import { printJson } from "./recipe_files.ts";
import { complain, oneLine, print } from "./terminal.ts";

type Corrected = MethodResult<"checksum_correct">;
type Params = MethodParams<"checksum_correct">;

/** What is to be done. */
export interface CorrectionWish {
  /** Parameters of the method. */
  readonly params: Params;
  /** Where the copy goes. */
  readonly output: string;
  /** Whether another file may be replaced there. */
  readonly force: boolean;
  /** Whether to print what the method answers, without the bytes. */
  readonly json: boolean;
}

/** Corrects, writes, and tells what was changed; the result is the exit status. */
export async function correctFile({ params, output, force, json }: CorrectionWish): Promise<number> {
  const { path, original_path: original } = params;
  const target = new OutputFile(output, { sources: original === undefined ? [path] : [path, original], force });
  const answer = await call("checksum_correct", params);
  if (answer.corrected_b64 !== null) {
    const bytes = Uint8Array.fromBase64(answer.corrected_b64);
    await checkAgain(bytes, params);
    target.write(bytes);
  }
  const { corrected_b64: _, ...told } = answer;
  if (json) printJson(told);
  else print(correctionCard(oneLine(path), answer, oneLine(output)));
  if (isDone(answer)) return Exit.Ok;
  const insist = answer.outcome === "nothing_to_do" ? " --stale-original corrects them too." : "";
  complain(`openremap-stdio: ${inOptions(answer.message)}${insist} ${output} was not written.\n`);
  return Exit.Rejected;
}

/** Whether the stale checks were corrected, or there are none. */
function isDone({ outcome, checks }: Corrected): boolean {
  return outcome === "corrected" || outcome === "nothing_to_do" && checks.every(({ status }) => status !== "stale");
}

/** Corrects the corrected bytes: if anything is left to do, they are not fit to be written. */
async function checkAgain(bytes: Uint8Array<ArrayBuffer>, params: Params): Promise<void> {
  const { original_path: original } = params;
  const files = new MemoryFiles([
    ["corrected", bytes],
    ...(original === undefined ? [] : [["original", await new DiskFiles().read(original)] as const]),
  ]);
  const { outcome, message } = await call("checksum_correct", {
    ...params,
    path: "corrected",
    ...(original === undefined ? {} : { original_path: "original" }),
  }, { files });
  if (outcome === "nothing_to_do") return;
  throw new GuardRejection(`The corrected bytes did not pass a second look, so nothing was written: ${message}`);
}

function correctionCard(path: string, answer: Corrected, output: string): string {
  const { outcome, checks, notes = [], bytes_changed: changed, sha256 } = answer;
  const written = outcome === "corrected";
  const sums = checks.map((check): Sum => ({ check, name: `${check.scheme}.${check.name}`, ...verdictOn(check) }));
  const why = reasonLines(sums);
  return [
    `${bold(path)}${written ? ` → ${bold(output)}` : ""}  ${dim(byteCount(answer.file_size))}\n`,
    ...notes.map(({ code, message }) => paragraph(code === "decoded_image" ? PLAIN : message)),
    ...(isDone(answer) ? [paragraph(answer.message)] : []),
    ...(isDone(answer) && !written ? [paragraph(`${output} was not written.`)] : []),
    sumTable(sums.filter(({ word }) => word !== "no verdict")),
    ...(why === "" ? [] : [`\n${why}`]),
    ...(written ? [`\n${listing([["written", `${output}, ${WRITTEN(changed)}`], ["SHA-256", sha256]])}`] : []),
  ].join("");
}

const PLAIN = "The copy holds the plain image, not the records of the file that was read.";
const WRITTEN = (changed: number) => `${count(changed, "byte")} changed; read back, and every sum checked again`;

type Sum = NamedVerdict & { readonly check: Corrected["checks"][number] };

function verdictOn({ status, remark }: Sum["check"]): Pick<Sum, "word" | "reason"> {
  const verdict = status === "corrected" ? { word: status } : VERDICTS[status];
  return remark === undefined ? verdict : { ...verdict, reason: remark };
}

/** The sums that are not simply ok, and the number of those that are. */
function sumTable(sums: readonly Sum[]): string {
  if (sums.every(({ word }) => word === "ok")) return "";
  const ok = sums.filter(({ word }) => word === "ok").length;
  const rows = sums.filter(({ word }) => word !== "ok").map(({ check, name, word }) => [
    paintVerdict(word),
    name,
    check.offset === null ? "" : hex(check.offset),
    check.old ?? "",
    word === "corrected" ? check.new ?? "" : "",
  ]);
  if (ok > 0) rows.push([paintVerdict("ok"), count(ok, "checksum")]);
  return `\n${table(["verdict", "checksum", "offset", "old", "new"].map(bold), rows)}`;
}

/** The method speaks of its parameters; here they are options. */
function inOptions(message: string): string {
  return message
    .replace("Give the unedited file as original_path", "Give the unedited file with --original")
    .replace(/([Nn])ame the schemes to correct/, "$1ame the schemes to correct with --schemes");
}
