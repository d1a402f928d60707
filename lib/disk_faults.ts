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
    throw rejectedFile(shownName(path), faultOf(error, MEANINGS[what]), error);
  }
}

function faultOf(error: unknown, { missing, forbidden, other }: Meaning): FileFault {
  const { errors } = Deno;
  if (error instanceof errors.NotFound || error instanceof errors.NotADirectory) return missing;
  if (error instanceof errors.NotCapable) return forbidden;
  if (error instanceof errors.FilesystemLoop) return "loop";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ENAMETOOLONG" ? "too long a name" : other;
}
