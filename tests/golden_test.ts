import { assertEquals, fail } from "@std/assert";
import { packArea } from "../scripts/pack_golden.ts";
import { areas, cases } from "./golden/cases.ts";
import { replay } from "./golden/replay.ts";

for (const area of areas()) {
  Deno.test(`golden cases of ${area}`, async (t) => {
    for (const golden of cases(area)) {
      await t.step(golden.name, async () => {
        const found = await replay(golden);
        if (found !== undefined) fail(`${golden.about}\n${found}`);
      });
    }
  });
}

Deno.test("fixtures/golden holds the cases as they were recorded", async (t) => {
  // The recorded cases lie beside a checkout, if anywhere.
  const source = new URL("../../shared/golden/", import.meta.url);
  const there = await Deno.stat(source).then(() => true, () => false);
  await t.step({
    name: "every area equals its source",
    ignore: !there,
    fn() {
      for (const area of areas()) {
        const packed = Deno.readTextFileSync(new URL(`../fixtures/golden/${area}.jsonl`, import.meta.url));
        assertEquals(packed === packArea(new URL(area, source).pathname), true, `${area} differs from its source`);
      }
    },
  });
});
