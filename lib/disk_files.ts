/**
 * Files on disk, inside what the sandbox allows.
 *
 * Nothing here ever asks a person for a permission: what the sandbox does not allow is rejected with a message that
 * says how to allow it.
 *
 * @module
 */
import { explained } from "./disk_faults.ts";
import { checkPath, type Files, type FolderEntry, rejectedFile, shownName, type Target } from "./files.ts";
import type { Bytes } from "./image/image.ts";
import { readInto, type RecentContents } from "./recent_contents.ts";
import { GuardRejection } from "./rpc/errors.ts";

/**
 * Largest file that is read unless told otherwise: 256 MiB, many times any ECU's flash.
 *
 * @example Twice as large files
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { DEFAULT_MAX_FILE_BYTES, DiskFiles, ping } from "@openremap/stdio";
 *
 * const files = new DiskFiles(2 * DEFAULT_MAX_FILE_BYTES);
 * assertEquals(await ping({}, { files }), { ok: true });
 * ```
 */
export const DEFAULT_MAX_FILE_BYTES: number = 256 * 1024 * 1024;

/**
 * Files on disk, inside what the sandbox allows.
 *
 * @example Files of at most 256 KiB
 * ```ts
 * import { assertEquals, assertRejects } from "@std/assert";
 * import { DiskFiles, GuardRejection, identify } from "@openremap/stdio";
 *
 * const files = new DiskFiles(256 * 1024);
 * const { ecu_family } = await identify({ path: "fixtures/demo/m59_stock.bin" }, { files });
 * assertEquals(ecu_family, "M5.9");
 * await assertRejects(() => identify({ path: "fixtures/demo/stock.bin" }, { files }), GuardRejection, "524288 bytes");
 * ```
 */
export class DiskFiles implements Files {
  readonly #maxBytes: number;
  readonly #recent: RecentContents | undefined;

  /** See {@linkcode Files.recalls}. */
  readonly recalls: boolean;

  /** Makes a door that lets files of at most `maxBytes` through, and remembers what came through last if it is to. */
  constructor(maxBytes: number = DEFAULT_MAX_FILE_BYTES, recent?: RecentContents) {
    this.#maxBytes = maxBytes;
    this.#recent = recent;
    this.recalls = recent !== undefined;
  }

  /** See {@linkcode Files.read}. A symbolic link is followed only if what it leads to is allowed as well. */
  read(path: string): Promise<Bytes> {
    return Promise.try(() => {
      const real = allowedPath(path);
      return explained(path, "read", () => {
        const { isDirectory, isFile, size } = Deno.statSync(real);
        if (isDirectory) throw rejectedFile(shownName(path), "folder");
        if (!isFile) throw rejectedFile(shownName(path), "not a file");
        if (size > this.#maxBytes) throw tooLarge(shownName(path), size, this.#maxBytes);
        return this.#recent?.read(real, size) ?? readInto(new ArrayBuffer(size), real);
      });
    });
  }

  /** See {@linkcode Files.list}. */
  list(path: string): Promise<FolderEntry[] | null> {
    return Promise.try(() => {
      const folder = path === "" ? "." : path;
      try {
        const real = allowedPath(folder);
        if (!Deno.statSync(real).isDirectory) return null;
        return explained(
          folder,
          "read",
          () => [...Deno.readDirSync(real)].map((entry) => folderEntry(real, entry)),
        );
      } catch (error) {
        if (error instanceof GuardRejection && error.cause instanceof Deno.errors.NotFound) return null;
        throw error;
      }
    });
  }

  /** See {@linkcode Files.place}. */
  place(source: string, target: Target, how: "copy" | "move"): Promise<boolean> {
    return Promise.try(async () => {
      const { placeFile } = await import("./disk_writing.ts");
      const real = allowedPath(source);
      // Moving what a link leads to would take it out of a folder that nobody named.
      const isLink = explained(source, "read", () => Deno.lstatSync(source).isSymlink);
      if (isLink && how === "move") throw rejectedFile(shownName(source), "a link");
      return placeFile(real, shownName(source), target, how);
    });
  }
}

/** The real path of something that may be read, links resolved. */
function allowedPath(path: string): string {
  checkPath(path);
  const name = shownName(path);
  if (!mayRead(path)) throw rejectedFile(name, "forbidden");
  return explained(path, "read", () => {
    const real = Deno.realPathSync(path);
    if (!mayRead(real)) throw rejectedFile(name, "leads outside");
    return real;
  });
}

function mayRead(path: string): boolean {
  return Deno.permissions.querySync({ name: "read", path }).state === "granted";
}

function folderEntry(folder: string, { name, isSymlink, isFile, isDirectory }: Deno.DirEntry): FolderEntry {
  if (!isSymlink) return { name, kind: isFile ? "file" : isDirectory ? "folder" : "other", link: false };
  try {
    const target = Deno.statSync(`${folder}/${name}`);
    return { name, kind: target.isFile ? "file" : target.isDirectory ? "folder" : "other", link: true };
  } catch {
    // It leads nowhere, or to where nothing may be read.
    return { name, kind: "other", link: true };
  }
}

function tooLarge(name: string, size: number, max: number): GuardRejection {
  return new GuardRejection(
    `${name}: has ${size} bytes, more than the ${max} that are read; no ECU file is that large`,
  );
}
