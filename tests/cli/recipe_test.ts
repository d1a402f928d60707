import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { recipeCommand } from "../../lib/cli/recipe.ts";
import { assertWrongUse, inDemoFolder, runWriting } from "./demo_folder.ts";
import { run } from "./program.ts";

Deno.test("recipe tells what a recipe holds", async () => {
  await inDemoFolder(async (cwd) => {
    const { code, stdout, stderr } = await run(["recipe", "stage1.remap"], { cwd });
    assertEquals({ code, stderr }, { code: 0, stderr: "" });
    for (
      const told of [
        "firmware    M5.9::1037360999",
        "edits       2, 169 bytes, 0.1289 % of the file",
        "apply with  any --mode",
        "2  0x8907    113  calibration  yes",
        "next: openremap-stdio validate before TARGET stage1.remap",
      ]
    ) assertStringIncludes(stdout, told);
  });
});

Deno.test("recipe --json prints what the method answers, with --edits the edits, too", async () => {
  await inDemoFolder(async (cwd) => {
    const short = JSON.parse((await run(["recipe", "stage1.remap", "--json"], { cwd })).stdout);
    const long = JSON.parse((await run(["recipe", "stage1.remap", "--json", "--edits"], { cwd })).stdout);
    assertEquals([short.instructions, short.instruction_rows], [2, undefined]);
    assertEquals(long.instruction_rows.length, 2);
  });
});

Deno.test("what a recipe says of itself does nothing to a terminal", async () => {
  await inDemoFolder(async (cwd) => {
    const recipe = JSON.parse(await Deno.readTextFile(`${cwd}/stage1.remap`));
    recipe.source.filename = "\x1b[2Jstock.bin\n\u202e";
    recipe.producer.engine = "\x9b31m";
    await Deno.writeTextFile(`${cwd}/odd.remap`, JSON.stringify(recipe));
    const shown = [
      (await run(["recipe", "odd.remap"], { cwd })).stdout,
      (await runWriting("apply stock.bin odd.remap --output new.bin", cwd)).stdout,
    ];
    recipe["\x1b[2J"] = 1;
    await Deno.writeTextFile(`${cwd}/odd.remap`, JSON.stringify(recipe));
    shown.push((await run(["recipe", "odd.remap"], { cwd })).stderr);
    for (const text of shown) {
      // deno-lint-ignore no-control-regex -- they are what must not be there
      assert(!/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/.test(text), JSON.stringify(text));
    }
  });
});

Deno.test("recipe refuses an altered recipe with the rule, and tells wrong use", async () => {
  await inDemoFolder(async (cwd) => {
    const recipe = JSON.parse(await Deno.readTextFile(`${cwd}/stage1.remap`));
    recipe.contract.anchors_unique = false;
    await Deno.writeTextFile(`${cwd}/altered.remap`, JSON.stringify(recipe));
    const { code, stdout, stderr } = await run(["recipe", "altered.remap"], { cwd });
    assertEquals({ code, stdout }, { code: 1, stdout: "" });
    assertStringIncludes(stderr, "altered.remap: rule A5");
    assert(!stderr.includes("    at "), "no stack for a person to read");
  });
  await assertWrongUse(recipeCommand, { "": "recipe needs one recipe", "a b": "recipe needs one recipe" });
});
