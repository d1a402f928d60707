import { assert, assertEquals } from "@std/assert";
import { inFolder, run } from "./program.ts";

Deno.test({
  name: "a file's name reaches the terminal with its control characters escaped, and JSON unchanged",
  ignore: Deno.build.os === "windows",
  async fn() {
    await inFolder(async (cwd) => {
      const name = "a\x1b[31m\x9b2J\u202ered.bin";
      await Deno.writeFile(`${cwd}/${name}`, new Uint8Array(0x8000));
      for (const args of [["identify", name], ["health", name], ["checksum", name], ["organize", "."]]) {
        const { stdout } = await run(args, { cwd });
        assert(stdout.includes("a\\u001b[31m\\u009b2J\\u202ered"), stdout);
        assertEquals(stdout.match(/[^\P{Cc}\n]|\u202e/gu), null);
      }
      const { stdout } = await run(["identify", name, "--json"], { cwd });
      assertEquals(JSON.parse(stdout).path, name);
      await Deno.rename(`${cwd}/${name}`, `${cwd}/a.bin\nhealthy    b.bin`);
      assertEquals((await run(["health", "."], { cwd })).stdout.match(/^healthy/gm), null);
    });
  },
});

Deno.test({
  name: "uninterrupted() lets no signal end the program before the work is done, and later ones do",
  ignore: Deno.build.os === "windows",
  async fn() {
    const module = new URL("../../lib/cli/interruption.ts", import.meta.url).href;
    const code = `import { uninterrupted } from "${module}";
      uninterrupted(() => ["SIGINT", "SIGTERM", "SIGHUP"].forEach((signal) => Deno.kill(Deno.pid, signal)));
      console.log("done");
      setTimeout(() => Deno.kill(Deno.pid, "SIGTERM"), 1000);
      setTimeout(() => console.log("not ended"), 5000);`;
    const args = ["eval", code];
    const { code: status, stdout } = await new Deno.Command(Deno.execPath(), { args }).output();
    assertEquals([new TextDecoder().decode(stdout), status], ["done\n", 143]);
  },
});
