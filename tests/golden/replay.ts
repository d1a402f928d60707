/**
 * Replays golden cases in this process.
 *
 * @module
 */
import { MemoryFiles } from "../../lib/memory_files.ts";
import { catalogue } from "../../lib/methods/index.ts";
import type { Context } from "../../lib/methods/context.ts";
import { handleLine } from "../../lib/rpc/jsonrpc.ts";
import { Registry } from "../../lib/rpc/registry.ts";
import { serve } from "../../lib/transport/serve.ts";
import { loadWorkflows, withWorkflows } from "../../lib/workflows/load.ts";
import { buildFiles } from "./build.ts";
import type { GoldenCase } from "./cases.ts";
import { difference } from "./compare.ts";

const DIR = "/golden/case";

/** What a server started in the folder of a case would have. */
async function world(golden: GoldenCase): Promise<{ registry: Registry<Context>; context: Context }> {
  const files = new MemoryFiles(buildFiles(golden.files), DIR);
  const folders = (golden.env?.["OPENREMAP_WORKFLOW_DIRS"] ?? "").split(":").filter((folder) => folder !== "");
  const workflows = await loadWorkflows(files, folders, () => {});
  const registry = new Registry<Context>(withWorkflows(catalogue, workflows, () => {}));
  return { registry, context: { files, registry } };
}

/** Replays a case; the first difference, or undefined if the answer is right. */
export function replay(golden: GoldenCase): Promise<string | undefined> {
  return golden.raw === undefined ? replayRequest(golden) : replayInput(golden, golden.raw);
}

/** A case that is a whole standard input goes through the whole pipeline. */
async function replayInput(golden: GoldenCase, input: string): Promise<string | undefined> {
  let written = "";
  const decoder = new TextDecoder();
  const output = new WritableStream<Uint8Array>({ write: (chunk) => void (written += decoder.decode(chunk)) });
  await serve(ReadableStream.from([new TextEncoder().encode(input)]), output, await world(golden));
  const answers = written.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line));
  return judge(answers.length === 1 ? answers[0] : answers, golden);
}

async function replayRequest(golden: GoldenCase): Promise<string | undefined> {
  const { registry, context } = await world(golden);
  const failures: string[] = [];
  const log = {
    rejected: () => {},
    failed: (_method: string, _id: unknown, error: unknown) => failures.push(String((error as Error)?.stack ?? error)),
  };
  const line = JSON.stringify({ id: 1, method: golden.method, params: golden.params });
  const answer = JSON.parse(JSON.stringify(await handleLine(line, { registry, context, log })));
  delete answer.id;
  if (failures.length > 0) return `internal error: ${failures.join("\n")}`;
  return judge(answer, golden);
}

/**
 * The first difference between an answer and that of the case; both without id unless the case is a whole input.
 *
 * The reference calls plain input faults internal errors; here they are ordinary answers.
 */
export function judge(answer: unknown, golden: GoldenCase, dir: string = DIR): string | undefined {
  if (errorCode(golden.response) === -32603) {
    const code = errorCode(answer);
    return code === -32000 || code === -32602 ? undefined : `expected a rejection, got ${JSON.stringify(answer)}`;
  }
  return difference(onlyListed(answer, golden), golden.response, { ignore: golden.ignore, dir });
}

/** There are more methods here than the reference has: of a list of methods, those that the case names. */
function onlyListed(answer: unknown, golden: GoldenCase): unknown {
  const { result } = answer as { result?: { methods?: { name: string }[] } };
  const expected = (golden.response as { result?: { methods?: { name: string }[] } }).result?.methods;
  if (golden.method !== "list_methods" || result?.methods === undefined || expected === undefined) return answer;
  const named = new Set(expected.map(({ name }) => name));
  return { result: { ...result, methods: result.methods.filter(({ name }) => named.has(name)) } };
}

function errorCode(answer: unknown): number | undefined {
  return (answer as { error?: { code?: number } }).error?.code;
}
