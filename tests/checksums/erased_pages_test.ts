import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { livePages } from "../../lib/checksums/erased_pages.ts";
import { View } from "../../lib/checksums/view.ts";
import { type Bytes, Image } from "../../lib/image/image.ts";

const PAGE = 0x4000;
const SIZES = [PAGE, 2 * PAGE, 4 * PAGE];

/** Starts of the full pages of which no fill has nine tenths, counted byte by byte. */
function obviousPages(bytes: Bytes, size: number): number[] {
  if (bytes.length < 2 * size) return [];
  const starts = Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => i * size);
  return starts.filter((start) => {
    const page = bytes.subarray(start, start + size);
    return ![0x00, 0xff, 0xc3].some((fill) => page.filter((byte) => byte === fill).length * 10 >= size * 9);
  });
}

Deno.test("livePages() leaves out what is filled to nine tenths, to the byte", () => {
  const page = fc.record({
    fill: fc.constantFrom(0x00, 0xff, 0xc3, 0x55),
    other: fc.constantFrom(0x00, 0x40, 0xff),
    others: fc.constantFrom(0, 1, 1638, 1639, 3000, PAGE),
    step: fc.constantFrom(1, 4, 7),
  });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 9 }), fc.nat(3), (pages, tail) => {
      const bytes = new Uint8Array(pages.length * PAGE + tail);
      pages.forEach(({ fill, other, others, step }, i) => {
        const own = bytes.subarray(i * PAGE, (i + 1) * PAGE).fill(fill);
        // A step that divides the page comes around to the next start.
        for (let n = 0; n < others; n++) own[(n * step + Math.floor(n * step / PAGE)) % PAGE] = other;
      });
      const found = livePages(View.of(new Image(bytes)), SIZES);
      assertEquals(found, SIZES.map((size) => obviousPages(bytes, size)));
    }),
    { numRuns: 60 },
  );
});
