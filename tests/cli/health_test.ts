import { assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { goldenBytes, volvoImage } from "../checksums/images.ts";
import { inFolder, lines, run } from "./program.ts";

const DEMO = new URL("../../fixtures/demo/stock.bin", import.meta.url);

/** A healthy file, one with a stale sum, and one of which only the size is known. */
async function collection(folder: string): Promise<void> {
  const stale = goldenBytes("multirange-stale");
  await Deno.writeFile(`${folder}/healthy.bin`, await Deno.readFile(DEMO));
  await Deno.writeFile(`${folder}/stale.bin`, stale);
  await Deno.writeFile(`${folder}/unknown.bin`, goldenBytes("gs20-64k-stale"));
}

Deno.test("health shows the whole card for one file", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/healthy.bin`, await Deno.readFile(DEMO));
    const { stdout, stderr, code } = await run(["health", "healthy.bin"], { cwd });
    assertEquals({ stderr, code }, { stderr: "", code: 0 });
    assertStringIncludes(stdout, "healthy.bin  Bosch EDC17, 512 KiB\n  verdict  healthy\n");
    for (const check of ["identity", "checksums", "axis sanity", "map count", "erased blocks", "VINs"]) {
      assertMatch(stdout, new RegExp(`^  ${check} +(ok|skip) `, "m"));
    }
    assertFalse(stdout.includes("\x1b"));
  });
});

Deno.test("health names the block that is stale, and tells it by its exit status", async () => {
  await inFolder(async (cwd) => {
    const bytes = volvoImage();
    bytes[0x21000]! ^= 1;
    await Deno.writeFile(`${cwd}/edited.bin`, bytes);
    const { stdout, code } = await run(["health", "edited.bin"], { cwd });
    assertEquals(code, 1);
    assertStringIncludes(stdout, "verdict  unhealthy");
    assertStringIncludes(stdout, "block_1F810");
  });
});

Deno.test("health tells a line a file for many, and counts them", async () => {
  await inFolder(async (cwd) => {
    await collection(cwd);
    const { stdout, stderr, code } = await run(["health", ".", "absent.bin", "--jobs", "1"], { cwd });
    assertEquals(code, 1);
    assertStringIncludes(stderr, "absent.bin: no such file");
    const [healthy = "", stale = "", unknown = "", ...rest] = stdout.split("\n");
    assertMatch(healthy, /^healthy {4}\S*healthy\.bin {2}checksums not checked$/);
    assertMatch(stale, /^unhealthy {2}\S*stale\.bin {2}\S/);
    assertMatch(unknown, /^unknown {4}\S*unknown\.bin/);
    assertEquals(rest, ["", "4 files: 1 healthy, 1 unhealthy, 1 unknown, 1 not judged", ""]);
  });
});

Deno.test("health fails for unknown files when it is strict only", async () => {
  await inFolder(async (cwd) => {
    await Deno.writeFile(`${cwd}/unknown.bin`, goldenBytes("gs20-64k-stale"));
    const loose = await run(["health", "unknown.bin", "--json"], { cwd });
    assertEquals(loose.code, 0);
    const { result } = JSON.parse(
      (await run([], { cwd, stdin: '{"id":1,"method":"health","params":{"path":"unknown.bin"}}' })).stdout,
    );
    assertEquals(lines(loose.stdout), [{ path: "unknown.bin", ...result }]);
    assertEquals((await run(["health", "unknown.bin", "--strict"], { cwd })).code, 1);
  });
});

Deno.test("health fails for files whose checksums nobody can check when it is strict only", async () => {
  await inFolder(async (cwd) => {
    await Deno.copyFile(new URL("../../fixtures/demo/tuned.bin", import.meta.url), `${cwd}/tuned.bin`);
    assertEquals((await run(["health", "tuned.bin"], { cwd })).code, 0);
    assertEquals((await run(["health", "tuned.bin", "--strict"], { cwd })).code, 1);
  });
});

Deno.test("health never passes because there was nothing to judge", async () => {
  await inFolder(async (cwd) => {
    await Deno.mkdir(`${cwd}/empty`);
    const nothing = await run(["health", "empty"], { cwd });
    assertEquals(nothing.code, 1);
    assertStringIncludes(nothing.stderr, "No file to judge in empty.");
    assertEquals((await run(["health"], { cwd })).code, 2);
    assertEquals((await run(["health", "../outside.bin"], { cwd: `${cwd}/empty` })).code, 1);
  });
});
