import { assertEquals, assertRejects } from "@std/assert";
import { createRegistry, type GuardRejection, MemoryFiles } from "../mod.ts";
import type { Context } from "../lib/methods/context.ts";
import { catalogue } from "../lib/methods/index.ts";
import { Pool } from "../lib/pool/pool.ts";
import { pooled } from "../lib/pool/pooled.ts";
import { ErrorCode } from "../lib/rpc/errors.ts";
import { inOrder } from "../lib/rpc/in_order.ts";
import { inFolder } from "./cli/program.ts";

/** A context whose calls are spread over two workers. */
function world(pool: Pool): Context {
  return { files: new MemoryFiles(), registry: createRegistry(pooled<Context>(catalogue, pool)), jobs: 2 };
}

Deno.test("a pooled method answers and rejects as the method itself", async () => {
  await inFolder(async (folder) => {
    await Deno.writeFile(`${folder}/stock.bin`, new Uint8Array([0xca, 0xfe]));
    using pool = new Pool(2);
    const context = world(pool);
    const read = (name: string, length: number) =>
      Promise.try(() =>
        context.registry.dispatch("hex_region", { path: `${folder}/${name}`, offset: 0, length }, context)
      );
    const answers = await Promise.all([read("stock.bin", 1), read("stock.bin", 2), read("stock.bin", 3)]);
    assertEquals(answers.map((answer) => (answer as { hex: string }).hex), ["ca", "cafe", "cafe"]);
    const rejection = await assertRejects(() => read("absent.bin", 1), Error, "absent.bin: no such file");
    assertEquals((rejection as GuardRejection).code, ErrorCode.GuardRejection);
    await assertRejects(() => read("stock.bin", 0), Error, "hex_region: length must be >= 1");
    assertEquals(await read("stock.bin", 1), { offset: 0, requested: 1, length: 1, hex: "ca" });
  });
});

Deno.test("integers beyond 2^53 reach a worker whole", async () => {
  await inFolder(async (folder) => {
    await Deno.writeFile(`${folder}/stock.bin`, new Uint8Array(1));
    using pool = new Pool(1);
    const context = world(pool);
    const params = { path: `${folder}/stock.bin`, offset: 12345678901234567890n, length: 1 };
    await assertRejects(
      async () => await context.registry.dispatch("hex_region", params, context),
      Error,
      "0xAB54A98CEB1F0AD2",
    );
  });
});

Deno.test("inOrder() keeps the order, whatever is ready first", async () => {
  const running: number[] = [];
  let most = 0;
  const work = async (n: number) => {
    most = Math.max(most, running.push(n));
    await new Promise((resolve) => setTimeout(resolve, 10 - n));
    running.splice(running.indexOf(n), 1);
    return n;
  };
  assertEquals(await Array.fromAsync(inOrder([1, 2, 3, 4, 5], 3, work)), [1, 2, 3, 4, 5]);
  assertEquals(most, 3);
});
