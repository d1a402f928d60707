import { assert, assertEquals } from "@std/assert";

const ROOT = new URL("../", import.meta.url);

/** A module and what it imports, by paths from the project's folder; what comes from elsewhere keeps its address. */
interface Module {
  path: string;
  imports: string[];
}

/** Folders of the domain, each with those it may import besides itself, lib/image and lib/rpc/errors.ts. */
const DOMAIN: Record<string, string[]> = {
  "lib/image": [],
  "lib/identify": [],
  "lib/checksums": ["lib/identify"],
  "lib/code": [],
  "lib/maps": ["lib/code"],
  "lib/recipes": ["lib/identify", "lib/maps", "lib/checksums"],
  "lib/contribute": ["lib/identify"],
  "lib/reports": ["lib/identify", "lib/maps", "lib/checksums", "lib/code"],
};

/** What the platform's own names lack, loaded by lib/image/image.ts when needed: MD5, and text of one character a byte. */
const NATIVE = ["node:crypto", "node:buffer"];

/** The real module graph of the program and of the module, types included. */
async function moduleGraph(): Promise<Module[]> {
  const modules = new Map<string, Module>();
  for (const entry of ["cli.ts", "mod.ts"]) {
    const command = new Deno.Command(Deno.execPath(), { args: ["info", "--json", entry], cwd: ROOT });
    const { stdout } = await command.output();
    for (const { specifier, dependencies = [] } of JSON.parse(new TextDecoder().decode(stdout)).modules) {
      const path = local(specifier);
      const imports = dependencies.flatMap((dependency: Record<string, { specifier?: string }>) =>
        [dependency["code"]?.specifier, dependency["type"]?.specifier].filter((found) => found !== undefined)
      );
      modules.set(path, { path, imports: imports.map(local) });
    }
  }
  return [...modules.values()];
}

function local(specifier: string): string {
  return specifier.startsWith(ROOT.href) ? specifier.slice(ROOT.href.length) : specifier;
}

function inside(path: string, ...folders: string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

const graph = await moduleGraph();

/** Every import of modules in `from` that the rule does not allow, as `importer → imported`. */
function offences(from: (path: string) => boolean, allowed: (imported: string, importer: string) => boolean): string[] {
  return graph.filter(({ path }) => from(path)).flatMap(({ path, imports }) =>
    imports.filter((imported) => !allowed(imported, path)).map((imported) => `${path} → ${imported}`)
  );
}

Deno.test("the module graph is the whole program", () => {
  for (const path of ["cli.ts", "mod.ts", "lib/rpc/jsonrpc.ts", "lib/transport/serve.ts", "lib/methods/index.ts"]) {
    assert(graph.some((module) => module.path === path), `${path} is not in the graph`);
  }
});

Deno.test("lib/rpc imports nothing but itself", () => {
  assertEquals(offences((path) => inside(path, "lib/rpc"), (imported) => inside(imported, "lib/rpc")), []);
});

Deno.test("lib/transport imports lib/rpc, @std and nothing else", () => {
  const allowed = (imported: string) => inside(imported, "lib/rpc", "lib/transport", "npm-std");
  assertEquals(offences((path) => inside(path, "lib/transport"), allowed), []);
});

Deno.test("domain folders import only what lies below them", () => {
  for (const [folder, below] of Object.entries(DOMAIN)) {
    const allowed = (imported: string) =>
      inside(imported, folder, "lib/image", "lib/rpc/errors.ts", ...below) ||
      (folder === "lib/image" && NATIVE.includes(imported));
    assertEquals(offences((path) => inside(path, folder), allowed), []);
  }
});

Deno.test("methods meet files through lib/files.ts only, and import no transport, command line or module", () => {
  const forbidden = (imported: string) =>
    inside(imported, "lib/transport", "lib/cli", "mod.ts", "cli.ts", "lib/api.ts");
  assertEquals(offences((path) => inside(path, "lib/methods"), (imported) => !forbidden(imported)), []);
});

Deno.test("only the doors to the outside name Deno or node", async () => {
  const doors = [
    "cli.ts",
    "mod.ts",
    "lib/cli",
    "lib/files.ts",
    "lib/disk_files.ts",
    "lib/disk_faults.ts",
    "lib/disk_writing.ts",
    "lib/recent_contents.ts",
    "npm-std",
  ];
  const offenders: string[] = [];
  for (const { path, imports } of graph) {
    if (path.includes(":") || inside(path, ...doors)) continue;
    const text = await Deno.readTextFile(new URL(path, ROOT));
    const code = text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
    const native = (name: string) => path === "lib/image/image.ts" && NATIVE.includes(name);
    const node = imports.some((name) => name.startsWith("node:") && !native(name));
    if (/\bDeno\s*(?:[.[]|\?\.)/.test(code) || node) offenders.push(path);
  }
  assertEquals(offenders, []);
});

Deno.test("no code file is so long that it has to be searched", async () => {
  const long: string[] = [];
  for (const { path } of graph) {
    // Tables and what is generated are looked things up in, not read.
    if (!path.endsWith(".ts") || inside(path, "lib/code/tables", "lib/functions.ts")) continue;
    const lines = (await Deno.readTextFile(new URL(path, ROOT))).split("\n").length;
    if (lines > 420) long.push(`${path}: ${lines} lines`);
  }
  assertEquals(long, []);
});
