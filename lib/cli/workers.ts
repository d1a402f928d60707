/**
 * Commands that work on several files at a time.
 *
 * @module
 */
import { createRegistry } from "../api.ts";
import type { Family } from "../identify/vocabulary.ts";
import type { Context } from "../methods/context.ts";
import { catalogue } from "../methods/index.ts";
import type { MethodEntry } from "../rpc/method.ts";
import type { Registry } from "../rpc/registry.ts";
import { DiskFiles } from "../disk_files.ts";
import { UsageError } from "./exit.ts";
import { complain } from "./terminal.ts";

/** A registry, and the pool that does its work if there is one. */
export interface Workers {
  readonly registry: Registry<Context>;
  readonly jobs: number;
  /** To be disposed of at the end. */
  readonly pool: Disposable | undefined;
}

/** These methods with this many workers, which know these families; with one, everything is done in this process. */
export async function workers(
  jobs = 1,
  methods: readonly MethodEntry<Context>[] = catalogue,
  families: readonly Family[] = [],
  warn: (message: string) => void = (message) => complain(`openremap-stdio: ${message}\n`),
): Promise<Workers> {
  const folder = jobs === 1 ? null : folderOutOfReach();
  if (folder !== null) {
    warn(`--jobs ${jobs}: workers need --allow-read=${folder}; without it one after the other is done`);
  }
  if (jobs === 1 || folder !== null) return { registry: createRegistry(methods), jobs: 1, pool: undefined };
  const { Pool } = await import("../pool/pool.ts");
  const { pooled } = await import("../pool/pooled.ts");
  const pool = new Pool(jobs, { families });
  return { registry: createRegistry(pooled(methods, pool)), jobs, pool };
}

/**
 * The folder without which no worker can be started; null if they can be.
 *
 * A worker's module is loaded like a file, so in a checkout the sandbox has to allow it; otherwise everything is done in
 * this process, only slower.
 */
function folderOutOfReach(): string | null {
  const worker = new URL("../pool/worker.ts", import.meta.url);
  if (Deno.build.standalone || worker.protocol !== "file:") return null;
  if (Deno.permissions.querySync({ name: "read", path: worker }).state === "granted") return null;
  const folder = decodeURIComponent(new URL("../..", import.meta.url).pathname);
  return folder.replace(/^\/(?=[A-Z]:)/i, "");
}

/** The families of the documents in a folder; none if no folder is named. */
export async function readFamilies(folder: string | undefined): Promise<readonly Family[]> {
  if (folder === undefined) return [];
  const { readFamilyDocuments } = await import("../methods/family_documents.ts");
  return await readFamilyDocuments(new DiskFiles(), folder);
}

/** The value of `--jobs`. */
export function readJobs(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new UsageError(`--jobs must be a whole number from 1 to 999, got '${text}'`);
  return Number(text);
}
