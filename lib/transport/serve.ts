/**
 * The server: lines of requests in, lines of answers out, over any pair of streams.
 *
 * @module
 */
import { JsonStringifyStream } from "@std/json/stringify-stream";
import { TextLineStream } from "@std/streams/text-line-stream";
import { type Answer, handleLine, lineTooLong, type Service } from "../rpc/jsonrpc.ts";
import { Breathing } from "./breathing.ts";
import { joiningWriter } from "./joining_writer.ts";
import { DEFAULT_MAX_LINE_BYTES, LineDecoder, TOO_LONG } from "./line_decoder.ts";

/** How a server may be told to behave. */
export interface ServeOptions {
  /** Longest line taken, in bytes; 64 MiB unless given, at most 500 MiB. A longer one is answered with -32600. */
  maxLineBytes?: number;
  /** Ends the server: the line in hand is still answered, later ones are not read. */
  signal?: AbortSignal;
  /** How many requests may be worked on side by side; one unless given. Answers leave in the order of the requests. */
  jobs?: number;
}

/**
 * Answers every line of the input, in order, until the input ends or the signal says so.
 *
 * Rejects only if the output can't be written any more, or with a RangeError if `maxLineBytes` is none.
 *
 * @example A server over streams, with all that a service may have
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { createRegistry, DiskFiles, RecentContents, serve } from "@openremap/stdio";
 *
 * const recent = new RecentContents();
 * const registry = createRegistry();
 * const service = {
 *   registry,
 *   context: { registry, files: new DiskFiles(undefined, recent) },
 *   log: { rejected: console.warn, failed: console.error },
 *   settled: () => recent.settle(),
 * };
 *
 * const requests = ReadableStream.from(['{"id":1,"method":"identify","params":{"path":"fixtures/demo/stock.bin"}}\n']);
 * const { readable, writable } = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>();
 * const served = serve(requests.pipeThrough(new TextEncoderStream()), writable, service);
 * const answer = JSON.parse(await new Response(readable).text());
 * assertEquals([answer.id, answer.result.ecu_family], [1, "EDC17"]);
 * await served;
 * ```
 */
export async function serve<Context>(
  input: ReadableStream<Uint8Array>,
  output: WritableStream<Uint8Array>,
  service: Service<Context>,
  options: ServeOptions = {},
): Promise<void> {
  await input
    .pipeThrough(new LineDecoder(options.maxLineBytes, options.signal))
    .pipeThrough(new TextLineStream())
    .pipeThrough(answering(service, options))
    .pipeThrough(new JsonStringifyStream())
    .pipeTo(joiningWriter(output));
}

/** Turns lines into answers: the next line is looked at while fewer than `jobs` are being worked on. */
function answering<Context>(
  service: Service<Context>,
  { maxLineBytes = DEFAULT_MAX_LINE_BYTES, signal, jobs = 1 }: ServeOptions,
): TransformStream<string, Answer> {
  /** Answers that are not complete yet, in the order of their requests. */
  const pending: Promise<void>[] = [];
  let working = 0;
  const breathing = new Breathing();
  return new TransformStream({
    transform(line, controller) {
      if (signal?.aborted) return;
      const answer = line === TOO_LONG ? lineTooLong(maxLineBytes) : handleLine(line, service);
      if (answer === undefined) return;
      if (!(answer instanceof Promise) && pending.length === 0) {
        controller.enqueue(answer);
        return breathing.pause();
      }
      const earlier = pending.at(-1);
      working++;
      const sent = Promise.resolve(answer).then(async (answer) => {
        // While another one is being worked on, nobody knows whose answer a file was read for.
        if (--working === 0) service.settled?.();
        await earlier;
        controller.enqueue(answer);
        pending.shift();
      });
      // Nobody waits for it if the output is gone by then; the stream tells that itself.
      sent.catch(() => {});
      pending.push(sent);
      return pending.length < jobs ? breathing.pause() : pending[0]?.then(() => breathing.pause());
    },
    async flush() {
      await pending.at(-1);
    },
  });
}
