import { assertEquals, assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";

Deno.test("families() tells everything without a name, and one article with one", async () => {
  const all = await call("families", {});
  assertEquals([all.count, all.extractors, all.family_names], [15, 38, 104]);
  assertEquals(await call("families", { name: "" }), all);
  assertEquals(all.notes?.map(({ code }) => code), ["also_recognised"]);
  const { families, registry } = await call("families", { name: "KE Jetronic" });
  assertEquals([families.map(({ name }) => name), registry], [["Motronic Legacy"], undefined]);
});

Deno.test("families() suggests the name that a mistyped one is nearest to", async () => {
  await assertRejects(() => call("families", { name: "motronik" }), GuardRejection, "did you mean 'motronic'?");
  const error = await assertRejects(() => call("families", { name: "something else" }), GuardRejection);
  assertEquals(error.message, "unknown family: 'something else'");
});

Deno.test("families() says of a name that nothing is written about it although it is recognised", async () => {
  for (const [name, maker] of [["sid-803", "Siemens"], ["P01", "GM"]] as const) {
    await assertRejects(() => call("families", { name }), GuardRejection, `(${maker}) are recognised`);
  }
});
