import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { call } from "../../lib/api.ts";
import { applyCommand } from "../../lib/cli/apply.ts";
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
import { run } from "./program.ts";

const DEMO = new URL("../../fixtures/demo/", import.meta.url).pathname;
const NOTICE = "notice: have a professional review";

Deno.test("apply writes the tuned file, and says loudly that its checksums are stale", async () => {
  await inDemoFolder(async (cwd) => {
    const { code, stdout, stderr } = await runWriting("apply stock.bin stage1.remap --output new.bin", cwd);
    assertEquals(code, 0);
    assertEquals(stderr.split(NOTICE).length, 2, "the notice comes once");
    assertEquals(await Deno.readFile(`${cwd}/new.bin`), TUNED);
    for (
      const told of [
        "APPLIED  stage1.remap to stock.bin → new.bin  (mode strict)",
        "passed  A1–A5     recipe valid",
        "passed  Γ2        firmware identity: M5.9::1037360999",
        "passed  Γ4        original bytes in place: 2/2",
        "passed  Δ4        byte accounting: 91 bytes changed",
        "checksums before  2 ok (me3x)",
        "checksums after   STALE: 2 stale (me3x).",
        "me3x.sum8_primary    0xBF04  AB58    AC3C",
        "next: openremap-stdio validate after new.bin stage1.remap",
        "openremap-stdio checksum new.bin --correct --original stock.bin --output READY",
      ]
    ) assertStringIncludes(stdout, told);
    assert(!stdout.includes("\x1b"), "no colour codes in a pipe");
    assertEquals(namesIn(cwd), ["new.bin", "stage1.remap", "stock.bin", "tuned.bin"]);
  });
});

Deno.test("apply --correct-checksums writes a file whose checksums agree, and shows what it corrected", async () => {
  await inDemoFolder(async (cwd) => {
    const { code, stdout } = await runWriting("apply stock.bin stage1.remap --output new.bin --correct-checksums", cwd);
    assertEquals(code, 0);
    assertStringIncludes(stdout, "checksums before  2 ok (me3x)");
    assertStringIncludes(stdout, "checksums after   corrected: 4 bytes changed, then all checked again");
    assertStringIncludes(stdout, "me3x.sum8_primary    0xBF04  AB58  AC3C");
    const { ironfelix } = await call("checksum", { path: `${cwd}/new.bin` });
    assertEquals(ironfelix.map(({ checks_ok, checks_total }) => [checks_ok, checks_total]), [[2, 2]]);
    const written = await Deno.readFile(`${cwd}/new.bin`);
    assertEquals(TUNED.filter((byte, i) => byte !== written[i]).length, 4);
    assertStringIncludes((await runWriting("validate after new.bin stage1.remap", cwd)).stdout, "CONFIRMED");
  });
});

Deno.test("apply --correct-checksums writes nothing where no checksum is known; without it that is said", async () => {
  await inDemoFolder(async (cwd) => {
    const recipe = await cooked(await Deno.readFile(`${DEMO}stock.bin`), await Deno.readFile(`${DEMO}tuned.bin`));
    await Deno.writeTextFile(`${cwd}/edc17.remap`, JSON.stringify(recipe));
    const permissions = [`--allow-read=.,${DEMO}`, "--allow-write=."];
    const command = `apply ${DEMO}stock.bin edc17.remap --output new.bin`;
    const refused = await runWriting(`${command} --correct-checksums`, cwd, { permissions });
    assertEquals(refused.code, 1);
    assertStringIncludes(refused.stdout, "nothing was written, because checksums could not be corrected");
    assertStringIncludes(refused.stdout, "checksums after   NOT CORRECTED: No known checksum scheme.");
    assertEquals(namesIn(cwd), ["edc17.remap", "stage1.remap", "stock.bin", "tuned.bin"]);
    const applied = await runWriting(command, cwd, { permissions });
    assertEquals(applied.code, 0);
    assertStringIncludes(applied.stdout, "checksums after   NOT CHECKED: No known checksum scheme.");
    assertEquals(await Deno.readFile(`${cwd}/new.bin`), await Deno.readFile(`${DEMO}tuned.bin`));
  });
});

Deno.test("apply refuses what a rule forbids, names the rule and writes nothing", async () => {
  await inDemoFolder(async (cwd) => {
    const recipe = JSON.parse(await Deno.readTextFile(`${cwd}/stage1.remap`));
    recipe.instructions[0].mb = recipe.instructions[0].mb.slice(2);
    await Deno.writeTextFile(`${cwd}/damaged.remap`, JSON.stringify(recipe));
    await Deno.writeTextFile(`${cwd}/list.remap`, "[]");
    await Deno.writeFile(`${cwd}/other.bin`, OTHER_SOFTWARE);
    await Deno.writeFile(`${cwd}/short.bin`, STOCK.subarray(0, 0x10000));
    const before = namesIn(cwd);
    const refusals = {
      "tuned.bin stage1.remap": "REFUSED  Γ5        All new bytes are in the target already.",
      "other.bin stage1.remap":
        "REFUSED  Γ2        The recipe is for M5.9::1037360999, the target is M5.9::1037361111.",
      "short.bin stage1.remap": "REFUSED  Γ1        The target has 65536 bytes",
      "stock.bin damaged.remap": "REFUSED  A12  Instruction 1: ob and mb do not have the same number of bytes.",
      "stock.bin list.remap": "REFUSED  A1  This is no recipe",
    };
    for (const [files, told] of Object.entries(refusals)) {
      const { code, stdout, stderr } = await runWriting(`apply ${files} --output new.bin --correct-checksums`, cwd);
      assertEquals({ code, stderr }, { code: 1, stderr: "" }, files);
      assertStringIncludes(stdout, told);
      assertStringIncludes(stdout, "nothing was written");
      assertMatch(stdout, /^next: /m);
      assertEquals(namesIn(cwd), before);
    }
    const { stdout } = await runWriting("apply other.bin stage1.remap --output new.bin", cwd);
    assertStringIncludes(stdout, "`apply --mode unique` and `apply --mode any`");
  });
});

Deno.test("apply --mode takes what the mode allows, and tells what is not as it should be", async () => {
  await inDemoFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/other.bin`, OTHER_SOFTWARE);
    const moved = STOCK.slice();
    moved.copyWithin(0x8010, 0x8000, 0xa000);
    await Deno.writeFile(`${cwd}/moved.bin`, moved);
    const unique = await runWriting("apply other.bin stage1.remap --output unique.bin --mode unique", cwd);
    assertEquals(unique.code, 0);
    assertStringIncludes(unique.stdout, "LOOK    Γ2        firmware identity: Recipe: M5.9::1037360999.");
    const strict = await runWriting("apply moved.bin stage1.remap --output strict.bin", cwd);
    assertEquals(strict.code, 1);
    assertStringIncludes(strict.stdout, "REFUSED  Γ4");
    const shift = await runWriting("apply moved.bin stage1.remap --output shift.bin --mode shift", cwd);
    assertEquals(shift.code, 0);
    assertStringIncludes(shift.stdout, "LOOK    Γ7        shift: 2 of 2 displaced, 16 bytes at most.");
    assertStringIncludes(shift.stdout, "next: openremap-stdio cook moved.bin shift.bin --output HERE.remap, which");
    const written = await Deno.readFile(`${cwd}/shift.bin`);
    assertEquals(written.subarray(0x8890, 0x89a0), TUNED.subarray(0x8880, 0x8990));
  });
});

Deno.test("apply --json prints what the method answers, and the correction if one was asked for", async () => {
  await inDemoFolder(async (cwd) => {
    const params = { path: `${cwd}/stock.bin`, recipe_path: `${cwd}/stage1.remap` };
    const expected = await call("apply_strict", params);
    const plain = await runWriting("apply stock.bin stage1.remap --output a.bin --json", cwd);
    assertEquals(JSON.parse(plain.stdout), JSON.parse(JSON.stringify(expected)));
    assertStringIncludes(plain.stderr, NOTICE);
    const corrected = await runWriting("apply stock.bin stage1.remap --output b.bin --json --correct-checksums", cwd);
    const { checksum_correct, patched_b64, patched_sha256, report } = JSON.parse(corrected.stdout);
    assertEquals(patched_b64, checksum_correct.corrected_b64);
    assertEquals([patched_sha256, report.result.output_sha256], Array(2).fill(checksum_correct.sha256));
    assertEquals(await Deno.readFile(`${cwd}/b.bin`), Uint8Array.fromBase64(patched_b64));
  });
});

Deno.test("apply never writes over what it reads, into a missing folder, or without the right to", async () => {
  await inDemoFolder(async (cwd) => {
    await Deno.symlink(cwd, `${cwd}/again`);
    await Deno.mkdir(`${cwd}/folder`);
    const before = namesIn(cwd);
    const refusals = {
      "stock.bin": "never overwritten",
      "again/stock.bin": "never overwritten",
      "folder/../stage1.remap": "never overwritten",
      "tuned.bin": "is there already; --force",
      "folder": "is a folder",
      "absent/new.bin": "its folder 'absent/' is not there; make it first",
    };
    for (const [output, told] of Object.entries(refusals)) {
      const force = told.includes("already") ? "" : " --force";
      const { code, stdout, stderr } = await runWriting(
        `apply stock.bin stage1.remap --output ${output}${force}`,
        cwd,
      );
      assertEquals({ code, stdout }, { code: 1, stdout: "" }, output);
      assertStringIncludes(stderr, told);
    }
    const reading = await run("apply stock.bin stage1.remap --output new.bin".split(" "), { cwd });
    assertEquals({ code: reading.code, stdout: reading.stdout }, { code: 1, stdout: "" });
    assertStringIncludes(reading.stderr, "start with --allow-write=");
    assertEquals(namesIn(cwd), before);
    assertEquals(await Deno.readFile(`${cwd}/stock.bin`), STOCK);
    assertEquals(await Deno.readFile(`${cwd}/tuned.bin`), TUNED);
    if (Deno.build.os !== "windows") await Deno.chmod(`${cwd}/tuned.bin`, 0o600);
    assertEquals((await runWriting("apply stock.bin stage1.remap --output tuned.bin --force", cwd)).code, 0);
    const { mode } = await Deno.stat(`${cwd}/tuned.bin`);
    if (Deno.build.os !== "windows") assertEquals((mode ?? 0) & 0o777, 0o600);
  });
});

Deno.test("apply tells wrong use, and what can't be read", async () => {
  await assertWrongUse(applyCommand, {
    "stock.bin --output x": "apply needs a target and a recipe",
    "stock.bin stage1.remap": "apply needs --output",
    "a b --output x --mode shft": "did you mean 'shift'?",
  });
  await inDemoFolder(async (cwd) => {
    const { code, stderr } = await runWriting("apply absent.bin stage1.remap --output new.bin", cwd);
    assertEquals(code, 1);
    assertStringIncludes(stderr, "absent.bin: no such file");
  });
});
