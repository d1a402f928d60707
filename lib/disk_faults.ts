/**
 * What the system says against reading or writing a file, as ordinary rejections.
 *
 * @module
 */
import { type FileFault, rejectedFile, shownName } from "./files.ts";
import { ApiError } from "./rpc/errors.ts";

/** What the system's words mean for what is done. */
interface Meaning {
  readonly missing: FileFault;
  readonly forbidden: FileFault;
  readonly other: FileFault;
}

const MEANINGS: Readonly<Record<"read" | "write", Meaning>> = {
  read: { missing: "missing", forbidden: "forbidden", other: "unreadable" },
  write: { missing: "unwritable", forbidden: "not writable here", other: "unwritable" },
};

/**
 * Reads or writes.
 *
 * @throws {GuardRejection} naming the last part of the path, if the system refuses
 */
export function explained<Result>(path: string, what: "read" | "write", work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const { missing, forbidden, other } = MEANINGS[what];
    const isMissing = error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory;
    const fault = isMissing ? missing : error instanceof Deno.errors.NotCapable ? forbidden : other;
    throw rejectedFile(shownName(path), fault, error);
  }
}
