import { assertEquals, assertRejects } from "@std/assert";
import { TextLineStream } from "@std/streams/text-line-stream";
import { JSONRPCClient } from "json-rpc-2.0";
import { start } from "./program.ts";

Deno.test("an unmodified JSON-RPC 2.0 client talks to the program, a line a message", async () => {
  const child = start(["--log-level", "silent"]);
  const writer = child.stdin.getWriter();
  const client = new JSONRPCClient((request) => writer.write(new TextEncoder().encode(`${JSON.stringify(request)}\n`)));
  const received = (async () => {
    const text = child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(new TextLineStream());
    for await (const line of text) client.receive(JSON.parse(line));
  })();
  assertEquals(
    await Promise.all([client.request("ping", {}), client.request("ping", {})]),
    [{ ok: true }, { ok: true }],
  );
  const error = await assertRejects(() => Promise.resolve(client.request("pong", {})), Error, "Unknown method: 'pong'");
  assertEquals((error as Error & { code: number }).code, -32601);
  await writer.close();
  await received;
  assertEquals((await child.status).code, 0);
});
