/**
 * `apply`: a recipe into a file.
 *
 * @module
 */
import { setColorEnabled } from "@std/fmt/colors";
import { Image } from "../image/image.ts";
import { didYouMean } from "../did_you_mean.ts";
import { type Applied, APPLY_MODES, applyFiles, type ApplyMode } from "./apply_files.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { OutputFile } from "./output_file.ts";
import { printJson } from "./recipe_files.ts";
import { colourful, complain, oneLine, print } from "./terminal.ts";

/** `apply`: writes a file with the edits of a recipe, or tells by which rule it does not. */
export const applyCommand: Command = {
  name: "apply",
  summary: "Write a copy of a file with the edits of a recipe, if every rule holds",
  args: "TARGET X.remap --output NEW",
  options: {
    output: { value: "NEW", description: "where the copy is written; never over a file that is read" },
    mode: { value: "MODE", description: "what is asked of the target, see below (strict)" },
    "correct-checksums": {
      description: "correct the checksums that the edits made stale; nothing is written if that fails",
    },
    force: { description: "let --output replace a file that is there" },
    json: { description: "print what the method answers, the bytes in base64 included" },
  },
  details: `
openremap-stdio apply stock.bin stage1.remap --output tuned.bin --correct-checksums
modes   firmware    every edit must be         its anchor may have copies
strict  the same    at its offset              yes, they are counted
shift   the same    within 2048 bytes          no
unique  any         at its offset              yes, they are counted
any     any         within 2048 bytes          yes, the nearest place is taken
Without --correct-checksums they stay as they are, and what is stale is said. Writing needs --allow-write=FOLDER.
exit status: 0 written; 1 refused by a rule, and nothing written`,
  async run({ args, values, switches }) {
    const [target, recipe, ...more] = args;
    const { output } = values;
    if (target === undefined || recipe === undefined || more.length > 0) {
      throw new UsageError(`apply needs a target and a recipe: ${EXAMPLE}`);
    }
    if (output === undefined) throw new UsageError(`apply needs --output: ${EXAMPLE}`);
    const mode = readMode(values["mode"]);
    setColorEnabled(colourful());
    const file = new OutputFile(output, { sources: [target, recipe], force: switches.has("force") });
    const applied = await applyFiles(target, recipe, mode, switches.has("correct-checksums"));
    if (applied.bytes !== null) file.write(applied.bytes);
    if (switches.has("json")) {
      printJson(await asWritten(applied));
    } else {
      print((await import("./apply_report.ts")).applyReport(applied, {
        target: oneLine(target),
        recipe: oneLine(recipe),
        output: oneLine(output),
        mode,
      }));
    }
    if (applied.bytes === null) return Exit.Rejected;
    complain(NOTICE);
    return Exit.Ok;
  },
};

/** What the method answers; after a correction, for the bytes that are written, or for none. */
async function asWritten({ result, correction, bytes }: Applied): Promise<unknown> {
  if (correction === null) return result;
  const sha256 = bytes === null ? null : await new Image(bytes).sha256();
  const written = result.report.result;
  const report = bytes === null
    ? { ...result.report, result: { applied: false } }
    : { ...result.report, result: { ...written, output_sha256: sha256 } };
  return {
    ...result,
    applied: bytes !== null,
    patched_b64: bytes?.toBase64() ?? null,
    patched_sha256: sha256,
    report,
    checksum_correct: correction,
  };
}

const EXAMPLE = "openremap-stdio apply stock.bin stage1.remap --output tuned.bin";

const NOTICE = "notice: have a professional review a tune before it goes into a real vehicle; " +
  "on public roads the law decides what is allowed.\n";

function readMode(text = "strict"): ApplyMode {
  const mode = APPLY_MODES.find((name) => name === text);
  if (mode !== undefined) return mode;
  throw new UsageError(`--mode must be ${APPLY_MODES.join(", ")}; got '${text}'${didYouMean(text, APPLY_MODES)}`);
}
