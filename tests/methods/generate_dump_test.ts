import { assertEquals, assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { InvalidParams } from "../../lib/rpc/errors.ts";

Deno.test("generate_dump() gives the known dump when nothing is asked for", async () => {
  const { sha256, size, maps, params, data_b64 } = await call("generate_dump");
  assertEquals(sha256.slice(0, 16), "8eb8aa72364239d7");
  assertEquals([size, maps[0]?.offset, params.seed], [262_144, 65_592, 7]);
  assertEquals(Uint8Array.fromBase64(data_b64).length, size);
});

Deno.test("generate_dump() gives the known dump of 4096 bytes", async () => {
  const { sha256, maps } = await call("generate_dump", { size: 4096, seed: 1 });
  assertEquals([sha256.slice(0, 16), maps[0]?.offset], ["2b2c161051e5add5", 1080]);
});

Deno.test("generate_dump() tells a large seed in full", async () => {
  const seed = -(2n ** 80n) - 1n;
  assertEquals((await call("generate_dump", { size: 4096, seed })).params.seed, seed);
});

Deno.test("generate_dump() refuses what it can't make and names the parameter", async () => {
  const refused = (params: Record<string, unknown>, reason: string) =>
    assertRejects(() => call("generate_dump", params), InvalidParams, reason);
  await refused({ size: 64 * 1024 * 1024 + 1 }, "size must be <= 67108864");
  await refused({ size: Number.MAX_SAFE_INTEGER }, "size must be <= 67108864");
  await refused({ byte_order: "middle" }, "'middle'");
  await refused({ layout: [] }, "layout");
  await refused({ layout: ["code", 7] }, "layout");
  await refused({ layout: ["erased"] }, "calibration");
  await refused({ maps: 64, size: 8192 }, "does not fit");
});
