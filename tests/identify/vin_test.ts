import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { Image } from "../../lib/image/image.ts";
import { scanVins, type VinCandidate } from "../../lib/identify/vin.ts";
import { sample, type Text } from "./families/sample.ts";

function scan(minConfidence: number, ...texts: Text[]): VinCandidate[] {
  return scanVins(new Image(sample(0x4000, texts)), { minConfidence, year: 2026 });
}

/** A text of 17 characters with everything that speaks for it but its surroundings. */
const VIN = "WVWZZZ1K6AP000000";

Deno.test("scanVins() finds, weighs and decodes a number", () => {
  assertEquals(scan(0.4, [0x100, VIN]), [{
    offset: 0x100,
    vin: VIN,
    confidence: 0.75,
    evidence: ["wmi", "check-digit", "year", "numeric-tail"],
    mirror_count: 1,
    manufacturer: "Volkswagen",
    region: "Europe",
    country: "Germany",
    years: [2010, 1980],
    checksum_valid: true,
    decoded: true,
  }]);
});

Deno.test("scanVins() counts text around and copies only behind a known maker's code", () => {
  const [known] = scan(0, [0x100, VIN.padStart(40, ".").padEnd(64, ".")], [0x800, VIN]);
  assertEquals([known?.confidence, known?.evidence.slice(4)], [0.95, ["ident-block", "mirrored-x2"]]);
  const other = `AAA${VIN.slice(3).replace("6", "5")}`;
  const [unknown] = scan(0, [0x100, other.padStart(40, ".").padEnd(64, ".")], [0x800, other]);
  assertEquals([unknown?.confidence, unknown?.evidence], [0.2, ["year", "numeric-tail", "ident-block", "mirrored-x2"]]);
});

Deno.test("scanVins() lists the likeliest first, equal ones by offset, from the least confidence on", () => {
  const lesser = "WVWZZZ1K0AP00000A";
  const texts: Text[] = [[0x100, lesser], [0x200, VIN], [0x300, VIN]];
  assertEquals(scan(0.4, ...texts).map(({ offset }) => offset), [0x200, 0x300, 0x100]);
  assertEquals(scan(0.4, [0x100, lesser])[0]?.confidence, 0.4);
  assertEquals(scan(0.41, [0x100, lesser]), []);
  assertEquals(scan(0.86, ...texts), []);
});

Deno.test("scanVins() refuses I, O and Q, and too few different characters", () => {
  for (const letter of "IOQ") assertEquals(scan(0, [0x100, VIN.replace("K", letter)]), []);
  assertEquals(scan(0, [0x100, "WVWVWVWVW11111222"]), []);
  assertEquals(scan(0, [0x100, "WVWVWVWVW11113222"]).length, 0);
  assertEquals(scan(0, [0x100, "WVWVWVWV431111222"]).length, 1);
  assertEquals(scan(0, [0x100, VIN.toLowerCase()]), []);
});

Deno.test("scanVins() looks at every window of a longer run", () => {
  const windows = scan(0.4, [0x100, `1${VIN}2`]);
  assertEquals(windows.map(({ offset }) => offset), [0x101]);
});

Deno.test("scanVins() counts copies from left to right without overlaps", () => {
  const repeated = "ABCDEFGH".repeat(6);
  const windows = scan(0, [0x100, repeated]);
  assertEquals(windows.length, 48 - 17 + 1);
  assertEquals(windows.filter(({ offset }) => offset % 8 === 0).map(({ mirror_count }) => mirror_count), [2, 2, 2, 2]);
});

Deno.test("scanVins() counts as a search for each text would", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ABC123"), minLength: 17, maxLength: 80 });
  fc.assert(fc.property(text, (text) => {
    for (const { vin, mirror_count } of scan(0, [0x100, text])) {
      assertEquals(mirror_count, text.split(vin).length - 1);
    }
  }));
});

Deno.test("scanVins() comes to an end with an image of capitals and digits", () => {
  const digits = Uint8Array.from({ length: 0x40000 }, (_, i) => 0x30 + (i * i + (i >> 5)) % 10);
  assertEquals(scanVins(new Image(digits), { minConfidence: 0.6, year: 2026 }), []);
});
