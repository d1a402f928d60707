import { assertEquals } from "@std/assert";
import * as api from "../mod.ts";
import { derivedFiles } from "../scripts/docs.ts";

const ROOT = new URL("../", import.meta.url);

Deno.test("what is derived from the catalogue is up to date", async () => {
  for (const [path, text] of Object.entries(await derivedFiles())) {
    assertEquals(await Deno.readTextFile(new URL(path, ROOT)) === text, true, `${path}: run deno task docs`);
  }
});

Deno.test("whatever a program can import from mod.ts is shown by an example", async () => {
  const args = ["doc", "--json", "--no-lock", "mod.ts"];
  const { success, stdout } = await new Deno.Command(Deno.execPath(), { args, cwd: ROOT, stderr: "inherit" }).output();
  assertEquals(success, true);
  const shown = new Set(documented(JSON.parse(new TextDecoder().decode(stdout))));
  assertEquals(Object.keys(api).filter((name) => !shown.has(name)), []);
});

/** Part of what `deno doc --json` tells: of a symbol, or of one of its declarations. */
interface Documented {
  jsDoc?: { tags?: { kind: string }[] };
}
interface DocumentedSymbol extends Documented {
  name: string;
  /** Absent in earlier versions of Deno, which list a symbol once for each declaration. */
  declarations?: Documented[];
}

/** Names of the symbols that have an example. */
function documented(
  { nodes }: { nodes: Record<string, DocumentedSymbol | { symbols: DocumentedSymbol[] }> },
): string[] {
  return Object.values(nodes).flatMap((node) => "symbols" in node ? node.symbols : [node])
    .filter((symbol) => (symbol.declarations ?? [symbol]).some(hasExample)).map(({ name }) => name);
}

function hasExample({ jsDoc }: Documented): boolean {
  return jsDoc?.tags?.some(({ kind }) => kind === "example") ?? false;
}

Deno.test("docs/notes.md tells of every code that a note may have, and of no other", async () => {
  const guide = await Deno.readTextFile(new URL("docs/notes.md", ROOT));
  const told = [...guide.matchAll(/^\| `([a-z_0-9]+)` +\|/gm)].map(([, code]) => code);
  assertEquals([...told].sort(), [...await noteCodes("lib/")].sort());
});

/** Codes of notes in the sources: what stands behind `code:` beside a message, or in front of one in a call. */
async function noteCodes(folder: string): Promise<Set<string>> {
  const codes = new Set<string>();
  for await (const entry of Deno.readDir(new URL(folder, ROOT))) {
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory && !["lib/rpc/", "lib/cli/", "lib/code/tables/"].includes(`${path}/`)) {
      for (const code of await noteCodes(`${path}/`)) codes.add(code);
    } else if (path.endsWith(".ts") && path !== "lib/checksums/correction_plan.ts") { // refusals are no notes
      const text = await Deno.readTextFile(new URL(path, ROOT));
      for (const [, code] of text.matchAll(/\b(?:code: |\w*[nN]otes?\(\s*|\w*CODE = )"([a-z_0-9]+)"/g)) {
        codes.add(code ?? "");
      }
    }
  }
  return codes;
}

Deno.test("links in the documentation lead somewhere", async () => {
  const broken: string[] = [];
  for (const path of ["README.md", "docs/architecture.md", "docs/clients.md", "docs/notes.md", "docs/workflows.md"]) {
    const text = await Deno.readTextFile(new URL(path, ROOT));
    for (const [, target = ""] of text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (/^https?:/.test(target)) continue;
      const there = await Deno.stat(new URL(target, new URL(path, ROOT))).then(() => true, () => false);
      if (!there) broken.push(`${path}: ${target}`);
    }
  }
  assertEquals(broken, []);
});
