import { assert, assertEquals, assertRejects } from "@std/assert";
import { call } from "../../lib/api.ts";
import { knownFixtures } from "../../lib/contribute/known_fixtures.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { readFamilyDocuments } from "../../lib/methods/family_documents.ts";
import { readFixturePool } from "../../lib/methods/fixture_pool.ts";
import { GuardRejection, InvalidParams } from "../../lib/rpc/errors.ts";
import { shortest } from "./sample_documents.ts";

type Content = string | Uint8Array<ArrayBuffer> | object;

function filesOf(contents: Record<string, Content>, folder = "/home/me"): MemoryFiles {
  const bytes = (content: Content) => {
    if (content instanceof Uint8Array) return content;
    return new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content, null, 2));
  };
  return new MemoryFiles(Object.entries(contents).map(([name, content]) => [name, bytes(content)]), folder);
}

function dump(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(0x8000).fill(0xff);
  bytes.set(new TextEncoder().encode(text), 0x40);
  return bytes;
}

const recipe = {
  file_size: 0x1000,
  plants: [{ at: "0x10", seq: [{ text: "ZETA-9" }] }],
  expect: { manufacturer: "Acme", ecu_family: "ZETA" },
};

Deno.test("readFixturePool() takes the project's fixtures unless a folder has some", async () => {
  const { fixtures, notes } = await readFixturePool(filesOf({ "a.bin": "" }));
  assertEquals([fixtures, notes], [knownFixtures, []]);
});

Deno.test("readFixturePool() finds the nearest folder above, in order of names", async () => {
  const files = filesOf({
    "/home/_dev/contrib/recipes/far.json": recipe,
    "/home/me/_dev/contrib/recipes/b.json": recipe,
    "/home/me/_dev/contrib/recipes/a.json": recipe,
    "/home/me/_dev/contrib/recipes/readme.md": "no fixture",
    "/home/me/_dev/contrib/recipes/old/c.json": recipe,
    "/home/me/dumps/x.bin": "x",
  }, "/home/me/dumps");
  const { fixtures, notes } = await readFixturePool(files);
  assertEquals(fixtures.map(({ name }) => name), ["a-4k.mimic", "b-4k.mimic"]);
  assertEquals(notes.map(({ code, folder }) => [code, folder]), [["fixtures_from_folder", "../_dev/contrib/recipes"]]);
});

Deno.test("readFixturePool() skips files that hold no fixture and says so", async () => {
  const files = filesOf({
    "_dev/contrib/recipes/a.json": recipe,
    "_dev/contrib/recipes/b.json": "{",
    "_dev/contrib/recipes/c.json": { ...recipe, file_size: 20 },
    "_dev/contrib/recipes/d.json": new Uint8Array([0xff]),
  });
  const { fixtures, notes } = await readFixturePool(files);
  assertEquals(fixtures.length, 1);
  assertEquals(notes.slice(1).map(({ code, message }) => [code, message]), [
    ["fixture_skipped", "b.json was skipped: it holds no JSON in UTF-8."],
    ["fixture_skipped", "c.json was skipped: plants[0] reaches beyond the end of the image."],
    ["fixture_skipped", "d.json was skipped: it holds no JSON in UTF-8."],
  ]);
});

Deno.test("contribute_extractor contributes anywhere, with the project's fixtures", async () => {
  const files = filesOf({ "a.bin": dump("NEWNAME-7 1111"), "b.bin": dump("NEWNAME-7 2222") });
  const params = { paths: ["a.bin", "b.bin"], brand: "Acme", family: "N7" };
  const { analysis, verification, notes } = await call("contribute_extractor", params, { files });
  assertEquals([analysis.recommended, analysis.fixtures_checked], ["NEWNAME-7", knownFixtures.length]);
  assertEquals([verification?.ok, notes], [true, undefined]);
});

Deno.test("contribute_extractor leaves the fixtures of a known family out when it is measured itself", async () => {
  const files = filesOf({ "a.bin": dump("NEWNAME-7 1111") });
  const { analysis } = await call("contribute_extractor", { paths: ["a.bin"], brand: "Siemens", family: "GS20" }, {
    files,
  });
  assertEquals(analysis.excluded_own_fixtures, ["siemens-gs20-64k.mimic"]);
});

Deno.test("contribute_extractor notes dumps of the same name", async () => {
  const files = filesOf({ "x/d.bin": dump("NEWNAME-7 1"), "y/d.bin": dump("NEWNAME-7 2") });
  const { notes, analysis } = await call(
    "contribute_extractor",
    { paths: ["x/d.bin", "y/d.bin"], measure_only: true },
    { files },
  );
  assertEquals([notes?.map(({ code }) => code), analysis.candidates], [["same_names"], []]);
});

Deno.test("contribute_extractor says which parameter can't be used", async () => {
  const files = filesOf({ "a.bin": dump("NEWNAME-7"), "d/x": "x", "_dev/contrib/recipes/none.txt": "x" });
  const wrong: [params: Parameters<typeof call<"contribute_extractor">>[1], part: string][] = [
    [{ paths: [] }, "paths"],
    [{ paths: ["a.bin", 5], measure_only: true }, "paths must hold texts, got 5"],
    [{ paths: ["d"], measure_only: true }, "d: is a folder"],
    [{ paths: ["gone.bin"] }, "gone.bin"],
    [{ paths: [""] }, "path is empty"],
    [{ paths: ["a.bin"], marker: "A", marker_hex: "41" }, "not both"],
    [{ paths: ["a.bin"], marker_hex: "4" }, "marker_hex"],
    [{ paths: ["a.bin"] }, "brand and family"],
    [{ paths: ["a.bin"], brand: "A", family: "B" }, "_dev/contrib/recipes"],
  ];
  for (const [params, part] of wrong) {
    await assertRejects(() => call("contribute_extractor", params, { files }), InvalidParams, part);
  }
});

Deno.test("contribute_check reviews a document by its file", async () => {
  const files = filesOf({ "families/acme.z9.json": shortest });
  const { ok, module, family, path } = await call("contribute_check", { path: "families/acme.z9.json" }, { files });
  assertEquals([ok, module, family, path], [true, "acme.z9", "Z9", "families/acme.z9.json"]);
});

Deno.test("contribute_check answers for whatever a file holds", async () => {
  const files = filesOf({ "a.py": "import os", "b": new Uint8Array([0xff, 0xfe]), "c.json": "", "d.json": "null" });
  for (const path of ["a.py", "b", "c.json", "d.json"]) {
    const { ok, family, checks } = await call("contribute_check", { path }, { files });
    assertEquals([ok, family, checks.length], [false, null, 1]);
    assert(checks[0]?.detail.startsWith("line 1"));
  }
  await assertRejects(() => call("contribute_check", { path: "gone" }, { files }), InvalidParams, "gone");
});

Deno.test("readFamilyDocuments() reads the documents of a folder in order of their names", async () => {
  const files = filesOf({
    "families/b.json": shortest,
    "families/a.json": { ...shortest, name: "AcmeA" },
    "families/notes.txt": "no document",
    "families/old/c.json": "{",
  });
  assertEquals((await readFamilyDocuments(files, "families")).map(({ name }) => name), ["AcmeA", "AcmeZ"]);
});

Deno.test("readFamilyDocuments() names file and line of what is no document", async () => {
  const rejected = (contents: Record<string, Content>, part: string) =>
    assertRejects(() => readFamilyDocuments(filesOf(contents), "families"), GuardRejection, part);
  await rejected({ "other/a.json": shortest }, "families: no such folder");
  await rejected({ "families/a.json": '{\n"name": 5 }' }, 'a.json: line 1: lacks "maker"');
  await rejected({ "families/a.json": "{\n}}" }, "a.json: line 2: is no JSON");
  await rejected({ "families/a.json": { ...shortest, name: "BoschEDC15" } }, "a.json: a built-in family");
  await rejected({ "families/a.json": shortest, "families/b.json": shortest }, "b.json: a.json is called AcmeZ too");
});
