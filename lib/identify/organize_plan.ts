/**
 * Plans into which folders the images of a scan go.
 *
 * @module
 */
import { InvalidParams } from "../rpc/errors.ts";
import { isDestination } from "./destinations.ts";
import { tidyPath } from "./paths.ts";

/** One file and the folder it goes to. */
export interface Filing {
  /** The file's path, tidied. */
  readonly source: string;
  /** The folder, relative to the one that is organized. */
  readonly folder: string;
}

/**
 * Plans where the files of rows go, in the order of the rows. Reads and writes nothing.
 *
 * Rows without a file, or with a destination that is none of the known folders, are left out. With `nested`, identified
 * images get a folder for their maker and one for their family. No maker or family leads out of its folder.
 *
 * @throws {InvalidParams} if a row is no object, or holds something else than text where text belongs
 */
export function planFilings(rows: readonly unknown[], nested: boolean): Filing[] {
  return rows.map(checkedRow).flatMap(({ file, destination, manufacturer, ecu_family }) => {
    const source = tidyPath(file);
    if ([".", "/", "//"].includes(source) || !isDestination(destination)) return [];
    const isIdentified = destination === "scanned" || destination === "sw_missing";
    const folders = nested && isIdentified ? [folderName(manufacturer), folderName(ecu_family)] : [];
    return [{ source, folder: [destination, ...folders].join("/") }];
  });
}

/** How many files go to each folder: the fullest folder first, then by path. */
export function folderCounts(filings: readonly Filing[]): [folder: string, files: number][] {
  const counts = new Map<string, number>();
  for (const { folder } of filings) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

/** What a plan needs of a row; absent texts are empty. */
function checkedRow(row: unknown, index: number) {
  if (row === null || typeof row !== "object" || Array.isArray(row)) {
    throw new InvalidParams(`rows[${index}] is not an object: pass the rows of a scan as they are.`);
  }
  const { file, destination, manufacturer, ecu_family }: Record<string, unknown> = { ...row };
  return {
    file: text(file, `rows[${index}].file`),
    destination,
    manufacturer: text(manufacturer, `rows[${index}].manufacturer`),
    ecu_family: text(ecu_family, `rows[${index}].ecu_family`),
  };
}

function text(value: unknown, name: string): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") throw new InvalidParams(`${name} is not text.`);
  return value;
}

/** A maker or family as the name of a folder. */
function folderName(text: string): string {
  const name = text.trim().replaceAll(/[/\\]/g, "_");
  return ["", ".", ".."].includes(name) ? "unknown" : name;
}
