/**
 * The server: lines of requests in, lines of answers out, over any pair of streams.
 *
 * @module
 */
import { JsonStringifyStream } from "@std/json/stringify-stream";
import { TextLineStream } from "@std/streams/text-line-stream";
import { type Answer, handleLine, lineTooLong, type Service } from "../rpc/jsonrpc.ts";
import { joiningWriter } from "./joining_writer.ts";
import { DEFAULT_MAX_LINE_BYTES, LineDecoder, TOO_LONG } from "./line_decoder.ts";

/** How a server may be told to behave. */
export interface ServeOptions {
  /** Longest line taken, in bytes; 64 MiB unless given. A longer one is answered with -32600. */
  maxLineBytes?: number;
  /** Ends the server: the line in hand is still answered, later ones are not read. */
  signal?: AbortSignal;
}

/**
 * Answers every line of the input, in order, until the input ends or the signal says so.
 *
 * Rejects only if the output can't be written any more.
 */
export async function serve<Context>(
  input: ReadableStream<Uint8Array>,
  output: WritableStream<Uint8Array>,
  service: Service<Context>,
  options: ServeOptions = {},
): Promise<void> {
  const { maxLineBytes = DEFAULT_MAX_LINE_BYTES, signal } = options;
  await until(input, signal)
    .pipeThrough(new LineDecoder(maxLineBytes))
    .pipeThrough(new TextLineStream())
    .pipeThrough(answering(service, maxLineBytes, signal))
    .pipeThrough(new JsonStringifyStream())
    .pipeTo(joiningWriter(output));
}

/** Turns lines into answers, one after the other. */
function answering<Context>(
  service: Service<Context>,
  maxLineBytes: number,
  signal: AbortSignal | undefined,
): TransformStream<string, Answer> {
  return new TransformStream({
    transform(line, controller) {
      if (signal?.aborted) return;
      if (line === TOO_LONG) return controller.enqueue(lineTooLong(maxLineBytes));
      const answer = handleLine(line, service);
      if (answer instanceof Promise) return answer.then((answer) => controller.enqueue(answer));
      if (answer !== undefined) controller.enqueue(answer);
    },
  });
}

/** The input, ending early if the signal says so. */
function until(input: ReadableStream<Uint8Array>, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
  if (signal === undefined) return input;
  return input.pipeThrough(
    new TransformStream({
      start(controller) {
        if (signal.aborted) controller.terminate();
        else signal.addEventListener("abort", () => controller.terminate(), { once: true });
      },
    }),
  );
}
