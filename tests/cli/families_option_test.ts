import { assertEquals, assertStringIncludes } from "@std/assert";
import { call, MemoryFiles, readFamilyDocuments } from "../../mod.ts";
import { shortest } from "../contribute/sample_documents.ts";
import { inFolder, lines, run } from "./program.ts";

const IMAGE = new Uint8Array(4096);
IMAGE.set(new TextEncoder().encode("ACME-Z9"), 0x20);
const ROOT = new URL("../../", import.meta.url).pathname;

Deno.test("family documents are asked after the built-in families, in the server and in the command", async () => {
  await inFolder(async (cwd) => {
    await Deno.mkdir(`${cwd}/families`);
    await Deno.writeTextFile(`${cwd}/families/acme.json`, JSON.stringify(shortest));
    await Deno.writeFile(`${cwd}/stock.bin`, IMAGE);
    const stdin = '{"id":1,"method":"identify","params":{"path":"stock.bin"}}\n'.repeat(2);
    const permissions = [`--allow-read=.,${ROOT}`];
    for (const jobs of ["1", "2"]) {
      const { stdout } = await run(["--families", "families", "--jobs", jobs], { cwd, stdin, permissions });
      assertEquals(lines(stdout).map(({ result }) => [result.manufacturer, result.ecu_family]), [
        ["Acme", "Z9"],
        ["Acme", "Z9"],
      ]);
    }
    const without = await run([], { cwd, stdin });
    assertEquals(lines(without.stdout)[0].result.manufacturer, null);
    assertStringIncludes((await run(["identify", "stock.bin", "--families", "families"], { cwd })).stdout, "Acme");
    await Deno.writeTextFile(`${cwd}/families/acme.json`, '{\n  "name": 5\n}');
    const refused = await run(["--families", "families"], { cwd, stdin });
    assertEquals({ code: refused.code, stdout: refused.stdout }, { code: 1, stdout: "" });
    assertStringIncludes(refused.stderr, "acme.json");
    assertStringIncludes(refused.stderr, "line 2");
  });
});

Deno.test("call() takes families that were read from documents", async () => {
  const document = new TextEncoder().encode(JSON.stringify(shortest));
  const files = new MemoryFiles([["families/acme.json", document], ["stock.bin", IMAGE]]);
  const families = await readFamilyDocuments(files, "families");
  assertEquals((await call("identify", { path: "stock.bin" }, { files, families })).ecu_family, "Z9");
});
