import { assert, assertEquals } from "@std/assert";
import { call } from "../../lib/api.ts";
import { claims } from "../../lib/identify/claims.ts";
import { claim } from "../../lib/identify/detection.ts";
import { extract } from "../../lib/identify/extraction.ts";
import { Reader } from "../../lib/identify/reader.ts";
import { Image } from "../../lib/image/image.ts";
import { MemoryFiles } from "../../lib/memory_files.ts";
import { readFamilyDocuments } from "../../lib/methods/family_documents.ts";
import { buildFiles } from "../golden/build.ts";

const GUIDE = await Deno.readTextFile(new URL("../../docs/contributing-a-family.md", import.meta.url));

/** The blocks of the guide that are marked as `json KIND`, in order. */
function blocks(kind: string): string[] {
  return [...GUIDE.matchAll(new RegExp("^```json " + kind + "\\n([^]*?)^```$", "gm"))].map(([, text = ""]) => text);
}

function block(kind: string): string {
  const [text, ...others] = blocks(kind);
  assert(text !== undefined && others.length === 0, `the guide has one block of the kind ${kind}`);
  return text;
}

const dumps = buildFiles(JSON.parse(block("dumps")));
const document = block("document");

function filesWith(text: string): MemoryFiles {
  return new MemoryFiles([...dumps, ["families/zenon-ec4.json", new TextEncoder().encode(text)]]);
}

/** What the guide shows of an answer, out of the answer itself. */
function shown(answer: unknown, wanted: unknown): unknown {
  if (Array.isArray(wanted)) {
    return (answer as unknown[]).map((item, i) => i < wanted.length ? shown(item, wanted[i]) : item);
  }
  if (typeof wanted !== "object" || wanted === null) return answer;
  const members = answer as Record<string, unknown>;
  return Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, shown(members[name], value)]));
}

Deno.test("each request of the guide gets the answer that it shows", async () => {
  const requests = blocks("request").map((text) => JSON.parse(text));
  const answers = blocks("answer").map((text) => JSON.parse(text));
  assertEquals([requests.length, answers.length], [3, 3]);
  for (const [i, { method, params }] of requests.entries()) {
    const answer = await call(method, params, { files: filesWith(document) });
    assertEquals(shown(answer, answers[i]), answers[i]);
  }
});

Deno.test("the guide's mistake is told as it says", async () => {
  const { replace, by, detail } = JSON.parse(block("fault"));
  const files = filesWith(document.replace(replace, by));
  const { ok, checks } = await call("contribute_check", { path: "families/zenon-ec4.json" }, { files });
  assertEquals([ok, checks.map((check) => check.detail)], [false, [detail]]);
});

Deno.test("the guide's document reads the dumps that no built-in family claims", async () => {
  const { path, manufacturer, ...fields } = JSON.parse(block("identity"));
  const reader = new Reader(new Image(dumps.get(path)!));
  assertEquals([...claims(reader, [])], []);
  const [family] = await readFamilyDocuments(filesWith(document), "families");
  const found = claim(family!, reader);
  const { fields: read, matchKey } = extract(found!);
  assertEquals([family!.maker as string, shown({ ...read, match_key: matchKey }, fields)], [manufacturer, fields]);
});
