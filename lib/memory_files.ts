/**
 * Files that exist in memory only: for tests, workers, browsers.
 *
 * @module
 */
import { checkPath, type Files, type FolderEntry, rejectedFile, shownName, type Target } from "./files.ts";
import type { Bytes } from "./image/image.ts";

/**
 * Files in memory, seen from a folder that is the working folder of relative paths.
 *
 * @example Reading bytes that never were a file
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { call, MemoryFiles } from "@openremap/stdio";
 *
 * const files = new MemoryFiles([["stock.bin", new Uint8Array([1, 2, 3])]]);
 * const { hex } = await call("hex_region", { path: "stock.bin", offset: 1, length: 2 }, { files });
 * assertEquals(hex, "0203");
 * ```
 */
export class MemoryFiles implements Files {
  readonly #files = new Map<string, Bytes>();
  readonly #folder: string;

  /** Makes a set of files, named absolutely or relative to `folder`. */
  constructor(files: Iterable<readonly [name: string, bytes: Bytes]> = [], folder = "/") {
    this.#folder = folder;
    for (const [name, bytes] of files) this.#files.set(this.#absolute(name), bytes);
  }

  /** See {@linkcode Files.read}. */
  read(path: string): Promise<Bytes> {
    return Promise.try(() => this.#content(path));
  }

  /** See {@linkcode Files.list}. A folder is there as soon as a file is in it. */
  list(path: string): Promise<FolderEntry[] | null> {
    return Promise.try(() => {
      const folder = this.#absolute(path === "" ? "." : path);
      const prefix = folder === "/" ? "/" : `${folder}/`;
      const entries = new Map<string, FolderEntry>();
      for (const absolute of this.#files.keys()) {
        if (!absolute.startsWith(prefix)) continue;
        const [name = "", ...below] = absolute.slice(prefix.length).split("/");
        entries.set(name, { name, kind: below.length > 0 ? "folder" : "file", link: false });
      }
      return entries.size > 0 ? [...entries.values()] : null;
    });
  }

  /** See {@linkcode Files.place}. */
  place(source: string, { root, folder, name }: Target, how: "copy" | "move"): Promise<boolean> {
    return Promise.try(() => {
      const bytes = this.#content(source);
      const absoluteRoot = this.#absolute(root);
      const absoluteFolder = this.#absolute(`${absoluteRoot}/${folder}`);
      if (!`${absoluteFolder}/`.startsWith(`${absoluteRoot}/`)) {
        throw rejectedFile(shownName(folder), "outside the root");
      }
      for (let path = absoluteFolder; path !== "/"; path = this.#absolute(`${path}/..`)) {
        if (this.#files.has(path)) throw rejectedFile(shownName(path), "blocked by a file");
      }
      const target = `${absoluteFolder}/${name}`;
      if (this.#files.has(target) || this.#isFolder(target)) return false;
      this.#files.set(target, bytes);
      if (how === "move") this.#files.delete(this.#absolute(source));
      return true;
    });
  }

  #content(path: string): Bytes {
    checkPath(path);
    const absolute = this.#absolute(path);
    const bytes = this.#files.get(absolute);
    if (bytes !== undefined) return bytes;
    throw rejectedFile(shownName(path), this.#isFolder(absolute) ? "folder" : "missing");
  }

  #isFolder(absolute: string): boolean {
    const prefix = absolute === "/" ? "/" : `${absolute}/`;
    return this.#files.keys().some((name) => name.startsWith(prefix));
  }

  #absolute(path: string): string {
    const parts: string[] = [];
    for (const part of (path.startsWith("/") ? path : `${this.#folder}/${path}`).split("/")) {
      if (part === "..") parts.pop();
      else if (part !== "" && part !== ".") parts.push(part);
    }
    return `/${parts.join("/")}`;
  }
}
