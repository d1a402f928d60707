import { assert, assertEquals, assertInstanceOf, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import type { Bytes } from "../../lib/image/image.ts";
import { ApiError } from "../../lib/rpc/errors.ts";
import type { Recipe } from "../../lib/recipes/document.ts";
import { apply, APPLY_METHODS, ask, audit, cook, merge, patchedBy, recipeOf, send } from "./recipe_calls.ts";
import { anyPair, edited, recognisedImage, STOCK, TUNED } from "./sample_images.ts";

const runs = (numRuns: number) => ({ numRuns, seed: 6 });

/** A recipe of any pair; null where an edit can't be told from other places and no firmware is known. */
async function cooked({ stock, tuned }: { stock: Bytes; tuned: Bytes }): Promise<Recipe | null> {
  const { recipe, report } = await cook(stock, tuned, { method: "cook_forced" });
  if (recipe === null) assertEquals(report.refusal?.rule, "identity_required");
  return recipe;
}

Deno.test("apply_*() gives the tuned image when the recipe was cooked from it and the stock image", async () => {
  await fc.assert(
    fc.asyncProperty(anyPair(), async ({ stock, tuned }) => {
      const recipe = await cooked({ stock, tuned });
      if (recipe === null) return;
      assertEquals(await patchedBy("apply_unique", stock, recipe), tuned);
      assertEquals(await patchedBy("apply_any", stock, recipe), tuned);
    }),
    runs(150),
  );
});

Deno.test("apply_strict() gives the tuned image in a known firmware, blank flash included", async () => {
  const stock = recognisedImage();
  const place = fc.oneof(fc.integer({ min: 40000, max: 131000 }), fc.integer({ min: 131072, max: 262100 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 30 })), { minLength: 1 }),
      async (edits) => {
        const tuned = edited(stock, ...edits);
        fc.pre(!tuned.every((byte, i) => byte === stock[i]));
        assertEquals(await patchedBy("apply_strict", stock, await recipeOf(stock, tuned)), tuned);
      },
    ),
    runs(12),
  );
});

Deno.test("apply_*() changes no byte outside of an instruction, and gives out nothing when it refuses", async () => {
  const spoilt = fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 60 }), fc.integer({ min: -30, max: 30 }));
  await fc.assert(
    fc.asyncProperty(
      anyPair(),
      spoilt,
      fc.constantFrom(...APPLY_METHODS),
      async (pair, [place, bytes, shift], method) => {
        const recipe = await cooked(pair);
        if (recipe === null) return;
        const target = spoil(pair.stock, place, bytes, shift);
        const { applied, patched_b64, patched_sha256, report } = await apply(method, target, recipe);
        assertEquals(applied, report.refusal === null);
        if (!applied) {
          assertEquals([patched_b64, patched_sha256, report.result], [null, null, { applied: false }]);
          return;
        }
        assertExplained(target, Uint8Array.fromBase64(patched_b64!), recipe.instructions);
      },
    ),
    runs(200),
  );
});

/** Every changed byte belongs to an instruction, near its offset, whose original bytes stood there before. */
function assertExplained(target: Bytes, patched: Bytes, instructions: Recipe["instructions"]): void {
  assertEquals(patched.length, target.length);
  const explained = new Uint8Array(target.length);
  for (const { offset, ob, mb } of instructions) {
    const [old, fresh] = [Uint8Array.fromHex(ob), Uint8Array.fromHex(mb)];
    let places = 0;
    for (let at = Math.max(0, offset - 2080); at <= offset + 2080 && at + old.length <= target.length; at++) {
      if (!old.every((byte, i) => target[at + i] === byte && patched[at + i] === fresh[i])) continue;
      explained.fill(1, at, at + old.length);
      places++;
    }
    assert(places > 0, `the edit at ${offset} was not made`);
  }
  patched.forEach((byte, i) => assert(byte === target[i] || explained[i] === 1, `byte ${i} changed`));
}

/** Other bytes in one place, and everything behind another place moved. */
function spoil(image: Bytes, place: number, bytes: Uint8Array, shift: number): Bytes {
  const target = image.slice();
  target.set(bytes.subarray(0, target.length - place % target.length), place % target.length);
  const from = (place >> 3) % target.length;
  if (shift > 0) target.copyWithin(from + shift, from);
  else target.copyWithin(Math.max(0, from + shift), from);
  return target;
}

/** What people and programs put where something else belongs. */
const JUNK: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31, -(2 ** 53), 1e300, "", "x", "0", "ff", "FF FF", "A", "\ud800", [], {}, [
    [],
  ]],
  ...[[null], { offset: 1 }, "5.0", "4.3", ["maps"], "é".repeat(50)],
];

/** Documents that were changed in any place, in any way. */
function damaged(recipe: unknown): fc.Arbitrary<unknown> {
  const where = fc.nat();
  const how = fc.constantFrom("replace", "delete", "duplicate", "reorder", "add", "truncate", "digit");
  return fc.array(fc.tuple(where, how, fc.constantFrom(...JUNK)), { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((document, [at, kind, junk]) => change(document, at, kind, junk), recipe));
}

function change(document: unknown, at: number, kind: string, junk: unknown): unknown {
  const copy = structuredClone(document);
  const slots: (readonly [Record<string, unknown>, string])[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Object.keys(value)) {
      slots.push([value as Record<string, unknown>, key]);
      collect((value as Record<string, unknown>)[key]);
    }
  };
  collect(copy);
  if (slots.length === 0) return junk;
  const [owner, key] = slots[at % slots.length]!;
  const value = owner[key];
  if (kind === "delete") Array.isArray(owner) ? owner.splice(Number(key), 1) : delete owner[key];
  else if (kind === "add") owner[`${key}_`] = junk;
  else if (kind === "duplicate" && Array.isArray(value)) value.push(...structuredClone(value));
  else if (kind === "reorder" && Array.isArray(value)) value.reverse();
  else if (kind === "truncate" && typeof value === "string") owner[key] = value.slice(0, at % (value.length + 1));
  else if (kind === "digit" && typeof value === "string" && value !== "") {
    owner[key] = value.slice(0, -1) + (value.endsWith("0") ? "1" : "0");
  } else owner[key] = junk;
  return copy;
}

const METHODS: readonly (readonly [string, (recipe: unknown) => Record<string, unknown>])[] = [
  ...APPLY_METHODS.map((method) => [method, (recipe: unknown) => ({ path: "stock.bin", recipe })] as const),
  ...["validate_before", "validate_check", "validate_after"].map((method) =>
    [method, (recipe: unknown) => ({ path: "stock.bin", recipe })] as const
  ),
  ["audit", (recipe) => ({ stock_path: "stock.bin", tuned_path: "tuned.bin", recipe })],
  ["merge", (recipe) => ({ recipe_a: recipe, recipe_b: recipe, stock_path: "stock.bin" })],
  ["merge", (recipe) => ({ recipe_a: recipe, recipe_b: recipe })],
];

Deno.test("no damaged recipe is an internal error, and none is applied otherwise than it says", async () => {
  const recipe = await recipeOf(STOCK, TUNED);
  const files = { "stock.bin": STOCK, "tuned.bin": TUNED };
  await fc.assert(
    fc.asyncProperty(damaged(recipe), fc.constantFrom(...METHODS), async (document, [method, params]) => {
      const { error, result } = await send(method, params(document), files);
      assertNotEquals(error?.code, -32603, `${method}: ${JSON.stringify(document)}`);
      const { applied, patched_b64 } = (result ?? {}) as { applied?: boolean; patched_b64?: string };
      if (applied !== true) return;
      assertExplained(STOCK, Uint8Array.fromBase64(patched_b64!), (document as Recipe).instructions);
    }),
    runs(1500),
  );
});

Deno.test("a huge recipe is an ordinary answer, and soon", async () => {
  const recipe = await recipeOf(STOCK, TUNED);
  const [first] = recipe.instructions;
  const long = "A5".repeat(100_000);
  const many = Array.from({ length: 4000 }, (_, i) => ({ ...first, offset: i }));
  const names = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`x${i}`, i]));
  for (
    const members of [
      { instructions: many },
      { instructions: [{ ...first, ob: long, mb: long, size: 100_000 }] },
      { instructions: [{ ...first, ctx: long, context_after: long }] },
      { schema_version: long },
      { source: { ...recipe.source, size: long, identity: { match_key: long } } },
      names,
    ]
  ) {
    for (const [method, params] of METHODS) {
      const files = { "stock.bin": STOCK, "tuned.bin": TUNED };
      // Anything but an answer and an error with a code is a bug.
      await ask(method, params({ ...recipe, ...members }), files).catch((error) => assertInstanceOf(error, ApiError));
    }
  }
});

Deno.test("no damaged recipe file is an internal error", async () => {
  const text = JSON.stringify(await recipeOf(STOCK, TUNED));
  const cut = fc.tuple(fc.nat(text.length), fc.uint8Array({ maxLength: 4 })).map(([at, junk]) => {
    const bytes = new TextEncoder().encode(text);
    return Uint8Array.from([...bytes.subarray(0, at), ...junk, ...bytes.subarray(at + junk.length)]);
  });
  await fc.assert(
    fc.asyncProperty(cut, async (bytes) => {
      const files = { "x.remap": bytes, "stock.bin": STOCK };
      for (
        const { error } of [
          await send("recipe_info", { path: "x.remap", include_instructions: true }, files),
          await send("apply_any", { path: "stock.bin", recipe_path: "x.remap" }, files),
        ]
      ) assertNotEquals(error?.code, -32603);
    }),
    runs(150),
  );
});

/** What a merge makes, without what names its parts; the error's code if it makes nothing. */
function outcome(merged: Promise<Recipe>): Promise<unknown> {
  return merged.then(({ fingerprint, contract, instructions, statistics, maps }) => {
    return { fingerprint, contract, statistics, maps, edits: instructions.map(({ offset, mb }) => [offset, mb]) };
  }, (error) => error.code);
}

Deno.test("merge() does not depend on the order of the recipes, and of one recipe twice makes the same", async () => {
  await fc.assert(
    fc.asyncProperty(anyPair(), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 9 }), async (pair, place, bits) => {
      const { stock } = pair;
      const other = stock.slice();
      bits.forEach((byte, i) => other[(place + 20 * i) % stock.length]! ^= byte || 1);
      fc.pre(!other.every((byte, i) => byte === stock[i]));
      const [a, b] = [await cooked(pair), await cooked({ stock, tuned: other })];
      if (a === null || b === null) return;
      assertEquals(await outcome(merge(a, b)), await outcome(merge(b, a)));
      assertEquals(await outcome(merge(a, b, stock)), await outcome(merge(b, a, stock)));
      assertEquals((await merge(a, a)).instructions, a.instructions);
      assertEquals((await merge(a, a, stock)).instructions, a.instructions);
    }),
    runs(60),
  );
});

Deno.test("audit() notices every change of one byte in either image and of one digit in an instruction", async () => {
  const recipe = await recipeOf(STOCK, TUNED);
  assertEquals((await audit(STOCK, TUNED, recipe)).clean, true);
  const flip = fc.tuple(fc.nat(STOCK.length - 1), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(flip, async ([at, bits]) => {
      assertEquals((await audit(edited(STOCK, [at, [STOCK[at]! ^ bits]]), TUNED, recipe)).clean, false);
      assertEquals((await audit(STOCK, edited(TUNED, [at, [TUNED[at]! ^ bits]]), recipe)).clean, false);
    }),
    runs(60),
  );
  const field = fc.constantFrom("ob", "mb", "ctx", "context_after" as const);
  await fc.assert(
    fc.asyncProperty(fc.nat(1), field, fc.nat(), fc.integer({ min: 1, max: 15 }), async (i, name, at, bits) => {
      const altered = structuredClone(recipe) as unknown as { instructions: Record<string, string>[] };
      const hex = altered.instructions[i]![name]!;
      const place = at % hex.length;
      const digit = (parseInt(hex[place]!, 16) ^ bits).toString(16).toUpperCase();
      altered.instructions[i]![name] = hex.slice(0, place) + digit + hex.slice(place + 1);
      assertEquals((await audit(STOCK, TUNED, altered)).clean, false);
    }),
    runs(60),
  );
});
