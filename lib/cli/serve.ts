/**
 * The server on standard input and output.
 *
 * @module
 */
import { DiskFiles } from "../disk_files.ts";
import { rejectedFile, shownName } from "../files.ts";
import type { Context } from "../methods/context.ts";
import { catalogue } from "../methods/index.ts";
import type { MethodEntry } from "../rpc/method.ts";
import { RecentContents } from "../recent_contents.ts";
import { MOST_LINE_BYTES } from "../transport/line_decoder.ts";
import { createLog, type Log, LOG_LEVELS, type LogLevel } from "../transport/log.ts";
import { serve, type ServeOptions } from "../transport/serve.ts";
import type { Command } from "./command.ts";
import { Exit, UsageError } from "./exit.ts";
import { readFamilies, readJobs, workers } from "./workers.ts";
import { complain, unwritable } from "./terminal.ts";

/** How the server is asked to behave. */
export interface ServerSettings {
  readonly logLevel?: LogLevel;
  readonly maxLineBytes?: number;
  readonly jobs?: number;
  /** Folder of workflow files. */
  readonly workflows?: string;
  /** Folder of family documents. */
  readonly families?: string;
}

/** `serve`: what the program does without a command, with options. */
export const serveCommand: Command = {
  name: "serve",
  summary: "Answer requests on standard input, one JSON object a line (also without a command)",
  args: "",
  options: {
    "log-level": { value: "LEVEL", description: `least of what is told on standard error: ${LOG_LEVELS.join(", ")}` },
    jobs: { value: "N", description: "how many requests are worked on side by side, each in a worker (1)" },
    workflows: { value: "FOLDER", description: "folder of workflow files (*.toml), each a method of its own" },
    families: {
      value: "FOLDER",
      description: "folder of family documents (*.json), asked after the built-in families",
    },
    "max-line-bytes": { value: "N", description: "longest request line that is taken, up to 524288000 (67108864)" },
  },
  details: `
A request:  {"id": 1, "method": "identify", "params": {"path": "stock.bin"}}
Its answer: {"id":1,"result":{…}} or {"id":1,"error":{"code":…,"message":"…"}}
The server ends when its input does. openremap-stdio methods lists what can be asked.`,
  run({ args, values }) {
    if (args.length > 0) throw new UsageError(`serve takes no argument, got '${args[0]}'`);
    return serveStandardStreams(settings(values));
  },
};

/** Answers standard input until it ends or a signal comes; the result is the exit status. */
export async function serveStandardStreams({ logLevel = "info", ...options }: ServerSettings): Promise<number> {
  const log = createLog(logLevel, complain);
  log.info(`started (pid ${Deno.pid})`);
  if (Deno.stdin.isTerminal()) {
    complain("openremap-stdio answers JSON requests, one a line, until end of input (Ctrl-D); --help tells more.\n");
  }
  const { signal, status } = signals();
  const recent = new RecentContents();
  const files = new DiskFiles(undefined, recent);
  const families = await readFamilies(options.families);
  const known = await methods(options.workflows, files, log);
  const { registry, jobs, pool } = await workers(options.jobs, known, families, log.warn);
  using _pool = pool;
  const service = {
    registry,
    context: { files, registry, jobs, families },
    log,
    settled: () => recent.settle(),
  };
  // Later, and only if the server lives that long: the first answers need not be late for it. The first use of
  // setTimeout makes Deno load much of Node, which takes longer than all of this program's start.
  AbortSignal.timeout(PRIORITY_DELAY_MS).addEventListener("abort", () => lowerPriority(log), { once: true });
  try {
    await serve(readable(log), Deno.stdout.writable, service, { ...options, jobs, signal });
  } catch (error) {
    // Nobody reads the answers any more: nothing is left to do, and nobody to tell.
    if (error instanceof Deno.errors.BrokenPipe) return Exit.Ok;
    throw unwritable(error);
  }
  log.info("input ended");
  return status();
}

function settings(values: Readonly<Record<string, string>>): ServerSettings {
  const { "log-level": level, "max-line-bytes": bytes, jobs, workflows, families } = values;
  if (level !== undefined && !isLogLevel(level)) {
    throw new UsageError(`--log-level must be one of ${LOG_LEVELS.join(", ")}, got '${level}'`);
  }
  if (bytes !== undefined && !(/^[1-9]\d*$/.test(bytes) && Number(bytes) <= MOST_LINE_BYTES)) {
    throw new UsageError(`--max-line-bytes must be a whole number from 1 to ${MOST_LINE_BYTES}, got '${bytes}'`);
  }
  return {
    ...(level === undefined ? {} : { logLevel: level }),
    ...(bytes === undefined ? {} : { maxLineBytes: Number(bytes) }),
    ...(jobs === undefined ? {} : { jobs: readJobs(jobs) }),
    ...(workflows === undefined ? {} : { workflows }),
    ...(families === undefined ? {} : { families }),
  };
}

function isLogLevel(level: string): level is LogLevel {
  return (LOG_LEVELS as readonly string[]).includes(level);
}

/** The catalogue, and workflows: of the folders that the environment names, if it may be asked, then of the option. */
async function methods(
  folder: string | undefined,
  files: DiskFiles,
  log: Log,
): Promise<readonly MethodEntry<Context>[]> {
  const variable = "OPENREMAP_WORKFLOW_DIRS";
  const mayAsk = Deno.permissions.querySync({ name: "env", variable }).state === "granted";
  const named = mayAsk ? Deno.env.get(variable)?.split(Deno.build.os === "windows" ? ";" : ":") ?? [] : [];
  const folders = [...named, ...(folder === undefined ? [] : [folder])].filter((folder) => folder !== "");
  if (folders.length === 0) return catalogue;
  if (folder !== undefined && await files.list(folder) === null) throw rejectedFile(shownName(folder), "no folder");
  const { loadWorkflows, withWorkflows } = await import("../workflows/load.ts");
  return withWorkflows(catalogue, await loadWorkflows(files, folders, log.warn), log.warn);
}

/** As much as a pipe holds. */
const CHUNK = 64 * 1024;

/** Standard input; one that can't be read, or was never open, counts as ended. */
function readable(log: Log): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const chunk = new Uint8Array(CHUNK);
        const length = await Deno.stdin.read(chunk);
        if (length === null) controller.close();
        else controller.enqueue(chunk.subarray(0, length));
      } catch (error) {
        log.warn(`standard input can't be read: ${error instanceof Error ? error.message : error}`);
        controller.close();
      }
    },
  });
}

/** An interrupted server answers the line in hand and ends with the status that shells expect. */
function signals(): { signal: NonNullable<ServeOptions["signal"]>; status: () => number } {
  const controller = new AbortController();
  let status: number = Exit.Ok;
  const listen = (name: Deno.Signal, code: number) => {
    Deno.addSignalListener(name, () => {
      status = code;
      controller.abort();
    });
  };
  listen("SIGINT", 130);
  if (Deno.build.os !== "windows") listen("SIGTERM", 143);
  return { signal: controller.signal, status: () => status };
}

/** What lowers it is a part of Node that takes 10 ms to load: a short job is over before that pays. */
const PRIORITY_DELAY_MS = 300;

/** A background job should not compete with the program that people look at. */
async function lowerPriority(log: Log): Promise<void> {
  try {
    // The type library does not list the name, the runtime knows it.
    const permission = { name: "sys", kind: "setPriority" } as unknown as Deno.SysPermissionDescriptor;
    if (Deno.permissions.querySync(permission).state !== "granted") return;
    const { setPriority } = await import("node:os");
    setPriority(10);
  } catch (error) {
    log.debug(`priority not lowered: ${error instanceof Error ? error.message : error}`);
  }
}
