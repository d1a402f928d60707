import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { Image } from "../../lib/image/image.ts";
import { identify, type Identity } from "../../lib/identify/identify.ts";
import { goldenImages, sample } from "./families/sample.ts";

function identified(bytes: Uint8Array<ArrayBuffer>, fileName = "stock.bin"): Promise<Identity> {
  return identify(new Image(bytes), { fileName, year: 2026 });
}

Deno.test("identify() knows nothing of an erased image but its size and digest", async () => {
  const identity = await identified(sample(0x8000, []));
  assertEquals(identity.manufacturer, null);
  assertEquals([identity.md5, identity.file_size, identity.ecu_endian, identity.container], [
    ...["", 0x8000, "little", "raw binary"],
  ]);
  assertEquals(identity.confidence, { score: 0, tier: "Unknown", signals: [], warnings: [] });
  assertEquals(Object.keys(identity).length, 25);
  assertEquals(identity.notes?.map(({ code, texts }) => [code, texts]), [["unidentified", []]]);
});

Deno.test("identify() says what can be said of an image whose maker nobody knows", async () => {
  const { manufacturer, notes } = await identified(sample(0x8000, [[0x100, "ACME 89661-0K123"], [0x900, "12345"]]));
  assertEquals(manufacturer, null);
  const { code, size, byte_order, cpu, texts, message } = notes?.[0] ?? { code: "", message: "" };
  assertEquals([code, size, byte_order, cpu, texts], ["unidentified", 0x8000, "little", null, ["89661-0K123"]]);
  assert(message.includes("What would help"), message);
});

Deno.test("identify() judges by the name of the file", async () => {
  const image = sample(0x8000, [[0x7fd9, "0281001345 1037354567"]]);
  const [stock, tuned] = [await identified(image), await identified(image, "edc1 remap.bin")];
  assertEquals(stock.confidence.score - tuned.confidence.score, 25);
  assertEquals(stock.match_key, tuned.match_key);
});

Deno.test("identify() trusts nothing to be High where bytes are missing, wherever they are", async () => {
  const whole = sample(0x80000, [[0x400, "1037541778 0281019999 03L906018ZZ 28/1/EDC17C66/4/P000//P000_V0/ Bosch"]]);
  assertEquals((await identified(whole)).confidence.tier, "High");
  for (const at of [0x100, 0x40000, 0x7ffe0]) {
    const { confidence, match_key, notes } = await identified(Uint8Array.from([...whole].toSpliced(at, 17)));
    assertEquals([confidence.tier, confidence.warnings], ["Medium", ["BYTES MISSING"]]);
    assertEquals(confidence.signals.reduce((sum, { delta }) => sum + delta, 0), confidence.score);
    assertEquals(match_key, (await identified(whole)).match_key);
    assertEquals(notes?.map(({ code, difference }) => [code, difference]), [["unusual_size", -17]]);
  }
});

/** An image as a reader leaves it that takes 16-bit words in the other byte order. */
function swapped(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes, (_, i) => bytes[i ^ 1] ?? 0);
}

Deno.test("identify() tells of an image whose bytes are swapped in pairs, known the right way round", async () => {
  for (const size of [0x80000, 0x200000]) {
    for (const shift of [0, 1]) {
      const image = sample(size, [[0x400 + shift, "1037541778 0281019999 28/1/EDC17C66/4/P000//P000_V0/ Bosch"]]);
      const { match_key, confidence } = await identified(image);
      const other = await identified(swapped(image));
      assertEquals([other.ecu_family, other.confidence.tier], [null, "Unknown"]);
      assertEquals(other.notes?.map(({ code, match_key, tier }) => [code, match_key, tier]), [
        ["swapped_pairs", match_key, confidence.tier],
        ["unidentified", undefined, undefined],
      ]);
    }
  }
});

Deno.test("identify() looks at contradictory claims the other way round too", async () => {
  let contradictory = 0;
  for (const [name, image] of goldenImages("bosch-modern", "Bosch")) {
    const [right, other] = [await identified(image), await identified(swapped(image))];
    assertEquals(right.notes?.some(({ code }) => code === "swapped_pairs") ?? false, false, name);
    if (other.confidence.tier !== "Suspicious" || !["High", "Medium"].includes(right.confidence.tier)) continue;
    contradictory++;
    assertEquals(other.notes?.find(({ code }) => code === "swapped_pairs")?.["match_key"], right.match_key, name);
  }
  assert(contradictory > 10);
});

Deno.test("identify() tells a likely vehicle number and what it says, the likeliest only", async () => {
  const { vin } = await identified(sample(0x8000, [[0x100, "WVWZZZ1K0AP00000A"], [0x200, "WVWZZZ1K6AP000000"]]));
  assertEquals(vin, {
    candidate: "WVWZZZ1K6AP000000",
    confidence: 0.75,
    manufacturer: "Volkswagen",
    region: "Europe",
    country: "Germany",
    years: [2010, 1980],
    checksum_valid: true,
    decoded: true,
  });
  assertEquals((await identified(sample(0x8000, [[0x100, "WVWZZZ1K0AP00000A"]]))).vin, null);
});

Deno.test("identify() gives plain data that survives JSON", async () => {
  const identity = await identified(sample(0x80000, [[0x400, "Bosch EDC17C66 1037541778"]]));
  assertEquals(JSON.parse(JSON.stringify(identity)), identity);
});

Deno.test("identify() answers whatever the bytes are", async () => {
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 });
  await fc.assert(fc.asyncProperty(bytes, async (bytes) => {
    assertSound(await identified(Uint8Array.from(bytes)));
  }));
});

/** Pieces of what families look for, to be put together at random. */
const PIECES = [
  ...["ZZ\xff\xff", "ZZ<<", "ZZ\x01\x02", "\xde\xca\xfe", "ME7.", "ME7.5", "MED17", "EDC17", "EDC16C8", "MD1", "TSW "],
  ...[
    "1037",
    "1037359001",
    "0261",
    "0281",
    "0261200457",
    "0281001345",
    "0281001345 1037354567",
    "HW:",
    "SW:",
    "PP22..00",
  ],
  ...["45/1/ME7.5/5/4018.XX//", "/1/EDC17_CP14/", "038906018AA", "MOTRONIC", "Bosch", "RamLoader.Me9", "Customer."],
  ...["\xc3\xc300005331", "\xff\xff\xff\xffU", "\xaa", "\x55\xaa", "//", '"', "CV1000", "SB_V1.2.3/4", "0000000M3"],
  ...[
    "\xd5(",
    "LH-JET",
    "MARELLI",
    "\xaa\x55\xcc\x33",
    "SIMOS",
    "PPD1.",
    "CASN",
    "DENSO",
    "MS43",
    "5WK9",
    "\x85\n\xf00",
  ],
  ...[" ", "\t", "\0", "\xff", "\xa0", "/", ".", "0", "9", "A", "Z", "WVWZZZ1K6AP000000"],
];

Deno.test("identify() answers whatever the texts and wherever they stand", async () => {
  const text = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
  const place = fc.oneof(fc.constantFrom(0, 0x3d, 0x1000, 0x7fd0, 0x10000, 0x10002, -1, -16, -512), fc.nat(0x11000));
  const size = fc.constantFrom(1, 2, 0x1000, 0x7fff, 0x8000, 0x8001, 0x10000, 0x10005, 0x20000);
  const texts = fc.array(fc.tuple(place, text), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(size, texts, async (size, texts) => {
      const image = new Uint8Array(size).fill(0xff);
      for (const [at, text] of texts) {
        const start = Math.min(size, Math.max(0, at < 0 ? size + at : at));
        image.set(Uint8Array.from(text.slice(0, size - start), (byte) => byte.charCodeAt(0)), start);
      }
      assertSound(await identified(image));
    }),
    { numRuns: 300 },
  );
});

Deno.test("identify() answers after any single byte of an identification is changed", async () => {
  const text = "0281001345 1037354567";
  const image = sample(0x8000, [[0x7fd9, text]]);
  for (let at = 0x7fd9; at < 0x7fd9 + text.length; at++) {
    for (const byte of [0x00, 0x20, 0x39, 0x41, 0xff]) {
      const changed = image.slice();
      changed[at] = byte;
      assertSound(await identified(changed));
    }
  }
});

function assertSound(identity: Identity): void {
  const failed = identity.notes?.filter(({ code }) => code === "family_failed") ?? [];
  assertEquals(failed, []);
  assertEquals(identity.manufacturer === null, identity.md5 === "");
  assertEquals(identity.manufacturer === null, identity.detection_evidence.length === 0);
  assert(identity.raw_strings.length <= 20);
  const sum = identity.confidence.signals.reduce((sum, { delta }) => sum + delta, 0);
  assertEquals(identity.confidence.score, sum);
  if (identity.match_key !== null) assert(/^[^]+::[^]+$/.test(identity.match_key), identity.match_key);
}

Deno.test("identify() comes to an end with every byte and every beginning of a text repeated", async () => {
  const units = [
    "\xff",
    "\0",
    "3",
    "A",
    " ",
    "\xc3",
    "0281",
    "1037",
    "MOTOR ",
    "0 ",
    "1/",
    "ME7",
    "a/",
    "\xc3\xc30",
    "ZZ",
  ];
  for (const unit of units) {
    const repeated = unit.repeat(Math.ceil(0x20000 / unit.length)).slice(0, 0x20000);
    const image = sample(0x20000, [[0, repeated], [0x1f000, "EDC17 Bosch"]]);
    assertSound(await identified(image));
  }
});

Deno.test("no family fails on a run that is as long as the largest flash", async () => {
  // Patterns that count a run with `{n,}` overflow the engine's stack on such a run.
  for (const text of ["EDC17 1037", "ME7. ME7.5"]) {
    const image = sample(16 << 20, [[0, text]]);
    image.fill(0x31, text.length);
    assertEquals((await identified(image)).notes?.filter(({ code }) => code === "family_failed") ?? [], []);
  }
});
