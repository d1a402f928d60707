import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { call } from "../../lib/api.ts";
import { validateCommand } from "../../lib/cli/validate.ts";
import { assertWrongUse, inDemoFolder, OTHER_SOFTWARE, STOCK } from "./demo_folder.ts";
import { run } from "./program.ts";

async function validate(cwd: string, command: string): Promise<[code: number, stdout: string]> {
  const { code, stdout, stderr } = await run(["validate", ...command.split(" ")], { cwd });
  assertEquals(stderr, "");
  return [code, stdout];
}

Deno.test("validate tells before and after whether the bytes of every edit are in place", async () => {
  await inDemoFolder(async (cwd) => {
    const [fits, before] = await validate(cwd, "before stock.bin stage1.remap");
    assertEquals(fits, 0);
    assertStringIncludes(before, "FITS  stage1.remap on stock.bin: 2 of 2 edits find their original bytes (100 %)");
    assertStringIncludes(before, "next: openremap-stdio apply stock.bin stage1.remap --output NEW");
    const [late, tuned] = await validate(cwd, "before tuned.bin stage1.remap");
    assertEquals(late, 1);
    assertStringIncludes(tuned, "DOES NOT FIT");
    assertStringIncludes(tuned, "2  0x8907    113  no    Expected 494E");
    const [confirmed, after] = await validate(cwd, "after tuned.bin stage1.remap");
    assertEquals(confirmed, 0);
    assertStringIncludes(after, "CONFIRMED  stage1.remap on tuned.bin: 2 of 2 edits are in place");
    const [not, untouched] = await validate(cwd, "after stock.bin stage1.remap --all");
    assertEquals(not, 1);
    assertStringIncludes(untouched, "The original bytes are still here");
  });
});

Deno.test("validate check tells where in the file the bytes are, and which way of applying reaches them", async () => {
  await inDemoFolder(async (cwd) => {
    const near = STOCK.slice();
    near.copyWithin(0x8010, 0x8000, 0xa000);
    const far = STOCK.slice();
    far.copyWithin(0x10000, 0x8000, 0x9000).fill(0, 0x8000, 0x9000);
    await Deno.writeFile(`${cwd}/near.bin`, near);
    await Deno.writeFile(`${cwd}/far.bin`, far);
    const [, exact] = await validate(cwd, "check stock.bin stage1.remap");
    assertStringIncludes(exact, "IN PLACE  stage1.remap on stock.bin: 2 of 2 edits in place\n");
    const [found, displaced] = await validate(cwd, "check near.bin stage1.remap");
    assertEquals(found, 0);
    assertStringIncludes(
      displaced,
      "DISPLACED  stage1.remap on near.bin: 0 of 2 edits in place, 2 elsewhere, 16 bytes",
    );
    assertStringIncludes(displaced, "--mode shift");
    assertStringIncludes((await validate(cwd, "check far.bin stage1.remap"))[1], "No way of applying reaches farther");
    await Deno.writeFile(`${cwd}/erased.bin`, STOCK.slice().fill(0, 0x8000, 0xbf00));
    const [lost, missing] = await validate(cwd, "check erased.bin stage1.remap");
    assertEquals(lost, 1);
    assertStringIncludes(missing, "MISSING");
    assertStringIncludes(missing, "next: openremap-stdio validate after erased.bin stage1.remap");
  });
});

Deno.test("validate warns of another firmware, although the bytes fit", async () => {
  await inDemoFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/other.bin`, OTHER_SOFTWARE);
    const [code, stdout] = await validate(cwd, "before other.bin stage1.remap");
    assertEquals(code, 0);
    assertStringIncludes(stdout, "LOOK  The recipe is for M5.9::1037360999, this file is M5.9::1037361111.");
    assertStringIncludes(stdout, "it will refuse this file unless --mode says otherwise");
  });
});

Deno.test("validate --json prints what the method answers", async () => {
  await inDemoFolder(async (cwd) => {
    const recipe = JSON.parse(await Deno.readTextFile(`${cwd}/stage1.remap`));
    const params = { path: `${cwd}/stock.bin`, recipe, recipe_name: "stage1.remap" };
    const plain = (result: unknown) => JSON.parse(JSON.stringify(result));
    const json = async (when: string) => JSON.parse((await validate(cwd, `${when} stock.bin stage1.remap --json`))[1]);
    assertEquals(await json("before"), plain(await call("validate_before", params)));
    assertEquals(await json("check"), plain(await call("validate_check", params)));
    assertEquals(await json("after"), plain(await call("validate_after", params)));
  });
});

Deno.test("validate shows at most ten edits that do not fit, unless all are wanted", async () => {
  await inDemoFolder(async (cwd) => {
    const instructions = Array.from({ length: 30 }, (_, i) => ({ offset: i, size: 1, ob: "FF", mb: "00" }));
    const recipe = { schema_version: "5.0", instructions };
    await Deno.writeTextFile(`${cwd}/many.remap`, JSON.stringify(recipe));
    const [, few] = await validate(cwd, "before stock.bin many.remap");
    assertStringIncludes(few, "and 19 more; --all shows every edit");
    const [, all] = await validate(cwd, "before stock.bin many.remap --all");
    assert(all.split("\n").length > 30);
  });
});

Deno.test("validate tells wrong use, and refuses a file that is no recipe", async () => {
  await assertWrongUse(validateCommand, {
    "": "validate needs before, check or after:",
    "befor a b": "got 'befor'; did you mean 'before'?",
    "toString a b": "got 'toString'",
    "check a": "validate check needs a file and a recipe",
  });
  await inDemoFolder(async (cwd) => {
    await Deno.writeTextFile(`${cwd}/list.remap`, "[]");
    for (const [name, message] of [["list.remap", "but not an object"], ["stock.bin", "is no recipe"]] as const) {
      const { code, stderr } = await run(["validate", "before", "stock.bin", name], { cwd });
      assertEquals(code, 1);
      assertStringIncludes(stderr, message);
    }
  });
});
