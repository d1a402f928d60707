/**
 * `checksum_correct`: the stale checksums of an edited file, corrected.
 *
 * @module
 */
import type { Scheme } from "../checksums/check.ts";
import type { CheckOutcome, Correction, Refusal } from "../checksums/correction.ts";
import { baseName } from "../files.ts";
import { type Bytes, FORMAT_NAMES, Image } from "../image/image.ts";
import type { Note } from "../image/note.ts";
import { GuardRejection, InvalidParams } from "../rpc/errors.ts";
import { type Method, method } from "../rpc/method.ts";
import { quoteName } from "../rpc/quote.ts";
import type { Context } from "./context.ts";
import { readImage } from "./read_image.ts";

const params = {
  path: { type: "str", required: true, description: "Path of the edited ECU file." },
  original_path: {
    type: "str",
    description: "Path of the same file before it was edited: what does not agree there is left alone.",
  },
  schemes: { type: "list", description: "Names of the schemes to correct; all if not given." },
  force: { type: "bool", default: false, description: "Correct also what is stale in the original." },
} as const;

/** Result of `checksum_correct`. A refusal is an ordinary result. */
export interface CorrectedFile {
  /** Base name of the edited file. */
  file: string;
  /** Bytes of the decoded image, in which all offsets count. */
  file_size: number;
  /** Base name of the original; null if none was given. */
  original: string | null;
  /** Whether there are corrected bytes, and if not, why. */
  outcome: Correction["outcome"];
  /** The same for people. */
  message: string;
  /** Every check that was found, and what became of it. */
  checks: CheckOutcome[];
  /** Why nothing is given out; null if that was not refused. */
  refusal: Refusal | null;
  /** How many bytes of the image were changed. */
  bytes_changed: number;
  /** The corrected image in base64; null unless the outcome is `corrected`. */
  corrected_b64: string | null;
  /** SHA-256 of the corrected image in hex; null unless the outcome is `corrected`. */
  sha256: string | null;
  /** What was noticed on the way; absent if nothing was. */
  notes?: Note[];
}

/** Corrects stale checksums in a copy of the image; the file itself is not touched. */
export const checksumCorrect: Method<"checksum_correct", typeof params, CorrectedFile, Context> = method({
  name: "checksum_correct",
  kind: "command",
  description: "Correct the stale checksums of an edited ECU file, or tell why that is not possible.",
  returns:
    "outcome and every check; corrected_b64 and its sha256 only if all that was corrected verifies, else refusal",
  params,
  handler: async ({ path, original_path, schemes, force }, { files }) => {
    const wanted = schemes === undefined ? undefined : await schemeNames(schemes);
    const edited = await readImage(files, path);
    const original = original_path === undefined ? null : await readImage(files, original_path);
    if (original !== null && original.size !== edited.size) {
      throw new GuardRejection(
        `'${baseName(path)}' holds ${edited.size} bytes and '${baseName(original_path ?? "")}' ${original.size}: ` +
          "the original must be the same image before it was edited.",
      );
    }
    const { correctChecksums } = await import("../checksums/correction.ts");
    const correction = correctChecksums(edited, original, {
      force,
      ...(wanted === undefined ? {} : { schemes: wanted }),
    });
    const { outcome, message, checks, refusal, bytes } = correction;
    const notes = [...edited.notes];
    if (bytes !== null && edited.format !== "binary") notes.push(decodedNote(edited));
    return {
      file: baseName(path),
      file_size: edited.size,
      original: original_path === undefined ? null : baseName(original_path),
      outcome,
      message,
      checks,
      refusal,
      bytes_changed: bytes === null ? 0 : countChanges(edited.bytes, bytes),
      corrected_b64: bytes?.toBase64() ?? null,
      sha256: bytes === null ? null : await new Image(bytes).sha256(),
      ...(notes.length > 0 ? { notes } : {}),
    };
  },
});

function countChanges(before: Bytes, after: Bytes): number {
  let count = 0;
  for (let at = 0; at < after.length; at++) if (before[at] !== after[at]) count++;
  return count;
}

async function schemeNames(names: readonly unknown[]): Promise<Scheme[]> {
  const { SCHEMES } = await import("../checksums/check.ts");
  if (names.length === 0) {
    throw new InvalidParams("checksum_correct: schemes names no scheme; leave it out to correct all");
  }
  return names.map((name) => {
    const scheme = SCHEMES.find((known) => known === name);
    if (scheme !== undefined) return scheme;
    const shown = typeof name === "string" ? quoteName(name) : JSON.stringify(name);
    throw new InvalidParams(`checksum_correct: schemes holds ${shown}; known are ${SCHEMES.join(", ")}`);
  });
}

function decodedNote({ format }: Image): Note {
  return {
    code: "decoded_image",
    message: `corrected_b64 is the plain image, not ${FORMAT_NAMES[format]} records.`,
  };
}
