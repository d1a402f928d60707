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
): Promise<Workers> {
  if (jobs === 1 || !mayStartWorkers()) return { registry: createRegistry(methods), jobs: 1, pool: undefined };
  const { Pool } = await import("../pool/pool.ts");
  const { pooled } = await import("../pool/pooled.ts");
  const pool = new Pool(jobs, { families });
  return { registry: createRegistry(pooled(methods, pool)), jobs, pool };
}

/**
 * Whether workers may be started. A worker's module is loaded like a file, so in a checkout the sandbox has to allow it;
 * without it everything is done in this process, only slower.
 */
function mayStartWorkers(): boolean {
  const worker = new URL("../pool/worker.ts", import.meta.url);
  if (Deno.build.standalone || worker.protocol !== "file:") return true;
  return Deno.permissions.querySync({ name: "read", path: worker }).state === "granted";
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
