/**
 * The server's log: one line an event, never on standard output.
 *
 * @module
 */
import type { RequestLog } from "../rpc/jsonrpc.ts";

/** How much is told, from everything to nothing. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** One of {@linkcode LOG_LEVELS}. */
export type LogLevel = typeof LOG_LEVELS[number];

/** A log of requests that did not succeed, and of what else the server has to tell. */
export interface Log extends RequestLog {
  /** What helps to find a fault in a client. */
  debug(text: string): void;
  /** What happens in the life of a server. */
  info(text: string): void;
  /** What somebody should look at. */
  warn(text: string): void;
}

/** Makes a log that writes lines `[openremap-api] LEVEL text` of the given level and above. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const tell = (at: LogLevel, label: string) => (text: string) => {
    if (LOG_LEVELS.indexOf(at) >= LOG_LEVELS.indexOf(level)) write(`[openremap-api] ${label} ${text}\n`);
  };
  const warn = tell("warn", "WARNING");
  const error = tell("error", "ERROR");
  return {
    debug: tell("debug", "DEBUG"),
    info: tell("info", "INFO"),
    warn,
    // A message can hold a file's name, and that a line feed.
    rejected: (method, id, message) => warn(`${method} (id ${JSON.stringify(id)}) rejected: ${oneLine(message)}`),
    failed: (method, id, thrown) => error(`${method} (id ${JSON.stringify(id)}) failed: ${trace(thrown)}`),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, " ");
}

function trace(thrown: unknown): string {
  return thrown instanceof Error ? thrown.stack ?? thrown.message : String(thrown);
}
