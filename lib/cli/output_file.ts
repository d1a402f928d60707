/**
 * A file that a command writes: named by the user, and never one of the files that the command reads.
 *
 * @module
 */
import { replaceFile, writeNewFile } from "../disk_writing.ts";
import { baseName, checkPath, rejectedFile, shownName } from "../files.ts";
import { GuardRejection } from "../rpc/errors.ts";
import { uninterrupted } from "./interruption.ts";

/** What may happen to files that are there. */
export interface OutputOptions {
  /** Files that the command reads: they are never overwritten, whatever they are called. */
  readonly sources: readonly string[];
  /** Whether another file that has the name is overwritten. */
  readonly force: boolean;
}

/** A file that is going to be written. */
export class OutputFile {
  /** The name as it was given. */
  readonly path: string;
  readonly #real: string;
  readonly #options: OutputOptions;

  /**
   * Finds out whether the file may be written, before anybody works for it; nothing is written yet.
   *
   * @throws {GuardRejection} if its folder is missing or out of bounds, or if something is there that has to stay
   */
  constructor(path: string, options: OutputOptions) {
    this.path = path;
    this.#options = options;
    this.#real = realTarget(path);
    this.#check();
  }

  /**
   * Writes the file: a temporary one beside it is written, read back and compared, and then takes the name.
   *
   * @throws {GuardRejection} if that is not possible; nothing has changed then
   */
  write(content: Uint8Array | string): void {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    // Once more, because the work took its time.
    this.#check();
    uninterrupted(() => this.#options.force ? replaceFile(this.#real, bytes) : writeNewFile(this.#real, bytes));
  }

  #check(): void {
    const name = shownName(this.path);
    const there = lookAt(this.#real);
    if (there === null) return;
    if (this.#options.sources.some((source) => isSameFile(source, this.#real))) {
      throw new GuardRejection(
        `${name}: is a file that is read here, and those are never overwritten; name another one`,
      );
    }
    if (there.isDirectory) throw rejectedFile(name, "folder");
    if (!there.isFile) throw new GuardRejection(`${name}: is a link or no regular file, and is not overwritten`);
    if (!this.#options.force) {
      throw new GuardRejection(`${name}: is there already; --force overwrites it`);
    }
  }
}

/** The path with all links of its folder resolved: what is allowed must hold for it as well. */
function realTarget(path: string): string {
  checkPath(path);
  const name = baseName(path);
  if (name === "" || name === ".." || !path.endsWith(name)) throw rejectedFile(shownName(path), "folder");
  requirePermissions(path, name);
  const folder = path.slice(0, path.length - name.length) || ".";
  const real = `${realFolder(folder, name)}/${name}`;
  requirePermissions(real, name);
  return real;
}

function requirePermissions(path: string, name: string): void {
  if (Deno.permissions.querySync({ name: "write", path }).state !== "granted") {
    throw rejectedFile(name, "not writable here");
  }
  // What was written is read back.
  if (Deno.permissions.querySync({ name: "read", path }).state !== "granted") throw rejectedFile(name, "forbidden");
}

function realFolder(folder: string, name: string): string {
  try {
    const real = Deno.realPathSync(folder);
    if (Deno.statSync(real).isDirectory) return real;
  } catch (error) {
    if (error instanceof Deno.errors.NotCapable) throw rejectedFile(name, "forbidden", error);
  }
  throw new GuardRejection(`${name}: its folder '${folder}' is not there; make it first`);
}

/** What has the name; a link is not followed. */
function lookAt(path: string): Deno.FileInfo | null {
  try {
    return Deno.lstatSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw rejectedFile(shownName(path), "unwritable", error);
  }
}

/** Whether two paths lead to one file, be it by links of either kind or by another spelling. */
function isSameFile(a: string, b: string): boolean {
  try {
    if (Deno.realPathSync(a) === Deno.realPathSync(b)) return true;
    const [one, other] = [Deno.statSync(a), Deno.statSync(b)];
    return one.ino !== null && one.ino === other.ino && one.dev === other.dev;
  } catch {
    // A link that leads nowhere is no source.
    return false;
  }
}
