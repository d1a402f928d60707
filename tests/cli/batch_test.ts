import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { dirname } from "@std/path/dirname";
import { generateDump } from "../../lib/image/generate_dump.ts";
import { inFolder, lines, run } from "./program.ts";

const DEMO = await Deno.readFile(new URL("../../fixtures/demo/stock.bin", import.meta.url));
const NOISE = generateDump({
  size: 0x10000,
  maps: 0,
  seed: 3,
  cellWidth: 2,
  byteOrder: "little",
  layout: ["code"],
}).bytes;

/** Workers are files of this checkout. */
const WORKERS = { permissions: [`--allow-read=.,${new URL("../../", import.meta.url).pathname}`] };

/** A folder of dumps: identified ones, an unknown one, an empty one, a text. */
async function collection(folder: string): Promise<void> {
  const files: Record<string, Uint8Array> = {
    "b.bin": DEMO,
    "a.ori": NOISE,
    "empty.bin": new Uint8Array(),
    "notes.txt": new Uint8Array(3),
    "deeper/c.bin": DEMO,
  };
  for (const [name, bytes] of Object.entries(files)) {
    await Deno.mkdir(dirname(`${folder}/${name}`), { recursive: true });
    await Deno.writeFile(`${folder}/${name}`, bytes);
  }
}

Deno.test("scan tells families and doubtful files, the same however many workers there are", async () => {
  await inFolder(async (cwd) => {
    await collection(cwd);
    const one = await run(["scan", ".", "--recursive", "--jobs", "1"], { cwd });
    const two = await run(["scan", ".", "--recursive", "--jobs", "2"], { cwd, ...WORKERS });
    assertEquals(one, two);
    assertEquals(one, await run(["scan", ".", "--recursive"], { cwd }), "without the right to start workers");
    assertEquals({ code: one.code, stderr: one.stderr }, { code: 0, stderr: "" });
    assertStringIncludes(one.stdout, "EDC17   2");
    assertStringIncludes(one.stdout, "empty.bin  EMPTY file");
    assertStringIncludes(one.stdout, "4 files: 2 identified, 2 need a look");
  });
});

Deno.test("a folder that is not there is told, whether the tree below it is asked for or not", async () => {
  await inFolder(async (cwd) => {
    for (const command of [["scan"], ["scan", "--recursive"], ["organize"], ["organize", "--recursive"]]) {
      const { code, stderr } = await run([...command, "gone"], { cwd });
      assertEquals(code, 1, command.join(" "));
      assertStringIncludes(stderr, "gone: no such folder");
    }
  });
});

Deno.test("scan --ndjson streams the rows of the method, in order", async () => {
  await inFolder(async (cwd) => {
    await collection(cwd);
    const { stdout } = await run(["scan", ".", "--ndjson", "--jobs", "2"], { cwd, ...WORKERS });
    const rows = lines(stdout);
    assertEquals(rows.map((row) => row.file), ["a.ori", "b.bin", "empty.bin"]);
    const { results, errors } = JSON.parse((await run(["call", "scan", "--directory", "."], { cwd })).stdout);
    assertEquals(rows, [...results, ...errors]);
  });
});

Deno.test("identify takes files and folders", async () => {
  await inFolder(async (cwd) => {
    await collection(cwd);
    const { stdout, stderr, code } = await run(["identify", ".", "b.bin"], { cwd });
    assertEquals(code, 1);
    assertStringIncludes(stderr, "Binary file 'empty.bin' is empty.");
    assertStringIncludes(stdout, "a.ori: unknown maker");
    assertStringIncludes(stdout, "b.bin: Bosch EDC17C66  1037541778 0281019999  High");
    assertStringIncludes(stdout, "b.bin  512 KiB, raw binary, little-endian\n");
    const json = lines((await run(["identify", ".", "--json", "--jobs", "2"], { cwd, ...WORKERS })).stdout);
    assertEquals(json.map((row) => row.ecu_family ?? row.error?.code ?? null), [null, "EDC17", -32000]);
  });
});

Deno.test("organize shows by default and files only when told to; nothing is overwritten or lost", async () => {
  await inFolder(async (cwd) => {
    await collection(cwd);
    const write = { cwd, permissions: ["--allow-read=.", "--allow-write=."] };
    const preview = await run(["organize", ".", "--recursive"], { cwd });
    assertStringIncludes(preview.stdout, "deeper/c.bin  scanned/Bosch/EDC17");
    assertStringIncludes(preview.stdout, "nothing was done");
    assert(!(await exists(`${cwd}/scanned`)));
    const refused = await run(["organize", ".", "--apply"], { cwd });
    assertEquals(refused.code, 1);
    assertStringIncludes(refused.stderr, "start with --allow-write=FOLDER");
    await Deno.mkdir(`${cwd}/scanned/Bosch/EDC17`, { recursive: true });
    await Deno.writeTextFile(`${cwd}/scanned/Bosch/EDC17/b.bin`, "mine");
    const applied = await run(["organize", ".", "--apply"], write);
    assertStringIncludes(applied.stdout, "2 copied, 0 moved, 1 of them under a new name, 0 failed");
    assertEquals(await Deno.readTextFile(`${cwd}/scanned/Bosch/EDC17/b.bin`), "mine");
    assertEquals(await Deno.readFile(`${cwd}/scanned/Bosch/EDC17/b__1.bin`), DEMO);
    const moved = await run(["organize", "deeper", "--apply", "--move"], write);
    assertStringIncludes(moved.stdout, "0 copied, 1 moved");
    assertEquals(await exists(`${cwd}/deeper/c.bin`), false);
    assertEquals(await Deno.readFile(`${cwd}/deeper/scanned/Bosch/EDC17/c.bin`), DEMO);
    assertEquals(await leftovers(cwd), []);
  });
});

Deno.test({
  name: "organize never follows a link out of its folder",
  ignore: Deno.build.os === "windows",
  async fn() {
    await inFolder(async (root) => {
      const cwd = `${root}/dumps`;
      await Deno.mkdir(`${root}/elsewhere`);
      await collection(cwd);
      await Deno.symlink(`${root}/elsewhere`, `${cwd}/scanned`);
      const permissions = [`--allow-read=${root}`, `--allow-write=${root}`];
      const { stderr, code } = await run(["organize", ".", "--apply"], { cwd, permissions });
      assertEquals(code, 1);
      assertStringIncludes(stderr, "b.bin: scanned: is a link that leads out of the folder that is organized");
      assertEquals([...Deno.readDirSync(`${root}/elsewhere`)], []);
      assertEquals(await Deno.readFile(`${cwd}/b.bin`), DEMO);
    });
  },
});

Deno.test({
  name: "organize --move leaves what a link leads to where it is",
  ignore: Deno.build.os === "windows",
  async fn() {
    await inFolder(async (cwd) => {
      await Deno.mkdir(`${cwd}/a`);
      await Deno.mkdir(`${cwd}/b`);
      await Deno.writeFile(`${cwd}/b/stock.bin`, DEMO);
      await Deno.symlink(`${cwd}/b/stock.bin`, `${cwd}/a/link.bin`);
      const permissions = ["--allow-read=.", "--allow-write=."];
      const { code, stderr } = await run(["organize", "a", "--apply", "--move"], { cwd, permissions });
      assertEquals(code, 1);
      assertStringIncludes(stderr, "link.bin: is a link, and what it leads to stays where it is");
      assertEquals(await Deno.readFile(`${cwd}/b/stock.bin`), DEMO);
      assertEquals(await exists(`${cwd}/a/link.bin`), true);
    });
  },
});

Deno.test("organize_apply takes an empty directory for the working folder, and a source that is gone for a failure", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/stock.bin`, DEMO);
    const rows = ["stock.bin", "gone.bin"].map((file) => ({ file, destination: "unknown" }));
    const stdin = JSON.stringify({ id: 1, method: "organize_apply", params: { directory: "", rows } });
    const { stdout } = await run([], { cwd, stdin, permissions: ["--allow-read=.", "--allow-write=."] });
    const [{ result }] = lines(stdout);
    assertEquals([result.copied, result.failed.length, result.failed[0].file], [1, 1, "gone.bin"]);
    assertEquals(await Deno.readFile(`${cwd}/unknown/stock.bin`), DEMO);
  });
});

Deno.test("families and vins speak to people", async () => {
  assertStringIncludes((await run(["families"])).stdout, "EDC16");
  assertStringIncludes((await run(["families", "edc17"])).stdout, "also called");
  assertEquals((await run(["families", "edc99"])).code, 1);
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/stock.bin`, DEMO);
    assertStringIncludes((await run(["vins", "stock.bin"], { cwd })).stdout, "WVWZZZ1K6AP000000");
    assertEquals((await run(["vins", "stock.bin", "--min-confidence", "2"], { cwd })).code, 2);
  });
});

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}

/** Temporary files that somebody forgot. */
async function leftovers(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (name.endsWith(".part")) found.push(name);
    if (isDirectory) found.push(...await leftovers(`${folder}/${name}`));
  }
  return found;
}
