import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { GuardRejection } from "../../lib/rpc/errors.ts";
import { noise } from "../golden/build.ts";
import { after, ask, before, check, recipeOf } from "./recipe_calls.ts";
import { edited, recognisedImage, sharedKeyImage, STOCK, TUNED } from "./sample_images.ts";

const RECIPE = await recipeOf(STOCK, TUNED);

/** A document of one instruction with these members. */
function one(members: Record<string, unknown>, rest: Record<string, unknown> = {}): Record<string, unknown> {
  return { schema_version: "4.3", instructions: [{ offset: 10, ob: "0102", mb: "0304", ...members }], ...rest };
}

Deno.test("validate_before() passes on the stock image, validate_after() on the tuned one", async () => {
  const inStock = [await before(STOCK, RECIPE), await after(STOCK, RECIPE)] as const;
  assertEquals(inStock[0].report.summary, { total: 2, passed: 2, failed: 0, score_pct: 100, safe_to_patch: true });
  assertEquals(inStock[1].report.summary, { total: 2, passed: 0, failed: 2, score_pct: 0, patch_confirmed: false });
  assertEquals((await before(TUNED, RECIPE)).report.summary.safe_to_patch, false);
  assertEquals((await after(TUNED, RECIPE)).report.summary.patch_confirmed, true);
});

Deno.test("validate_before() compares text, as old documents were", async () => {
  const image = edited(new Uint8Array(64), [10, [0x12, 0x34]]);
  const outcome = async (ob: unknown) => {
    const [{ passed, size, found_bytes } = { passed: null, size: null, found_bytes: null }] =
      (await before(image, one({ ob }))).report.all_results;
    return [passed, size, found_bytes];
  };
  assertEquals(await outcome("1234"), [true, 2, "1234"]);
  assertEquals(await outcome(1234), [true, 2, "1234"]);
  assertEquals(await outcome("12 34"), [false, 2, "1234"]);
  assertEquals(await outcome("123"), [false, 0, ""]);
  assertEquals(await outcome("zz"), [false, 0, ""]);
  assertEquals(await outcome(""), [true, 0, ""]);
});

Deno.test("validate_before() fails outside of the file", async () => {
  for (const offset of [-1, 63, 64, 2 ** 40]) {
    const { report } = await before(new Uint8Array(64), one({ offset, ob: "0000" }));
    assertEquals([report.summary.failed, report.failures[0]!.size, report.failures[0]!.found_bytes], [1, 2, ""]);
  }
});

Deno.test("validate_before() lets a recipe for one very file pass on that file only", async () => {
  const image = edited(new Uint8Array(64), [10, [1, 2]]);
  const stamped = (sha256?: string) => one({}, { metadata: { portability: "same_file_only" }, ecu: { sha256 } });
  const judge = async (document: unknown) => {
    const { report: { summary, same_file_only } } = await before(image, document);
    return [summary.safe_to_patch, same_file_only.allowed, same_file_only.note !== ""];
  };
  const sha256 = new Uint8Array(await crypto.subtle.digest("SHA-256", image)).toHex();
  assertEquals(await judge(stamped(sha256)), [true, true, false]);
  assertEquals(await judge(stamped("00")), [false, false, true]);
  assertEquals(await judge(stamped()), [true, true, true]);
});

Deno.test("validate_*() warns of another size and another firmware, whatever the document's version", async () => {
  const stock = recognisedImage();
  const recipe = await recipeOf(stock, edited(stock, [0x9000, [1, 2, 3]]));
  const { size_warn, match_key_warn } = await before(recognisedImage("1037368099"), recipe);
  assertEquals(size_warn, null);
  assertMatch(match_key_warn!, /1037368072.*1037368099/);
  assertMatch((await check(STOCK, recipe)).size_warn!, /262144.*4096/);
  const old = one({}, { ecu: { file_size: 65, match_key: "EDC16U31::1037368072" } });
  assertMatch((await after(new Uint8Array(64), old)).size_warn!, /65.*64/);
  assertMatch((await before(recognisedImage("1037368099"), old)).match_key_warn!, /1037368072/);
});

Deno.test("validate_*() warns of another program behind an equal match key", async () => {
  const stock = sharedKeyImage("44/1/ME701/15///PROG1/PROG1/310198120000/");
  const other = sharedKeyImage("44/1/ME701/15///PROG2/PROG2/310198120000/");
  const recipe = await recipeOf(stock, edited(stock, [0x40000, [1, 2, 3]]));
  assertMatch((await before(other, recipe)).match_key_warn!, /PROG1.*PROG2/);
  assertEquals((await before(stock, recipe)).match_key_warn, null);
});

Deno.test("validate_check() tells exact, shifted, missing and invalid apart, the worst decides", async () => {
  const image = edited(noise(8, 4096), [100, [1, 2, 3, 4, 5, 6, 7, 8, 9]], [300, [1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  const row = async (offset: number, ob: string) => {
    const { report } = await check(image, one({ offset, ob }));
    const [{ status, closest_offset, shift, offsets_found }] = report.results as [typeof report.results[number]];
    return [status, closest_offset, shift, offsets_found.length, report.summary.verdict];
  };
  assertEquals(await row(100, "010203040506070809"), ["exact", "0x00000064", 0, 2, "safe_exact"]);
  assertEquals(await row(190, "010203040506070809"), ["shifted", "0x00000064", -90, 2, "shifted_recoverable"]);
  assertEquals(await row(200, "010203040506070809"), ["shifted", "0x00000064", -100, 2, "shifted_recoverable"]);
  assertEquals(await row(201, "010203040506070809"), ["shifted", "0x0000012C", 99, 2, "shifted_recoverable"]);
  assertEquals(await row(-5, "010203040506070809"), ["shifted", "0x00000064", 105, 2, "shifted_recoverable"]);
  assertEquals(await row(100, "0102030405060708FF"), ["missing", null, null, 0, "missing_unrecoverable"]);
  assertEquals(await row(100, ""), ["missing", null, null, 0, "missing_unrecoverable"]);
  assertEquals(await row(100, "1"), ["invalid", null, null, 0, "invalid_recipe"]);
});

Deno.test("validate_check() cuts long lists of places, not the judgement", async () => {
  const image = edited(new Uint8Array(40000).fill(0xff), [20000, [0]]);
  const document = {
    schema_version: "5.0",
    instructions: [39000, 20000, -7].map((offset) => ({ offset, ob: "FF", mb: "00" })),
  };
  const { report, notes } = await check(image, document);
  assertEquals(report.results.map(({ status, shift, offsets_found }) => [status, shift, offsets_found.length]), [
    ["exact", 0, 5000],
    ["shifted", -1, 5000],
    ["shifted", 7, 5000],
  ]);
  assertEquals(notes?.map(({ code, instructions }) => [code, instructions]), [["offsets_cut", 3]]);
});

Deno.test("validate_*() rejects documents that it can't read, and names the place", async () => {
  const documents: [unknown, string][] = [
    [{ instructions: [] }, "schema_version"],
    [{ schema_version: "4.2", instructions: [] }, "4.2"],
    [{ schema_version: "6.0", instructions: [] }, "6.0"],
    [{ schema_version: "5", instructions: [] }, "5"],
    [{ schema_version: "5.0", instructions: null }, "instructions"],
    [{ schema_version: "5.0", instructions: {} }, "instructions"],
    [{ schema_version: "5.0", instructions: [null] }, "instruction 1"],
    [one({ offset: 1.5 }), "instruction 1: offset"],
    [one({ offset: undefined }), "instruction 1: offset"],
    [one({ ob: undefined }), "instruction 1: ob"],
    [one({ ob: null }), "instruction 1: ob"],
    [one({ mb: ["00"] }), "instruction 1: mb"],
  ];
  for (const [recipe, message] of documents) {
    for (const method of ["validate_check", "validate_after"]) {
      const params = { path: "x", recipe, recipe_name: "old.remap" };
      const { message: told } = await assertRejects(() => ask(method, params, { x: STOCK }), GuardRejection, message);
      assertMatch(told, /^old\.remap: /);
    }
  }
});

Deno.test("validate_before() of a recipe without instructions finds nothing wrong", async () => {
  assertEquals((await before(STOCK, { schema_version: "5.0" })).report.summary, {
    total: 0,
    passed: 0,
    failed: 0,
    score_pct: 0,
    safe_to_patch: true,
  });
});
