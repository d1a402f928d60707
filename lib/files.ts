/**
 * The only door to the file system: what methods may do with files, and the words in which it refuses.
 *
 * `lib/disk_files.ts` opens it to the disk, `lib/memory_files.ts` to memory.
 *
 * @module
 */
import type { Bytes } from "./image/image.ts";
import { GuardRejection, InvalidParams } from "./rpc/errors.ts";

/** Where methods read files. */
export interface Files {
  /** Whether the same bytes, handed out again, mean that the file has not changed: nobody else can change them. */
  readonly recalls?: boolean;

  /**
   * The whole content of a file.
   *
   * @throws {InvalidParams} if no file can have such a path
   * @throws {GuardRejection} if the file can't be read; the message names its last part and the reason
   */
  read(path: string): Promise<Bytes>;

  /**
   * What a folder holds, in no particular order; null if there is no folder of that name.
   *
   * @throws {InvalidParams} if no folder can have such a path
   * @throws {GuardRejection} if the folder is there but can't be read
   */
  list(path: string): Promise<FolderEntry[] | null>;

  /**
   * Copies or moves a file into a folder, which is made if need be. Nothing that exists is ever overwritten.
   *
   * A copy is complete before it has its name; a moved file is removed only after the copy has proved to be equal.
   *
   * @returns whether it was done; false if the folder already holds that name
   * @throws {GuardRejection} if the file can't be read or written, or if the folder lies outside of `root`
   */
  place(source: string, target: Target, how: "copy" | "move"): Promise<boolean>;
}

/** Where {@linkcode Files.place} puts a file. */
export interface Target {
  /** Folder that the target must lie in, whatever links there are. */
  readonly root: string;
  /** Folder below it. */
  readonly folder: string;
  /** Name in that folder. */
  readonly name: string;
}

/** Something in a folder. */
export interface FolderEntry {
  /** Its name, without the folder. */
  readonly name: string;
  /** What it is: of a link, what the link leads to. */
  readonly kind: "file" | "folder" | "other";
  /** Whether it is a symbolic link. */
  readonly link: boolean;
}

/**
 * Last part of a path, as messages and results show it.
 *
 * Empty for the empty path, `.` and `/`. A backslash parts names on Windows only.
 *
 * @example The name without its folders
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { baseName } from "@openremap/stdio";
 *
 * assertEquals(baseName("dumps/golf/stock.bin"), "stock.bin");
 * assertEquals(baseName("dumps/golf/"), "golf");
 * assertEquals(baseName("/"), "");
 * ```
 */
export function baseName(path: string): string {
  return path.split(separator).filter((part) => part !== "" && part !== ".").at(-1) ?? "";
}
// `Deno` is not there in a browser, where this runs too.
const separator = globalThis.Deno?.build.os === "windows" ? /[\\/]/ : "/";

/**
 * Name of a file in messages about it: never empty.
 *
 * @example A name even where there is none
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { shownName } from "@openremap/stdio";
 *
 * assertEquals(shownName("dumps/stock.bin"), "stock.bin");
 * assertEquals(shownName("/"), "/");
 * ```
 */
export function shownName(path: string): string {
  return baseName(path) || path;
}

/**
 * Refuses paths that can't name a file anywhere.
 *
 * @example A path from outside
 * ```ts
 * import { assertThrows } from "@std/assert";
 * import { checkPath, InvalidParams } from "@openremap/stdio";
 *
 * checkPath("dumps/stock.bin");
 * assertThrows(() => checkPath(""), InvalidParams, "The path is empty");
 * ```
 */
export function checkPath(path: string): void {
  if (path === "") throw new InvalidParams("The path is empty: name a file.");
  if (path.includes("\0")) throw new InvalidParams("The path holds a NUL character, which no file name can.");
  if (!path.isWellFormed()) throw new InvalidParams("The path holds half a surrogate pair, which no file name can.");
}

/** Why a file is not read or written. */
export type FileFault =
  | "missing"
  | "no folder"
  | "folder"
  | "not a file"
  | "forbidden"
  | "leads outside"
  | "loop"
  | "too long a name"
  | "unreadable"
  | "unwritable"
  | "not writable here"
  | "outside the root"
  | "blocked by a file"
  | "changed on the way"
  | "not removable"
  | "a link";

/**
 * A rejection that names the file, the reason, and what to do.
 *
 * @example Files from another place, which reject as those on disk do
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { rejectedFile } from "@openremap/stdio";
 *
 * const { code, message } = rejectedFile("stock.bin", "folder");
 * assertEquals([code, message], [-32000, "stock.bin: is a folder; name a file in it"]);
 * ```
 */
export function rejectedFile(name: string, fault: FileFault, cause?: unknown): GuardRejection {
  return new GuardRejection(`${name}: ${explain(fault)}`, { cause });
}

function explain(fault: FileFault): string {
  switch (fault) {
    case "missing":
      return "no such file; relative paths start in the server's working folder";
    case "no folder":
      return "no such folder; relative paths start in the server's working folder";
    case "folder":
      return "is a folder; name a file in it";
    case "not a file":
      return "is no regular file; copy its content into one";
    case "loop":
      return "is a link that leads round in a circle; name the file itself";
    case "too long a name":
      return "has a name that is longer than the system takes";
    case "unreadable":
      return "can't be read; check its access rights";
    case "unwritable":
      return "can't be written; check the folder's access rights and the space on the disk";
    case "blocked by a file":
      return "can't be a folder, because a file has that name";
    case "outside the root":
      return "is a link that leads out of the folder that is organized";
    case "not removable":
      return "can't be removed from its folder, and was therefore not moved; check the folder's access rights";
    case "a link":
      return "is a link, and what it leads to stays where it is; copy it instead";
    case "changed on the way":
      return "the copy differs from the original, which was therefore kept";
    case "forbidden":
      return `lies outside the folders that may be read; ${howToAllow("read")}`;
    case "leads outside":
      return `is a link, or lies below one, that leads outside the folders that may be read; ${
        howToAllow("read", "what the link leads to")
      }`;
    case "not writable here":
      return `lies outside the folders that may be written; ${howToAllow("write")}`;
  }
}

/** The executable's permissions are built in: advice to give it a flag would be wrong. */
function howToAllow(what: "read" | "write", target = "the file"): string {
  if (!Deno.build.standalone) return `start with --allow-${what}=FOLDER for a folder above ${target}`;
  return what === "read"
    ? `this program reads only below the folder it was started in: start it in a folder above ${target}`
    : "this program was built without the right to write: use deno run --allow-write=FOLDER";
}
