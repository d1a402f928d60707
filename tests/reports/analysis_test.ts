import { assert, assertEquals } from "@std/assert";
import { analyze, analyzeFast } from "../../lib/reports/analysis.ts";
import { health } from "../../lib/reports/health.ts";
import { identify } from "../../lib/identify/identify.ts";
import { noise } from "../golden/build.ts";
import { DUMP, goldenBytes, subject } from "./sample.ts";

Deno.test("analyze() says of the health what health() says", async () => {
  for (const name of ["health-me7-stale", "health-vin-two", "health-any-64k-file-fails", "health-denso-ok"]) {
    const { healthy, checks } = await health(subject(goldenBytes(name)));
    const { health: said } = await analyze(subject(goldenBytes(name)), {});
    assertEquals(said, { healthy, checks: checks.map(({ name, status, message }) => ({ name, status, message })) });
  }
});

Deno.test("analyze() repeats the identification and changes its confidence by coherence only", async () => {
  const bytes = goldenBytes("analyze-me7-agree");
  const { container, confidence, vin, notes: _notes, ...rest } = await identify(subject(bytes).image, {
    fileName: "dump.bin",
    year: 2026,
  });
  const analysis = await analyze(subject(bytes), {});
  assertEquals([analysis.identity, analysis.container, analysis.vin], [rest, container, vin]);
  assertEquals(analysis.confidence.score, confidence.score + 10);
  assertEquals(analysis.confidence.signals.slice(0, -1), confidence.signals);
  assertEquals((await analyze(subject(bytes), { skipMaps: true })).confidence, confidence);
  assertEquals((await analyzeFast(subject(bytes))).confidence, confidence);
});

Deno.test("analyze() tells the same with and without maps, where both tell something", async () => {
  const bytes = goldenBytes("analyze-xrefs-v1");
  const [whole, short] = [await analyze(subject(bytes), {}), await analyze(subject(bytes), { skipMaps: true })];
  assertEquals(short.checksums, whole.checksums);
  assertEquals(short.health, whole.health);
  assertEquals([short.xrefs, short.coherence, short.maps.table_count], [null, null, 0]);
});

Deno.test("analyze() shows fifty tables at most, by falling score", async () => {
  const { maps } = await analyze(subject(DUMP.bytes), {});
  assert(maps.table_count > 50);
  assertEquals(maps.tables.length, 50);
  assertEquals(maps.tables, maps.tables.toSorted((a, b) => b.score - a.score));
});

Deno.test("analyze() says what is known of an image without a maker", async () => {
  const bytes = noise(9, 0x4000);
  bytes.set(new TextEncoder().encode("\0 part 1037512345 / 8K0-907551.C and 11111111 \0"), 0x100);
  const { notes } = await analyze(subject(bytes), {});
  const unidentified = notes?.find(({ code }) => code === "unidentified");
  assertEquals(unidentified?.["texts"], ["1037512345", "8K0-907551.C"]);
  assertEquals([unidentified?.["size"], unidentified?.["cpu"]], [0x4000, null]);
  assert((await analyzeFast(subject(bytes))).notes?.some(({ code }) => code === "unidentified"));
});
