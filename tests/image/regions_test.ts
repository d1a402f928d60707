import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { segmentRegions } from "../../lib/image/regions.ts";
import { noise } from "../golden/build.ts";

const SECTOR = 0x4000;

/** An image of 16 KiB sectors: N is noise, F filled with FF, 0 filled with zeros, M bytes of few values. */
function image(sectors: string): Uint8Array {
  const bytes = new Uint8Array(sectors.length * SECTOR);
  [...sectors].forEach((kind, i) => {
    const sector = bytes.subarray(i * SECTOR, (i + 1) * SECTOR);
    if (kind === "N") sector.set(noise(i + 1, SECTOR));
    else if (kind === "F") sector.fill(0xff);
    else if (kind === "M") sector.forEach((_, at) => sector[at] = at % 10);
  });
  return bytes;
}

function kinds(bytes: Uint8Array, tables: { offset: number; score: number }[] = []): string[] {
  return segmentRegions(bytes, tables).map(({ kind, start, end }) => `${kind} ${start / SECTOR}-${end / SECTOR}`);
}

Deno.test("segmentRegions() tells code, erased and mixed sectors and joins neighbours", () => {
  assertEquals(kinds(image("NNFM")), ["code 0-2", "erased 2-3", "mixed 3-4"]);
});

Deno.test("segmentRegions() calls a sector calibration when a good table begins in it", () => {
  const tables = [{ offset: SECTOR, score: 0.85 }, { offset: 0, score: 0.849 }, { offset: 3 * SECTOR - 1, score: 1 }];
  assertEquals(kinds(image("NNNN"), tables), ["code 0-1", "calibration 1-3", "code 3-4"]);
});

Deno.test("segmentRegions() counts tables at one offset once and raises the confidence with each", () => {
  const tables = [5, 5, 9, 20].map((offset) => ({ offset, score: 0.9 }));
  const [region] = segmentRegions(image("N"), tables);
  assertEquals([region?.tables_high_conf, region?.confidence], [3, 0.56]);
  const many = Array.from({ length: 40 }, (_, offset) => ({ offset, score: 0.9 }));
  assertEquals(segmentRegions(image("N"), many)[0]?.confidence, 0.95);
});

Deno.test("segmentRegions() keeps a sector erased though a table lies in it", () => {
  const [region] = segmentRegions(image("F"), [{ offset: 7, score: 1 }]);
  assertEquals([region?.kind, region?.tables_high_conf, region?.fill_byte], ["erased", 1, 0xff]);
});

Deno.test("segmentRegions() names no fill byte where erased neighbours differ", () => {
  assertEquals(segmentRegions(image("F0F"), []).map(({ fill_byte, end }) => [fill_byte, end]), [[null, 3 * SECTOR]]);
});

Deno.test("segmentRegions() uses sectors of 64 KiB from 256 KiB on", () => {
  assertEquals(kinds(image("FNNNFFFFFFFFFFFF")), ["code 0-4", "erased 4-16"]);
  assertEquals(kinds(image("FNNNFFFFFFFFFFFF").subarray(1)).length, 3);
});

Deno.test("segmentRegions() has none for no bytes", () => {
  assertEquals(segmentRegions(new Uint8Array(), []), []);
});

Deno.test("segmentRegions() covers every image without gaps", () => {
  const sectors = fc.array(fc.constantFrom("N", "F", "0", "M"), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(sectors, fc.nat({ max: SECTOR - 1 }), (sectors, cut) => {
      const bytes = image(sectors.join("")).subarray(cut);
      let end = 0;
      for (const region of segmentRegions(bytes, [])) {
        assertEquals([region.start, region.size], [end, region.end - region.start]);
        end = region.end;
      }
      assertEquals(end, bytes.length);
    }),
    { numRuns: 30 },
  );
});
