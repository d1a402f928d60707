import { assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { gmImage } from "../checksums/images.ts";
import { inFolder, run } from "./program.ts";
import { SIX_MAPS } from "./six_maps.ts";

const DEMO = await Deno.readFile(new URL("../../fixtures/demo/stock.bin", import.meta.url));

/** A small image with six maps, and a tune of it: every cell of the first row of one map, and a byte outside of maps. */
const STOCK = SIX_MAPS;
const MAP = { offset: 0x44d4, cols: 20, rows: 10 };

function tune(bytes: Uint8Array<ArrayBuffer>, change: (add: (at: number, change: number) => void) => void) {
  const tuned = bytes.slice();
  const view = new DataView(tuned.buffer);
  change((at, change) => view.setUint16(at, view.getUint16(at, true) + change, true));
  return tuned;
}

function tunedSmall(): Uint8Array<ArrayBuffer> {
  return tune(STOCK, (add) => {
    for (let col = 0; col < MAP.cols; col++) add(MAP.offset + 2 * col, col < 5 ? -4 : 6);
    add(0x1000, 1);
  });
}

async function inPair(
  stock: Uint8Array,
  tuned: Uint8Array,
  test: (diff: (...args: string[]) => ReturnType<typeof run>, cwd: string) => Promise<void>,
) {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/stock.bin`, stock);
    await Deno.writeFile(`${cwd}/tuned.bin`, tuned);
    await test((...args) => run(["diff", "stock.bin", "tuned.bin", ...args], { cwd }), cwd);
  });
}

Deno.test("diff tells the maps that were changed, every cell of them, and the places outside of maps", async () => {
  // A raised corner of one map, a lowered first row of another, a byte of code, a word of erased flash.
  const tuned = tune(DEMO, (add) => {
    for (let row = 10; row < 16; row++) for (let col = 20; col < 32; col++) add(0x20898 + 2 * (32 * row + col), row);
    for (let col = 0; col < 32; col++) add(0x21878 + 2 * col, -20);
    add(0x10010, 1);
    add(0x7fff0, -1);
  });
  await inPair(DEMO, tuned, async (diff) => {
    const { stdout, stderr, code } = await diff();
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    assertMatch(stdout, /^stock\.bin → tuned\.bin {2}512 KiB\n {2}2 of \d+ maps changed, 104 cells; \d+ bytes differ/);
    assertStringIncludes(stdout, "2 places outside of maps");
    assertMatch(stdout, /^ {2}0x21878 +32×16 +u16 LE +32 of 512 +−20 +−20 +−20\.0 +−\d+\.\d$/m);
    assertMatch(stdout, /^ {2}0x20898 +32×16 +u16 LE +72 of 512 +\+10 +\+15 +\+12\.5 +\+\d+\.\d$/m);
    assertMatch(stdout, /changed outside of maps\n.*\n {2}0x10010 +1\n {2}0x7FFF0 +2\n$/);
    assertFalse(stdout.includes("\x1b"));
  });
});

Deno.test("diff --offset shows the changes of one map cell by cell", async () => {
  await inPair(STOCK, tunedSmall(), async (diff) => {
    const { stdout } = await diff("--offset", "0x44d4");
    assertStringIncludes(stdout, "changed  20 of 200 cells: −4 to +6, mean +3.5");
    assertMatch(stdout, /^ +0 │( +−4){5}( +\+6){15}$/m);
    assertMatch(stdout, /^ +900 │( +·){20}$/m);
    const absent = await diff("--offset", "0x4");
    assertEquals([absent.code, absent.stdout], [1, ""]);
    assertStringIncludes(absent.stderr, "No map that is in both files begins at 0x4");
  });
});

Deno.test("diff says so when nothing differs, when lengths do, and when a checksum was changed", async () => {
  const edited = gmImage();
  // Value and sum: the bytes of the engine segment, and the sum in front of them.
  edited[0x9000]! += 1;
  edited[0x8000]! -= 1;
  await inPair(gmImage(), edited, async (diff, cwd) => {
    const { stdout } = await diff();
    assertMatch(stdout, /^ {2}0x8000 +1 +checksum gm_segments\.engine\n {2}0x9000 +1$/m);
    const same = await run(["diff", "stock.bin", "./stock.bin"], { cwd });
    assertStringIncludes(same.stdout, "no byte differs");
    await Deno.writeFile(`${cwd}/short.bin`, gmImage().slice(0, 0x60000));
    const short = await run(["diff", "stock.bin", "short.bin"], { cwd });
    assertStringIncludes(short.stdout, "512 KiB and 384 KiB");
    assertStringIncludes(short.stdout, "the files differ in length: only the common part is compared");
  });
});

Deno.test("diff --json prints what the method answers, and --recipe how far a recipe accounts for it", async () => {
  await inPair(STOCK, tunedSmall(), async (diff, cwd) => {
    const answer = JSON.parse((await diff("--json", "--top", "1")).stdout);
    assertEquals([answer.stock, answer.tuned, answer.matches.length], ["stock.bin", "tuned.bin", 1]);
    const instructions = [{ offset: MAP.offset, size: 2 * MAP.cols }];
    await Deno.writeTextFile(`${cwd}/part.remap`, JSON.stringify({ instructions, metadata: {} }));
    const { stdout, stderr } = await diff("--recipe", "part.remap");
    assertEquals(stderr, "");
    assertMatch(stdout, /recipe +1 edit, accounting for (\d+) of \d+ differing bytes/);
    const [, covered, all] = /for (\d+) of (\d+) differing/.exec(stdout) ?? [];
    assertEquals(Number(all) - Number(covered), 1);
  });
});

Deno.test("diff tells wrong use with status 2", async () => {
  const cases = [
    [["a.bin"], "diff needs a stock and a tuned file"],
    [["a.bin", "b.bin", "--offset", "1", "--json"], "--offset and --json exclude each other"],
    [["a.bin", "b.bin", "--top", "x"], "--top must be a whole number"],
  ] as const;
  for (const [args, message] of cases) {
    const { code, stderr } = await run(["diff", ...args]);
    assertEquals(code, 2, args.join(" "));
    assertStringIncludes(stderr, message);
  }
});
