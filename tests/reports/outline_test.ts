import { assert, assertEquals } from "@std/assert";
import { analyze, analyzeFast } from "../../lib/reports/analysis.ts";
import { analysisOutline } from "../../lib/reports/analysis_outline.ts";
import { health } from "../../lib/reports/health.ts";
import { healthLine, healthOutline } from "../../lib/reports/health_outline.ts";
import type { Outline } from "../../lib/reports/outline.ts";
import type { Bytes } from "../../lib/image/image.ts";
import { gmImage } from "../checksums/images.ts";
import { noise } from "../golden/build.ts";
import { DUMP, goldenBytes, subject } from "./sample.ts";

function names({ sections }: Outline): string[] {
  return sections.map(({ name }) => name);
}

Deno.test("analysisOutline() has a section for everything that was looked at", async () => {
  const outline = analysisOutline("dump.bin", await analyze(subject(goldenBytes("analyze-me7-tuned-stale")), {}));
  assertEquals(names(outline), [
    ...["notes", "identity", "health", "layout", "maps", "checksums", "code", "coherence"],
  ]);
  assertEquals([outline.title, outline.subtitle], ["dump.bin", "Bosch ME7.5, 512 KiB, raw binary, big-endian"]);
  assertEquals(outline.verdict, { text: "unhealthy", tone: "bad" });
});

Deno.test("analysisOutline() leaves out what was left out", async () => {
  const outline = analysisOutline("dump.bin", await analyzeFast(subject(new Uint8Array(64))));
  assertEquals(names(outline), ["notes", "identity"]);
  assertEquals(outline.verdict.text, "not judged");
});

Deno.test("analysisOutline() lists as many tables as asked for, and counts all", async () => {
  const analysis = await analyze(subject(DUMP.bytes), {});
  const maps = analysisOutline("dump.bin", analysis, 3).sections.find(({ name }) => name === "maps");
  assertEquals(maps?.table?.rows.length, 3);
  assertEquals(maps?.facts[0]?.text, `${analysis.maps.table_count}, the best 3 of them below`);
});

Deno.test("analysisOutline() gives no verdict on sums that may be none, and names those of further schemes", async () => {
  const rows = async (bytes: Bytes) => {
    const { sections } = analysisOutline("dump.bin", await analyze(subject(bytes), {}));
    const rows = sections.find(({ name }) => name === "checksums")?.table?.rows ?? [];
    return rows.map((row) => row.map(({ text }) => text)).filter(([name]) => !name?.endsWith("8"));
  };
  const stale = gmImage();
  stale[0x9000]! ^= 1;
  assertEquals(await rows(noise(5, 0x10000)), [
    ["Siemens GS20 TCU (64 KB data)", "does not agree, which is no verdict: see the notes"],
  ]);
  assertEquals(await rows(gmImage()), [["GM P01/P59 segments", "all 8 agree"]]);
  assertEquals(await rows(stale), [["GM P01/P59 segments", "7 of 8 agree"]]);
});

Deno.test("outlines give every row of a table as many cells as it has heads", async () => {
  for (const name of ["analyze-ms43", "analyze-xrefs-v1", "analyze-all-ff", "analyze-denso-on-edc16-conflict"]) {
    const bytes = goldenBytes(name);
    const outlines = [
      analysisOutline(name, await analyze(subject(bytes), {})),
      healthOutline(await health(subject(bytes))),
    ];
    for (const { table } of outlines.flatMap(({ sections }) => sections)) {
      for (const row of table?.rows ?? []) assertEquals(row.length, table?.head.length, name);
    }
  }
});

Deno.test("healthOutline() puts the gravest note first", async () => {
  const bytes = goldenBytes("health-me7-stale").slice(0, -3);
  const { sections } = healthOutline(await health(subject(bytes)));
  const tones = sections.find(({ name }) => name === "notes")?.remarks.map(({ tone }) => tone) ?? [];
  const order = ["bad", "warn", "plain", "faint"];
  assert(tones.length > 1);
  assertEquals(tones, tones.toSorted((a, b) => order.indexOf(a!) - order.indexOf(b!)));
});

Deno.test("healthLine() says why", async () => {
  const line = async (name: string) => healthLine(await health(subject(goldenBytes(name))));
  assertEquals(await line("health-me7-healthy"), { text: "healthy", tone: "good", because: "" });
  assertEquals((await line("health-ms43-ok")).because, "Look at: identity.");
  const { text, because } = await line("health-me7-stale");
  assert(text === "unhealthy" && because.startsWith("Stale: ME7 main sum."), because);
});
