import { assert, assertEquals, assertRejects } from "@std/assert";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { audit, recipeOf } from "./recipe_calls.ts";
import { ascii, edited, recognisedImage, STOCK, TUNED } from "./sample_images.ts";

const RECIPE = await recipeOf(STOCK, TUNED);

Deno.test("audit() is clean when stock, tuned and recipe belong together", async () => {
  assertEquals(await audit(STOCK, TUNED, RECIPE), {
    provenance: { ok: true, recipe_sha256: RECIPE.source.sha256, stock_sha256: RECIPE.source.sha256! },
    fingerprint: { ok: true, recipe: RECIPE.fingerprint!, recomputed: RECIPE.fingerprint! },
    instruction_count: 2,
    unaccounted: { bytes: 0, blocks: [] },
    clean: true,
    warnings: [],
  });
});

Deno.test("audit() is not clean when instructions were altered and the fingerprint was kept", async () => {
  const [first, second] = RECIPE.instructions;
  for (
    const member of [{ mb: "A1A2A3A5" }, { ob: "00000000" }, { ctx: "00".repeat(32) }, { offset: 513 }, { size: 9 }]
  ) {
    const { clean } = await audit(STOCK, TUNED, { ...RECIPE, instructions: [{ ...first, ...member }, second] });
    assertEquals(clean, false);
  }
  const { clean, notes } = await audit(STOCK, TUNED, { ...RECIPE, instructions: [first] });
  assertEquals([clean, notes?.map(({ code }) => code)], [false, ["instructions_altered"]]);
});

/** Every value in a document, with a copy of the document in which it is another one. */
function* changes(value: unknown, path: string): Generator<[path: string, changed: unknown]> {
  if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      for (const [where, changed] of changes(member, `${path}.${key}`)) {
        yield [where, Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }];
      }
    }
  } else if (typeof value === "number") yield [path, value + 1];
  else if (typeof value === "boolean") yield [path, !value];
  else if (typeof value === "string") yield [path, value.slice(0, -1) + (value.endsWith("7") ? "8" : "7")];
}

Deno.test("audit() notices a change of anything in a recipe that the two files tell", async () => {
  const stock = recognisedImage();
  const tuned = edited(stock, [0x9000, [1, 2, 3]], [0xa000, [1]]);
  const recipe = await recipeOf(stock, tuned);
  const free = /\.(description|reason|filename|producer|metadata)\b/;
  let count = 0;
  for (const [path, changed] of changes(recipe, "")) {
    if (free.test(path)) continue;
    count++;
    const clean = await audit(stock, tuned, changed as Record<string, unknown>).then(
      ({ clean }) => clean,
      (error) => assert(error instanceof GuardRejection, path),
    );
    assertEquals(clean === true, false, path);
  }
  const huge = { ...recipe, tune: { ...recipe.tune, sha256: 10n ** 30n } };
  assertEquals((await audit(stock, tuned, huge)).notes?.map(({ members }) => members), [["tune.sha256"]]);
  assert(count > 50, `${count} changes`);
  assertEquals((await audit(stock, tuned, recipe)).clean, true);
});

Deno.test("audit() is not clean when no apply method would take the recipe", async () => {
  const { clean, notes } = await audit(STOCK, TUNED, { ...RECIPE, contract: { ...RECIPE.contract, sections: [] } });
  assertEquals([clean, notes?.map(({ code, rule }) => [code, rule])], [false, [["recipe_refused", "A5"]]]);
});

Deno.test("audit() tells what the recipe does not explain, and where it lies", async () => {
  const tuned = edited(TUNED, [2000, [STOCK[2000]! ^ 1]], [2017, [STOCK[2017]! ^ 1]], [3000, [STOCK[3000]! ^ 1]]);
  const { unaccounted, warnings, notes } = await audit(STOCK, tuned, RECIPE);
  assertEquals(unaccounted.blocks.map(({ offset, size, region }) => [offset, size, region]), [
    [2000, 18, "code"],
    [3000, 1, "code"],
  ]);
  assertEquals([unaccounted.bytes, warnings.length, notes?.map(({ code }) => code)], [19, 1, ["other_tuned_file"]]);
});

Deno.test("audit() tells that bytes in a readable text differ", async () => {
  const stock = edited(STOCK, [
    1500,
    ascii("THIS IS A TEXT OF MORE THAN SIXTY-FOUR CHARACTERS, SO THAT IT COUNTS AS ONE."),
  ]);
  const recipe = await recipeOf(stock, edited(stock, [512, [1, 2, 3]]));
  const { unaccounted } = await audit(stock, edited(stock, [512, [1, 2, 3]], [1510, ascii("X")]), recipe);
  assertEquals(unaccounted.blocks, [{ offset: 1510, size: 1, region: "ident", region_confidence: 0.5 }]);
});

Deno.test("audit() skips the comparison when the recipe does not apply, and is not clean then", async () => {
  const { clean, unaccounted, warnings } = await audit(TUNED, STOCK, RECIPE);
  assertEquals([clean, unaccounted.blocks, warnings.length], [false, [], 3]);
});

Deno.test("audit() accepts that an old document leaves out what is volatile, and nothing else", async () => {
  const stock = edited(recognisedImage(), [
    0x8100,
    ascii("SERIAL NUMBER 0000000001 OF A UNIT THAT WAS MADE TO BE TESTED, 64 CHARACTERS AND MORE"),
  ]);
  const tuned = edited(stock, [0x8115, ascii("9")], [0x9000, [1, 2, 3, 4]]);
  const whole = await recipeOf(stock, tuned);
  const left = await recipeOf(stock, edited(stock, [0x9000, [1, 2, 3, 4]]));
  const old = (excluded: unknown) => ({
    type: "recipe",
    schema_version: "4.5",
    fingerprint: left.fingerprint,
    ecu: { sha256: whole.source.sha256 },
    instructions: left.instructions,
    volatile: { excluded, flagged: [] },
  });
  const judge = async (excluded: unknown) => {
    const { clean, unaccounted, warnings } = await audit(stock, tuned, old(excluded));
    return [clean, unaccounted.bytes, warnings.length];
  };
  const [text] = whole.instructions;
  assertEquals(await judge([{ offset: text!.offset, size: text!.size }]), [true, 0, 0]);
  assertEquals(await judge([{ offset: 0x9000, size: 4 }]), [false, 1, 2]);
  assertEquals(await judge([]), [false, 1, 2]);
  await assertRejects(() => audit(stock, tuned, old([{ offset: "x" }])), GuardRejection, "entry 1");
});

Deno.test("audit() rejects files of different sizes and documents that it can't read", async () => {
  await assertRejects(() => audit(STOCK, TUNED.slice(1), RECIPE), GuardRejection, "4095");
  await assertRejects(() => audit(STOCK, TUNED, { instructions: [] }), GuardRejection, "schema_version");
  await assertRejects(
    () => audit(STOCK, TUNED, { ...RECIPE, instructions: [{ offset: 1, ob: "zz" }] }),
    GuardRejection,
    "instruction 1: ob",
  );
});
