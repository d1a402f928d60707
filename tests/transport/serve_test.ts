import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { method } from "../../lib/rpc/method.ts";
import { Registry } from "../../lib/rpc/registry.ts";
import { serve, type ServeOptions } from "../../lib/transport/serve.ts";

const echoParams = { text: { type: "str", default: "" } } as const;
const registry = new Registry<null>([
  method({
    name: "echo",
    kind: "command",
    description: "",
    returns: "",
    params: echoParams,
    handler: ({ text }: { readonly text: string }) => Promise.resolve(text),
  }),
]);
const service = { registry, context: null };
const encoder = new TextEncoder();
const good = '{"id":1,"method":"echo","params":{"text":"ä"}}';
const answered = '{"id":1,"result":"ä"}\n';
const parseError = '{"id":null,"error":{"code":-32700,"message":"Parse error"}}\n';

/** Serves these chunks; gives the chunks that were written. */
async function chunks(input: Iterable<Uint8Array | string>, options?: ServeOptions): Promise<string[]> {
  const written: string[] = [];
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const bytes = Iterator.from(input).map((chunk) => typeof chunk === "string" ? encoder.encode(chunk) : chunk);
  const output = new WritableStream<Uint8Array>({ write: (chunk) => void written.push(decoder.decode(chunk)) });
  await serve(ReadableStream.from(bytes), output, service, options);
  return written;
}

async function answers(input: string | Uint8Array, options?: ServeOptions): Promise<string> {
  return (await chunks([input], options)).join("");
}

Deno.test("serve() gives one answer to every line that is not blank, in order", async () => {
  assertEquals(await answers(`${good}\n\n \t\r\nnope\n${good}\n`), answered + parseError + answered);
});

Deno.test("serve() takes CRLF, a last line without an end, and no input at all", async () => {
  assertEquals(await answers(`${good}\r\n${good}`), answered + answered);
  assertEquals(await answers(""), "");
  assertEquals(await answers(good.slice(0, -3)), parseError);
});

Deno.test("serve() ends lines at line feeds only", async () => {
  assertEquals(await answers(`${good}\r${good}\n`), parseError);
  assertEquals(
    await answers('{"id":1,"method":"echo","params":{"text":"\u2028\x85"}}\n'),
    '{"id":1,"result":"\u2028\x85"}\n',
  );
});

Deno.test("serve() ignores a byte order mark in front of the first line only", async () => {
  assertEquals(await answers(`\ufeff${good}\n`), answered);
  assertEquals(await answers(`${good}\n\ufeff${good}\n${good}\n`), answered + parseError + answered);
  assertEquals(await answers(`\n\ufeff${good}\n`), parseError);
  assertEquals(await answers("\ufeff"), "");
});

Deno.test("serve() replaces invalid UTF-8 and goes on", async () => {
  const [before, after] = good.split("ä");
  const line = new Uint8Array([...encoder.encode(before), 0xc3, 0x28, 0xff, ...encoder.encode(`${after}\n`)]);
  assertEquals(await answers(line), '{"id":1,"result":"\ufffd(\ufffd"}\n');
});

Deno.test("serve() answers the same however the input is cut into chunks", async () => {
  const input = encoder.encode(`\ufeff${good}\r\n\nnope\n${"x".repeat(100)}\n${good}\n${good}`);
  const whole = await answers(input, { maxLineBytes: 60 });
  await fc.assert(fc.asyncProperty(fc.array(fc.nat(input.length), { maxLength: 12 }), async (cuts) => {
    const at = [0, ...cuts.sort((a, b) => a - b), input.length];
    const parts = at.slice(1).map((end, i) => input.slice(at[i], end));
    assertEquals((await chunks(parts, { maxLineBytes: 60 })).join(""), whole);
  }));
});

Deno.test("serve() refuses a line over the bound, keeps none of it, and answers the next", async () => {
  const tooLong = '{"id":null,"error":{"code":-32600,"message":"Invalid request: line longer than 60 bytes"}}\n';
  const bound = { maxLineBytes: 60 };
  const exact = `"${"x".repeat(58)}"`;
  const invalid = '{"id":null,"error":{"code":-32600,"message":"Invalid request"}}\n';
  assertEquals(await answers(`${exact}\n${exact}x\n${good}\n`, bound), invalid + tooLong + answered);
  assertEquals(await answers(`${exact}x`, bound), tooLong);
  const endless = Iterator.from((function* () {
    for (let i = 0; i < 5000; i++) yield "x".repeat(1000);
    yield `\n${good}\n`;
  })());
  assertEquals((await chunks(endless, bound)).join(""), tooLong + answered);
});

Deno.test("serve() keeps no part of a character from a line that it has refused", async () => {
  const tooLong = '{"id":null,"error":{"code":-32600,"message":"Invalid request: line longer than 60 bytes"}}\n';
  const [first, second] = encoder.encode("ä");
  const beginning = new Uint8Array(60).fill(first!);
  for (const rest of [[0x78, 0x0a], [0x78, 0x78, first!, 0x0a], [0x0a]]) {
    const parts = [beginning, new Uint8Array(rest), new Uint8Array([0x20]), encoder.encode(`${good}\n`)];
    const refused = rest.length === 1 ? parseError : tooLong;
    assertEquals((await chunks(parts, { maxLineBytes: 60 })).join(""), refused + answered);
  }
  const split = [beginning, new Uint8Array([first!]), new Uint8Array([second!, 0x0a]), encoder.encode(good)];
  assertEquals((await chunks(split, { maxLineBytes: 60 })).join(""), tooLong + answered);
});

Deno.test("serve() takes no bound that no text could reach", async () => {
  for (const maxLineBytes of [0, 0.5, NaN, 600 * 1024 * 1024]) {
    await assertRejects(() => chunks([], { maxLineBytes }), RangeError, "maxLineBytes must be a whole number");
  }
});

Deno.test("serve() writes at once when idle and joins what is ready together", async () => {
  const written: string[] = [];
  const output = new WritableStream<Uint8Array>({
    write(chunk) {
      written.push(new TextDecoder().decode(chunk));
      return new Promise((resolve) => setTimeout(resolve));
    },
  });
  await serve(ReadableStream.from([encoder.encode(`${good}\n`.repeat(1000))]), output, service);
  assertEquals(written[0], answered);
  assertEquals(written.join(""), answered.repeat(1000));
  assert(written.length < 20, `${written.length} writes for 1000 answers`);
});

Deno.test("serve() never holds an answer back for a request that is still to come", async () => {
  const input = new TransformStream<Uint8Array, Uint8Array>();
  const output = new TransformStream<Uint8Array, Uint8Array>();
  const served = serve(input.readable, output.writable, service);
  const writer = input.writable.getWriter();
  const reader = output.readable.getReader();
  for (let i = 0; i < 3; i++) {
    await writer.write(encoder.encode(`${good}\n`));
    assertEquals(new TextDecoder().decode((await reader.read()).value), answered);
  }
  await writer.close();
  assertEquals((await reader.read()).done, true);
  await served;
});

Deno.test("serve() lets answers out and the world in between requests that take long", async () => {
  const events: string[] = [];
  const controller = new AbortController();
  const busy = method({
    name: "busy",
    kind: "command",
    description: "",
    returns: "",
    params: {},
    handler: () => {
      events.push("works");
      for (const begin = performance.now(); performance.now() - begin < 15;);
      return Promise.resolve(1);
    },
  });
  // Something of the system's, which waits for the event loop like a signal.
  const timer = setTimeout(() => controller.abort(), 50);
  const output = new WritableStream<Uint8Array>({
    write: () => new Promise((resolve) => setTimeout(() => resolve(void events.push("written")))),
  });
  const input = ReadableStream.from([encoder.encode('{"id":1,"method":"busy"}\n'.repeat(100))]);
  const busyService = { registry: new Registry<null>([busy]), context: null };
  await serve(input, output, busyService, { signal: controller.signal });
  clearTimeout(timer);
  assertEquals(events.slice(0, 4), ["works", "written", "works", "written"]);
  assert(events.length < 40, `${events.length} events before the end`);
});

Deno.test("serve() hands a slow reader everything", async () => {
  const received: number[] = [];
  const output = new WritableStream<Uint8Array>({
    async write(chunk) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      received.push(chunk.length);
    },
  });
  const text = "y".repeat(100_000);
  const line = JSON.stringify({ id: 1, method: "echo", params: { text } });
  await serve(ReadableStream.from([encoder.encode(`${line}\n`.repeat(30))]), output, service);
  assertEquals(received.reduce((sum, n) => sum + n), 30 * `{"id":1,"result":"${text}"}\n`.length);
});

Deno.test("serve() rejects when nobody reads any more", async () => {
  const output = new WritableStream<Uint8Array>({ write: () => Promise.reject(new Error("gone")) });
  await assertRejects(() => serve(ReadableStream.from([encoder.encode(`${good}\n`)]), output, service), Error, "gone");
});

Deno.test("serve() answers the line in hand and no other when it is told to end", async () => {
  const controller = new AbortController();
  const written: string[] = [];
  const output = new WritableStream<Uint8Array>({
    write: (chunk) => void written.push(new TextDecoder().decode(chunk)),
  });
  const stopping = new Registry<null>([method({
    name: "stop",
    kind: "command",
    description: "",
    returns: "",
    params: {},
    handler: async () => {
      controller.abort();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return "done";
    },
  })]);
  const lines = '{"id":1,"method":"stop"}\n{"id":2,"method":"stop"}\n';
  const endless = new ReadableStream<Uint8Array>({ start: (c) => c.enqueue(encoder.encode(lines)) });
  await serve(endless, output, { registry: stopping, context: null }, { signal: controller.signal });
  assertEquals(written.join(""), '{"id":1,"result":"done"}\n');
});
