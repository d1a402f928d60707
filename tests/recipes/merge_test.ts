import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { noise } from "../golden/build.ts";
import { merge, patchedBy, recipeOf } from "./recipe_calls.ts";
import { edited, recognisedImage, sharedKeyImage, STOCK, TUNED } from "./sample_images.ts";

const A = await recipeOf(STOCK, TUNED);
const B = await recipeOf(STOCK, edited(STOCK, [3000, [1, 2, 3]], [100, [9]]));

Deno.test("merge() makes a recipe that does what both do", async () => {
  const merged = await merge(A, B);
  assertEquals(merged.instructions.map(({ offset }) => offset), [100, 512, 1200, 3000]);
  assertEquals(await patchedBy("apply_unique", STOCK, merged), edited(TUNED, [3000, [1, 2, 3]], [100, [9]]));
  assertEquals(merged.contract, { identity_floor: "any", anchors_unique: true, sections: [] });
  const withStock = await merge(A, B, STOCK);
  assertEquals(await patchedBy("apply_unique", STOCK, withStock), edited(TUNED, [3000, [1, 2, 3]], [100, [9]]));
  assertEquals(withStock.contract.sections, ["maps"]);
});

Deno.test("merge() keeps an edit that both have once, however its hex is written", async () => {
  const lower = { ...A, instructions: A.instructions.map((one) => ({ ...one, ob: one.ob.toLowerCase() })) };
  assertEquals((await merge(A, lower)).instructions, A.instructions);
});

Deno.test("merge() refuses edits that contradict each other, and names them", async () => {
  const other = await recipeOf(STOCK, edited(STOCK, [514, [0x11, 0x22, 0x33]]));
  const { message } = await assertRejects(
    () => merge(A, other, undefined, { name_a: "egr", name_b: "fuel" }),
    GuardRejection,
  );
  assertMatch(message, /egr at 0x200 .*fuel at 0x202/);
  const touching = await recipeOf(STOCK, edited(STOCK, [516, [STOCK[516]! ^ 1]]));
  assertEquals((await merge(A, touching)).instructions.length, 3);
});

Deno.test("merge() refuses recipes of different files unless the stock file is there to check", async () => {
  const stock = edited(STOCK, [4000, [1]]);
  const other = await recipeOf(stock, edited(stock, [3000, [1, 2, 3]]));
  await assertRejects(() => merge(A, other), GuardRejection, "stock_path");
  assertEquals((await merge(A, other, STOCK)).instructions.length, 3);
});

Deno.test("merge() refuses recipes of two firmwares, or of two programs behind one match key", async () => {
  const cooked = async (stock: typeof STOCK, at: number) => await recipeOf(stock, edited(stock, [at, [1, 2, 3]]));
  const [x, y] = [await cooked(recognisedImage(), 0x9000), await cooked(recognisedImage("1037368099"), 0xa000)];
  await assertRejects(() => merge(x, y, recognisedImage()), GuardRejection, "1037368099");
  const first = sharedKeyImage("44/1/ME701/15///PROG1/PROG1/310198120000/");
  const second = sharedKeyImage("44/1/ME701/15///PROG2/PROG2/310198120000/");
  const [p, q] = [await cooked(first, 0x40000), await cooked(second, 0x50000)];
  await assertRejects(() => merge(p, q, first), GuardRejection, "PROG2");
});

Deno.test("merge() keeps what names the firmware, whichever recipe tells it", async () => {
  const stock = recognisedImage();
  const [x, y] = [
    await recipeOf(stock, edited(stock, [0x9000, [1, 2, 3]])),
    await recipeOf(stock, edited(stock, [0xa000, [1, 2, 3]])),
  ];
  const silent = { ...x, source: { ...x.source, identity: {} } };
  for (const merged of [await merge(silent, y), await merge(y, silent)]) {
    assertEquals(merged.source.identity, y.source.identity);
  }
});

Deno.test("merge() leaves out what does not fit the stock file, or refuses when strict", async () => {
  const stock = edited(STOCK, [512, [0, 0, 0, 0]]);
  const merged = await merge(A, B, stock);
  assertEquals(merged.instructions.map(({ offset }) => offset), [100, 1200, 3000]);
  assertMatch(merged.producer!.warnings[0]!, /1 of 2 .*0x200/);
  await assertRejects(() => merge(A, B, stock, { strict: true }), GuardRejection, "0x200");
  await assertRejects(() => merge(A, A, noise(1, 4096)), GuardRejection, "No instruction");
});

Deno.test("merge() finds out anew whether anchors are unique in the stock file", async () => {
  const stock = edited(STOCK, [3000, STOCK.subarray(400, 600)]);
  const merged = await merge(A, B, stock);
  assertEquals(merged.instructions.map(({ ctx_unique }) => ctx_unique), [true, false, true]);
  assertEquals(merged.contract, { identity_floor: "firmware", anchors_unique: false, sections: ["maps"] });
  await assertRejects(() => merge(A, A, stock, { strict: true }), GuardRejection, "exactly once");
});

Deno.test("merge() tells that volatile bytes are no longer listed", async () => {
  const old = { ...A, schema_version: "4.5", volatile: { excluded: [] } };
  assertEquals((await merge(old, B)).producer!.warnings.length, 1);
});

Deno.test("merge() rejects documents that it can't read, and names the place", async () => {
  const [first] = A.instructions;
  const documents: [Record<string, unknown>, string][] = [
    [{ schema_version: undefined }, "schema_version"],
    [{ schema_version: "4.1" }, "4.1"],
    [{ schema_version: "7.0" }, "7.0"],
    [{ instructions: null }, "instructions"],
    [{ instructions: [{ ...first, offset: undefined }] }, "instruction 1"],
    [{ instructions: [{ ...first, size: 9 }] }, "Instruction 1"],
    [{ instructions: [{ ...first, ctx: "x" }] }, "instruction 1: ctx"],
    [{ instructions: [{ ...first, ctx_unique: undefined }] }, "ctx_unique"],
    [{ instructions: [{ ...first, mask: 1 }] }, "mask"],
    [{ instructions: [{ ...first, needs_review: JSON.parse("[".repeat(40) + "]".repeat(40)) }] }, "nested"],
  ];
  for (const [members, message] of documents) {
    await assertRejects(() => merge({ ...A, ...members }, B), GuardRejection, message);
    await assertRejects(() => merge(B, { ...A, ...members }), GuardRejection, "b.remap");
  }
});
