import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { Coverage } from "../../lib/code/spans.ts";

fc.configureGlobal({ seed: 1 });

Deno.test("Coverage holds exactly the offsets that a span holds", () => {
  const span = fc.record({ start: fc.integer({ min: -5, max: 60 }), end: fc.integer({ min: -5, max: 60 }) });
  fc.assert(fc.property(fc.array(span), fc.nat(50), (spans, size) => {
    const coverage = new Coverage(spans, size);
    for (let offset = -6; offset < 62; offset++) {
      const expected = offset >= 0 && offset < size && spans.some(({ start, end }) => offset >= start && offset < end);
      assertEquals(coverage.has(offset), expected);
    }
  }));
});

Deno.test("Coverage joins spans that overlap or touch and drops empty ones", () => {
  const spans = [{ start: 30, end: 40 }, { start: 10, end: 20 }, { start: 20, end: 25 }, { start: 12, end: 15 }, {
    start: 50,
    end: 50,
  }];
  assertEquals(new Coverage(spans, 35).spans, [{ start: 10, end: 25 }, { start: 30, end: 35 }]);
});
