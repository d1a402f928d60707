import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { type DumpPlan, generateDump, type SectorKind } from "../../lib/image/generate_dump.ts";
import { InvalidParams } from "../../lib/rpc/errors.ts";

const DEFAULTS: DumpPlan = {
  size: 4096,
  maps: 1,
  seed: 7,
  cellWidth: 2,
  byteOrder: "little",
  layout: ["code", "calibration", "erased", "code"],
};

Deno.test("generateDump() writes axes and cells where it says", () => {
  const { bytes, maps: [map] } = generateDump({ ...DEFAULTS, byteOrder: "big" });
  const view = new DataView(bytes.buffer);
  assertEquals(map?.offset, 1080);
  assertEquals(map?.x_axis.map((_, x) => view.getUint16(map.x_axis_offset + 2 * x)), map?.x_axis);
  assertEquals(map?.y_axis.map((_, y) => view.getUint16(map.y_axis_offset + 2 * y)), map?.y_axis);
  assertEquals(view.getUint16(1080), 300);
  assertEquals(view.getUint16(1080 + 2 * 63), 1365);
  assertEquals(bytes.subarray(1040, 1048), new Uint8Array(8).fill(0xff));
});

Deno.test("generateDump() leaves erased sectors zero", () => {
  const { bytes, sectors: [, , erased] } = generateDump(DEFAULTS);
  assertEquals(erased, { kind: "erased", start: 2048, end: 3072 });
  assertEquals(bytes.subarray(2048, 3072), new Uint8Array(1024));
});

Deno.test("generateDump() names the map that does not fit and the sector", () => {
  assertThrows(() => generateDump({ ...DEFAULTS, maps: 4 }), InvalidParams, "map 3 (16x8)");
  assertThrows(() => generateDump({ ...DEFAULTS, maps: 4 }), InvalidParams, "1024-2048");
});

Deno.test("generateDump() refuses maps without a calibration sector only when there are maps", () => {
  assertThrows(() => generateDump({ ...DEFAULTS, layout: ["code"] }), InvalidParams, "calibration");
  assertEquals(generateDump({ ...DEFAULTS, layout: ["code"], maps: 0 }).maps, []);
});

Deno.test("generateDump() takes more sectors than bytes", () => {
  const layout: SectorKind[] = Array.from({ length: 5000 }, () => "code");
  const { sectors } = generateDump({ ...DEFAULTS, layout, maps: 0 });
  assertEquals(sectors.slice(-2).map(({ start, end }) => [start, end]), [[0, 0], [0, 4096]]);
});

Deno.test("generateDump() keeps maps inside their sectors and apart from each other", () => {
  const plans = fc.record({
    size: fc.integer({ min: 0x8000, max: 0x2_0000 }),
    maps: fc.nat({ max: 12 }),
    seed: fc.integer(),
    cellWidth: fc.constantFrom(1, 2),
    byteOrder: fc.constantFrom("little" as const, "big" as const),
    layout: fc.constantFrom<SectorKind[]>(["calibration"], ["code", "calibration", "calibration"], [
      "calibration",
      "erased",
    ]),
  });
  fc.assert(
    fc.property(plans, (plan) => {
      const { bytes, sectors, maps } = generateDump(plan);
      assertEquals(generateDump(plan).bytes, bytes);
      assertEquals([bytes.length, maps.length], [plan.size, plan.maps]);
      const spans = maps.map((map) => [map.x_axis_offset - 8, map.end + 64] as const).toSorted(([a], [b]) => a - b);
      spans.forEach(([start, end], i) => {
        const home = sectors.find((sector) =>
          sector.kind === "calibration" && sector.start <= start && end <= sector.end
        );
        assertEquals(home !== undefined, true);
        assertEquals(i === 0 || spans[i - 1]![1] <= start, true);
      });
    }),
    { numRuns: 40 },
  );
});
