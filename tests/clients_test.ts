import { assert, assertEquals } from "@std/assert";
import { inFolder } from "./cli/program.ts";

const ROOT = new URL("../", import.meta.url).pathname;
const GUIDE = Deno.readTextFileSync(`${ROOT}docs/clients.md`);

/** How the client of a language is run, and the tool that must be there. */
const CLIENTS: Record<string, { tool: string; file: string; commands: (file: string) => string[][] }> = {
  sh: { tool: "bash", file: "client.sh", commands: (file) => [["bash", file]] },
  python: { tool: "python3", file: "client.py", commands: (file) => [["python3", file]] },
  js: { tool: "node", file: "client.mjs", commands: (file) => [["node", file]] },
  go: { tool: "go", file: "client.go", commands: (file) => [["go", "run", file]] },
  rust: {
    tool: "rustc",
    file: "client.rs",
    commands: (file) => [["rustc", "-o", `${file}.out`, file], [`${file}.out`]],
  },
};

/** The client as the guide shows it, starting the program of this checkout. */
function client(language: string): string {
  const [, code] = GUIDE.match(new RegExp("```" + language + "\\n([^]*?)```")) ?? [];
  assert(code !== undefined, `docs/clients.md shows no client in ${language}`);
  assert(code.includes("jsr:@openremap/stdio"), "the client starts the published package");
  return code
    .replaceAll("jsr:@openremap/stdio", `${ROOT}mod.ts`)
    .replace(/"deno"(?=[,)])/, JSON.stringify(Deno.execPath()))
    .replace("{ deno run", `{ '${Deno.execPath()}' run`);
}

async function isThere(tool: string): Promise<boolean> {
  try {
    return (await new Deno.Command(tool, { args: [tool === "go" ? "version" : "--version"] }).output()).success;
  } catch {
    return false;
  }
}

for (const [language, { tool, file, commands }] of Object.entries(CLIENTS)) {
  Deno.test({
    name: `the client in ${language} of docs/clients.md identifies a file`,
    ignore: !await isThere(tool),
    async fn() {
      await inFolder(async (folder) => {
        await Deno.writeTextFile(`${folder}/${file}`, client(language));
        await Deno.copyFile(`${ROOT}fixtures/demo/stock.bin`, `${folder}/stock.bin`);
        let output = { stdout: "", stderr: "", code: 0 };
        for (const [command = "", ...args] of commands(`${folder}/${file}`)) {
          const isLast = command.endsWith(".out") || commands("").length === 1;
          const { stdout, stderr, code } = await new Deno.Command(command, {
            args: isLast ? [...args, "stock.bin"] : args,
            cwd: folder,
            env: { NO_COLOR: "1" },
          }).output();
          const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
          output = { stdout: text(stdout), stderr: text(stderr), code };
        }
        assertEquals(output, { stdout: "EDC17\n", stderr: "", code: 0 });
      });
    },
  });
}
