import { assert, assertEquals } from "@std/assert";
import { draftContribution, type DraftedContribution } from "../../lib/contribute/contribution.ts";
import type { DraftCases } from "../../lib/contribute/draft.ts";
import { readFamily } from "../../lib/contribute/family_document.ts";
import { fixtureImage } from "../../lib/contribute/fixture.ts";
import { readFixture } from "../../lib/contribute/fixture_document.ts";
import { knownFixtures } from "../../lib/contribute/known_fixtures.ts";
import { jsonText } from "../../lib/contribute/json_text.ts";
import { claim } from "../../lib/identify/detection.ts";
import { extract } from "../../lib/identify/extraction.ts";
import { Reader } from "../../lib/identify/reader.ts";
import { Image } from "../../lib/image/image.ts";
import { buildFiles, noise } from "../golden/build.ts";

/** A dump of an unknown family: noise, a name, and numbers. */
function dump(name: string, seed: number, texts: readonly [at: number, text: string][], size = 0x40000) {
  const bytes = new Uint8Array(size).fill(0xff);
  bytes.set(noise(seed, 0x4000), 0x8000);
  for (const [at, text] of texts) bytes.set(new TextEncoder().encode(text), at);
  return { name, image: new Image(bytes) };
}

const common: [number, string][] = [
  [0x400, "TRIONIC-K9 "],
  [0x600, "0261207881"],
  [0x680, "45/1/ZX7910/9/0042/DAT_1/"],
];

function drafted(marker: string | null = "TRIONIC-K9"): Promise<DraftedContribution> {
  const dumps = [
    dump("a.bin", 3, [...common, [0x640, "1037541778"]]),
    dump("b.bin", 4, [...common, [0x640, "1037541999"]], 0x20000),
  ];
  return draftContribution(dumps, { brand: "Trion", family: "K-9", marker }, knownFixtures);
}

Deno.test("draftContribution() drafts a document that passes its own checks", async () => {
  const { verification, spec } = await drafted();
  assertEquals(verification.checks.filter(({ ok }) => !ok), []);
  assertEquals([verification.ok, verification.family, verification.stolen], [true, "K-9", []]);
  assertEquals([spec.marker_offset, spec.sizes], [0x400, [0x20000, 0x40000]]);
});

Deno.test("draftContribution() puts the marker into document and fixture, and no other value of a dump", async () => {
  const { artifacts: { extractor, recipe, test, report } } = await drafted();
  const image = fixtureImage(readFixture("k9", recipe));
  assertEquals(image.size, 0x40000);
  assertEquals(image.bytes.filter((byte) => byte !== 0xff).length, "TRIONIC-K9".length);
  for (const text of [extractor, JSON.stringify(recipe), test, report]) {
    assert(text.includes("TRIONIC-K9") || text.includes("5452494f4e49432d4b39"));
    for (const value of ["0261207881", "1037541", "ZX7910"]) assert(!text.includes(value), value);
  }
});

Deno.test("draftContribution() reads the fields of which the dumps show one value", async () => {
  const { artifacts } = await drafted();
  const { document, family } = readFamily(new TextEncoder().encode(artifacts.extractor));
  assertEquals(Object.keys(document.readings[0]!.fields), ["ecu_family", "hardware_number", "ecu_variant"]);
  const { image } = dump("c.bin", 5, [[0x400, "TRIONIC-K9"], [0x600, "0261999999"], [0x700, "1/2/AB.12/345678"]]);
  const found = claim(family, new Reader(image));
  const { fields, rawStrings } = extract(found!);
  assertEquals([fields.ecu_family, fields.hardware_number, fields.ecu_variant], ["K-9", "0261999999", "AB.12"]);
  assert(rawStrings.includes("TRIONIC-K9"));
});

Deno.test("draftContribution() drafts cases that hold", async () => {
  const { artifacts } = await drafted();
  const { family } = readFamily(new TextEncoder().encode(artifacts.extractor));
  const { identity, cases } = JSON.parse(artifacts.test) as DraftCases;
  assertEquals(cases.map(({ file: { size } }) => size), [0x40000, 0x10000, 0x1000]);
  for (const { about, file, identified } of cases) {
    const image = new Image(buildFiles({ file })!.get("file")!);
    const found = claim(family, new Reader(image));
    const said = found && { manufacturer: family.maker as string, ecu_family: extract(found).fields.ecu_family };
    assertEquals(said, identified ? identity : null, about);
  }
});

Deno.test("draftContribution() fails its own check where the marker stands too far back", async () => {
  const dumps = [dump("a.bin", 3, [...common, [0x30000, "FAR-AWAY"]])];
  const { verification } = await draftContribution(
    dumps,
    { brand: "Trion", family: "K9", marker: "FAR-AWAY" },
    knownFixtures,
  );
  const failed = verification.checks.filter(({ ok }) => !ok).map(({ name }) => name);
  assertEquals([verification.ok, failed], [false, ["claims its own fixture", "records evidence on a match"]]);
});

Deno.test("draftContribution() fails the checks with a marker too long for a document, and says so", async () => {
  const long = "LONG-NAME ".repeat(500).trim();
  const dumps = [dump("a.bin", 3, [[0x400, long]])];
  const { verification } = await draftContribution(
    dumps,
    { brand: "Trion", family: "K9", marker: long },
    knownFixtures,
  );
  assertEquals(verification.checks.map(({ name, ok }) => [name, ok]), [["well formed", false]]);
});

Deno.test("draftContribution() reports what is shown and what is not", async () => {
  const { artifacts: { report } } = await drafted();
  const titles = [...report.matchAll(/^#+ (.*)$/gm)].map(([, title]) => title);
  assertEquals(titles, [
    ...["Trion K-9", "Dumps", "What the dumps can prove", "Signature", "Fields", "Collisions", "Checks"],
    ...["Not verified", "Files"],
  ]);
  assert(report.includes("- marker: `TRIONIC-K9`\n- at: 0x400\n- sizes: 0x20000, 0x40000"));
  assert(report.includes("Fields that are still open: software_version, calibration_id, oem_part_number."));
});

Deno.test("draftContribution() refuses images of families that have the marker too", async () => {
  const dumps = [dump("a.bin", 3, [...common, [0x500, "MOTRONIC"]])];
  const { spec, artifacts } = await draftContribution(
    dumps,
    { brand: "Trion", family: "K9", marker: "MOTRONIC" },
    knownFixtures,
  );
  assert(spec.collides_with.length > 0);
  const { family } = readFamily(new TextEncoder().encode(artifacts.extractor));
  const [refusal] = family.detect;
  assertEquals(refusal, {
    refuse: { has: [...new Set(spec.exclusions.map(({ marker }) => marker))], in: [0, 0x80000] },
    tag: "EXCLUSION_CLEAR",
  });
});

Deno.test("jsonText() is JSON that people can read, in ASCII", () => {
  const value = { a: [1, 2], b: "\u00ff\x7f\u0100", c: { long: Array(30).fill("text") }, d: {}, e: [], f: null };
  const text = jsonText(value);
  assertEquals(JSON.parse(text), value);
  assert(/^[ -~\n]*$/.test(text));
  assert(text.includes('\n  "a": [1, 2],\n  "b": "\\u00ff\\u007f\\u0100",\n'));
});
