/**
 * Writing to disk so that nothing is ever lost: a file is complete before it has its name, and replaces another only if
 * the caller says so.
 *
 * @module
 */
import { explained } from "./disk_faults.ts";
import { rejectedFile, shownName, type Target } from "./files.ts";
import { GuardRejection } from "./rpc/errors.ts";

/** Copies or moves a file whose real path is `source`; see `Files.place`. */
export function placeFile(source: string, shown: string, target: Target, how: "copy" | "move"): boolean {
  if (!mayWrite(target.root || ".")) throw rejectedFile(shownName(target.root), "not writable here");
  // The source first: a failed copy should not leave an empty folder.
  const { isFile, isDirectory } = explained(shown, "read", () => Deno.statSync(source));
  if (!isFile) throw rejectedFile(shown, isDirectory ? "folder" : "not a file");
  const path = `${makeFolder(target)}/${target.name}`;
  const placed = saving(path, (temporary) => {
    Deno.copyFileSync(source, temporary);
    const { mtime, atime } = Deno.statSync(source);
    if (mtime !== null) Deno.utimeSync(temporary, atime ?? mtime, mtime);
    if (how === "move" && !sameContent(source, temporary)) throw rejectedFile(shown, "changed on the way");
  });
  if (placed && how === "move") removeSource(source, shown, path);
  return placed;
}

/** A file that can't leave its folder is not moved: then its copy goes, or the next try would make another. */
function removeSource(source: string, shown: string, copy: string): void {
  try {
    Deno.removeSync(source);
  } catch (error) {
    removeIfThere(copy);
    throw rejectedFile(shown, "not removable", error);
  }
}

/**
 * Writes a file that must not be there yet, and reads it back.
 *
 * @throws {GuardRejection} if it is there, can't be written, or does not read back as it was written
 */
export function writeNewFile(path: string, bytes: Uint8Array): void {
  if (saving(path, (temporary) => writeVerified(temporary, path, bytes))) return;
  throw new GuardRejection(`${shownName(path)}: is there already and is not overwritten`);
}

/**
 * Writes a file in place of one that has the name, and reads it back before the old one goes.
 *
 * @throws {GuardRejection} if it can't be written, or does not read back as it was written; the old one stays then
 */
export function replaceFile(path: string, bytes: Uint8Array): void {
  const mode = accessRights(path);
  saving(path, (temporary) => {
    writeVerified(temporary, path, bytes);
    if (mode !== null) Deno.chmodSync(temporary, mode);
  }, "replace");
}

/** The access rights of a file that is there; null where files have none. */
function accessRights(path: string): number | null {
  try {
    const { mode } = Deno.statSync(path);
    return mode === null || Deno.build.os === "windows" ? null : mode & 0o777;
  } catch {
    // It is about to be made.
    return null;
  }
}

function writeVerified(temporary: string, path: string, bytes: Uint8Array): void {
  Deno.writeFileSync(temporary, bytes);
  if (equal(Deno.readFileSync(temporary), bytes)) return;
  throw new GuardRejection(`${shownName(path)}: does not read back as it was written; check the disk`);
}

/**
 * Fills a temporary file beside `path` and gives it that name; false, and nothing done, if the name is taken.
 *
 * Renaming would replace what has the name, so the name is taken with an empty file first: of two who want it one fails.
 */
function saving(path: string, fill: (temporary: string) => void, taken: "keep" | "replace" = "keep"): boolean {
  const temporary = `${path}.${crypto.randomUUID().slice(0, 8)}.part`;
  return explained(path, "write", () => {
    try {
      fill(temporary);
      if (taken === "keep" && !take(path)) return false;
      Deno.renameSync(temporary, path);
      return true;
    } finally {
      removeIfThere(temporary);
    }
  });
}

function take(path: string): boolean {
  try {
    Deno.openSync(path, { write: true, createNew: true }).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) return false;
    throw error;
  }
}

function removeIfThere(path: string): void {
  try {
    Deno.removeSync(path);
  } catch {
    // It has its final name.
  }
}

/** Makes the target folder part by part, so that no link on the way can lead out of the root. */
function makeFolder({ root, folder }: Target): string {
  const realRoot = explained(root || ".", "write", () => {
    Deno.mkdirSync(root || ".", { recursive: true });
    return Deno.realPathSync(root || ".");
  });
  let path = realRoot;
  for (const part of folder.split("/").filter((part) => part !== "" && part !== ".")) {
    path = `${path}/${part}`;
    explained(path, "write", () => makeOneFolder(path));
    const real = Deno.realPathSync(path);
    if (part === ".." || !`${real}/`.startsWith(`${realRoot}/`)) throw rejectedFile(part, "outside the root");
  }
  return path;
}

function makeOneFolder(path: string): void {
  try {
    Deno.mkdirSync(path);
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    if (!Deno.statSync(path).isDirectory) throw rejectedFile(shownName(path), "blocked by a file");
  }
}

function sameContent(a: string, b: string): boolean {
  return equal(Deno.readFileSync(a), Deno.readFileSync(b));
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function mayWrite(path: string): boolean {
  return Deno.permissions.querySync({ name: "write", path }).state === "granted";
}
