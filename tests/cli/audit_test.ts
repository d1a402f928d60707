import { assertEquals, assertStringIncludes } from "@std/assert";
import { auditCommand } from "../../lib/cli/audit.ts";
import { assertWrongUse, inDemoFolder, TUNED } from "./demo_folder.ts";
import { run } from "./program.ts";

Deno.test("audit finds files and recipe clean, or tells question by question what is wrong", async () => {
  await inDemoFolder(async (cwd) => {
    const clean = await run("audit stock.bin tuned.bin stage1.remap".split(" "), { cwd });
    assertEquals({ code: clean.code, stderr: clean.stderr }, { code: 0, stderr: "" });
    assertStringIncludes(clean.stdout, "CLEAN  stock.bin, tuned.bin and stage1.remap belong together");
    assertStringIncludes(clean.stdout, "passed  unaccounted  Every byte of tuned.bin comes from stock.bin or from");

    const touched = TUNED.slice();
    touched[0x9000]! ^= 1;
    await Deno.writeFile(`${cwd}/touched.bin`, touched);
    const more = await run("audit stock.bin touched.bin stage1.remap".split(" "), { cwd });
    assertEquals(more.code, 1);
    assertStringIncludes(more.stdout, "NOT CLEAN");
    assertStringIncludes(more.stdout, "passed  provenance");
    assertStringIncludes(more.stdout, "FAILED  fingerprint");
    assertStringIncludes(
      more.stdout,
      "FAILED  unaccounted  Neither from stock.bin nor from the recipe: 1 byte of touched.bin, in 1 block.",
    );
    assertStringIncludes(more.stdout, "0x9000           1  calibration");
    assertStringIncludes(more.stdout, "openremap-stdio cook stock.bin touched.bin --output new_stage1.remap");

    const swapped = await run("audit tuned.bin stock.bin stage1.remap".split(" "), { cwd });
    assertEquals(swapped.code, 1);
    assertStringIncludes(swapped.stdout, "FAILED  provenance");
    assertStringIncludes(swapped.stdout, "LOOK                 The recipe does not apply to the stock file");
  });
});

Deno.test("audit --json prints what the method answers", async () => {
  await inDemoFolder(async (cwd) => {
    const { stdout } = await run("audit stock.bin tuned.bin stage1.remap --json".split(" "), { cwd });
    assertEquals(JSON.parse(stdout).clean, true);
  });
});

Deno.test("audit tells wrong use, and refuses files that can't belong together", async () => {
  await assertWrongUse(auditCommand, { "a b": "audit needs a stock file, a tuned file and a recipe" });
  await inDemoFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/short.bin`, TUNED.subarray(0, 0x10000));
    const { code, stderr } = await run("audit stock.bin short.bin stage1.remap".split(" "), { cwd });
    assertEquals(code, 1);
    assertStringIncludes(stderr, "stock.bin has 131072 bytes, short.bin 65536");
  });
});
