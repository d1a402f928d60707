/**
 * Writing many short texts in few writes.
 *
 * @module
 */

/** Characters that may wait for a slow reader before the writer of texts has to wait too. */
const MAX_WAITING = 64 * 1024;

/**
 * A sink for texts that writes at once when it is idle, and joins what came in the meantime into the next write.
 *
 * So nothing is held back for a text that may never come, and texts that are ready together leave together: a write
 * costs many times as much as an answer.
 */
export function joiningWriter(output: WritableStream<Uint8Array>): WritableStream<string> {
  const writer = output.getWriter();
  const encoder = new TextEncoder();
  let waiting = "";
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting !== "") {
      const text = waiting;
      waiting = "";
      await writer.write(encoder.encode(text));
    }
    draining = undefined;
  }

  return new WritableStream<string>({
    write(text, controller) {
      waiting += text;
      if (draining === undefined) {
        draining = drain();
        draining.catch((error) => controller.error(error));
      }
      return waiting.length > MAX_WAITING ? draining : undefined;
    },
    async close() {
      await draining;
      await writer.close();
    },
    abort: (reason) => writer.abort(reason),
  });
}
