import { assertEquals, assertThrows } from "@std/assert";
import type { Recipe } from "../../lib/recipes/document.ts";
import { readRecipe } from "../../lib/recipes/read_recipe.ts";
import { Refusal } from "../../lib/recipes/refusal.ts";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { recipeOf } from "./recipe_calls.ts";
import { STOCK, TUNED } from "./sample_images.ts";

const RECIPE: Recipe = await recipeOf(STOCK, TUNED);

/** The recipe with other members; `undefined` takes one away. */
function changed(members: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify({ ...RECIPE, ...members }));
}

/** The recipe with its second instruction changed. */
function withInstruction(members: Record<string, unknown>): unknown {
  const [first, second] = RECIPE.instructions;
  return changed({ instructions: [first, { ...second, ...members }] });
}

function withContract(members: Record<string, unknown>): unknown {
  return changed({ contract: { ...RECIPE.contract, ...members } });
}

/** The rule and the details by which a document is refused. */
function refusalOf(document: unknown): [string, Record<string, unknown>] {
  const { rule, detail } = assertThrows(() => readRecipe(document), Refusal);
  return [rule, detail];
}

Deno.test("readRecipe() takes what cooking makes, and later minor versions", () => {
  assertEquals(readRecipe(RECIPE).edits.map(({ index, offset }) => [index, offset]), [[1, 512], [2, 1200]]);
  assertEquals(readRecipe(changed({ schema_version: "5.7" })).schema, "5.7");
});

Deno.test("readRecipe() names the rule when the document is none that it reads", () => {
  for (
    const document of [null, 1, "recipe", [], [RECIPE], {}, changed({ type: "map" }), changed({ type: undefined })]
  ) {
    assertEquals(refusalOf(document), ["A1", {}]);
  }
  for (const version of [undefined, "", "five", "5", "5.x", null, false, [], {}, "4.2", "0.0", "-5.0", [5, 0]]) {
    assertEquals(refusalOf(changed({ schema_version: version })), ["A2", {}]);
  }
  assertEquals(refusalOf(changed({ schema_version: "4.3" })), ["A2", { schema: "4.3" }]);
  assertEquals(refusalOf(changed({ schema_version: "6.0" })), ["A3", {}]);
  assertEquals(refusalOf(changed({ schema_version: undefined, format_version: "5.0" })), [
    "A4",
    { unknown: ["format_version"] },
  ]);
});

Deno.test("readRecipe() refuses members that it does not know", () => {
  assertEquals(refusalOf(changed({ zeta: 1, checksums: [] })), ["A4", { unknown: ["checksums", "zeta"] }]);
  assertEquals(refusalOf(withInstruction({ mask: "FF" })), ["A4", { index: 2, unknown: ["mask"] }]);
  assertEquals(refusalOf(withContract({ strict: true })), ["A4", {}]);
});

Deno.test("readRecipe() refuses incomplete instructions", () => {
  for (const instructions of [undefined, null, [], {}, "x"]) {
    assertEquals(refusalOf(changed({ instructions })), ["A12", {}]);
  }
  assertEquals(refusalOf(changed({ instructions: [...RECIPE.instructions, null] })), ["A12", {}]);
  assertEquals(refusalOf(withInstruction({ ob: undefined, ctx: undefined })), [
    "A12",
    { index: 2, missing: ["ctx", "ob"] },
  ]);
  for (const field of ["ob", "mb", "ctx", "context_after"]) {
    for (const value of ["A", "GG", "A1 A2", 12, null, ["A1"]]) {
      assertEquals(refusalOf(withInstruction({ [field]: value })), ["A12", { index: 2, field }]);
    }
  }
  assertEquals(refusalOf(withInstruction({ ctx_unique: "true" })), ["A12", { index: 2 }]);
});

Deno.test("readRecipe() refuses instructions that would make a file longer or shorter", () => {
  assertEquals(refusalOf(withInstruction({ mb: "A1A2" })), ["A12", { index: 2, field: "mb" }]);
  assertEquals(refusalOf(withInstruction({ mb: "" })), ["A12", { index: 2, field: "mb" }]);
  assertEquals(refusalOf(withInstruction({ ob: "", mb: "" })), ["A12", { index: 2, field: "ob" }]);
  for (const size of [0, 2, "1", null]) {
    assertEquals(refusalOf(withInstruction({ size })), ["A12", { index: 2, field: "size" }]);
  }
});

Deno.test("readRecipe() refuses a contract that the contents contradict", () => {
  for (const contract of [undefined, null, [], "any", {}, { identity_floor: "any" }]) {
    assertEquals(refusalOf(changed({ contract })), ["A5", {}]);
  }
  for (const identity_floor of ["none", null, ["any"]]) {
    assertEquals(refusalOf(withContract({ identity_floor })), ["A5", {}]);
  }
  for (const anchors_unique of [false, "no", 1, null]) {
    assertEquals(refusalOf(withContract({ anchors_unique })), ["A5", {}]);
  }
  for (const sections of [[], ["maps"], ["maps", "regions", "regions"], "mapsregions", null, [["maps"], "regions"]]) {
    assertEquals(refusalOf(withContract({ sections })), ["A5", {}]);
  }
  const [first, second] = RECIPE.instructions;
  const weak = { instructions: [{ ...first, ctx_unique: false }, second] };
  const contract = { ...RECIPE.contract, anchors_unique: false };
  assertEquals(refusalOf(changed({ ...weak, contract })), ["A5", {}]);
  const { contract: read } = readRecipe(changed({ ...weak, contract: { ...contract, identity_floor: "firmware" } }));
  assertEquals(read.identity_floor, "firmware");
});

Deno.test("readRecipe() rejects an offset that is no whole number", () => {
  for (const offset of [1.5, "512", null, true]) {
    assertThrows(() => readRecipe(withInstruction({ offset })), GuardRejection, "instruction 2");
  }
});
