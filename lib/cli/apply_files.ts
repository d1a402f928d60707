/**
 * Applying a recipe to a file, and judging the checksums before and after.
 *
 * @module
 */
import { call, methodFunction, type MethodResult } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import { baseName } from "../files.ts";
import type { Bytes, ImageFormat } from "../image/image.ts";
import { MemoryFiles } from "../memory_files.ts";
import { readImage } from "../methods/read_image.ts";

/** What may be asked of a target, from the strictest to the loosest. */
export const APPLY_MODES = ["strict", "shift", "unique", "any"] as const;

/** One of {@linkcode APPLY_MODES}. */
export type ApplyMode = typeof APPLY_MODES[number];

/** What `checksum_correct` says. */
export type Correction = MethodResult<"checksum_correct">;

/** What came of applying. */
export interface Applied {
  /** What the method answered. */
  readonly result: MethodResult<"apply_strict">;
  /** The form in which the target holds its bytes; what is written are the bytes themselves. */
  readonly format: ImageFormat;
  /** The bytes to be written; null if nothing is. */
  readonly bytes: Bytes | null;
  /** The checksums of the target, and after the edits with the target as the original; null if nothing was applied. */
  readonly checksums: { readonly before: Correction; readonly after: Correction } | null;
  /** The correction that was asked for; null if none was, or nothing was applied. */
  readonly correction: Correction | null;
}

const APPLY = {
  strict: methodFunction("apply_strict"),
  shift: methodFunction("apply_shift"),
  unique: methodFunction("apply_unique"),
  any: methodFunction("apply_any"),
};

/**
 * Applies a recipe. With `correct` there are bytes only if no checksum that the target had right is wrong in them.
 *
 * Both files are read once, so that all judgements are on the same bytes.
 */
export async function applyFiles(
  target: string,
  recipe: string,
  mode: ApplyMode,
  correct: boolean,
): Promise<Applied> {
  const disk = new DiskFiles();
  const [targetPath, recipePath] = [`/target/${baseName(target)}`, `/recipe/${baseName(recipe)}`];
  const read = [
    [recipePath, await disk.read(recipe)],
    [targetPath, await disk.read(target)],
  ] as const;
  const files = new MemoryFiles(read);
  const result = await APPLY[mode]({ path: targetPath, recipe_path: recipePath }, { files });
  const { format } = await readImage(files, targetPath);
  if (result.patched_b64 === null) return { result, format, bytes: null, checksums: null, correction: null };

  const patched = Uint8Array.fromBase64(result.patched_b64);
  const newPath = `/new/${baseName(target)}`;
  const judge = (bytes: Bytes) =>
    call("checksum_correct", { path: newPath, original_path: targetPath }, {
      files: new MemoryFiles([...read, [newPath, bytes]]),
    });
  const before = await call("checksum_correct", { path: targetPath }, { files });
  const after = await judge(patched);
  const applied = { result, format, checksums: { before, after } };
  return correct
    ? { ...applied, bytes: await corrected(patched, after, judge), correction: after }
    : { ...applied, bytes: patched, correction: null };
}

/** The bytes with their checksums corrected, looked at once more; null if that is not possible. */
async function corrected(
  patched: Bytes,
  { outcome, corrected_b64: base64 }: Correction,
  judge: (bytes: Bytes) => Promise<Correction>,
): Promise<Bytes | null> {
  if (base64 === null) return outcome === "nothing_to_do" ? patched : null;
  const bytes = Uint8Array.fromBase64(base64);
  return (await judge(bytes)).outcome === "nothing_to_do" ? bytes : null;
}
