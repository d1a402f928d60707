import { assertEquals, assertStringIncludes } from "@std/assert";
import { mergeCommand } from "../../lib/cli/merge.ts";
import {
  assertWrongUse,
  cooked,
  inDemoFolder,
  namesIn,
  OTHER_SOFTWARE,
  runWriting,
  STOCK,
  TUNED,
} from "./demo_folder.ts";

/** Adds `second.remap`, which has one of the first recipe's edits and one of its own. */
async function withSecond(cwd: string): Promise<void> {
  const tuned = TUNED.slice();
  tuned.set(STOCK.subarray(0x82c0, 0x8300), 0x82c0);
  tuned[0x9000]! ^= 1;
  await Deno.writeTextFile(`${cwd}/second.remap`, JSON.stringify(await cooked(STOCK, tuned)));
}

Deno.test("merge writes both recipes as one, which applies", async () => {
  await inDemoFolder(async (cwd) => {
    await withSecond(cwd);
    const { code, stdout, stderr } = await runWriting("merge stage1.remap second.remap --output both.remap", cwd);
    assertEquals({ code, stderr }, { code: 0, stderr: "" });
    for (
      const told of [
        "MERGED  stage1.remap and second.remap → both.remap",
        "passed  stock file  Both are for the file with SHA-256",
        "passed  edits       2 and 2, together 3; taken once: 1.",
        "for          M5.9::1037360999, 128 KiB",
      ]
    ) assertStringIncludes(stdout, told);
    assertEquals((await runWriting("apply stock.bin both.remap --output new.bin", cwd)).code, 0);
    const expected = TUNED.slice();
    expected[0x9000]! ^= 1;
    assertEquals(await Deno.readFile(`${cwd}/new.bin`), expected);
  });
});

Deno.test("merge --stock leaves out what does not fit, --strict refuses it; --json prints the recipe", async () => {
  await inDemoFolder(async (cwd) => {
    await withSecond(cwd);
    const stock = STOCK.slice();
    stock[0x9000]! ^= 2;
    await Deno.writeFile(`${cwd}/edited.bin`, stock);
    const command = "merge stage1.remap second.remap --output both.remap --stock edited.bin";
    const strict = await runWriting(`${command} --strict`, cwd);
    assertEquals(strict.code, 1);
    assertStringIncludes(
      strict.stderr,
      "second.remap do not find their original bytes in edited.bin: 0x9000. Nothing was",
    );
    const loose = await runWriting(command, cwd);
    assertEquals(loose.code, 0);
    assertStringIncludes(loose.stdout, "They are left out.");
    const json = await runWriting(`${command} --force --json`, cwd);
    assertEquals(JSON.parse(json.stdout), JSON.parse(await Deno.readTextFile(`${cwd}/both.remap`)));
  });
});

Deno.test("merge refuses conflicts and other firmwares, and writes nothing", async () => {
  await inDemoFolder(async (cwd) => {
    const tuned = TUNED.slice();
    tuned[0x8907]! ^= 0x55;
    await Deno.writeTextFile(`${cwd}/clash.remap`, JSON.stringify(await cooked(STOCK, tuned)));
    const other = OTHER_SOFTWARE.slice();
    other[0x9000]! ^= 1;
    await Deno.writeTextFile(`${cwd}/other.remap`, JSON.stringify(await cooked(OTHER_SOFTWARE, other)));
    const before = namesIn(cwd);
    const refusals = {
      "clash.remap": "want different bytes in one place. Nothing was written.",
      "other.remap": "two firmwares can't be merged. Nothing was written.",
      "absent.remap": "absent.remap: no such file",
    };
    for (const [second, told] of Object.entries(refusals)) {
      const { code, stdout, stderr } = await runWriting(`merge stage1.remap ${second} --output both.remap`, cwd);
      assertEquals({ code, stdout }, { code: 1, stdout: "" });
      assertStringIncludes(stderr, told);
    }
    assertEquals((await runWriting("merge stage1.remap clash.remap --output clash.remap --force", cwd)).code, 1);
    assertEquals(namesIn(cwd), before);
  });
});

Deno.test("merge tells wrong use", async () => {
  await assertWrongUse(mergeCommand, {
    "a.remap --output c": "merge needs two recipes",
    "a.remap b.remap": "merge needs --output",
    "a.remap b.remap --output c --strict": "--strict goes with --stock",
  });
});
