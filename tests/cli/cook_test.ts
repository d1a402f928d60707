import { assertEquals, assertStringIncludes } from "@std/assert";
import { cookCommand } from "../../lib/cli/cook.ts";
import { assertWrongUse, inDemoFolder, namesIn, OTHER_SOFTWARE, runWriting, STOCK } from "./demo_folder.ts";
import { run } from "./program.ts";

Deno.test("cook writes a recipe and tells rule by rule what was decided", async () => {
  await inDemoFolder(async (cwd) => {
    const { code, stdout, stderr } = await runWriting("cook stock.bin tuned.bin --output new.remap", cwd);
    assertEquals({ code, stderr }, { code: 0, stderr: "" });
    for (
      const told of [
        "COOKED  stock.bin and tuned.bin → new.remap",
        "passed  size      128 KiB in both files.",
        "passed  identity  M5.9::1037360999 in both files.",
        "passed  empty     2 edits, 169 bytes.",
        "passed  unique ",
        "apply with   any --mode",
        "0x82C0     56  calibration",
        "next: openremap-stdio validate before TARGET new.remap",
      ]
    ) assertStringIncludes(stdout, told);
    const { producer: _made, ...recipe } = JSON.parse(await Deno.readTextFile(`${cwd}/new.remap`));
    const { producer: _other, ...expected } = JSON.parse(await Deno.readTextFile(`${cwd}/stage1.remap`));
    assertEquals(recipe, expected);
    assertEquals(namesIn(cwd), ["new.remap", "stage1.remap", "stock.bin", "tuned.bin"]);
  });
});

Deno.test("cook --json prints what the method answers, and writes the recipe of it", async () => {
  await inDemoFolder(async (cwd) => {
    const command = "cook stock.bin tuned.bin --output new.remap --json --context-size 64 --description boost";
    const { recipe, report } = JSON.parse((await runWriting(command, cwd)).stdout);
    assertEquals(recipe, JSON.parse(await Deno.readTextFile(`${cwd}/new.remap`)));
    assertEquals(recipe.metadata.description, "boost");
    assertEquals(recipe.statistics.min_context_size, 64);
    assertEquals(report.result.produced, true);
  });
});

Deno.test("cook refuses by a rule, tells what to do and writes nothing", async () => {
  await inDemoFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/other.bin`, OTHER_SOFTWARE);
    await Deno.writeFile(`${cwd}/short.bin`, STOCK.subarray(0, 0x10000));
    const blank = STOCK.slice();
    blank[0x12000] = 1;
    await Deno.writeFile(`${cwd}/blank.bin`, blank);
    const before = namesIn(cwd);
    const refusals = {
      "short.bin": ["REFUSED  size  stock.bin has 131072 bytes, short.bin 65536", "next: Give two reads"],
      "other.bin": ["REFUSED  identity  The files are of two firmwares: M5.9::1037360999 and M5.9::1037361111."],
      "stock.bin": ["REFUSED  empty     The two files do not differ"],
      "blank.bin": ["REFUSED  unique    1 of 1 edits", "next: `cook --forced` takes these edits too"],
    };
    for (const [tuned, told] of Object.entries(refusals)) {
      const { code, stdout } = await runWriting(`cook stock.bin ${tuned} --output new.remap`, cwd);
      assertEquals(code, 1);
      assertStringIncludes(stdout, "REFUSED  no recipe of stock.bin");
      assertStringIncludes(stdout, "nothing was written");
      for (const text of told) assertStringIncludes(stdout, text);
      assertEquals(namesIn(cwd), before);
    }
    const { code, stdout } = await runWriting("cook stock.bin blank.bin --output new.remap --forced", cwd);
    assertEquals(code, 0);
    assertStringIncludes(stdout, "LOOK    unique ");
    assertStringIncludes(stdout, "apply with   --mode strict or shift only");
    assertStringIncludes(stdout, "WEAK_ANCHOR CODE_AREA");
  });
});

Deno.test("cook never writes over its inputs, nor over other files unless told so", async () => {
  await inDemoFolder(async (cwd) => {
    await Deno.symlink("stock.bin", `${cwd}/link.remap`);
    await Deno.link(`${cwd}/tuned.bin`, `${cwd}/hard.remap`);
    const before = namesIn(cwd);
    for (const output of ["tuned.bin", "./stock.bin", "link.remap", "hard.remap"]) {
      const { code, stderr, stdout } = await runWriting(`cook stock.bin tuned.bin --force --output ${output}`, cwd);
      assertEquals({ code, stdout }, { code: 1, stdout: "" }, output);
      assertStringIncludes(stderr, "never overwritten");
    }
    const { code, stderr } = await runWriting("cook stock.bin tuned.bin --output stage1.remap", cwd);
    assertEquals(code, 1);
    assertStringIncludes(stderr, "stage1.remap: is there already; --force");
    assertEquals(await Deno.readFile(`${cwd}/stock.bin`), STOCK);
    assertEquals(namesIn(cwd), before);
    await Deno.writeTextFile(`${cwd}/stage1.remap`, "old");
    assertEquals((await runWriting("cook stock.bin tuned.bin --output stage1.remap --force", cwd)).code, 0);
    assertEquals(JSON.parse(await Deno.readTextFile(`${cwd}/stage1.remap`)).type, "recipe");
    assertEquals(namesIn(cwd), before);
  });
});

Deno.test("cook without the right to write says how to give it, before it works", async () => {
  await inDemoFolder(async (cwd) => {
    const { code, stdout, stderr } = await run("cook stock.bin tuned.bin --output new.remap".split(" "), { cwd });
    assertEquals({ code, stdout }, { code: 1, stdout: "" });
    assertStringIncludes(stderr, "new.remap: lies outside the folders that may be written; start with --allow-write=");
  });
});

Deno.test("cook tells wrong use", async () => {
  await assertWrongUse(cookCommand, {
    "stock.bin --output x": "cook needs a stock and a tuned file: openremap-stdio cook stock.bin",
    "stock.bin tuned.bin": "cook needs --output",
    "a b --output x --context-size 7": "--context-size must be a whole number from 8 to 128, got '7'",
    "a b --output x --context-size many": "got 'many'",
    "a b --ouput x": "did you mean '--output'?",
  });
  const { code, stderr } = await run(["cook", "stock.bin", "tuned.bin"]);
  assertEquals(code, 2);
  assertStringIncludes(stderr, "cook needs --output");
});
