import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { inFolder, run } from "./program.ts";
import { SIX_MAPS } from "./six_maps.ts";

const DEMO = await Deno.readFile(new URL("../../fixtures/demo/stock.bin", import.meta.url));

/** Place and shape of a map of the demonstration image. */
const MAP = { offset: 0x20898, cols: 32, rows: 16, x: 0x20838, y: 0x20878 };

async function withImage(
  image: Uint8Array,
  test: (cwd: string, maps: (...args: string[]) => ReturnType<typeof run>) => Promise<void>,
) {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/stock.bin`, image);
    const permissions = ["--allow-read=.", "--allow-write=."];
    await test(cwd, (...args) => run(["maps", "stock.bin", ...args], { cwd, permissions }));
  });
}

/** Little-endian words of an image. */
function words({ buffer }: Uint8Array, offset: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => new DataView(buffer).getUint16(offset + 2 * i, true));
}

Deno.test("maps lists the best with label, confidence and axes", async () => {
  await withImage(DEMO, async (_cwd, maps) => {
    const { stdout, stderr, code } = await maps("--top", "3");
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    assertMatch(stdout, /^stock\.bin {2}512 KiB\n {2}\d+ maps of score 0.85 or better, \d+ axes; the best 3:\n/);
    assertMatch(stdout, /^ {2}0x20898 +32×16 +u16 LE +0\.985 +duration 0\.84 +500…8250 +0…1500 +300…2730$/m);
    assertEquals(stdout.match(/^ {2}0x/gm)?.length, 3);
    assertFalse(stdout.includes("\x1b"));
  });
});

Deno.test("maps --offset shows the cells of a map between its axes, and its picture", async () => {
  await withImage(DEMO, async (cwd, maps) => {
    // Inside of the map will do.
    const { stdout, code } = await maps("--offset", "0x20900", "--svg", "map.svg");
    assertEquals(code, 0);
    assertStringIncludes(stdout, "stock.bin  0x20898  32 columns × 16 rows, 16 bit little-endian");
    const [head = "", , ...rows] = stdout.split("\n").filter((line) => /[│┼]/.test(line));
    const numbers = (text: string) => text.trim().split(/\s+/).map(Number);
    assertEquals(numbers(head.split("│")[1] ?? ""), words(DEMO, MAP.x, MAP.cols));
    assertEquals(rows.map((row) => Number(row.split("│")[0])), words(DEMO, MAP.y, MAP.rows));
    const cells = rows.flatMap((row) => numbers(row.split("│")[1] ?? ""));
    assertEquals(cells, words(DEMO, MAP.offset, MAP.cols * MAP.rows));
    assert((await Deno.readTextFile(`${cwd}/map.svg`)).startsWith("<svg"));
    const again = await maps("--offset", "0x20898", "--svg", "map.svg");
    assertEquals([again.code, again.stdout], [1, ""]);
  });
});

Deno.test("maps reads any place as a map, and marks what is not there", async () => {
  await withImage(SIX_MAPS, async (_cwd, maps) => {
    const shape = ["--cols", "5", "--rows", "2", "--x-axis", "0x4494", "--stride", "64", "--byte-order", "little"];
    const { stdout } = await maps("--offset", "0x44d4", ...shape);
    assertStringIncludes(stdout, "rows unknown; what is unknown counts from 0");
    const cells = [...words(SIX_MAPS, 0x44d4, 5), ...words(SIX_MAPS, 0x4514, 5)];
    const shown = stdout.split("\n").filter((line) => /^ +[01] │/.test(line));
    assertEquals(shown.flatMap((line) => line.split("│")[1]?.trim().split(/\s+/).map(Number)), cells);
    const end = await maps("--offset", "0xfffc", "--cols", "4", "--rows", "2", "--byte-order", "big");
    assertStringIncludes(end.stdout, "missing  6 cells beyond the end of the image");
    const beyond = await maps("--offset", "0x10000", "--cols", "4");
    assertEquals(beyond.code, 1);
    assertStringIncludes(beyond.stderr, "No cell lies inside of the image, which ends at 0x10000.");
    const nothing = await maps("--offset", "0x4");
    assertEquals(nothing.code, 1);
    assertMatch(nothing.stderr, /no map at 0x4, the nearest begins at 0x\w+\. With --cols and --rows/);
  });
});

Deno.test("maps --json prints what the methods answer", async () => {
  await withImage(SIX_MAPS, async (_cwd, maps) => {
    assertEquals(JSON.parse((await maps("--top", "2", "--json")).stdout).tables.length, 2);
    const { table, rows, axes } = JSON.parse((await maps("--offset", "0x44d4", "--json")).stdout);
    assertEquals([table.cols, table.rows, rows.length, axes.source], [20, 10, 10, "stored"]);
    assertEquals(rows.flat(), words(SIX_MAPS, 0x44d4, 200));
  });
});

Deno.test("maps --export writes a spreadsheet or a definition for TunerPro", async () => {
  await withImage(SIX_MAPS, async (cwd, maps) => {
    const xdf = await maps("--export", "xdf", "--output", "stock.xdf");
    assertEquals(xdf.stdout, "stock.xdf written: 6 maps\n");
    assertStringIncludes(await Deno.readTextFile(`${cwd}/stock.xdf`), "<XDFFORMAT");
    const csv = await maps("--export", "csv", "--output", "stock.csv", "--top", "2");
    assertEquals(csv.stdout, "stock.csv written: 2 maps of 6; --top N writes more\n");
    const over = await maps("--export", "csv", "--output", "stock.bin", "--force");
    assertEquals(over.code, 1);
    assertEquals(await Deno.readFile(`${cwd}/stock.bin`), SIX_MAPS);
  });
});

Deno.test("maps --export alone writes both, beside the file or under another name, or neither", async () => {
  await withImage(SIX_MAPS, async (cwd, maps) => {
    const both = await maps("--export");
    assertEquals(both.stdout, "stock.csv written: 6 maps\nstock.xdf written: 6 maps\n");
    assertStringIncludes(await Deno.readTextFile(`${cwd}/stock.xdf`), "<XDFFORMAT");
    assertStringIncludes((await maps("--export")).stderr, "stock.csv: is there already; --force overwrites it");
    assertEquals((await maps("--export", "--output", "six.xdf", "--force")).code, 0);
    assertEquals(await Deno.readTextFile(`${cwd}/six.csv`), await Deno.readTextFile(`${cwd}/stock.csv`));
    await Deno.remove(`${cwd}/six.csv`);
    assertEquals((await maps("--export", "--output", "six")).code, 1, "six.xdf is there");
    assertEquals([...Deno.readDirSync(cwd)].map(({ name }) => name).sort(), [
      "six.xdf",
      "stock.bin",
      "stock.csv",
      "stock.xdf",
    ]);
    assertEquals((await maps("--export", "csv", "--force")).stdout, "stock.csv written: 6 maps\n");
  });
});

Deno.test("maps tells wrong use with status 2", async () => {
  const cases = [
    [[], "maps needs one file"],
    [["a.bin", "--svg", "a.svg"], "--svg goes with --offset"],
    [["a.bin", "--rows", "3", "--offset", "1"], "--rows goes with --cols"],
    [["a.bin", "--offset", "x"], "--offset must be an offset such as 0x1F000"],
    [["a.bin", "--export", "xls", "--output", "b"], "--export must be csv or xdf, got 'xls'"],
    [["a.bin", "--min-score", "2"], "--min-score must be a number from 0 to 1"],
  ] as const;
  for (const [args, message] of cases) {
    const { code, stderr } = await run(["maps", ...args]);
    assertEquals(code, 2, args.join(" "));
    assertStringIncludes(stderr, message);
  }
});
