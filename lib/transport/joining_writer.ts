/**
 * Writing many short texts in few writes.
 *
 * @module
 */

/** Characters that may wait for a slow reader before the writer of texts has to wait too. */
const MAX_WAITING = 64 * 1024;

/** Bytes of a long text that are written at a time. */
const PIECE_BYTES = 256 * 1024;

/**
 * A sink for texts that writes at once when it is idle, and joins what came in the meantime into the next write.
 *
 * So nothing is held back for a text that may never come, and texts that are ready together leave together: a write
 * costs many times as much as an answer.
 */
export function joiningWriter(output: WritableStream<Uint8Array>): WritableStream<string> {
  const writer = output.getWriter();
  const encoder = new TextEncoder();
  /** For long texts: a piece at a time costs less than a second copy of all. */
  let piece: Uint8Array | undefined;
  let waiting = "";
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting !== "") {
      const text = waiting;
      waiting = "";
      if (text.length < PIECE_BYTES) await writer.write(encoder.encode(text));
      else await writeInPieces(text);
    }
    draining = undefined;
  }

  async function writeInPieces(text: string): Promise<void> {
    piece ??= new Uint8Array(PIECE_BYTES);
    for (let at = 0; at < text.length;) {
      const { read, written } = encoder.encodeInto(text.slice(at), piece);
      at += read;
      // The sink has taken the bytes when it is done, so the piece can be filled again.
      await writer.write(piece.subarray(0, written));
    }
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
