import { assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import {
  call,
  callByName,
  catalogue,
  createRegistry,
  ErrorCode,
  GuardRejection,
  hexRegion,
  InvalidParams,
  MemoryFiles,
  MethodNotFound,
} from "../mod.ts";
import { handleLine } from "../mod.ts";

const files = new MemoryFiles([["stock.bin", Uint8Array.from({ length: 4096 }, (_, i) => i * 7)]]);

Deno.test("call() answers what the wire answers", async () => {
  const params = { path: "stock.bin", offset: 1, length: 2 };
  const result = await call("hex_region", params, { files });
  assertEquals(result, { offset: 1, requested: 2, length: 2, hex: "070e" });
  assertEquals(await hexRegion(params, { files }), result);
  const registry = createRegistry();
  const line = JSON.stringify({ id: 1, method: "hex_region", params });
  assertEquals((await handleLine(line, { registry, context: { files, registry } }))?.result, result);
});

Deno.test("call() rejects with the code that the wire would carry", async () => {
  const rejection = await assertRejects(
    () => call("hex_region", { path: "x", offset: 0, length: 1 }, { files }),
    GuardRejection,
  );
  assertEquals(rejection.code, ErrorCode.GuardRejection);
  await assertRejects(() => call("hex_region", { path: "x", offset: -1, length: 1 }, { files }), InvalidParams);
  await assertRejects(() => callByName("nope", {}), MethodNotFound, "Unknown method: 'nope'");
});

Deno.test("call() checks the types of methods and parameters while compiling", () => {
  // Never run: these lines are here for the compiler, which refuses each of them.
  const wrong = () => [
    // @ts-expect-error no such method
    call("nope"),
    // @ts-expect-error a parameter is missing
    call("hex_region", { path: "stock.bin", offset: 1 }),
    // @ts-expect-error a parameter is of another type
    call("hex_region", { path: 1, offset: 1, length: 1 }),
    // @ts-expect-error the result has no such key
    call("ping").then((result) => result.hex),
  ];
  assertEquals(typeof wrong, "function");
});

Deno.test("methods are loaded when they are needed, under the name that they have themselves", async () => {
  const registry = createRegistry();
  const loaded: string[] = [];
  const watched = createRegistry(catalogue.map(({ name, load }) => ({
    name,
    load: () => load().finally(() => loaded.push(name)),
  })));
  assertEquals(await watched.dispatch("ping", {}, { files, registry: watched }), { ok: true });
  assertEquals(watched.dispatch("ping", {}, { files, registry: watched }), { ok: true });
  assertEquals(loaded, ["ping"]);
  assertEquals((await registry.list()).map(({ name }) => name), registry.names);
  assertEquals(registry.names.length, catalogue.length);
  assertEquals(registry.has("nope"), false);
  assertEquals(await registry.get("nope"), undefined);
});

Deno.test("no method answers anything with an internal error, whatever its parameters are", async () => {
  const registry = createRegistry();
  const bugs: string[] = [];
  const log = {
    rejected: () => {},
    failed: (method: string, _: unknown, error: unknown) => void bugs.push(`${method}: ${(error as Error).stack}`),
  };
  const service = { registry, context: { files, registry }, log };
  for (const method of await registry.list()) {
    const names = [...Object.keys(method.params), "x"];
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant("stock.bin"), fc.integer(), fc.boolean());
    const given = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.dictionary(fc.constantFrom(...names), value));
    await fc.assert(
      fc.asyncProperty(given, async (params) => {
        const answer = await handleLine(JSON.stringify({ id: 1, method: method.name, params }), service);
        assertEquals([answer?.id, bugs], [1, []]);
      }),
      { numRuns: 60 },
    );
  }
});
