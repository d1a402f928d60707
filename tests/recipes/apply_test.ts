import { assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { noise } from "../golden/build.ts";
import { apply, APPLY_METHODS, ask, cook, patchedBy, recipeOf } from "./recipe_calls.ts";
import { edited, recognisedImage, sharedKeyImage, STOCK, TUNED } from "./sample_images.ts";

const RECIPE = await recipeOf(STOCK, TUNED);

Deno.test("apply_*() refuses the second time", async () => {
  const stock = recognisedImage();
  const tuned = edited(stock, [0x9000, [1, 2, 3]], [0xa000, [4]]);
  const recipe = await recipeOf(stock, tuned);
  for (const method of APPLY_METHODS) {
    const once = await patchedBy(method, stock, recipe);
    assertEquals(once, tuned);
    const { applied, report } = await apply(method, once!, recipe);
    assertEquals([applied, report.refusal?.check, report.refusal?.detail], [false, "Γ5", { already_patched: 2 }]);
  }
});

Deno.test("apply_strict() names both firmwares when the target is another one", async () => {
  const stock = recognisedImage();
  const recipe = await recipeOf(stock, edited(stock, [0x9000, [1, 2, 3]]));
  for (const method of ["apply_strict", "apply_shift"]) {
    const { patched_b64, report } = await apply(method, recognisedImage("1037368099"), recipe);
    assertEquals([patched_b64, report.refusal?.check], [null, "Γ2"]);
    assertMatch(report.refusal!.message, /1037368072.*1037368099/);
  }
});

Deno.test("apply_strict() refuses another program behind the same match key", async () => {
  const stock = sharedKeyImage("44/1/ME701/15///PROG1/PROG1/310198120000/");
  const other = sharedKeyImage("44/1/ME701/15///PROG2/PROG2/310198120000/");
  const recipe = await recipeOf(stock, edited(stock, [0x40000, [1, 2, 3]]));
  for (const method of ["apply_strict", "apply_shift"]) {
    const { applied, report } = await apply(method, other, recipe);
    assertEquals([applied, report.refusal?.check], [false, "Γ2"]);
    assertEquals(report.identity.recipe_match_key, report.identity.target_match_key);
    assertMatch(report.refusal!.message, /PROG1.*PROG2/);
  }
  const { applied, notes } = await apply("apply_any", other, recipe);
  assertEquals([applied, notes?.map(({ code }) => code)], [true, ["shared_match_key"]]);
  assertEquals((await apply("apply_strict", stock, recipe)).applied, true);
});

Deno.test("apply_strict() warns when a recipe does not say for which program behind a shared key it is", async () => {
  const stock = sharedKeyImage("44/1/ME701/15///PROG1/PROG1/310198120000/");
  const recipe = await recipeOf(stock, edited(stock, [0x40000, [1, 2, 3]]));
  const { program: _, ...identity } = recipe.source.identity;
  const silent = { ...recipe, source: { ...recipe.source, identity } };
  const codes = async (target: typeof stock) =>
    (await apply("apply_strict", target, silent)).notes?.map(({ code }) => code);
  assertEquals(await codes(stock), undefined);
  assertEquals(await codes(edited(stock, [0x70000, [1]])), ["shared_match_key"]);
});

Deno.test("apply_*() notices other content behind an equal match key", async () => {
  const stock = recognisedImage();
  const recipe = await recipeOf(stock, edited(stock, [0x9000, [1, 2, 3]], [0xa000, [1]], [0xb000, [2]]));
  const other = edited(stock, [0x8f00, noise(99, 0x3000)]);
  for (const [method, rule] of [["apply_strict", "Γ4"], ["apply_shift", "Γ6"]] as const) {
    const { applied, report, notes } = await apply(method, other, recipe);
    assertEquals([applied, report.refusal?.check], [false, rule]);
    assertEquals(notes?.map(({ code, failed }) => [code, failed]), [["same_key_other_content", 3]]);
  }
  const moved = edited(stock, [0x8f10, stock.subarray(0x8f00, 0xc000)]);
  const { applied, notes } = await apply("apply_shift", moved, recipe);
  assertEquals([applied, notes?.map(({ code }) => code)], [true, ["displaced_under_same_key"]]);
});

Deno.test("apply_strict() tells which other facts contradict an equal match key", async () => {
  const stock = recognisedImage();
  const recipe = await recipeOf(stock, edited(stock, [0x9000, [1, 2, 3]]));
  const identity = { ...recipe.source.identity, hardware_number: "0281099999" };
  const { applied, notes } = await apply("apply_strict", edited(stock, [0x20000, [0]]), {
    ...recipe,
    source: { ...recipe.source, identity },
  });
  assertEquals([applied, notes?.map(({ code, facts }) => [code, facts])], [
    true,
    [["same_key_other_facts", ["hardware_number"]]],
  ]);
});

Deno.test("apply_any() finds displaced anchors from 2016 bytes before to 2080 behind, and no further", async () => {
  const base = noise(3, 16384);
  const block = noise(31, 100);
  const stock = edited(base, [8000, block]);
  const { recipe } = await cook(stock, edited(stock, [8040, [1, 2, 3, 4]]));
  for (const [shift, rule] of [[-2017, "Γ6"], [-2016, undefined], [2080, undefined], [2081, "Γ6"]] as const) {
    const target = edited(base, [8000 + shift, block]);
    const { report, patched_b64 } = await apply("apply_any", target, recipe);
    assertEquals(report.refusal?.check, rule);
    if (rule === undefined) {
      assertEquals(Uint8Array.fromBase64(patched_b64!), edited(target, [8040 + shift, [1, 2, 3, 4]]));
    }
  }
});

Deno.test("apply_any() writes nothing far from where the recipe says, whatever the offset", async () => {
  for (const offset of [-1, -2000, -5000, STOCK.length + 5000, 2 ** 40, -(2 ** 60)]) {
    const [first, second] = RECIPE.instructions;
    const { applied, report } = await apply("apply_any", STOCK, {
      ...RECIPE,
      instructions: [{ ...first, offset }, second],
    });
    assertEquals([applied, report.refusal?.check], [false, "Γ6"]);
  }
});

Deno.test("apply_shift() refuses an anchor with several copies within reach, apply_any() takes the nearest", async () => {
  const block = noise(31, 100);
  const stock = recognisedImage();
  const one = edited(stock, [0x9000, block]);
  const recipe = await recipeOf(one, edited(one, [0x9028, [1, 2]]));
  const two = edited(one, [0x9400, block]);
  const { report } = await apply("apply_shift", two, recipe);
  assertEquals([report.refusal?.check, report.next_step, report.anchors.ambiguous], ["Γ8", null, 1]);
  assertEquals(await patchedBy("apply_any", two, recipe), edited(two, [0x9028, [1, 2]]));
});

Deno.test("apply_*() tells the size that the recipe needs", async () => {
  const { report } = await apply("apply_any", STOCK.slice(1), RECIPE);
  assertEquals([report.refusal?.check, report.refusal?.detail], ["Γ1", { recipe_size: 4096, target_size: 4095 }]);
  const unsized = { ...RECIPE, source: { ...RECIPE.source, size: "big" } };
  await assertRejects(() => apply("apply_any", STOCK, unsized), GuardRejection, "source.size");
});

Deno.test("apply_*() takes no recipe that is for one very file", async () => {
  const only = { ...RECIPE, contract: { ...RECIPE.contract, identity_floor: "file" } };
  for (const method of APPLY_METHODS) {
    const { report } = await apply(method, STOCK, only);
    assertEquals(report.refusal?.check, "Γ2");
    assertStringIncludes(report.refusal!.message, "one very file");
  }
});

Deno.test("apply_*() refuses instructions that edit the same bytes", async () => {
  const [first] = RECIPE.instructions;
  const { report } = await apply("apply_any", STOCK, { ...RECIPE, instructions: [first, first] });
  assertEquals(report.refusal?.check, "Γ6");
});

Deno.test("apply_any() takes an edit in blank flash of a known place in linear time", async () => {
  const stock = recognisedImage();
  const edits = Array.from({ length: 400 }, (_, i) => [0x28000 + i * 100, [0]] as const);
  const recipe = await recipeOf(stock, edited(stock, ...edits));
  const { report } = await apply("apply_strict", stock, recipe);
  assertEquals([report.result.applied, report.anchors.max_hits, report.anchors.ambiguous], [true, 4097, 400]);
});

Deno.test("apply_*() tells that instructions are not those of the recipe's fingerprint", async () => {
  const [first, second] = RECIPE.instructions;
  const altered = { ...RECIPE, instructions: [{ ...first, mb: "A1A2A3A5" }, second] };
  assertEquals((await apply("apply_any", STOCK, altered)).notes?.map(({ code }) => code), ["fingerprint_mismatch"]);
  const lower = RECIPE.instructions.map((one) => ({ ...one, ob: one.ob.toLowerCase(), mb: one.mb.toLowerCase() }));
  assertEquals((await apply("apply_any", STOCK, { ...RECIPE, instructions: lower })).notes, undefined);
});

Deno.test("apply_*() reads a recipe file before the target, and names what is wrong with it", async () => {
  const files = {
    "target.bin": STOCK,
    "no.remap": new TextEncoder().encode("{"),
    "bin.remap": Uint8Array.of(0xff, 0xfe),
  };
  const read = (recipe_path: string, path = "absent.bin") => ask("apply_any", { path, recipe_path }, files);
  await assertRejects(() => read("no.remap"), GuardRejection, "no.remap");
  await assertRejects(() => read("bin.remap"), GuardRejection, "UTF-8");
  await assertRejects(() => read("absent.remap"), GuardRejection, "absent.remap");
  await assertRejects(() => ask("apply_any", { path: "target.bin" }, files), GuardRejection, "recipe_path");
});
