import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { Image } from "../../lib/image/image.ts";
import { type Analysis, analysisOf, analyzeFast } from "../../lib/reports/analysis.ts";
import { examine } from "../../lib/reports/examination.ts";
import { reportPage } from "../../lib/reports/html.ts";
import { bestPictures } from "../../lib/reports/pictures.ts";
import { DUMP, goldenBytes, subject } from "./sample.ts";

const examined = await examine({ image: new Image(DUMP.bytes), fileName: "dump.bin", year: 2026 });
const analysis = analysisOf(examined);
const madeBy = "a test";

/** Whether every element that begins also ends, in the right order. */
function isNested(html: string): boolean {
  const open: string[] = [];
  for (const [, end, name, empty] of html.matchAll(/<(\/?)([a-zA-Z][\w-]*)[^>]*?(\/?)>/g)) {
    if (end === "/") {
      if (open.pop() !== name) return false;
    } else if (empty === "" && name !== "meta") open.push(name!);
  }
  return open.length === 0;
}

Deno.test("reportPage() is one document that needs and runs nothing else", () => {
  const pictures = bestPictures(examined, 4);
  const page = reportPage({ fileName: "dump.bin", analysis, pictures, madeBy });
  assert(page.startsWith("<!doctype html>\n<html"));
  assert(isNested(page), "elements are not nested");
  assertEquals(page.match(/<script|javascript:|\son\w+=|<link|<img|url\(|@import/gi), null);
  const addresses = page.match(/https?:[^"' )]*/g) ?? [];
  assertEquals([...new Set(addresses)], ["http://www.w3.org/2000/svg"]);
  assertStringIncludes(page, `content="default-src 'none'; style-src 'unsafe-inline'"`);
});

Deno.test("reportPage() shows the layout as a strip that covers the image", () => {
  const page = reportPage({ fileName: "dump.bin", analysis, madeBy });
  const strip = page.slice(page.indexOf(`class="strip"`), page.indexOf(`class="scale"`));
  const widths = [...strip.matchAll(/height="60" fill/g)];
  assertEquals(widths.length, analysis.layout.regions.length);
  assertStringIncludes(strip, "code from 0x0 to 0x10000, calibration from 0x10000 to 0x20000");
});

Deno.test("reportPage() shows hostile names and texts as text", () => {
  const hostile = `"><script>alert(1)</script><svg onload='x'>&\u202e\0`;
  const attacked: Analysis = {
    ...analysis,
    identity: { ...analysis.identity, software_version: hostile, hardware_number: hostile },
    notes: [{ code: "x", message: hostile }],
  };
  const page = reportPage({ fileName: hostile, analysis: attacked, madeBy: hostile });
  assertEquals(page.match(/<script|<svg onload|\u202e|\0/), null);
  assert(isNested(page));
});

Deno.test("reportPage() stays whole whatever a file is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (fileName) => {
      const page = reportPage({ fileName, analysis, madeBy });
      assert(isNested(page) && page.isWellFormed());
    }),
    { numRuns: 30, seed: 1 },
  );
});

Deno.test("reportPage() shows what there is of a short report", async () => {
  const page = reportPage({ fileName: "f.bin", analysis: await analyzeFast(subject(new Uint8Array(9))), madeBy });
  assertStringIncludes(page, "not judged");
  for (const name of ["layout", "maps", "checksums", "health"]) assert(!page.includes(`<section id="${name}"`), name);
});

Deno.test("bestPictures() draws good maps only, one of each pair of axes, and no more than asked for", async () => {
  const pictures = bestPictures(examined, 5);
  assertEquals(pictures.length, 5);
  assertEquals(new Set(pictures.map(({ offset }) => offset)).size, 5);
  const planted = new Set(DUMP.maps.map(({ offset }) => offset));
  assert(pictures.every(({ offset }) => planted.has(offset)));
  assertEquals(bestPictures(await examine(subject(goldenBytes("health-unknown-noise")), {}), 5), []);
});
