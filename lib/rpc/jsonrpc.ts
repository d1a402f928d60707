/**
 * From a line of text to the answer: parsing, checking, dispatch, error mapping.
 *
 * Every transport shares this; it knows neither streams nor ECU files.
 *
 * @module
 */
import { ApiError, ErrorCode } from "./errors.ts";
import { parse } from "./json.ts";
import type { Registry } from "./registry.ts";
import { toWire } from "./wire.ts";

/** An answer, ready for `JSON.stringify`. The protocol's key order. */
export interface Answer {
  /** Present, and in front, if the request carried it. */
  jsonrpc?: "2.0";
  /** The request's id, spelled as it came; null if the line had none to read. */
  id: unknown;
  /** What the method answered. */
  result?: unknown;
  /** Why there is no result. */
  error?: { code: number; message: string };
}

/** What is told of requests that did not succeed. */
export interface RequestLog {
  /** An expected rule rejected a request. */
  rejected(method: string, id: unknown, message: string): void;
  /** A bug: the request failed in a way that nobody foresaw. */
  failed(method: string, id: unknown, error: unknown): void;
}

/** What {@linkcode handleLine} needs. */
export interface Service<Context> {
  /** The methods. */
  readonly registry: Registry<Context>;
  /** Handed to every handler. */
  readonly context: Context;
  /** Where failures are told; nowhere if absent. */
  readonly log?: RequestLog;
  /** Called when no request is being worked on: what was read for the last ones is not needed any more. */
  settled?(): void;
}

/**
 * Answers one line; undefined for a blank one, which is no request.
 *
 * Never throws and never rejects. The answer comes without a promise where the handler needs none.
 *
 * @example A transport of one's own
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { createRegistry, DiskFiles, handleLine } from "@openremap/stdio";
 *
 * const registry = createRegistry();
 * const service = { registry, context: { files: new DiskFiles(), registry } };
 * assertEquals(await handleLine('{"id":7,"method":"ping"}', service), { id: 7, result: { ok: true } });
 * assertEquals(await handleLine("  ", service), undefined);
 * ```
 */
export function handleLine<Context>(
  line: string,
  service: Service<Context>,
): Answer | undefined | Promise<Answer> {
  const text = strip(line);
  if (text === "") return undefined;
  let request: unknown;
  let isPlain: boolean;
  try {
    ({ value: request, isPlain } = parse(text));
  } catch {
    return refusal(null, ErrorCode.ParseError, "Parse error");
  }
  if (!isObject(request)) return refusal(null, ErrorCode.InvalidRequest, "Invalid request");
  if (!isWritable(request["id"])) return refusal(null, ErrorCode.ParseError, "Parse error");
  const answer = answerRequest(request, service, isPlain);
  if (request["jsonrpc"] !== "2.0") return answer;
  return answer instanceof Promise ? answer.then(marked) : marked(answer);
}

/**
 * The answer to a line that is longer than the server takes.
 *
 * @example A transport with a limit
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { lineTooLong } from "@openremap/stdio";
 *
 * const line = '{"id":1,"method":"ping"}';
 * const answer = line.length > 16 ? lineTooLong(16) : undefined;
 * assertEquals(answer?.error?.message, "Invalid request: line longer than 16 bytes");
 * ```
 */
export function lineTooLong(maxBytes: number): Answer {
  return refusal(null, ErrorCode.InvalidRequest, `Invalid request: line longer than ${maxBytes} bytes`);
}

function answerRequest<Context>(
  request: Record<string, unknown>,
  service: Service<Context>,
  isPlain: boolean,
): Answer | Promise<Answer> {
  const id = request["id"] ?? null;
  const name = request["method"];
  const params = request["params"] ?? {};
  if (typeof name !== "string") return refusal(id, ErrorCode.InvalidRequest, "Invalid request: missing method");
  if (!isObject(params)) return refusal(id, ErrorCode.InvalidParams, "Invalid params: must be an object");
  try {
    const result = service.registry.dispatch(name, params, service.context, isPlain);
    if (!(result instanceof Promise)) return { id, result: toWire(result) };
    return result.then((result) => ({ id, result: toWire(result) }))
      .catch((error) => failure(name, id, error, service.log));
  } catch (error) {
    return failure(name, id, error, service.log);
  }
}

function failure(method: string, id: unknown, error: unknown, log: RequestLog | undefined): Answer {
  if (!(error instanceof ApiError)) {
    log?.failed(method, id, error);
    return refusal(id, ErrorCode.InternalError, "Internal error");
  }
  if (error.code === ErrorCode.GuardRejection) log?.rejected(method, id, error.message);
  return refusal(id, error.code, error.message);
}

function refusal(id: unknown, code: ErrorCode, message: string): Answer {
  return { id, error: { code, message } };
}

function marked(answer: Answer): Answer {
  return { jsonrpc: "2.0", ...answer };
}

function isObject(value: unknown): value is Record<string, unknown> {
  // An ExactNumber is an object too, but its prototype tells it from a JSON object.
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}

/** Whether an id can be written back: nesting that parsing takes may be too deep for writing. */
function isWritable(id: unknown): boolean {
  if (id === null || typeof id !== "object") return true;
  try {
    JSON.stringify(id);
    return true;
  } catch {
    return false;
  }
}

const BLANK = "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";
const blank = new RegExp(BLANK);

/** The line without the protocol's white space at both ends; `trim()` takes other characters. */
function strip(line: string): string {
  let start = 0;
  let end = line.length;
  // Character by character: a pattern for the end would look at the whole line, which may be of many MiB.
  while (start < end && blank.test(line.charAt(start))) start++;
  while (end > start && blank.test(line.charAt(end - 1))) end--;
  return line.slice(start, end);
}
