import { assertEquals, assertRejects } from "@std/assert";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { info, recipeOf } from "./recipe_calls.ts";
import { noise } from "../golden/build.ts";
import { STOCK, TUNED } from "./sample_images.ts";

const RECIPE = await recipeOf(STOCK, TUNED);

Deno.test("recipe_info() tells what a recipe declares", async () => {
  const { name, schema, instructions, bytes_written, source, tune, producer, contract } = await info(
    JSON.stringify(RECIPE),
  );
  assertEquals([name, schema, instructions, bytes_written], ["x.remap", "5.0", 2, 5]);
  assertEquals([source.size, source.match_key, tune.filename], [4096, null, "tuned.bin"]);
  assertEquals(producer.command, "cook-forced");
  assertEquals(contract, { schema: "5.0", ...RECIPE.contract, sections: ["maps", "regions"] });
});

Deno.test("recipe_info() lists at most 2000 instructions", async () => {
  const stock = noise(9, 65536);
  const tuned = stock.map((byte, i) => i % 30 === 29 ? byte ^ 0x55 : byte);
  const { instruction_rows, instructions_truncated, instructions } = await info(
    JSON.stringify(await recipeOf(stock, tuned)),
    { include_instructions: true },
  );
  assertEquals([instruction_rows!.length, instructions_truncated, instructions], [2000, true, 2184]);
  const few = await info(JSON.stringify(RECIPE), { include_instructions: true });
  assertEquals(few.instruction_rows!.map(({ index, offset, flags }) => [index, offset, flags]), [[1, 512, []], [
    2,
    1200,
    [],
  ]]);
});

Deno.test("recipe_info() takes nothing for what it is not", async () => {
  const odd = {
    ...RECIPE,
    source: [],
    tune: 5,
    producer: null,
    statistics: { total_bytes_changed: "5", largest_change_size: 4 },
  };
  const { source, tune, producer, statistics } = await info(JSON.stringify(odd));
  assertEquals([source.filename, source.match_key, tune.size, producer.engine], [null, null, null, null]);
  assertEquals(statistics, { largest_change_size: 4 });
});

Deno.test("recipe_info() rejects what is no recipe, and names file and rule", async () => {
  await assertRejects(() => info(""), GuardRejection, "x.remap");
  await assertRejects(() => info("\ufeff" + JSON.stringify(RECIPE)), GuardRejection, "JSON");
  await assertRejects(() => info(Uint8Array.of(0x22, 0xff, 0x22)), GuardRejection, "UTF-8");
  await assertRejects(() => info("[]"), GuardRejection, "A1");
  await assertRejects(() => info(JSON.stringify({ ...RECIPE, schema_version: "4.3" })), GuardRejection, "A2");
  await assertRejects(() => info(JSON.stringify({ ...RECIPE, contract: {} })), GuardRejection, "A5");
});
