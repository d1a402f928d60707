import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { compareImages } from "../../lib/cli/diff_changes.ts";
import { generateDump } from "../../lib/image/generate_dump.ts";
import { Image } from "../../lib/image/image.ts";
import { DEFAULT_SCAN_SETTINGS } from "../../lib/maps/settings.ts";

const { bytes: STOCK } = generateDump({
  size: 0x8000,
  maps: 3,
  seed: 5,
  cellWidth: 2,
  byteOrder: "little",
  layout: ["code", "calibration"],
});
const OPTIONS = { ...DEFAULT_SCAN_SETTINGS, wholeFile: false, threshold: 0, top: Infinity, recipe: null };

function compare(tuned: Uint8Array<ArrayBuffer>) {
  return compareImages({ stock: new Image(STOCK), tuned: new Image(tuned) }, OPTIONS);
}

const MAPS = compare(STOCK).maps;

Deno.test("compareImages() finds nothing between equal images", () => {
  const { changed, bytes, outside } = compare(STOCK.slice());
  assert(MAPS.length > 0);
  assertEquals([changed, bytes, outside], [[], 0, []]);
});

Deno.test("compareImages() tells every differing byte, in a cell of a map or outside of maps", () => {
  const cell = fc.tuple(fc.constantFrom(...MAPS), fc.nat()).map(([{ offset, match: { cols, rows } }, number]) =>
    offset + 2 * (number % (cols * rows))
  );
  const edits = fc.array(fc.tuple(fc.oneof(cell, fc.nat(0x1fff)), fc.integer({ min: 1, max: 255 })), { maxLength: 12 });
  fc.assert(
    fc.property(edits, (edits) => {
      const tuned = STOCK.slice();
      for (const [at, mask] of edits) tuned[at]! ^= mask;
      const { changed, bytes, outside } = compare(tuned);
      const told = new Set<number>();
      for (const { start, end } of outside) for (let at = start; at < end; at++) told.add(at);
      for (const { offset, match, changes } of changed) {
        changes.flat().forEach((change, i) => {
          if (change === 0) return;
          for (let byte = 0; byte < match.cell_width; byte++) told.add(offset + i * match.cell_width + byte);
        });
      }
      const differing = STOCK.keys().filter((at) => STOCK[at] !== tuned[at]).toArray();
      assertEquals(bytes, differing.length);
      assertEquals(differing.filter((at) => !told.has(at)), []);
    }),
    { numRuns: 25, seed: 1 },
  );
});
