import { assertEquals } from "@std/assert";
import { Ajv2020 } from "ajv/dist/2020.js";
import { cases } from "../golden/cases.ts";
import { cook, merge, recipeOf } from "./recipe_calls.ts";
import schema from "./recipe-5.0.schema.json" with { type: "json" };
import { edited, recognisedImage, sharedKeyImage, STOCK, TUNED } from "./sample_images.ts";

const validate = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema);

/** What the published schema has against a document. */
function faults(document: unknown): string[] {
  return validate(document) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
}

Deno.test("the published schema accepts the documents of the golden cases", () => {
  const accepted = cases("recipes").map(({ response }) =>
    (response as { result?: { recipe?: unknown } }).result?.recipe
  );
  for (const recipe of accepted.filter((recipe) => typeof recipe === "object" && recipe !== null)) {
    assertEquals(faults(recipe), []);
  }
});

Deno.test("cook_*() makes documents as the published schema wants them", async () => {
  assertEquals(faults(await recipeOf(STOCK, TUNED)), []);
  assertEquals(faults((await cook(STOCK, TUNED, { context_size: 8, description: "stage 1" })).recipe), []);
  const stock = recognisedImage();
  assertEquals(faults(await recipeOf(stock, edited(stock, [0x30000, [0]], [0x1000, [1, 2]]))), []);
  const shared = sharedKeyImage("44/1/ME701/15///PROG1/PROG1/310198120000/");
  assertEquals(faults(await recipeOf(shared, edited(shared, [0x40000, [1, 2, 3]]))), []);
});

Deno.test("merge() makes documents as the published schema wants them", async () => {
  const a = await recipeOf(STOCK, TUNED);
  const b = await recipeOf(STOCK, edited(STOCK, [3000, [1, 2, 3]]));
  assertEquals(faults(await merge(a, b)), []);
  assertEquals(faults(await merge(a, b, STOCK)), []);
});
