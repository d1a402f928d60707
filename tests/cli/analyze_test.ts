import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { inFolder, run } from "./program.ts";

const DEMO = new URL("../../fixtures/demo/stock.bin", import.meta.url);
const WRITE = ["--allow-read=.", "--allow-write=."];

Deno.test("analyze reports on a terminal: identity, health, layout, maps, checksums, code", async () => {
  await inFolder(async (cwd) => {
    await Deno.copyFile(DEMO, `${cwd}/stock.bin`);
    const { stdout, stderr, code } = await run(["analyze", "stock.bin", "--top", "3"], { cwd });
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    assertStringIncludes(stdout, "stock.bin  Bosch EDC17C66, 512 KiB");
    for (const title of ["Identity", "Health", "Flash layout", "Calibration maps", "Checksums", "Code"]) {
      assertMatch(stdout, new RegExp(`^${title}$`, "m"));
    }
    assertMatch(stdout, /^ {2}0x0 ▓+█+▓+·+ 0x80000$/m);
    assertEquals(stdout.match(/^ {2}0x\w+ +\d+ × \d+ /gm)?.length, 3);
    assertFalse(stdout.includes("\x1b"));
  });
});

Deno.test("analyze --json prints what the method answers", async () => {
  await inFolder(async (cwd) => {
    await Deno.copyFile(DEMO, `${cwd}/stock.bin`);
    const report = JSON.parse((await run(["analyze", "stock.bin", "--fast", "--json"], { cwd })).stdout);
    const answer = await run(["call", "analyze", "--path", "stock.bin", "--fast"], { cwd });
    assertEquals(report, JSON.parse(answer.stdout));
  });
});

Deno.test("analyze --html writes one page that needs nothing else, and never over the file", async () => {
  await inFolder(async (cwd) => {
    await Deno.copyFile(DEMO, `${cwd}/stock.bin`);
    const { code, stdout } = await run(["analyze", "stock.bin", "--html", "r.html"], { cwd, permissions: WRITE });
    assertEquals(code, 0);
    assertStringIncludes(stdout, "r.html written");
    const page = await Deno.readTextFile(`${cwd}/r.html`);
    assert(page.startsWith("<!doctype html>") && page.includes("<svg") && page.includes("EDC17C66"));
    assertFalse(/<script|\s(src|href)=/i.test(page));
    const over = await run(["analyze", "stock.bin", "--html", "./stock.bin", "--force"], { cwd, permissions: WRITE });
    assertEquals(over.code, 1);
    assertStringIncludes(over.stderr, "never overwritten");
    assertEquals(await Deno.readFile(`${cwd}/stock.bin`), await Deno.readFile(DEMO));
    const again = await run(["analyze", "stock.bin", "--html", "r.html"], { cwd, permissions: WRITE });
    assertStringIncludes(again.stderr, "r.html: is there already; --force overwrites it");
    const forbidden = await run(["analyze", "stock.bin", "--html", "q.html"], { cwd });
    assertStringIncludes(forbidden.stderr, "--allow-write=FOLDER");
  });
});

Deno.test("analyze tells wrong use with status 2", async () => {
  const cases = [
    [[], "analyze needs one file"],
    [["a.bin", "--top", "0"], "--top must be a whole number from 1"],
    [["a.bin", "--html", "a.html", "--json"], "--html and --json exclude each other"],
  ] as const;
  for (const [args, message] of cases) {
    const { code, stderr } = await run(["analyze", ...args]);
    assertEquals(code, 2, args.join(" "));
    assertStringIncludes(stderr, message);
  }
});
