import { assertEquals } from "@std/assert";
import { derivedFiles } from "../scripts/docs.ts";

const ROOT = new URL("../", import.meta.url);

Deno.test("what is derived from the catalogue is up to date", async () => {
  for (const [path, text] of Object.entries(await derivedFiles())) {
    assertEquals(await Deno.readTextFile(new URL(path, ROOT)) === text, true, `${path}: run deno task docs`);
  }
});

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
