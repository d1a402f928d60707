/**
 * A worker of the pool: runs one method after the other.
 *
 * @module
 */
import { createRegistry } from "../api.ts";
import { DiskFiles } from "../disk_files.ts";
import { RecentContents } from "../recent_contents.ts";
import { ApiError } from "../rpc/errors.ts";
import type { Call, Outcome, Setup } from "./pool.ts";

/** The side of a worker that the type library of a program's main thread does not have. */
interface WorkerSide {
  onmessage: ((event: MessageEvent<Setup | Call>) => void) | null;
  postMessage(message: Outcome): void;
}
const side = self as unknown as WorkerSide;

const recent = new RecentContents();
const files = new DiskFiles(undefined, recent);
const registry = createRegistry();

let setup: Setup = {};

side.onmessage = async ({ data }) => {
  if (!("method" in data)) return void (setup = data);
  side.postMessage(await outcome(data));
  recent.settle();
};

async function outcome({ id, method, params }: Call): Promise<Outcome> {
  try {
    const { handler } = (await registry.get(method))!;
    return { id, result: await handler(params as Record<string, unknown>, { files, registry, ...setup }) };
  } catch (error) {
    if (error instanceof ApiError) return { id, rejection: { code: error.code, message: error.message } };
    return { id, failure: error instanceof Error ? error.stack ?? error.message : String(error) };
  }
}
