/**
 * Loading family documents from a folder.
 *
 * @module
 */
import type { Files } from "../files.ts";
import { joinPath } from "../identify/paths.ts";
import type { Family } from "../identify/vocabulary.ts";
import { compareCodePoints } from "../rpc/code_points.ts";
import { GuardRejection } from "../rpc/errors.ts";

/**
 * The families that the documents (`*.json`) of a folder describe, in order of their files' names.
 *
 * They are meant to be asked after all built-in families, and in this order.
 *
 * @throws {GuardRejection} if there is no such folder, if a file can't be read, or if one is no family document; the message
 * names file and line
 *
 * @example A family that is described by a document
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { identify, MemoryFiles, readFamilyDocuments } from "@openremap/stdio";
 *
 * const document = {
 *   name: "ZenonEC4",
 *   maker: "Zenon",
 *   declares: ["EC4"],
 *   strength: "weak",
 *   detect: [{ accept: { has: "ZENON-EC4", in: [0, 4096] }, tag: "FAMILY_STRING" }],
 *   readings: [{ strings: { in: [0] }, fields: { ecu_family: "EC4" } }],
 * };
 * const utf8 = new TextEncoder();
 * const files = new MemoryFiles([
 *   ["families/zenon.json", utf8.encode(JSON.stringify(document))],
 *   ["dump.bin", utf8.encode("ZENON-EC4".padEnd(4096, "\0"))],
 * ]);
 * const families = await readFamilyDocuments(files, "families");
 * assertEquals((await identify({ path: "dump.bin" }, { files, families })).ecu_family, "EC4");
 * ```
 */
export async function readFamilyDocuments(files: Files, folder: string): Promise<Family[]> {
  const entries = await files.list(folder);
  if (entries === null) throw new GuardRejection(`${folder}: no such folder; name one that holds family documents`);
  const names = entries.filter(({ name, kind }) => kind === "file" && name.endsWith(".json")).map(({ name }) => name)
    .sort(compareCodePoints);
  const { DocumentFault, readFamily } = await import("../contribute/family_document.ts");
  const { isBuiltIn } = await import("../contribute/known_families.ts");
  const found = new Map<string, { family: Family; file: string }>();
  for (const file of names) {
    const bytes = await files.read(joinPath(folder, file));
    try {
      const { family } = readFamily(bytes);
      const { name } = family;
      if (isBuiltIn(name)) throw taken(file, `a built-in family is called ${name}`);
      const other = found.get(name);
      if (other !== undefined) throw taken(file, `${other.file} is called ${name} too`);
      found.set(name, { family, file });
    } catch (error) {
      if (!(error instanceof DocumentFault)) throw error;
      throw new GuardRejection(`${file}: ${error.message}`, { cause: error });
    }
  }
  return [...found.values()].map(({ family }) => family);
}

function taken(file: string, why: string): GuardRejection {
  return new GuardRejection(`${file}: ${why}: give the document another name`);
}
