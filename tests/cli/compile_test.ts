import { assertEquals, assertStringIncludes } from "@std/assert";
import { VERSION } from "../../lib/version.ts";
import { inFolder, lines } from "./program.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** A runtime stub fits one version of Deno only, which need not be the one that runs the tests. */
const DENO = Deno.env.get("DENORT_BIN") === undefined ? Deno.execPath() : Deno.env.get("DENO_LTS") ?? Deno.execPath();

async function output(command: string, args: string[], options: Deno.CommandOptions = {}) {
  const { code, stdout, stderr } = await new Deno.Command(command, { args, ...options }).output();
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

/** Builds what the task builds, but into a folder of the test's. */
async function compile(target: string): Promise<{ code: number; stderr: string }> {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const [, ...args] = tasks.compile.command.replace("dist/openremap-stdio", target).split(" ");
  return await output(DENO, args, { cwd: ROOT });
}

Deno.test("the executable reads below the folder it is started in and nowhere else", async (t) => {
  await inFolder(async (folder) => {
    const executable = `${folder}/openremap-stdio`;
    const { code, stderr } = await compile(executable);
    const reachable = code === 0 || !/download|sending request|dns|connect/i.test(stderr);
    if (!reachable) console.log("skipped: no runtime to compile with (DENORT_BIN names none, and none can be fetched)");
    await t.step({
      name: "it compiles, runs, and keeps to its folder",
      ignore: !reachable,
      async fn() {
        assertEquals(code, 0, stderr);
        assertStringIncludes((await output(executable, ["--version"])).stdout, VERSION);
        await Deno.mkdir(`${folder}/work`);
        await Deno.writeFile(`${folder}/work/stock.bin`, new Uint8Array([0xca, 0xfe]));
        await Deno.writeFile(`${folder}/outside.bin`, new Uint8Array(2));
        const read = (path: string) => ["call", "hex_region", JSON.stringify({ path, offset: 0, length: 2 })];
        const inside = await output(executable, read("stock.bin"), { cwd: `${folder}/work` });
        assertEquals(lines(inside.stdout)[0].hex, "cafe");
        const outside = await output(executable, read("../outside.bin"), { cwd: `${folder}/work` });
        assertEquals(outside.code, 1);
        assertStringIncludes(outside.stderr, "outside.bin: lies outside");
        assertStringIncludes(outside.stderr, "start it in a folder above the file");
        assertEquals(outside.stderr.includes("--allow-read"), false, "the executable takes no such flag");
        const both = await output(executable, ["identify", "--json", "--jobs", "2", "."], { cwd: `${folder}/work` });
        assertEquals(both.code, 0, both.stderr);
        const identified = await output(executable, ["identify", "--json", "demo.bin"], {
          cwd: await demoFolder(`${folder}/work`),
        });
        assertEquals(lines(identified.stdout)[0].ecu_family, "EDC17");
      },
    });
  });
});

async function demoFolder(folder: string): Promise<string> {
  await Deno.copyFile(`${ROOT}fixtures/demo/stock.bin`, `${folder}/demo.bin`);
  return folder;
}

Deno.test("the executables of a release are built like that of the task", async () => {
  const { tasks } = JSON.parse(await Deno.readTextFile(`${ROOT}deno.json`));
  const workflow = await Deno.readTextFile(`${ROOT}.github/workflows/publish.yml`);
  const [flags, target] = tasks.compile.command.split(" --output ");
  assertStringIncludes(workflow.replaceAll(/\s+/g, " "), `${flags} --target`);
  assertEquals(target, "dist/openremap-stdio cli.ts");
});
