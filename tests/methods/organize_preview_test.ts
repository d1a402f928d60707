import { assertEquals, assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { InvalidParams } from "../../lib/rpc/errors.ts";

const rows = [{ file: "in/a.bin", destination: "scanned", manufacturer: "Bosch", ecu_family: "ME7" }];

Deno.test("organize_preview() joins folders with the directory, whatever its form", async () => {
  const under = async (directory: string) =>
    (await call("organize_preview", { directory, rows })).files[0]?.destination;
  assertEquals(await under("in//./x/"), "in/x/scanned/Bosch/ME7");
  assertEquals(await under(""), "scanned/Bosch/ME7");
  assertEquals(await under("/"), "/scanned/Bosch/ME7");
});

Deno.test("organize_preview() counts files by folder", async () => {
  const { count, folders } = await call("organize_preview", {
    directory: "in",
    rows: [...rows, ...rows],
    nested: false,
  });
  assertEquals([count, folders], [2, { "scanned/": 2 }]);
});

Deno.test("organize_preview() rejects rows that are none", async () => {
  const preview = () => call("organize_preview", { directory: "in", rows: ["x.bin"] });
  await assertRejects(preview, InvalidParams, "rows[0]");
});
