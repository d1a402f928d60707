import { assert, assertEquals } from "@std/assert";
import { joiningWriter } from "../../lib/transport/joining_writer.ts";

Deno.test("joiningWriter() writes a long text in pieces, whatever characters stand where they are cut", async () => {
  for (
    const [unit, shift] of [["a", 0], ["\u20ac", 1], ["\u{1f697}", 0], ["\u{1f697}", 1], ["\u{1f697}", 3]] as const
  ) {
    const text = "x".repeat(shift) + unit.repeat(300_000);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const sink = new WritableStream<Uint8Array>({ write: (piece) => void pieces.push(new Uint8Array(piece)) });
    const writer = joiningWriter(sink).getWriter();
    writer.write(text);
    writer.write("short\n");
    await writer.close();
    assertEquals(await new Blob(pieces).text() === `${text}short\n`, true);
    assert(pieces.every((piece) => piece.length <= 256 * 1024));
  }
});
