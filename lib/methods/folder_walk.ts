/**
 * Finding the ECU files of a folder.
 *
 * @module
 */
import type { Files } from "../files.ts";
import { DESTINATIONS } from "../identify/destinations.ts";
import { joinPath } from "../identify/paths.ts";
import { compareCodePoints } from "../rpc/code_points.ts";

/** Endings of names that ECU files have, in lower case. */
const ENDINGS = [".bin", ".ori", ".hex", ".s19", ".srec", ".mot"];

/** Which folders that hold sorted files are left out: those at any depth, or only those directly in the folder. */
export type LeftOut = "anywhere" | "at the root";

/** What a walk found. */
export interface Found {
  /** Paths of the files, sorted part by part. */
  readonly files: string[];
  /** Number of files whose names have another ending. */
  readonly skipped: number;
  /** Folders that can't be read, with the reason. */
  readonly unreadable: { readonly path: string; readonly reason: unknown }[];
}

/**
 * The ECU files in a folder, or in the whole tree below it; null if there is no such folder.
 *
 * Links to files count as files, links to folders are not entered.
 */
export async function findFiles(
  files: Files,
  directory: string,
  { recursive, leftOut }: { readonly recursive: boolean; readonly leftOut: LeftOut },
): Promise<Found | null> {
  const found: { path: string[]; sorted: boolean }[] = [];
  const unreadable: { path: string; reason: unknown }[] = [];
  const waiting: string[][] = [[]];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const path = joinPath(directory, folder.join("/") || ".");
    let entries;
    try {
      entries = await files.list(folder.length === 0 ? directory : path);
    } catch (reason) {
      if (folder.length === 0) throw reason;
      unreadable.push({ path, reason });
      continue;
    }
    if (entries === null && folder.length === 0) return null;
    for (const { name, kind, link } of entries ?? []) {
      if (kind === "file") found.push({ path: [...folder, name], sorted: isSorted(folder, leftOut) });
      if (kind === "folder" && !link && recursive) waiting.push([...folder, name]);
    }
  }
  const candidates = found.filter(({ path }) => hasEnding(path.at(-1) ?? ""));
  return {
    files: candidates.filter(({ sorted }) => !sorted).map(({ path }) => path).sort(comparePaths)
      .map((path) => joinPath(directory, path.join("/"))),
    skipped: found.length - candidates.length,
    unreadable,
  };
}

function hasEnding(name: string): boolean {
  const dot = name.lastIndexOf(".");
  return dot > 0 && ENDINGS.includes(name.slice(dot).toLowerCase());
}

function isSorted(folder: readonly string[], leftOut: LeftOut): boolean {
  const parts = leftOut === "anywhere" ? folder : folder.slice(0, 1);
  return parts.some((part) => (DESTINATIONS as readonly string[]).includes(part));
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = compareCodePoints(a[i] ?? "", b[i] ?? "");
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
