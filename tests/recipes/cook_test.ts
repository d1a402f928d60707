import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { noise } from "../golden/build.ts";
import { cook, patchedBy, recipeOf } from "./recipe_calls.ts";
import { ascii, edited, recognisedImage, sharedKeyImage, STOCK, TUNED } from "./sample_images.ts";

Deno.test("cook_strict() records one changed byte wherever it is", async () => {
  for (const at of [0, 1, 40, 2000, STOCK.length - 2, STOCK.length - 1]) {
    const stock = at === 0 ? edited(STOCK, [0, [0xde, 0xad, 0xbe, 0xef]]) : STOCK;
    const tuned = at === 0 ? edited(stock, [0, [1, 2, 3, 4]]) : edited(stock, [at, [stock[at]! ^ 1]]);
    const { recipe } = await cook(stock, tuned);
    assertEquals(recipe?.instructions.map(({ offset }) => offset), [at]);
    assertEquals(await patchedBy("apply_unique", stock, recipe), tuned);
  }
});

Deno.test("cook_strict() refuses files of different length and names both sizes", async () => {
  const { recipe, report } = await cook(STOCK, TUNED.slice(0, -1));
  assertEquals([recipe, report.refusal?.rule, report.counts], [null, "size", {}]);
  assertStringIncludes(report.refusal!.message, "4096");
  assertStringIncludes(report.refusal!.message, "4095");
});

Deno.test("cook_strict() refuses files that do not differ", async () => {
  const { recipe, report } = await cook(STOCK, STOCK);
  assertEquals([recipe, report.refusal?.rule, report.result], [null, "empty", { produced: false }]);
});

Deno.test("cook_strict() refuses files of two firmwares and names both", async () => {
  const { report } = await cook(recognisedImage("1037368072"), recognisedImage("1037368099"));
  assertEquals(report.refusal?.rule, "identity");
  assertMatch(report.refusal!.message, /1037368072.*1037368099/);
});

Deno.test("cook_*() refuses two programs behind one match key", async () => {
  const first = sharedKeyImage("44/1/ME701/15///PROG1/PROG1/310198120000/");
  const second = sharedKeyImage("44/1/ME701/15///PROG2/PROG2/310198120000/");
  for (const method of ["cook_strict", "cook_forced"]) {
    const { recipe, report } = await cook(first, second, { method });
    assertEquals([recipe, report.refusal?.rule], [null, "identity"]);
    assertEquals(report.identity.stock_match_key, report.identity.tuned_match_key);
    assertMatch(report.refusal!.message, /PROG1.*PROG2/);
  }
});

Deno.test("cook_*() keeps the program's name when many programs share the match key", async () => {
  const stock = sharedKeyImage("44/1/ME701/15///PROG1/PROG1/310198120000/");
  const recipe = await recipeOf(stock, edited(stock, [0x40000, [1, 2, 3]]));
  assertStringIncludes(String(recipe.source.identity.program), "PROG1");
  assertEquals((await recipeOf(STOCK, TUNED)).source.identity, {});
});

Deno.test("cook_strict() refuses edits in blank flash, cook_forced() asks for the firmware then", async () => {
  const stock = recognisedImage();
  const tuned = edited(stock, [0x30000, [0]], [0x9000, [1, 2, 3]]);
  const { report } = await cook(stock, tuned);
  assertEquals([report.refusal?.rule, report.warnings], ["unique", []]);
  assertStringIncludes(report.refusal!.message, "0x30000");
  const recipe = await recipeOf(stock, tuned);
  assertEquals(recipe.contract, { identity_floor: "firmware", anchors_unique: false, sections: ["maps", "regions"] });
  assertEquals(recipe.instructions.map(({ ctx_unique, context_size }) => [ctx_unique, context_size]), [
    [true, 32],
    [false, 512],
  ]);
  assertEquals(recipe.instructions[1]!.flags!.map(({ kind }) => kind), ["WEAK_ANCHOR"]);
});

Deno.test("cook_forced() refuses doubtful edits in files that are not recognised", async () => {
  const stock = new Uint8Array(4096).fill(0xff);
  const { recipe, report } = await cook(stock, edited(stock, [2000, [0]]), { method: "cook_forced" });
  assertEquals([recipe, report.refusal?.rule], [null, "identity_required"]);
});

Deno.test("cook_strict() flags edits of a vehicle identification number", async () => {
  const stock = edited(STOCK, [1000, ascii("WVWZZZ1KZ5W123457")]);
  const { recipe, report } = await cook(stock, edited(stock, [1010, ascii("XX")]));
  assertEquals(recipe!.instructions[0]!.flags!.map(({ kind }) => kind), ["VIN_SUSPECT"]);
  assertEquals(report.flags, { VIN_SUSPECT: 1 });
});

Deno.test("cook_strict() joins edits up to 15 equal bytes apart", async () => {
  const sizes = async (distance: number) => {
    const tuned = edited(STOCK, [700, [STOCK[700]! ^ 1]], [700 + distance, [STOCK[700 + distance]! ^ 1]]);
    return (await cook(STOCK, tuned)).recipe!.instructions.map(({ size }) => size);
  };
  assertEquals(await sizes(16), [17]);
  assertEquals(await sizes(17), [1, 1]);
});

Deno.test("cook_strict() takes as long a context as it needs to tell two copies apart", async () => {
  const copy = noise(5, 300);
  const stock = edited(noise(4, 4096), [1000, copy], [2000, copy]);
  const contextAt = async (at: number) => {
    const { recipe } = await cook(stock, edited(stock, [at, [stock[at]! ^ 1]]));
    return recipe!.instructions[0]!.context_size;
  };
  assertEquals([await contextAt(2010), await contextAt(2050), await contextAt(2150), await contextAt(2299)], [
    32,
    64,
    256,
    512,
  ]);
});

Deno.test("cook_*() says when a recipe was made, in whole seconds of UTC", async () => {
  const { producer } = await recipeOf(STOCK, TUNED);
  assertMatch(producer!.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  assert(Math.abs(Date.parse(producer!.created_at) - Date.now()) < 60_000);
});
